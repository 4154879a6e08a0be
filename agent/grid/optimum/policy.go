package optimum

import (
	"cmp"
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Policy is what to do in each belief that it can lead to.
type Policy struct {
	*Model
	value float64
	rules []rule // ascending
}

// rule is what to do in one situation.
type rule struct {
	situation
	option Option
	value  float64 // of the rest of the game
}

type situation struct {
	belief uint64
	at     Place
}

func (a situation) compare(b situation) int {
	return cmp.Or(cmp.Compare(a.belief, b.belief), cmp.Compare(a.at.Square, b.at.Square), cmp.Compare(a.at.Facing, b.at.Facing))
}

// Value returns the mean score that the policy reaches.
func (p *Policy) Value() float64 { return p.value }

// Size returns the number of situations that the policy has a rule for.
func (p *Policy) Size() int { return len(p.rules) }

// Decide returns what to do after what the agent has learnt at a place, and what
// the game still gives on average. It reports false for a situation that the
// policy does not lead to.
func (p *Policy) Decide(b Belief, at Place) (o Option, value float64, ok bool) {
	i, ok := slices.BinarySearchFunc(p.rules, situation{p.key(b.normal()), at}, func(r rule, s situation) int {
		return r.compare(s)
	})
	if !ok {
		return Option{}, 0, false
	}
	return p.rules[i].option, p.rules[i].value, true
}

// Policy returns the best policy. Its errors are those of Solve.
func (s *Solver) Policy(ctx context.Context) (*Policy, error) {
	p := &Policy{Model: s.Model, value: s.value}
	seen := map[situation]bool{}
	var queue []situation
	reach := func(b Belief, at Place) {
		if n := (situation{s.key(b), at}); !seen[n] {
			seen[n] = true
			queue = append(queue, n)
		}
	}
	for _, stench := range [...]bool{false, true} {
		for _, breeze := range [...]bool{false, true} {
			if b, q := s.Begin(stench, breeze); q > 0 {
				reach(b, Place{board.Start, grid.East})
			}
		}
	}
	for i := 0; i < len(queue); i++ {
		b, at := s.unkey(queue[i].belief), queue[i].at
		o, value, err := s.Best(ctx, b, at)
		if err != nil {
			return nil, err
		}
		p.rules = append(p.rules, rule{queue[i], o, value})
		s.follow(b, o, reach)
	}
	slices.SortFunc(p.rules, func(a, b rule) int { return a.compare(b.situation) })
	return p, nil
}

// follow calls reach for all that may be believed after an option.
func (s *Solver) follow(b Belief, o Option, reach func(Belief, Place)) {
	switch o.Kind {
	case Out:
		return
	case Shot:
		reach(s.Shot(b, o.From, true), o.From)
		if missed := s.Shot(b, o.From, false); missed.Wumpus != 0 {
			reach(missed, o.From)
		}
		return
	}
	to := Place{s.Board.To[o.From.Square][o.From.Facing], o.From.Facing}
	l := &level{walker: walker{model: s.Model}}
	s.open(l, b)
	e := s.entry(l, to.Square)
	for breeze, q := range e.breeze {
		for _, stench := range [...]bool{false, true} {
			after := s.Entered(b, to.Square, stench, breeze == 1)
			if q == 0 || stench && b.Wumpus == 0 || (after.Wumpus == 0) != (b.Wumpus == 0) {
				continue
			}
			if e.glitter < 1 {
				reach(after, to)
			}
			if e.glitter > 0 {
				after.Gold = true
				reach(after, to)
			}
		}
	}
}
