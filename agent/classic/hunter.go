package classic

import (
	"slices"

	"github.com/mumpus-go/mumpus/world/classic"
)

const (
	// looks is the number of shots that are looked into, the likeliest to hit.
	looks = 8

	// steps is the number of steps beside them, the least deadly.
	steps = 3

	// certain is what is taken for certain when sums are rounded.
	certain = 1 - 1e-9
)

// hunt reads what can be read without risk, fires the arrow that hits in any
// case, and otherwise does what wins most often, as far as one turn's outcomes
// and all that is told then show: it takes the best of the likeliest shots and
// the least deadly steps. What it has decided on it does, once it is where that
// can be done.
func (a *Agent) hunt() Decision {
	r := a.region()
	if d, ok := a.shootAll(r); ok {
		return d
	}
	if d, ok := a.read(r); ok {
		a.goal = nil
		return d
	}
	if a.goal == nil || !r.rooms.has(a.goal.from) || len(a.percept.Events) > 0 {
		a.goal = a.choose(r)
	}
	if a.goal == nil {
		return a.cautious(false)
	}
	d := a.goal.Decision
	if a.goal.from != r.here {
		d.Action = classic.Move(r.step[a.goal.from])
		return d
	}
	a.goal = nil
	if d.Action.Shoots() {
		d.Tactic = ShootBest
	} else {
		d.Tactic = StepBest
	}
	return d
}

// goal is what the hunter has decided to do in a room that it walks to.
type goal struct {
	Decision
	from int
}

// choose returns what wins most often, or nil if there is nothing to do.
func (a *Agent) choose(r *region) *goal {
	v := a.outlook(r)
	best := &goal{Decision: Decision{Value: -1}}
	for _, s := range v.likeliest(looks) {
		if value := v.shoot(s.shot); value > best.Value {
			path := cut(s.path, func(room int) bool { return a.belief.Wumpus(room) > 0 })
			best = &goal{from: s.from, Decision: Decision{
				Action: classic.Shoot(path...), Tactic: GoShootBest, Target: s.from, Path: path, Chance: s.hit, Value: value,
			}}
		}
	}
	rooms, beside := a.edge(r)
	for _, i := range a.leastDeadly(rooms, steps) {
		if value := v.enter(rooms[i]); value > best.Value {
			best = &goal{from: beside[i], Decision: Decision{
				Action: classic.Move(rooms[i]), Tactic: GoStepBest, Target: rooms[i], Chance: a.belief.Death(rooms[i]), Value: value,
			}}
		}
	}
	if best.Value < 0 {
		return nil
	}
	return best
}

// leastDeadly returns the indices of the n rooms that are the least deadly to
// enter.
func (a *Agent) leastDeadly(rooms []int, n int) []int {
	risk := make([]float64, len(rooms))
	order := make([]int, len(rooms))
	for i, room := range rooms {
		risk[i], order[i] = a.belief.Death(room), i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		switch d := risk[i] - risk[j]; {
		case d < -1e-12:
			return -1
		case d > 1e-12:
			return 1
		}
		return 0
	})
	return order[:min(n, len(order))]
}
