package grid

import (
	"context"

	"github.com/mumpus-go/mumpus/agent/grid/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
)

// optimal follows the policy, where there is one.
func (a *Agent) optimal(ctx context.Context) (Decision, error) {
	if d, ok := a.takeGold(); ok {
		return d, nil
	}
	if a.planned == nil {
		c, err := a.best(ctx)
		if err != nil {
			return Decision{}, err
		}
		a.planned, a.plannedIn = &c, a.turn
	}
	return a.pursue(*a.planned), nil
}

// best returns the best choice that the agent can find.
func (a *Agent) best(ctx context.Context) (ahead.Choice, error) {
	switch {
	case a.policy != nil && a.believes():
		return a.byPolicy(ctx)
	case a.gold:
		return ahead.Choice{To: -1}, nil
	case a.believes():
		return a.planner.Choose(a.belief, a.place(), a.rule.Odds), nil
	default:
		return a.rule.Choose(), nil
	}
}

// byPolicy asks the policy, and the solver about a situation to which the policy
// would not have led.
func (a *Agent) byPolicy(ctx context.Context) (ahead.Choice, error) {
	b := a.planner.Solved(a.belief)
	b.Gold = a.gold
	o, value, ok := a.policy.Decide(b, a.place())
	if !ok {
		var err error
		if a.solver == nil {
			if a.solver, err = optimum.Solve(ctx, a.config); err != nil {
				return ahead.Choice{}, err
			}
		}
		if o, value, err = a.solver.Best(ctx, b, a.place()); err != nil {
			return ahead.Choice{}, err
		}
	}
	c := ahead.Choice{Option: o, To: -1, Gain: value}
	switch o.Kind {
	case optimum.Step, optimum.Risk:
		c.To = a.policy.Board.To[o.From.Square][o.From.Facing]
	}
	return c, nil
}

// Promise is what an agent expects the rest of the game to give, in points.
type Promise struct {
	Exact bool   // the best policy is known and followed: Low and High are its value
	Why   string // else why it is not known: "not solved for several wumpuses"
	// Low is what the agent's plan gives at least, so that the optimum is no less: it
	// is the value of going on by the rule, as far as that was looked at, and of
	// leaving from there. High is what no player could exceed: one that is told more,
	// and pays for less. So the agent misses High - Low at most. See the package ahead.
	Low, High float64
}

// Promise returns what Optimal expects in the present turn, before its action. It
// returns false for the other agents, after a doubt, and where chances are estimates.
func (a *Agent) Promise() (Promise, bool) {
	if a.kind != Optimal || a.planned == nil || a.lost || a.options.Strategy.Incomplete {
		return Promise{}, false
	}
	since := a.turn - a.plannedIn
	if a.policy != nil {
		value := a.planned.Gain + float64(since)
		return Promise{Exact: true, Low: value, High: value}, true
	}
	// On the way to where a plan leads nothing is learnt, and each action is one less
	// to come: what bounded the optimum before bounds it with that many points more.
	if a.promised != a.planned {
		a.promised, a.promisedIn, a.promise = a.planned, a.turn, a.bounds(since)
	}
	p := a.promise
	p.Low += float64(a.turn - a.promisedIn)
	p.High += float64(a.turn - a.promisedIn)
	return p, true
}

// bounds returns between what the optimum lies, so many actions after the plan was
// made.
func (a *Agent) bounds(since int) Promise {
	a.weigh()
	p := Promise{Why: a.unsolved, Low: -float64(a.rule.Home()), High: a.rule.Bound(a.place(), a.gold)}
	switch {
	case a.gold:
		p.Low += float64(a.config.Score.Gold)
	case a.believes() && !a.belief.Gold:
		c := *a.planned
		c.Actions -= since
		p.Low = max(p.Low, a.planner.Value(a.belief, a.place(), c))
		p.High = a.planner.Bound(a.belief, a.place())
	case !a.believes():
		p.High = float64(a.config.Score.Gold) // the base's odds are not exact everywhere
	}
	return p
}
