package classic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
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

var (
	// ErrAgent is returned for a name that is no agent's.
	ErrAgent = errors.New("no such agent")

	// ErrContradiction is the doubt about a percept that no cave agrees with, after all
	// that was perceived before.
	ErrContradiction = errors.New("no cave agrees with what was told")
)

// Agent plays one game. It has the methods of its View, by which what it knows can be
// read. It is not safe for use by several goroutines at once.
type Agent struct {
	View
	plan Plan
}

// entry is what happened in a turn.
type entry struct {
	turn    int
	from    int
	did     classic.Action
	percept classic.Percept
}

// Option is a choice of how an agent plays.
type Option func(*Agent)

// WithStrategy makes an agent that reasons by s. Without it, that is
// [sat.Default]. By all complete strategies an agent plays the same.
func WithStrategy(s knowledge.Strategy) Option { return func(a *Agent) { a.strategy = s } }

// New returns the agent of that name for a game with these rules and layout. What
// it does at random comes from the seed. The errors are ErrAgent, those of the
// rules, [agent.ErrPlan] if a tactic is missing from the plan, and those of
// [knowledge.New].
func New(name string, r classic.Rules, l *classic.Layout, seed uint64, options ...Option) (*Agent, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("%w: %q, want one of: %s", ErrAgent, name, strings.Join(Names(), ", "))
	}
	if err := r.Validate(l); err != nil {
		return nil, err
	}
	a := &Agent{plan: Standard(name), View: View{
		rules: r, layout: l, strategy: sat.Default(), ctx: context.Background(),
		gallery: newGallery(r, l), roamer: newRoamer(r, l, seed),
	}}
	for _, o := range options {
		o(a)
	}
	if err := a.plan.Check(); err != nil {
		return nil, err
	}
	var err error
	a.clerk, err = newClerk(a.strategy, r, l)
	return a, err
}

// Act takes in what is perceived and returns what to do. If no cave agrees with
// all that the agent was told, the decision's Doubt says so, and the agent goes
// on from what it sees. The error is the context's, or knowledge.ErrTooLarge from
// a strategy with limits; after one the agent is of no more use.
func (a *Agent) Act(ctx context.Context, p classic.Percept) (Decision, error) {
	if err := ctx.Err(); err != nil {
		return Decision{}, context.Cause(ctx)
	}
	doubt, err := a.learn(ctx, p)
	if err != nil {
		return Decision{}, err
	}
	a.ctx = ctx
	d := a.decide()
	a.ctx = context.Background()
	if err := ctx.Err(); err != nil {
		return Decision{}, context.Cause(ctx)
	}
	d.Doubt = doubt
	a.last = d.Action
	a.roamer.took(p.Room, d.Action)
	return d, nil
}

// Took tells the agent that another action than its last answer was taken.
func (a *Agent) Took(done classic.Action) {
	if done.String() != a.last.String() {
		a.goal = nil
	}
	a.last = done
	a.roamer.took(a.percept.Room, done)
}

// learn takes in a percept.
func (a *Agent) learn(ctx context.Context, p classic.Percept) (doubt, err error) {
	a.turn++
	e := entry{a.turn, a.percept.Room, a.last, p}
	a.percept = p
	if len(a.entries) == 0 {
		doubt, err = a.begin(ctx, p)
	} else {
		doubt, err = a.tell(ctx, e)
	}
	if doubt != nil && len(a.entries) > 1 {
		// Bats and the wumpus may be anywhere by now.
		a.rules.Apart = false
		p.Events = nil // of before
		if err = a.anew(); err == nil {
			_, err = a.begin(ctx, p)
		}
	}
	a.visited = a.visited.with(p.Room)
	a.smelt = a.smelt.with(p.Room)
	return doubt, err
}

// anew makes the agent know no more than the rules.
func (a *Agent) anew() (err error) {
	a.clerk, err = newClerk(a.strategy, a.rules, a.layout)
	a.entries, a.filter = nil, filter{}
	a.visited, a.goal = set{}, nil
	return err
}

// begin begins from what is perceived. At the first turn that may be the doings
// of another hunter whose turn came before.
func (a *Agent) begin(ctx context.Context, p classic.Percept) (doubt, err error) {
	for {
		again, err := a.tell(ctx, entry{turn: a.turn, percept: p})
		if again == nil || err != nil {
			return doubt, err
		}
		doubt = again
		a.rules.Apart = false
		if err := a.anew(); err != nil {
			return doubt, err
		}
		if len(p.Events) > 0 { // go by what is seen
			p.Events = nil
			continue
		}
		// No cave looks so: go by the room alone.
		p.Smell, p.Bats, p.Pits = a.anyWarnings(p.Room)
		a.percept.Smell, a.percept.Bats, a.percept.Pits = p.Smell, p.Bats, p.Pits
	}
}

// anyWarnings returns warnings that the hazards which a room may have beside it
// can give.
func (a *Agent) anyWarnings(room int) (smell bool, bats, pits int) {
	n := len(a.layout.Exits(room))
	elsewhere := a.layout.Rooms() - 1 - n
	bats = min(n, max(0, a.rules.Bats-elsewhere))
	pits = min(n-bats, max(0, a.rules.Pits+a.rules.Bats-bats-elsewhere))
	if a.rules.Count > 0 {
		bats, pits = min(bats, a.rules.Count), min(pits, a.rules.Count)
	}
	return elsewhere == 0, bats, pits
}

// tell tells the base what happened in a turn. The doubt is not nil if no cave agrees
// with that and all before.
func (a *Agent) tell(ctx context.Context, e entry) (doubt, err error) {
	a.entries = append(a.entries, e)
	if a.clerk.literals > maxLiterals {
		if err := a.forget(ctx); err != nil {
			return nil, err
		}
	}
	c := a.clerk
	base := c.base
	a.before = a.before[:0]
	for site := range base.Theory().Sites() {
		a.before = append(a.before, base.Domain(knowledge.Site(site)))
	}
	c.turn = e.turn
	time := c.time
	if len(a.entries) == 1 {
		err = c.start(e.percept)
	} else {
		err = c.learn(e.from, e.did, e.percept)
	}
	if err != nil {
		return nil, err
	}
	if c.time > time {
		a.smelt = set{}
	}
	err = c.send(ctx)
	if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
		return contradiction{conflict}, nil
	}
	return nil, err
}

// contradiction names the facts that no cave agrees with.
type contradiction struct{ *knowledge.Conflict }

// Error implements error.
func (d contradiction) Error() string {
	var texts []string
	for _, f := range d.Facts {
		texts = append(texts, f.Text)
	}
	return ErrContradiction.Error() + ": " + strings.Join(texts, "; ")
}

// Unwrap returns both errors that it is.
func (d contradiction) Unwrap() []error { return []error{ErrContradiction, d.Conflict} }
