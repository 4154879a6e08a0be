package contest

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/referee"
)

// LessonOf returns the first turn of a bout in which the move was not one of the proofs:
// it could lose, for all that was proved, and an agent of the game had another that could
// not. It returns nil if there is none. The agents reason completely; those that aren't quick
// are not asked. The error is an agent's, or the context's.
func LessonOf(ctx context.Context, b *games.Bout) (*referee.Lesson, error) {
	var players []games.Player
	for _, agent := range b.Game.Agents().Quick() {
		p, err := agent.Player(sat.Default(), b.World.Settings())
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	for _, t := range b.Turns {
		if t.Done.Action == nil {
			return nil, nil
		}
		for _, p := range players {
			advice, err := p.Act(ctx, t.Percept)
			if err != nil {
				return nil, fmt.Errorf("turn %d: %w", t.Number, err)
			}
			known := doubtful(p, t.Done.Action, advice)
			if known == "" || advice.Guess || advice.Doubt != nil {
				continue
			}
			return &referee.Lesson{
				Turn: t.Number, Did: t.Done.Action.String(), Known: known,
				Proved: advice.Action.String(), Why: advice.Reason,
			}, nil
		}
		for _, p := range players {
			if err := p.Took(t.Done.Action); err != nil {
				return nil, fmt.Errorf("turn %d: %w", t.Number, err)
			}
		}
	}
	return nil, nil
}

// doubtful says which of the claims that an action rests on is not proved. It returns ""
// if all are. Where a player can't tell what an action rests on, only the one that it
// would take itself is not doubtful.
func doubtful(p games.Player, a games.Action, advice games.Decision) string {
	if a.String() == advice.Action.String() {
		return ""
	}
	grounded, ok := p.(games.Grounded)
	if !ok {
		return "it was not the move that was proved"
	}
	for _, c := range grounded.Grounds(a) {
		switch c.Verdict(p.Base()) {
		case knowledge.Open:
			return fmt.Sprintf("%q was not proved", c.String())
		case knowledge.Refuted:
			return fmt.Sprintf("%q was disproved", c.String())
		}
	}
	return ""
}
