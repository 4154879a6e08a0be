package mumpus

import (
	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// Tactic is a way to choose what to do, by name: a function of what the agent knows. It
// returns a decision, or false to leave the turn to the tactics behind it.
type Tactic = agent.Tactic[*View, Decision]

// Plan is a list of tactics. The first that applies decides.
type Plan = agent.Plan[*View, Decision]

// Standard returns the plan of agents that are given no other: what is proved is used
// before what is probable.
func Standard() Plan {
	return Plan{
		{Name: ShootMumpus, Choose: (*View).shootMumpus},
		{Name: GoBeside, Choose: (*View).goBeside},
		{Name: ExploreEmpty, Choose: (*View).exploreEmpty},
		{Name: ListenAgain, Choose: (*View).listenAgain},
		{Name: RideBats, Choose: (*View).rideBats},
		{Name: BestShot, Choose: func(v *View) (Decision, bool) { return v.shot(1) }},
		{Name: RatherShoot, Choose: func(v *View) (Decision, bool) { return v.shot(afterwards) }},
		{Name: LeastRisk, Choose: (*View).leastRisk},
		{Name: Onwards, Choose: (*View).onwards},
	}
}

// WithPlan makes an agent that goes by another plan, such as [Standard] with a tactic put
// before another by its method Before. Where no tactic applies the agent takes any exit.
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
	d, tactic, ok := a.plan.Decide(&a.View)
	if !ok {
		d, _ = a.onwards()
		tactic = Onwards
	}
	d.Tactic = tactic
	return d
}

func (v *View) shootMumpus() (Decision, bool) {
	for _, exit := range v.percept.Exits {
		if v.Now(exit) == knowledge.Holds(Mumpus) {
			return Decision{Action: mumpus.Shoot(exit), Target: exit, Steps: 1}, true
		}
	}
	return Decision{}, false
}

func (v *View) goBeside() (Decision, bool) {
	for _, id := range v.ids {
		if v.Now(id) != knowledge.Holds(Mumpus) {
			continue
		}
		if at := v.nearest(v.rooms[id].links); at >= 0 {
			return v.Walk(at)
		}
	}
	return Decision{}, false
}

// nearest returns the nearest of some rooms that can be walked to and into, or
// -1.
func (v *View) nearest(ids []int) int {
	at := -1
	for _, id := range ids {
		if v.walks.Distance(id) > 0 && v.Now(id) == knowledge.Nothing &&
			(at < 0 || v.walks.Distance(id) < v.walks.Distance(at)) {
			at = id
		}
	}
	return at
}

func (v *View) exploreEmpty() (Decision, bool) {
	for _, id := range v.walks.Reached() {
		if !v.rooms[id].visited && v.Now(id) == knowledge.Nothing {
			return v.Walk(id)
		}
	}
	return Decision{}, false
}

// listenAgain goes back to the nearest room with a clue of bats that may have meant bats
// which are gone, if it can tell whether an exit holds others.
func (v *View) listenAgain() (Decision, bool) {
	for _, id := range v.walks.Reached() {
		if v.rooms[id].stale && v.bats(id) == knowledge.Open {
			if d, ok := v.Walk(id); ok {
				return d, true
			}
		}
	}
	return Decision{}, false
}

// bats returns the verdict on bats beside a visited room.
func (v *View) bats(id int) knowledge.Verdict {
	all := knowledge.Refuted
	for _, exit := range v.rooms[id].links {
		switch v.Now(exit).Verdict(knowledge.Holds(Bats)) {
		case knowledge.Proved:
			return knowledge.Proved
		case knowledge.Open:
			all = knowledge.Open
		}
	}
	return all
}

func (v *View) rideBats() (Decision, bool) {
	return v.least(knowledge.Holds(Bats), func(d knowledge.Domain) bool { return !d.May(Deadly()) })
}

func (v *View) leastRisk() (Decision, bool) {
	return v.least(Deadly(), func(knowledge.Domain) bool { return true })
}

// least goes to the room that holds one of what with the least probability, the
// nearest of those, among the rooms not visited that pass.
func (v *View) least(what knowledge.Domain, pass func(knowledge.Domain) bool) (Decision, bool) {
	best, found := Decision{}, false
	for _, id := range v.walks.Reached() {
		if v.rooms[id].visited || !pass(v.Now(id)) {
			continue
		}
		p := v.chance(id, what)
		if !found || p < best.Chance-same {
			best, found = v.Walk(id)
			best.Chance = p
		}
	}
	return best, found
}

// afterwards is about how often a game is won after a risky step that didn't kill.
// The command benchmarks/tactics measures what it gains.
const afterwards = 0.85

// shot shoots at where the Mumpus most likely is, or goes there to shoot, if that wins more
// often than the step of least risk, after which games are won that often.
func (v *View) shot(after float64) (Decision, bool) {
	best, found := Decision{}, false
	for _, id := range v.walks.Reached() {
		if v.rooms[id].visited {
			continue
		}
		p, err := v.Chance(id, knowledge.Holds(Mumpus))
		if err != nil || p <= best.Chance+same {
			continue
		}
		best, found = v.Walk(id)
		if best.Steps == 1 {
			best.Action.Shoot = true
		}
		best.Chance = p
	}
	risk, _ := v.leastRisk()
	return best, found && best.Chance >= after*(1-risk.Chance)-same
}

func (v *View) onwards() (Decision, bool) {
	return v.Walk(v.percept.Exits[0])
}

// chance returns the probability that a room holds one of what now. Where the
// strategy cannot tell it is 1: the worst.
func (v *View) chance(id int, what knowledge.Domain) float64 {
	p, err := v.Chance(id, what)
	if err != nil {
		return 1
	}
	return p
}
