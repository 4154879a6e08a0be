package classic

import "github.com/mumpus-go/mumpus/world/classic"

const (
	// looks is the number of shots that are looked into, the likeliest to hit.
	looks = 8

	// steps is the number of steps beside them, the least deadly.
	steps = 3

	// certain is what is taken for certain when sums are rounded.
	certain = 1 - 1e-9
)

// goal is what the hunter has decided to do in a room that it walks to: what wins most
// often, as far as one turn's outcomes and all that is told then show. It is the best
// of the likeliest shots and the least deadly steps. What it has decided on it does,
// once it is where that can be done.
type goal struct {
	Decision
	from int // −1: any room beside the target
}

// aim returns what the hunter is after, or nil if there is nothing to do.
func (v *View) aim() *goal {
	stale := v.goal == nil || !v.reaches(v.goal) || len(v.percept.Events) > 0
	if v.aimed != v.turn && stale {
		v.goal = v.choose(true)
	}
	v.aimed = v.turn
	return v.goal
}

// reaches reports whether a goal can still be reached without any risk before it.
func (v *View) reaches(g *goal) bool {
	if g.from < 0 {
		return v.Distance(g.Target) > 0
	}
	return v.walkable(g.from)
}

// shootBest fires the arrow that wins most often, if no step does more often, or
// goes where it can be fired.
func (v *View) shootBest() (Decision, bool) {
	g := v.aim()
	if g == nil || !g.Action.Shoots() {
		return Decision{}, false
	}
	if g.from == v.percept.Room {
		return g.Decision, true
	}
	d, ok := v.Walk(g.from)
	d.Tactic, d.Path, d.Chance, d.Value = GoShootBest, g.Path, g.Chance, g.Value
	return d, ok
}

// stepBest takes the step that wins most often, or goes where it can be taken.
func (v *View) stepBest() (Decision, bool) {
	g := v.aim()
	if g != nil && g.Action.Shoots() { // by this plan the hunter doesn't
		g = v.choose(false)
	}
	if g == nil {
		return Decision{}, false
	}
	d, ok := v.Walk(g.Target)
	d.Chance, d.Value = g.Chance, g.Value
	if d.Steps > 1 {
		d.Tactic = GoStepBest
	}
	return d, ok
}

// choose returns the shot or step that wins most often, or nil if there is none.
func (v *View) choose(shoots bool) *goal {
	o := v.outlook()
	best := &goal{Decision: Decision{Value: -1}}
	consider := func(value float64, from int, d Decision) {
		if o.work.err != nil { // it can't be weighed: what is likeliest to go well does
			value = 0
		}
		if value > best.Value {
			d.Value = value
			best = &goal{d, from}
		}
	}
	if shoots {
		for _, s := range o.likeliest(looks) {
			path := cut(s.path, func(room int) bool { return o.wumpus[room] > 0 })
			consider(o.shoot(s.shot), s.from, Decision{Action: classic.Shoot(path...), Target: s.from, Path: path, Chance: s.hit})
		}
	}
	for _, room := range v.leastDeadly(steps) {
		consider(o.enter(room), -1, Decision{Action: classic.Move(room), Target: room, Chance: v.Death(room)})
	}
	if best.Value < 0 {
		return nil
	}
	return best
}
