package transcript

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
)

// History returns the recorded turns, to be followed by players that player makes. What was
// done in a turn is what is recorded; where the player that follows would have done the same,
// it is a guess if it is one for that player, and its reason is the player's own if none is
// recorded.
//
// A percept with which no world agrees is an error that names the file and the line, unless
// the doubt is recorded.
func (t *Transcript) History(player func() (games.Player, error)) *history.History {
	h := history.New(player)
	lines := make([]int, len(t.Turns))
	for i := range t.Turns {
		r := &t.Turns[i]
		lines[i] = r.Line
		done := games.Decision{Action: r.Action, Tactic: r.Tactic, Reason: r.Reason}
		if r.Doubt != "" {
			done.Doubt = errors.New(r.Doubt)
		}
		h.Add(games.Turn{Percept: r.Percept, Said: r.Said, Done: done})
	}
	filename := t.filename
	h.Complete = func(turn *games.Turn) error {
		done := &turn.Done
		if doubt := turn.Advice.Doubt; doubt != nil && done.Doubt == nil {
			return fmt.Errorf("%s:%d: turn %d: %w", filename, lines[turn.Number-1], turn.Number, doubt)
		}
		if turn.AsAdvised() {
			done.Guess = turn.Advice.Guess
			if done.Tactic == "" && done.Reason == "" {
				done.Tactic, done.Reason = turn.Advice.Tactic, turn.Advice.Reason
			}
		}
		return nil
	}
	return h
}

// Replay lets p follow the recorded game as [history.History.Replay] does.
func (t *Transcript) Replay(ctx context.Context, p games.Player) iter.Seq2[games.Turn, error] {
	return t.History(nil).Replay(ctx, p)
}
