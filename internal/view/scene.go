package view

import (
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Unknown returns a scene without what is known of the places that were not
// visited, for who plays and does not ask.
func Unknown(s *games.Scene) *games.Scene {
	c := *s
	c.Places = slices.Clone(s.Places)
	for i := range c.Places {
		if !c.Places[i].Visited {
			forget(&c.Places[i])
		}
	}
	forget(&c.Unseen)
	return &c
}

func forget(p *games.Place) { p.Deadly, p.Risk, p.Holds = knowledge.Open, -1, nil }
