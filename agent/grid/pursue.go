package grid

import (
	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// aims are what an agent is after until it learns something: what was best when it chose
// stays so on the way there.
type aims struct {
	best    *ahead.Choice // of Optimal
	weighed bool          // the others are by the rule, nil for none that seems worth it
	step    *ahead.Choice
	shot    *ahead.Choice
	risk    *ahead.Choice
	pursued bool // in the present turn
}

// aim returns what the rule aims at.
func (v *View) aim() *aims {
	a := &v.aims
	if a.weighed {
		return a
	}
	a.weighed = true
	if c, ok := v.rule.Safe(); ok {
		a.step = &c
	}
	greatest := func(best **ahead.Choice) func(ahead.Choice) {
		return func(c ahead.Choice) {
			if c.Gain > 0 && (*best == nil || c.Gain > (*best).Gain) {
				*best = &c
			}
		}
	}
	v.rule.Shots(greatest(&a.shot))
	v.rule.Risky(greatest(&a.risk))
	return a
}

// exploreWorth goes to the nearest safe square that seems worth it.
func (v *View) exploreWorth() (Decision, bool) {
	step := v.aim().step
	if step == nil {
		return Decision{}, false
	}
	return v.pursue(*step), true
}

// shootLikely takes the shot that seems to gain the most, if no step is safe and no risk
// gains more.
func (v *View) shootLikely() (Decision, bool) {
	a := v.aim()
	if a.step != nil || a.shot == nil || a.risk != nil && a.risk.Gain > a.shot.Gain {
		return Decision{}, false
	}
	return v.pursue(*a.shot), true
}

// takeRisk takes the risk that seems to gain the most.
func (v *View) takeRisk() (Decision, bool) {
	risk := v.aim().risk
	if risk == nil {
		return Decision{}, false
	}
	return v.pursue(*risk), true
}

// pursue does the next action of an option: on the way to its place, or there.
func (v *View) pursue(c ahead.Choice) Decision {
	v.aims.pursued = true
	if c.Kind == optimum.Out {
		d, _ := v.leave()
		if v.gold {
			d.Tactic = GoHome
		}
		return d
	}
	d := Decision{Target: v.squareOf(c.From.Square), Aim: c.From.Facing}
	switch c.Kind {
	case optimum.Shot:
		d.Tactic, d.Chance = ShootLikely, v.hit(c.From)
		if d.Chance == 1 {
			d.Tactic = ShootProven
		}
	default:
		d.Target = d.Target.To(c.From.Facing)
		d.Tactic, d.Chance = TakeRisk, v.rule.Odds.Die[v.number(d.Target)]
		if d.Chance == 0 {
			d.Tactic = ExploreSafe
		}
	}
	v.walks.From(v.place(), func(n int) bool { return v.squares[n].visited }, func(int) bool { return false })
	from, n := c.From, v.walks.Distance(c.From)
	if c.Kind != optimum.Shot && !v.config.Turning {
		from, n = v.walks.Nearest(c.From.Square)
	}
	d.Actions = n + 1
	switch {
	case n > 0:
		d.Action = v.towards(v.walks, from)
	case c.Kind == optimum.Shot:
		d.Action = grid.Shoot
	case v.config.Turning:
		d.Action = grid.Forward
	default:
		d.Action = grid.Move(c.From.Facing)
	}
	return d
}
