package classic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/world/classic"
)

// The agents by name.
const (
	Hunter   = "hunter"   // takes the shot or step that wins most often
	Cautious = "cautious" // moves on proofs, shoots when one arrow covers every candidate
	Prowler  = "prowler"  // moves as Cautious does, and shoots as Roamer does
	Roamer   = "roamer"   // Noon's, which infers nothing
)

// Names returns the names of the agents. The first is the default.
func Names() []string { return []string{Hunter, Cautious, Prowler, Roamer} }

// ErrAgent is returned for a name that is no agent's.
var ErrAgent = errors.New("no such agent")

// Agent plays one game. It is not safe for use by several goroutines at once.
type Agent struct {
	name    string
	rules   classic.Rules
	layout  *classic.Layout
	gallery *gallery
	roamer  *roamer
	belief  *Belief
	visited set
	first   bool // there is no percept before

	percept classic.Percept // the present one
	did     classic.Action  // in its room, before the next
	turn    int

	records records
	goal    *goal // of the hunter
}

// New returns the agent of that name for a game with these rules and layout. What
// it does at random comes from the seed. The errors are ErrAgent, and those of
// the rules.
func New(name string, r classic.Rules, l *classic.Layout, seed uint64) (*Agent, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("%w: %q, want one of: %s", ErrAgent, name, strings.Join(Names(), ", "))
	}
	if err := r.Validate(l); err != nil {
		return nil, err
	}
	return &Agent{
		name: name, rules: r, layout: l, first: true,
		gallery: newGallery(r, l), roamer: newRoamer(r, l, seed),
	}, nil
}

// Act takes in what is perceived and returns what to do. If no cave agrees with
// all that the agent was told, the decision's Doubt says so, and the agent goes
// on from what it sees. The error is the context's, or knowledge.ErrTooLarge for
// caves whose hazards can be in too many places.
func (a *Agent) Act(ctx context.Context, p classic.Percept) (Decision, error) {
	if err := ctx.Err(); err != nil {
		return Decision{}, context.Cause(ctx)
	}
	doubt, err := a.learn(p)
	if err != nil {
		return Decision{}, err
	}
	d := a.decide()
	d.Doubt = doubt
	a.did = d.Action
	a.roamer.took(p.Room, d.Action)
	return d, nil
}

// Took tells the agent that another action than its last answer was taken.
func (a *Agent) Took(done classic.Action) {
	if done.String() != a.did.String() {
		a.goal = nil
	}
	a.did = done
	a.roamer.took(a.percept.Room, done)
}

// learn takes in a percept.
func (a *Agent) learn(p classic.Percept) (doubt, err error) {
	a.turn++
	from := a.percept.Room
	a.percept = p
	if a.first {
		doubt, err = a.begin(p)
	} else {
		a.records.entries = append(a.records.entries, entry{a.turn, from, a.did, p})
		err = a.belief.Learn(from, a.did, p)
	}
	if errors.Is(err, ErrContradiction) {
		// Bats and the wumpus may be anywhere by now.
		a.rules.Apart = false
		doubt = err
		p.Events = nil // of before
		_, err = a.begin(p)
	}
	a.visited = a.visited.with(p.Room)
	return doubt, err
}

// begin begins from what is perceived. At the first turn that may be the doings
// of another hunter whose turn came before.
func (a *Agent) begin(p classic.Percept) (doubt, err error) {
	a.first = false
	a.visited = set{}
	a.goal = nil
	for {
		a.belief = NewBelief(a.rules, a.layout, p.Room)
		a.records = records{entries: []entry{{turn: a.turn, percept: p}}}
		err := a.belief.Begin(p)
		if !errors.Is(err, ErrContradiction) {
			return doubt, err
		}
		doubt = err
		a.rules.Apart = false
		if len(p.Events) > 0 { // go by what is seen
			p.Events = nil
			continue
		}
		// No cave looks so: go by the room alone.
		p.Smell, p.Bats, p.Pits = a.belief.anyWarnings(p.Room)
		a.percept.Smell, a.percept.Bats, a.percept.Pits = p.Smell, p.Bats, p.Pits
	}
}

// Belief returns what the agent believes, to be read.
func (a *Agent) Belief() *Belief { return a.belief }

// Percept returns the present percept.
func (a *Agent) Percept() classic.Percept { return a.percept }

// Visited reports whether the agent has been told the warnings of a room.
func (a *Agent) Visited(room int) bool { return a.visited.has(room) }

// decide returns what the agent of this name does.
func (a *Agent) decide() Decision {
	switch a.name {
	case Roamer:
		return a.roamer.decide(a.percept)
	case Prowler:
		if a.percept.Smell {
			return a.roamer.decide(a.percept)
		}
		return a.cautious(false)
	case Cautious:
		return a.cautious(true)
	default:
		return a.hunt()
	}
}
