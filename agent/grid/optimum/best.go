package optimum

import (
	"context"
	"math"

	"github.com/mumpus-go/mumpus/world/grid"
)

// same is how close two values are to be taken for equal.
const same = 1e-9

// Best returns what to do next in a belief, and what the game still gives on
// average then. Of options that are worth the same, climbing out comes first, then
// safe steps, shots and risks, and what is nearest among these. Its errors are
// those of Solve.
func (s *Solver) Best(ctx context.Context, b Belief, at Place) (Option, float64, error) {
	b = b.normal()
	value, err := s.BeliefValue(ctx, b, at)
	if err != nil {
		return Option{}, 0, err
	}
	l := &level{walker: walker{model: s.Model}}
	s.open(l, b)
	out := l.at(at)
	if out >= value-same {
		return Option{Kind: Out, From: Place{Facing: grid.East}}, value, nil
	}
	var best Option
	found := false
	for _, kind := range [...]Kind{Step, Shot, Risk} {
		nearest := 0
		for o := range s.options(l, kind) {
			worth := s.worth(l, o)
			n, ok := s.Distance(b, at, o)
			if ok && worth-float64(n) >= value-same && (!found || n < nearest) {
				best, nearest, found = o, n, true
			}
		}
		if found || s.failed != nil {
			break
		}
	}
	return best, value, s.failed
}

// Distance returns how many actions it takes to come from a place to where an
// option can be taken, over visited squares. It reports false if there is no way:
// by the compass movement not every facing can be had.
func (m *Model) Distance(b Belief, at Place, o Option) (actions int, ok bool) {
	w := walker{model: m, visited: b.Visited}
	w.clear()
	for _, d := range grid.Directions {
		if d == o.From.Facing || o.Kind == Out || o.Kind != Shot && !m.Config.Turning {
			w.improve(Place{o.From.Square, d}, 0)
		}
	}
	if math.IsInf(w.at(at), -1) {
		return 0, false
	}
	return int(-w.at(at)), true
}
