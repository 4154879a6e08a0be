package games

import (
	"context"
	"slices"
)

// Lesson is what a turn has taught: claims that say the same of several places,
// and the sentences of the facts that they all follow from.
type Lesson struct {
	Claims []Claim
	Why    []string // none can be left out
}

// Lessons returns the news of the player's turn with their reasons. Claims that
// say the same and have the same reasons are one lesson.
func Lessons(ctx context.Context, p Player) ([]Lesson, error) {
	var lessons []Lesson
	for _, c := range p.News() {
		facts, err := c.Why(ctx, p.Base())
		if err != nil {
			return nil, err
		}
		var why []string
		for _, f := range facts {
			why = append(why, f.Text)
		}
		i := slices.IndexFunc(lessons, func(l Lesson) bool {
			return l.Claims[0].Says == c.Says && slices.Equal(l.Why, why)
		})
		if i < 0 {
			lessons = append(lessons, Lesson{Why: why})
			i = len(lessons) - 1
		}
		lessons[i].Claims = append(lessons[i].Claims, c)
	}
	return lessons, nil
}
