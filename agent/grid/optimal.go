package grid

import (
	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
)

// shootBest takes the shot that is the best thing to do.
func (v *View) shootBest() (Decision, bool) {
	return v.pursueBest(func(k optimum.Kind) bool { return k == optimum.Shot })
}

// moveBest does the best thing to do, if that is no shot.
func (v *View) moveBest() (Decision, bool) {
	return v.pursueBest(func(k optimum.Kind) bool { return k != optimum.Shot })
}

// pursueBest does the best thing to do, if it is of some kind.
func (v *View) pursueBest(of func(optimum.Kind) bool) (Decision, bool) {
	if v.aims.best == nil {
		c, err := v.best()
		if err != nil {
			v.failed = err
			return Decision{}, false
		}
		v.aims.best, v.plannedIn = &c, v.turn
	}
	if !of(v.aims.best.Kind) {
		return Decision{}, false
	}
	return v.pursue(*v.aims.best), true
}

// best returns the best choice that the agent can find.
func (v *View) best() (ahead.Choice, error) {
	switch {
	case v.policy != nil && v.believes():
		return v.byPolicy()
	case v.gold:
		return ahead.Choice{To: -1}, nil
	case v.believes():
		return v.planner.Choose(v.belief, v.place(), v.rule.Odds), nil
	default:
		return v.rule.Choose(), nil
	}
}

// byPolicy asks the policy, and the solver about a situation to which the policy
// would not have led.
func (v *View) byPolicy() (ahead.Choice, error) {
	b := v.planner.Solved(v.belief)
	b.Gold = v.gold
	o, value, ok := v.policy.Decide(b, v.place())
	if !ok {
		var err error
		if v.solver == nil {
			v.solver = v.library.Solver(v.config)
		}
		if o, value, err = v.solver.Best(v.ctx, b, v.place()); err != nil {
			return ahead.Choice{}, err
		}
	}
	c := ahead.Choice{Option: o, To: -1, Gain: value}
	switch o.Kind {
	case optimum.Step, optimum.Risk:
		c.To = v.policy.Board.To[o.From.Square][o.From.Facing]
	}
	return c, nil
}
