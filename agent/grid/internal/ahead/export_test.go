package ahead

import "github.com/mumpus-go/mumpus/agent/grid/optimum"

// Next returns the square ahead of a place.
func (p *Planner) Next(at optimum.Place) int { return p.to[at.Square][at.Facing] }

// Squares returns the number of squares of the largest grid that there may be.
func (p *Planner) Squares() int { return p.width * p.height }

// Visited says whether a square was visited.
func (b *Belief) Visited(sq int) bool { return b.visited.has(sq) }
