package ahead

import (
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Bound returns what no player could exceed on average, however it played on from a
// place: it would know where the gold is, and fetch it the shortest way wherever
// there is no pit in that square. Laden says that the gold is in hand.
func (r *Rule) Bound(at optimum.Place, laden bool) float64 {
	here, start := r.square(at.Square), grid.Start
	out := -float64(distance(here, start) + 1)
	if laden {
		return out + float64(r.config.Score.Gold)
	}
	bound := out
	for sq, gold := range r.Odds.Gold {
		there := r.square(sq)
		fetched := float64(r.config.Score.Gold - distance(here, there) - 1 - distance(there, start) - 1)
		bound += gold * (1 - r.Odds.Pit[sq]) * max(fetched-out, 0)
	}
	return bound
}

func (r *Rule) square(sq int) grid.Square { return grid.Square{X: sq%r.width + 1, Y: sq/r.width + 1} }

func distance(a, b grid.Square) int {
	return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y)
}

// Bound returns what no player could exceed on average, however it played on from
// here, see [Rule.Bound].
func (p *Planner) Bound(b Belief, at optimum.Place) float64 {
	r := p.rule(0, &b, at)
	if !p.Weigh(b, r.Odds) {
		return 0
	}
	return r.Bound(at, b.Gold)
}
