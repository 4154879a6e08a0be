package games

import (
	"context"
	"iter"
)

// Turn is one turn of a game, as far as a player sees it.
type Turn struct {
	Number  int
	Percept Percept
	Advice  Decision // what the player decided
	Done    Decision // what was done: the same, unless another plays; Action is nil if that isn't known
	Said    string   // what was answered, if it was no action
}

// AsAdvised says whether that was done which the player decided.
func (t *Turn) AsAdvised() bool {
	return t.Done.Action != nil && t.Advice.Action != nil && t.Done.Action.String() == t.Advice.Action.String()
}

// Play lets p play w to its end. It yields each turn when p has decided and w
// has not gone on yet, so that p can be asked what it believes. Whoever stops
// early leaves w in that turn. An error of p or w ends the game after it was
// yielded.
func Play(ctx context.Context, w World, p Player) iter.Seq2[Turn, error] {
	return func(yield func(Turn, error) bool) {
		for {
			if _, over := w.Result(); over {
				return
			}
			t := Turn{Number: TurnOf(w), Percept: w.Percept()}
			var err error
			t.Advice, err = p.Act(ctx, t.Percept)
			t.Done = t.Advice
			if !yield(t, err) || err != nil {
				return
			}
			if err := w.Apply(t.Done.Action); err != nil {
				yield(t, err)
				return
			}
		}
	}
}
