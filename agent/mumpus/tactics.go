package mumpus

import (
	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// Tactic is a way to choose what to do, by name: a function of what the agent knows,
// which it must not change. It returns a decision, and false to leave the turn to the
// tactics behind it.
type Tactic = agent.Tactic[*Agent, Decision]

// Plan is a list of tactics, of which the first that applies decides.
type Plan = agent.Plan[*Agent, Decision]

// Standard returns the plan of agents that are given no other: what is proved is used
// before what is probable.
func Standard() Plan {
	return Plan{
		{Name: ShootMumpus, Choose: (*Agent).shootMumpus},
		{Name: GoBeside, Choose: (*Agent).goBeside},
		{Name: ExploreEmpty, Choose: (*Agent).exploreEmpty},
		{Name: RideBats, Choose: (*Agent).rideBats},
		{Name: BestShot, Choose: (*Agent).bestShot},
		{Name: LeastRisk, Choose: (*Agent).leastRisk},
		{Name: Onwards, Choose: (*Agent).onwards},
	}
}

// WithPlan makes an agent that goes by another plan: that of [Standard] with a tactic
// put in before another, say. Where no tactic applies it takes any exit.
func WithPlan(p Plan) Option { return func(a *Agent) { a.plan = p } }

// same is how close two probabilities are to be taken for equal, so that
// rounding doesn't decide.
const same = 1e-9

func (a *Agent) decide() Decision {
	if a.lost {
		exit := a.likelyExit()
		return Decision{Action: mumpus.Move(exit), Tactic: Onwards, Target: exit}
	}
	a.walks.From(a.percept.Room, len(a.rooms),
		func(id int) []int { return a.rooms[id].links },
		func(id int) bool { return a.Now(id) == knowledge.Nothing })
	d, tactic, ok := a.plan.Decide(a)
	if !ok {
		d, _ = a.onwards()
		tactic = Onwards
	}
	d.Tactic = tactic
	return d
}

func (a *Agent) shootMumpus() (Decision, bool) {
	for _, exit := range a.percept.Exits {
		if a.Now(exit) == knowledge.Holds(Mumpus) {
			return Decision{Action: mumpus.Shoot(exit), Target: exit, Steps: 1}, true
		}
	}
	return Decision{}, false
}

func (a *Agent) goBeside() (Decision, bool) {
	for _, id := range a.ids {
		if a.Now(id) != knowledge.Holds(Mumpus) {
			continue
		}
		if at := a.nearest(a.rooms[id].links); at >= 0 {
			return a.Walk(at), true
		}
	}
	return Decision{}, false
}

// nearest returns the nearest of some rooms that can be walked to and into, or
// -1.
func (a *Agent) nearest(ids []int) int {
	at := -1
	for _, id := range ids {
		if a.walks.Distance(id) > 0 && a.Now(id) == knowledge.Nothing &&
			(at < 0 || a.walks.Distance(id) < a.walks.Distance(at)) {
			at = id
		}
	}
	return at
}

func (a *Agent) exploreEmpty() (Decision, bool) {
	for _, id := range a.walks.Reached() {
		if !a.rooms[id].visited && a.Now(id) == knowledge.Nothing {
			return a.Walk(id), true
		}
	}
	return Decision{}, false
}

func (a *Agent) rideBats() (Decision, bool) {
	return a.least(knowledge.Holds(Bats), func(d knowledge.Domain) bool { return !d.May(Deadly()) })
}

func (a *Agent) leastRisk() (Decision, bool) {
	return a.least(Deadly(), func(knowledge.Domain) bool { return true })
}

// least goes to the room that holds one of what with the least probability, the
// nearest of those, among the rooms not visited that pass.
func (a *Agent) least(what knowledge.Domain, pass func(knowledge.Domain) bool) (Decision, bool) {
	best, found := Decision{}, false
	for _, id := range a.walks.Reached() {
		if a.rooms[id].visited || !pass(a.Now(id)) {
			continue
		}
		p := a.chance(id, what)
		if !found || p < best.Chance-same {
			best, found = a.Walk(id), true
			best.Chance = p
		}
	}
	return best, found
}

// bestShot shoots at where the Mumpus most likely is, or goes there to shoot, if
// no step is less likely to kill than the shot is to miss.
func (a *Agent) bestShot() (Decision, bool) {
	best, found := Decision{}, false
	for _, id := range a.walks.Reached() {
		if a.rooms[id].visited {
			continue
		}
		p, err := a.Chance(id, knowledge.Holds(Mumpus))
		if err != nil || p <= best.Chance+same {
			continue
		}
		best, found = a.Walk(id), true
		if best.Steps == 1 {
			best.Action.Shoot = true
		}
		best.Chance = p
	}
	risk, _ := a.leastRisk()
	return best, found && best.Chance >= 1-risk.Chance-same
}

func (a *Agent) onwards() (Decision, bool) {
	return a.Walk(a.percept.Exits[0]), true
}

// Reached returns the rooms that can be walked to in the present turn through rooms that
// are proved empty, the nearest first, beginning with the present one. A room that is
// not proved empty can be the end of a walk. The caller must not change them.
func (a *Agent) Reached() []int { return a.walks.Reached() }

// Distance returns how many steps a room is away, or -1 if no walk leads there.
func (a *Agent) Distance(id int) int {
	if !a.has(id) {
		return -1
	}
	return a.walks.Distance(id)
}

// Walk returns the decision to go towards a room, by the first step of a shortest walk.
// The room has to be one of those Reached, and not the present one.
func (a *Agent) Walk(id int) Decision {
	return Decision{Action: mumpus.Move(a.walks.Step(id)), Target: id, Steps: a.walks.Distance(id)}
}

// chance returns the probability that a room holds one of what now. Where the
// strategy cannot tell it is 1: the worst.
func (a *Agent) chance(id int, what knowledge.Domain) float64 {
	p, err := a.Chance(id, what)
	if err != nil {
		return 1
	}
	return p
}
