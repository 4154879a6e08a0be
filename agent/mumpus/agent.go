package mumpus

import (
	"context"
	"errors"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// The kinds of thing that a room may hold.
const (
	Bats knowledge.Kind = iota
	Shaft
	Mumpus
)

// Deadly returns what kills who enters.
func Deadly() knowledge.Domain { return knowledge.Holds(Shaft, Mumpus) }

// Agent plays one game. It has the methods of its View, by which what it knows can be
// read. It is not safe for use by several goroutines at once.
type Agent struct {
	View
	strategy knowledge.Strategy
	plan     Plan

	uncounted bool // the numbers of hazards are not used
	history   *mumpus.History
	rides     int              // how often bats have carried the player
	adrift    bool             // how the player came here is not known
	trusts    bool             // what is told is taken to be by the rules, the numbers of hazards too
	lost      bool             // the present percept makes no sense
	kept      []int            // rooms left alive before all else was forgotten, to be told
	facts     []knowledge.Fact // of this turn
}

// Option is a choice of how an agent plays.
type Option func(*Agent)

// WithoutCounts makes an agent that does not use the numbers of hazards, to
// compare with one that does.
func WithoutCounts() Option { return func(a *Agent) { a.uncounted = true } }

// New returns an agent for a game with these counts, which reasons by s. The error wraps
// ErrConfig of the world's package if no cave has these counts, or [agent.ErrPlan] if a
// tactic is missing from the plan, or is that of [knowledge.New].
func New(cfg mumpus.Config, s knowledge.Strategy, options ...Option) (*Agent, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	a := &Agent{View: View{config: cfg}, strategy: s, plan: Standard()}
	for _, o := range options {
		o(a)
	}
	if err := a.plan.Check(); err != nil {
		return nil, err
	}
	if err := a.begin(true); err != nil {
		return nil, err
	}
	return a, nil
}

// Act takes in what is perceived and returns what to do. If no cave agrees with
// all that the agent was told, the decision's Doubt says so, and the agent goes on
// from what still makes sense. The error is the context's, or
// knowledge.ErrTooLarge from a strategy with limits; after one the agent is of no
// more use.
func (a *Agent) Act(ctx context.Context, p mumpus.Percept) (Decision, error) {
	a.turn++
	a.percept, a.lost = p, false
	doubt, err := a.learn(ctx)
	if err == nil && doubt != nil {
		err = a.recover(ctx)
	}
	if err != nil {
		return Decision{}, err
	}
	d := a.decide()
	d.Doubt = doubt
	a.last = d.Action
	return d, nil
}

// Took tells the agent that another action than its last answer was taken. It
// goes by what was done, and thinks on from there.
func (a *Agent) Took(done mumpus.Action) {
	a.last = done
	if !slices.Contains(a.percept.Exits[:], done.Room) {
		a.adrift = true // that ends a game, so this one goes on in another way
	}
}

// learn takes in the present percept. It returns a doubt if no cave agrees with
// that and all before.
func (a *Agent) learn(ctx context.Context) (doubt, err error) {
	if a.trusts {
		doubt = a.history.Add(a.percept)
	}
	if doubt == nil {
		doubt = a.sound()
	}
	if doubt != nil {
		return doubt, nil
	}
	a.remember()
	err = a.base.Tell(ctx, a.perceive()...)
	if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
		return err, nil
	}
	return nil, err
}

// remember notes what is known before this turn's facts.
func (a *Agent) remember() {
	a.before = a.before[:0]
	for s := range a.ids {
		d := a.base.Domain(knowledge.Site(s))
		if d == 0 { // it had no name yet
			d = a.base.Unseen(0)
		}
		a.before = append(a.before, d)
	}
	a.unseen = a.base.Unseen(0)
}
