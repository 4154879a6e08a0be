package grid

import (
	"slices"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Tactic is a way to choose what to do, by name: a function of what the agent knows. It
// returns a decision, or false to leave the turn to the tactics behind it. A decision
// without a Tactic gets the name of the one that made it.
type Tactic = agent.Tactic[*View, Decision]

// Plan is a list of tactics. The first that applies decides.
type Plan = agent.Plan[*View, Decision]

// Standard returns the plan of the agent of that name, or nil if there is none.
func Standard(name string) Plan {
	takeGold := Tactic{Name: TakeGold, Choose: (*View).takeGold}
	goHome := Tactic{Name: GoHome, Choose: (*View).goHome}
	leave := Tactic{Name: Leave, Choose: (*View).leave}
	explore := Tactic{Name: ExploreSafe, Choose: (*View).exploreWorth}
	risk := Tactic{Name: TakeRisk, Choose: (*View).takeRisk}
	switch name {
	case Cautious:
		return Plan{
			takeGold, goHome,
			{Name: ExploreSafe, Choose: (*View).exploreSafe},
			{Name: ShootProven, Choose: (*View).shootProven},
			leave,
		}
	case Greedy:
		return Plan{takeGold, goHome, explore, {Name: ShootLikely, Choose: (*View).shootLikely}, risk, leave}
	case Optimal: // the last four are for where one of its own is replaced
		return Plan{
			takeGold,
			{Name: BestShot, Choose: (*View).shootBest},
			{Name: BestMove, Choose: (*View).moveBest},
			goHome, explore, risk, leave,
		}
	default:
		return nil
	}
}

// shoots reports whether a tactic of a standard plan is about shooting.
func shoots(t Tactic) bool {
	return t.Name == ShootProven || t.Name == ShootLikely || t.Name == BestShot
}

// Shots returns how the agent of that name shoots: that part of its standard plan.
func Shots(name string) Plan {
	return slices.DeleteFunc(Standard(name), func(t Tactic) bool { return !shoots(t) })
}

// Moves returns how the agent of that name moves: the rest of its standard plan.
func Moves(name string) Plan { return slices.DeleteFunc(Standard(name), shoots) }

// WithPlan makes an agent that goes by another plan, such as [Standard] with a tactic put
// before another by its method Before. Where no tactic applies the agent goes home and leaves.
func WithPlan(p Plan) Option {
	return func(a *Agent) { a.plan, a.own = p, true }
}

// WithShots makes an agent that shoots in another way, and moves as before: the tactics
// stand in its plan where the first of those stood that shoot.
func WithShots(p Plan) Option {
	return func(a *Agent) {
		at := max(slices.IndexFunc(a.plan, shoots), 0)
		a.plan, a.own = slices.Insert(slices.DeleteFunc(slices.Clone(a.plan), shoots), at, p...), true
	}
}

// WithMoves makes an agent that moves in another way, and shoots as before: as many tactics
// come before those that shoot as did, if there are so many.
func WithMoves(p Plan) Option {
	return func(a *Agent) {
		at := max(slices.IndexFunc(a.plan, shoots), 0)
		shots := slices.DeleteFunc(slices.Clone(a.plan), func(t Tactic) bool { return !shoots(t) })
		a.plan, a.own = slices.Insert(slices.Clone(p), min(at, len(p)), shots...), true
	}
}

// takeGold picks the gold up where it was seen. Only who was led past it has to go
// back for that.
func (v *View) takeGold() (Decision, bool) {
	sq, seen := v.seen()
	if !seen {
		return Decision{}, false
	}
	d := Decision{Action: grid.Grab, Target: v.squareOf(sq), Actions: 1}
	if d.Target != v.at {
		there, n := v.ways().Nearest(sq)
		d.Action, d.Actions = v.towards(v.ways(), there), n+1
	}
	return d, true
}

// seen returns the square in which the gold was seen, unless it is in hand.
func (v *View) seen() (sq int, seen bool) {
	for n := range v.squares {
		if v.squares[n].smelt.Glitter && !v.gold {
			return n, true
		}
	}
	return 0, false
}

func (v *View) goHome() (Decision, bool) {
	if !v.gold {
		return Decision{}, false
	}
	d := v.wayOut()
	d.Tactic = GoHome
	return d, true
}

func (v *View) leave() (Decision, bool) {
	d := v.wayOut()
	d.Tactic = Leave
	return d, true
}

// wayOut goes to the start and climbs, over squares that are proved safe: those that
// were visited, by a policy, which has no rules for what is learnt in others then.
func (v *View) wayOut() Decision {
	v.aims.pursued = true
	if v.at == grid.Start {
		return Decision{Action: grid.Climb, Target: grid.Start, Actions: 1}
	}
	safe := v.safe
	if v.policy != nil && v.believes() {
		safe = func(n int) bool { return v.squares[n].visited }
	}
	v.walks.From(v.place(), safe, safe)
	home, n := v.walks.Nearest(v.number(grid.Start))
	if n < 0 {
		return Decision{Action: grid.Climb, Target: grid.Start, Actions: 1} // forgotten after a doubt
	}
	return Decision{Action: v.towards(v.walks, home), Target: grid.Start, Actions: n + 1}
}

// towards returns the first action on the way to a place, which is not this one.
func (v *View) towards(walks *ahead.Walks, p optimum.Place) grid.Action {
	first := walks.First(p)
	switch {
	case !v.config.Turning:
		return grid.Move(first.Facing)
	case first.Square != v.number(v.at):
		return grid.Forward
	case first.Facing == v.facing.Left():
		return grid.TurnLeft
	default:
		return grid.TurnRight
	}
}

// exploreSafe goes to the nearest safe square that was not visited.
func (v *View) exploreSafe() (Decision, bool) {
	open := func(n int) bool { return v.rule.Odds.Die[n] == 0 && v.rule.Odds.Wall[n] < 1 }
	v.walks.From(v.place(), func(n int) bool { return v.squares[n].visited }, open)
	var best optimum.Place
	least := -1
	for n := range v.squares {
		if v.squares[n].visited || !open(n) {
			continue
		}
		if p, actions := v.walks.Nearest(n); actions >= 0 && (least < 0 || actions < least) {
			best, least = p, actions
		}
	}
	if least < 0 {
		return Decision{}, false
	}
	return Decision{Action: v.towards(v.walks, best), Target: v.squareOf(best.Square), Actions: least}, true
}

// shootProven shoots, or goes to where it can shoot, if a hit is sure and opens
// the way.
func (v *View) shootProven() (Decision, bool) {
	var best ahead.Choice
	found := false
	v.rule.Shots(func(c ahead.Choice) {
		if c.Chance == 1 && c.Opens && (!found || c.Actions < best.Actions) {
			best, found = c, true
		}
	})
	if !found {
		return Decision{}, false
	}
	return v.pursue(best), true
}
