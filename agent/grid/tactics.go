package grid

import (
	"context"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/agent/grid/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// plans are the order of the tactics, by agent. Those of Optimal are in optimal.go.
var plans = map[string]agent.Plan[*Agent, Decision]{
	Cautious: {
		{Name: TakeGold, Choose: (*Agent).takeGold},
		{Name: GoHome, Choose: (*Agent).goHome},
		{Name: ExploreSafe, Choose: (*Agent).exploreSafe},
		{Name: ShootProven, Choose: (*Agent).shootProven},
		{Name: Leave, Choose: (*Agent).leave},
	},
	Greedy: {
		{Name: TakeGold, Choose: (*Agent).takeGold},
		{Name: GoHome, Choose: (*Agent).goHome},
		{Name: "what seems to pay best", Choose: (*Agent).greedy},
	},
}

func (a *Agent) decide(ctx context.Context) (Decision, error) {
	a.weigh()
	if a.kind == Optimal {
		return a.optimal(ctx)
	}
	d, tactic, _ := plans[a.kind].Decide(a) // the last always applies
	if d.Tactic == "" {
		d.Tactic = tactic
	}
	return d, nil
}

// takeGold picks the gold up where it was seen. Only who was led past it has to go
// back for that.
func (a *Agent) takeGold() (Decision, bool) {
	sq, seen := a.seen()
	if !seen {
		return Decision{}, false
	}
	d := Decision{Action: grid.Grab, Tactic: TakeGold, Target: a.squareOf(sq), Actions: 1}
	if d.Target != a.at {
		a.walks.From(a.place(), a.safe, a.safe)
		there, n := a.walks.Nearest(sq)
		d.Action, d.Actions = a.towards(there), n+1
	}
	return d, true
}

// seen returns the square in which the gold was seen, unless it is in hand.
func (a *Agent) seen() (sq int, seen bool) {
	for n := range a.squares {
		if a.squares[n].smelt.Glitter && !a.gold {
			return n, true
		}
	}
	return 0, false
}

func (a *Agent) goHome() (Decision, bool) {
	d := a.wayOut()
	d.Tactic = GoHome
	return d, a.gold
}

func (a *Agent) leave() (Decision, bool) {
	d := a.wayOut()
	d.Tactic = Leave
	return d, true
}

// wayOut goes to the start and climbs, over squares that are proved safe: those that
// were visited, by a policy, which has no rules for what is learnt in others then.
func (a *Agent) wayOut() Decision {
	if a.at == grid.Start {
		return Decision{Action: grid.Climb, Target: grid.Start, Actions: 1}
	}
	safe := a.safe
	if a.policy != nil && a.believes() {
		safe = func(n int) bool { return a.squares[n].visited }
	}
	a.walks.From(a.place(), safe, safe)
	home, n := a.walks.Nearest(a.number(grid.Start))
	if n < 0 {
		return Decision{Action: grid.Climb, Target: grid.Start, Actions: 1} // forgotten after a doubt
	}
	return Decision{Action: a.towards(home), Target: grid.Start, Actions: n + 1}
}

// towards returns the first action on the way to a place, which is not this one.
func (a *Agent) towards(p optimum.Place) grid.Action {
	first := a.walks.First(p)
	switch {
	case !a.config.Turning:
		return grid.Move(first.Facing)
	case first.Square != a.number(a.at):
		return grid.Forward
	case first.Facing == a.facing.Left():
		return grid.TurnLeft
	default:
		return grid.TurnRight
	}
}

// exploreSafe goes to the nearest safe square that was not visited.
func (a *Agent) exploreSafe() (Decision, bool) {
	open := func(n int) bool { return a.rule.Odds.Die[n] == 0 && a.rule.Odds.Wall[n] < 1 }
	a.walks.From(a.place(), func(n int) bool { return a.squares[n].visited }, open)
	var best optimum.Place
	least := -1
	for n := range a.squares {
		if a.squares[n].visited || !open(n) {
			continue
		}
		if p, actions := a.walks.Nearest(n); actions >= 0 && (least < 0 || actions < least) {
			best, least = p, actions
		}
	}
	if least < 0 {
		return Decision{}, false
	}
	return Decision{Action: a.towards(best), Target: a.squareOf(best.Square), Actions: least}, true
}

// shootProven shoots, or goes to where it can shoot, if a hit is sure and opens
// the way.
func (a *Agent) shootProven() (Decision, bool) {
	var best ahead.Choice
	found := false
	a.rule.Shots(func(c ahead.Choice) {
		if c.Chance == 1 && c.Opens && (!found || c.Actions < best.Actions) {
			best, found = c, true
		}
	})
	if !found {
		return Decision{}, false
	}
	return a.pursue(best), true
}

// greedy does what seems to gain the most.
func (a *Agent) greedy() (Decision, bool) {
	if a.planned == nil {
		c := a.rule.Choose()
		a.planned = &c
	}
	return a.pursue(*a.planned), true
}

// pursue does the next action of an option: on the way to its place, or there.
func (a *Agent) pursue(c ahead.Choice) Decision {
	if c.Kind == optimum.Out {
		d, _ := a.leave()
		if a.gold {
			d.Tactic = GoHome
		}
		return d
	}
	d := Decision{Target: a.squareOf(c.From.Square), Aim: c.From.Facing}
	switch c.Kind {
	case optimum.Shot:
		d.Tactic, d.Chance = ShootLikely, a.hit(c.From)
		if d.Chance == 1 {
			d.Tactic = ShootProven
		}
	default:
		d.Target = d.Target.To(c.From.Facing)
		d.Tactic, d.Chance = TakeRisk, a.rule.Odds.Die[a.number(d.Target)]
		if d.Chance == 0 {
			d.Tactic = ExploreSafe
		}
	}
	a.walks.From(a.place(), func(n int) bool { return a.squares[n].visited }, func(int) bool { return false })
	from, n := c.From, a.walks.Distance(c.From)
	if c.Kind != optimum.Shot && !a.config.Turning {
		from, n = a.walks.Nearest(c.From.Square)
	}
	d.Actions = n + 1
	switch {
	case n > 0:
		d.Action = a.towards(from)
	case c.Kind == optimum.Shot:
		d.Action = grid.Shoot
	case a.config.Turning:
		d.Action = grid.Forward
	default:
		d.Action = grid.Move(c.From.Facing)
	}
	return d
}
