package games

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Lesson is what a turn has taught: claims that say the same of several places,
// and the facts that they all follow from.
type Lesson struct {
	Claims []Claim
	Why    []knowledge.Fact // in order of turns; none can be left out
}

// Lessons returns the news of the player's turn with their reasons. Claims that
// say the same and have the same reasons are one lesson.
func Lessons(ctx context.Context, p Player) ([]Lesson, error) {
	var lessons []Lesson
	for _, c := range NewsOf(p) {
		why, err := c.Why(ctx, p.Base())
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(lessons, func(l Lesson) bool {
			return l.Claims[0].Says == c.Says && slices.EqualFunc(l.Why, why, sameFact)
		})
		if i < 0 {
			lessons = append(lessons, Lesson{Why: why})
			i = len(lessons) - 1
		}
		lessons[i].Claims = append(lessons[i].Claims, c)
	}
	return lessons, nil
}

// sameFact says whether two are one. The same may be perceived again in a later turn.
func sameFact(a, b knowledge.Fact) bool { return a.Turn == b.Turn && a.Text == b.Text }
