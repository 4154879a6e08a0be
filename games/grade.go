package games

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Grade is how hard the deductions are that win a world.
type Grade struct {
	Level Level

	// Turn is the first whose move rests on a deduction of that level, and Claim
	// says what is deduced. For a guess it is the first turn with one, and what was
	// done; or the last, and how the game was lost.
	Turn  int
	Claim string
}

// String returns the grade for people: "counts (turn 7: room 3: Mumpus)".
func (g Grade) String() string { return fmt.Sprintf("%v (turn %d: %s)", g.Level, g.Turn, g.Claim) }

// ErrNoGrade is returned for a game whose players can't tell what their actions
// rest on.
var ErrNoGrade = errors.New("worlds of this game have no grade")

// Grounded is a [Player] that can tell what an action rests on. An action is a guess if
// and only if one of its grounds isn't proved. Some worlds of the mix are won without
// counting.
type Grounded interface {
	// Grounds returns the claims that have to be true for the action to be no
	// guess in the present turn. There are none if it can't lose.
	Grounds(Action) []Claim
}

// GradeOf grades w, which may be over. The default agent plays it from its
// beginning, with the same chance, and reasons completely. The grade is that of the
// hardest deduction that one of its moves rests on, in the easiest way that was found
// to see it; a move that may lose the game for all that is proved is a guess, and
// so is a game that isn't won. The error is ErrNoGrade, ErrForeign, the context's,
// or [knowledge.ErrTooLarge].
func GradeOf(ctx context.Context, g Game, w World) (Grade, error) {
	again, player, err := beginAgain(g, w)
	if err != nil {
		return Grade{}, err
	}
	grounded, ok := player.(Grounded)
	if !ok {
		return Grade{}, fmt.Errorf("%w: %s", ErrNoGrade, g.Name())
	}
	var grade Grade
	for t, err := range Play(ctx, again, player) {
		if err != nil {
			return Grade{}, err
		}
		if t.Done.Guess {
			return Grade{Guess, t.Number, t.Done.Action.String()}, nil
		}
		for _, c := range grounded.Grounds(t.Done.Action) {
			l, err := c.level(ctx, player.Base())
			if err != nil {
				return Grade{}, fmt.Errorf("turn %d: %v: %w", t.Number, c, err)
			}
			if l > grade.Level {
				grade = Grade{l, t.Number, c.String()}
			}
		}
	}
	if r, _ := again.Result(); !r.Won {
		return Grade{Guess, r.Turns, r.String()}, nil
	}
	grade.Level = max(grade.Level, NoClue) // a world may be won without any deduction
	return grade, nil
}

// level returns how hard it is to see that a claim is true: as hard as its
// explanation, or easier where easier rules alone lead to it from more facts.
func (c Claim) level(ctx context.Context, b *knowledge.Base) (Level, error) {
	e, err := c.Explain(ctx, b)
	if err != nil {
		return 0, err
	}
	hardest := LevelOf(e)
	if c.Site == NoSite || e.Verdict != knowledge.Proved {
		return hardest, nil
	}
	for easier := NoClue; easier < hardest; easier++ {
		follows, err := explain.Follows(ctx, b, c.Site, c.Values, func(r explain.Rule) bool { return levelOf(r) <= easier })
		if follows || err != nil {
			return easier, err
		}
	}
	return hardest, nil
}
