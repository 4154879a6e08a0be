package transcript

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/mumpus-go/mumpus/games"
)

// Replay lets p follow the game, as far as it is recorded, and yields each turn
// when p has taken in the percept: so p shows what was known then. What was done
// is what is recorded; where p would have done the same, it is a guess if it is one
// for p, and its reason is p's own if none is recorded.
//
// An error ends the replay after it was yielded: p's, or one that names the file
// and the line of a percept with which no world agrees, unless the doubt is
// recorded.
func (t *Transcript) Replay(ctx context.Context, p games.Player) iter.Seq2[games.Turn, error] {
	return func(yield func(games.Turn, error) bool) {
		for i := range t.Turns {
			turn, err := t.step(ctx, p, i)
			if !yield(turn, err) || err != nil {
				return
			}
			if turn.Done.Action == nil {
				continue
			}
			if err := p.Took(turn.Done.Action); err != nil {
				yield(turn, err)
				return
			}
		}
	}
}

func (t *Transcript) step(ctx context.Context, p games.Player, i int) (games.Turn, error) {
	recorded := &t.Turns[i]
	turn := games.Turn{Number: i + 1, Percept: recorded.Percept}
	var err error
	if turn.Advice, err = p.Act(ctx, recorded.Percept); err != nil {
		return turn, err
	}
	if doubt := turn.Advice.Doubt; doubt != nil && recorded.Doubt == "" {
		return turn, fmt.Errorf("%s:%d: turn %d: %w", t.filename, recorded.Line, i+1, doubt)
	}
	turn.Said = recorded.Said
	turn.Done = games.Decision{Action: recorded.Action, Tactic: recorded.Tactic, Reason: recorded.Reason}
	if turn.AsAdvised() {
		turn.Done.Guess = turn.Advice.Guess
		if recorded.Tactic == "" && recorded.Reason == "" {
			turn.Done = turn.Advice
		}
	}
	if recorded.Doubt != "" {
		turn.Done.Doubt = errors.New(recorded.Doubt)
	}
	return turn, nil
}
