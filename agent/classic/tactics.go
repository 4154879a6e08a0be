package classic

import (
	"slices"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Tactic is a way to choose what to do, by name: a function of what the agent knows. It
// returns a decision, or false to leave the turn to the tactics behind it. A decision
// without a Tactic gets the name of the one that made it.
type Tactic = agent.Tactic[*View, Decision]

// Plan is a list of tactics. The first that applies decides.
type Plan = agent.Plan[*View, Decision]

// Standard returns the plan of the agent of that name, or nil if there is none.
func Standard(name string) Plan {
	shootAll := Tactic{Name: ShootAll, Choose: (*View).shootAll}
	randomArrow := Tactic{Name: RandomArrow, Choose: (*View).randomArrow}
	read := Tactic{Name: Read, Choose: (*View).read}
	leastDanger := Tactic{Name: LeastDanger, Choose: (*View).leastDanger}
	onwards := Tactic{Name: NothingKnown, Choose: (*View).onwards}
	switch name {
	case Hunter:
		return Plan{
			shootAll, read,
			{Name: ShootBest, Choose: (*View).shootBest},
			{Name: StepBest, Choose: (*View).stepBest},
			leastDanger, onwards,
		}
	case Cautious:
		return Plan{shootAll, read, leastDanger, onwards}
	case Prowler:
		return Plan{randomArrow, read, leastDanger, onwards}
	case Roamer:
		return Plan{randomArrow, {Name: RandomMove, Choose: (*View).randomMove}}
	default:
		return nil
	}
}

// shoots reports whether a tactic of a standard plan is about shooting.
func shoots(t Tactic) bool {
	return t.Name == ShootAll || t.Name == ShootBest || t.Name == RandomArrow
}

// Shots returns how the agent of that name shoots: that part of its standard plan.
func Shots(name string) Plan {
	return slices.DeleteFunc(Standard(name), func(t Tactic) bool { return !shoots(t) })
}

// Moves returns how the agent of that name moves: the rest of its standard plan.
func Moves(name string) Plan { return slices.DeleteFunc(Standard(name), shoots) }

// WithPlan makes an agent that goes by another plan, such as [Standard] with a tactic put
// before another by its method Before. Where no tactic applies the agent takes any exit.
func WithPlan(p Plan) Option { return func(a *Agent) { a.plan = p } }

// WithShots makes an agent that shoots in another way, and moves as before: the tactics
// stand in its plan where the first of those stood that shoot.
func WithShots(p Plan) Option {
	return func(a *Agent) {
		at := max(slices.IndexFunc(a.plan, shoots), 0)
		a.plan = slices.Insert(slices.DeleteFunc(slices.Clone(a.plan), shoots), at, p...)
	}
}

// WithMoves makes an agent that moves in another way, and shoots as before: the tactics
// come after those that shoot.
func WithMoves(p Plan) Option {
	return func(a *Agent) {
		shots := slices.DeleteFunc(slices.Clone(a.plan), func(t Tactic) bool { return !shoots(t) })
		a.plan = append(shots, p...)
	}
}

// same is how close two probabilities are to be taken for equal, so that rounding
// doesn't decide.
const same = 1e-12

// decide returns what the plan does.
func (a *Agent) decide() Decision {
	a.walks.From(a.percept.Room, a.layout.Rooms(), a.layout.Exits, a.Safe)
	d, tactic, ok := a.plan.Decide(&a.View)
	if !ok {
		d, _ = a.onwards()
		tactic = NothingKnown
	}
	if d.Tactic == "" {
		d.Tactic = tactic
	}
	d.Estimate = 0 < d.Chance && d.Chance < 1 && !a.Exact()
	if d.Tactic != GoShootBest && d.Tactic != GoStepBest {
		a.goal = nil
	}
	return d
}

// walkable reports whether the agent can stay in a room, or go there and stay,
// without any risk.
func (v *View) walkable(room int) bool {
	return room == v.percept.Room || v.Distance(room) > 0 && v.Safe(room)
}

// shootAll fires the arrow that hits in any case, or goes where it can be fired.
// The nearest such room comes first.
func (v *View) shootAll() (Decision, bool) {
	all := v.candidates()
	if all.count() > v.rules.Reach {
		return Decision{}, false
	}
	for _, room := range v.Reached() {
		if !v.walkable(room) {
			continue
		}
		for _, s := range v.gallery.from(room) {
			if !all.without(s.rooms).empty() {
				continue
			}
			path := cut(s.path, all.has)
			if room == v.percept.Room {
				return Decision{Action: classic.Shoot(path...), Target: room, Path: slices.Collect(all.rooms), Chance: 1, Value: 1}, true
			}
			d, ok := v.Walk(room)
			d.Tactic, d.Path, d.Chance, d.Value = GoShootAll, path, 1, 1
			return d, ok
		}
	}
	return Decision{}, false
}

// read goes to the nearest safe room that tells more than is known.
func (v *View) read() (Decision, bool) {
	for _, room := range v.Reached()[1:] {
		if v.Safe(room) && v.tells(room) {
			return v.Walk(room)
		}
	}
	return Decision{}, false
}

// tells reports whether a safe room tells anything that isn't known already.
func (v *View) tells(room int) bool {
	if !v.visited.has(room) {
		return true
	}
	near := setOf(v.layout.Exits(room)...)
	all := v.candidates()
	return !v.smelt.has(room) && !all.and(near).empty() && !all.without(near).empty()
}

// leastDanger takes the step that kills least often, when nothing is proved.
func (v *View) leastDanger() (Decision, bool) {
	rooms := v.leastDeadly(1)
	if len(rooms) == 0 {
		return Decision{}, false
	}
	d, ok := v.Walk(rooms[0])
	d.Chance = v.Death(rooms[0])
	return d, ok
}

// leastDeadly returns the n rooms that are the least deadly to enter, of those beside
// the rooms that can be walked to.
func (v *View) leastDeadly(n int) []int {
	var rooms []int
	for _, room := range v.Reached()[1:] {
		if !v.Safe(room) {
			rooms = append(rooms, room)
		}
	}
	risk := map[int]float64{}
	for exact, again := v.Exact(), true; again; exact, again = v.Exact(), exact != v.Exact() {
		for _, room := range rooms { // once more if the exact ones are too much work
			risk[room] = v.Death(room)
		}
	}
	slices.SortStableFunc(rooms, func(i, j int) int {
		switch d := risk[i] - risk[j]; {
		case d < -same:
			return -1
		case d > same:
			return 1
		}
		return 0
	})
	return rooms[:min(n, len(rooms))]
}

// onwards takes any exit.
func (v *View) onwards() (Decision, bool) {
	to := v.layout.Exits(v.percept.Room)[0]
	return Decision{Action: classic.Move(to), Target: to}, true
}
