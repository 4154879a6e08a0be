package referee

import (
	"context"
	"time"
)

// match is one game in play.
type match struct {
	cfg     *Config
	path    string // of the bot's program
	mark    string // the name of the variable that marks the bot's processes
	metered bool   // whether the system tells what the bot uses
	record  Record
	turns   []Turn // kept if there is a Done to get them
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
	begin, limit := time.Now(), limit{m.cfg.LimitBy, m.cfg.FirstLimit}
	b, err := startBot(m.path, m.cfg.Command, m.mark, m.metered)
	if err != nil {
		return false, err
	}
	var (
		grace time.Duration
		last  reply
	)
	for {
		m.record.Turns++
		var ok bool
		last, ok = b.ask(ctx, text, begin, limit)
		if !ok {
			_, err := b.stop(ctx, 0)
			return false, err
		}
		if m.cfg.Done != nil {
			m.turns = append(m.turns, Turn{Percept: percept, Answer: last.line})
		}
		m.count(b, last, limit)
		if last.fault != "" {
			m.record.Cause = last.fault
			break
		}
		g.Answer(last.line)
		if m.record.Result, over = g.Over(); over {
			grace = m.cfg.Grace
			break
		}
		percept = g.Turn()
		text = percept
		begin, limit.time = time.Now(), m.cfg.Limit
	}
	if s, ok := g.(Scorer); ok {
		m.record.Score = s.Score()
	}
	var words string
	if !m.record.Won {
		words = b.verdict(ctx, last.fault == Ended)
	}
	if last.fault == Ended {
		grace = lastWords // to be killed would hide how it ended
	}
	end, err := b.stop(ctx, grace)
	switch {
	case m.record.Cause == Late && !end.alive:
		m.record.Cause = Ended // though a child of its kept the pipe open
	case m.record.Won && end.left:
		m.record.Result = Result{Cause: Left}
	}
	if !m.record.Won {
		m.record.Detail = detail(m.record.Cause, last, wrong(g, last), end)
		m.record.tell(words)
	}
	if m.record.Cause == Late {
		m.record.Took = last.late
	}
	return true, err
}

// count takes in what an answer has cost. The machine is busy where the bot has waited
// for a processor for a good part of the time that it has.
func (m *match) count(b *bot, r reply, limit limit) {
	if r.used.queued > limit.time/10 {
		m.record.Busy++
	}
	if r.fault != "" {
		return
	}
	m.record.Times = append(m.record.Times, max(0, r.took))
	if b.meter != nil {
		m.record.CPU = append(m.record.CPU, r.used.cpu)
		m.record.Queued = append(m.record.Queued, r.used.queued)
	}
}

// wrong asks the game, if it has ended by an answer, what was wrong with it.
func wrong(g Game, last reply) string {
	if e, ok := g.(Explainer); ok && last.fault == "" {
		return e.Explain()
	}
	return ""
}
