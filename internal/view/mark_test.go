package view

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// TestVisitedAndDeadly wants a room that was visited to be marked by what it is now,
// as what kills may have moved there.
func TestVisitedAndDeadly(t *testing.T) {
	chances := []games.Chance{{What: "", P: 0.75}, {What: "wumpus", P: 0.25}}
	for _, c := range []struct {
		name       string
		place      games.Place
		mark, says string
	}{
		{"safe", games.Place{Visited: true, Deadly: knowledge.Refuted, Holds: chances[:1]}, ".", "visited"},
		{"open", games.Place{Visited: true, Deadly: knowledge.Open, Risk: 0.25, Holds: chances}, "?", "wumpus 25%"},
		{"deadly", games.Place{Visited: true, Deadly: knowledge.Proved, Risk: 1, Holds: chances[1:]}, "W", "wumpus"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.mark, Mark(&c.place).Text)
			assert.Equal(t, c.says, believed(new(Page), &c.place, 80))
		})
	}
}
