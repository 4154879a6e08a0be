package referee

import (
	"context"
	"time"
)

// match is one game in play.
type match struct {
	cfg    *Config
	path   string // of the bot's program
	mark   string // the name of the variable that marks the bot's processes
	record Record
	turns  []Turn // kept if there is a Done to get them
}

// play plays g to its end and fills in the record. It returns false if ctx ended
// before the game did, and an error if the bot can't be started or killed.
func (m *match) play(ctx context.Context, g Game) (finished bool, err error) {
	var over bool
	if m.record.Result, over = g.Over(); over {
		return true, nil
	}
	percept := g.Turn()
	text := g.Setup() + percept
	begin, limit := time.Now(), m.cfg.FirstLimit
	b, err := startBot(m.path, m.cfg.Command, m.mark)
	if err != nil {
		return false, err
	}
	var (
		grace  time.Duration
		last   reply
		waited time.Duration
	)
	for {
		m.record.Turns++
		var ok bool
		last, ok = b.ask(ctx, text, begin.Add(limit))
		if !ok {
			_, err := b.stop(ctx, 0)
			return false, err
		}
		if m.cfg.Done != nil {
			m.turns = append(m.turns, Turn{Percept: percept, Answer: last.line})
		}
		if last.fault != "" {
			m.record.Cause = last.fault
			waited = time.Since(begin)
			if last.fault == Ended {
				grace = lastWords // to be killed would hide how it ended
			}
			break
		}
		m.record.Times = append(m.record.Times, max(0, last.at.Sub(begin)))
		g.Answer(last.line)
		if m.record.Result, over = g.Over(); over {
			grace = m.cfg.Grace
			break
		}
		percept = g.Turn()
		text = percept
		begin, limit = time.Now(), m.cfg.Limit
	}
	if s, ok := g.(Scorer); ok {
		m.record.Score = s.Score()
	}
	end, err := b.stop(ctx, grace)
	switch {
	case m.record.Cause == Late && !end.alive:
		m.record.Cause = Ended // though a child of its kept the pipe open
	case m.record.Won && end.left:
		m.record.Result = Result{Cause: Left}
	}
	if !m.record.Won {
		m.record.Detail = detail(m.record.Cause, last, waited, end)
		m.record.Stderr = b.stderr.String()
	}
	return true, err
}
