package mumpus

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// The kinds of thing that a room may hold.
const (
	Bats knowledge.Kind = iota
	Shaft
	Mumpus
)

// Deadly is what kills who enters.
var Deadly = knowledge.Holds(Shaft, Mumpus)

// Agent plays one game. It is not safe for use by several goroutines at once.
type Agent struct {
	config   mumpus.Config
	strategy knowledge.Strategy

	uncounted bool // the numbers of hazards are not used
	base      *knowledge.Base
	history   *mumpus.History
	rooms     []room // by id
	ids       []int  // by site
	rides     int    // how often bats have carried the player
	adrift    bool   // how the player came here is not known
	trusts    bool   // what is told is taken to be by the rules, the numbers of hazards too
	lost      bool   // the present percept makes no sense

	turn    int
	percept mumpus.Percept // the present one
	last    mumpus.Action  // the answer to the one before
	walks   agent.Walks
	before  []knowledge.Domain // by site: what was known before this turn
	unseen  knowledge.Domain   // of the others
	facts   []knowledge.Fact   // of this turn
}

// room is what the agent knows of a room apart from its base.
type room struct {
	site    knowledge.Site
	seen    bool // it has a site
	visited bool // its exits and clues have been perceived: not so where bats were
	gone    bool // its bats have carried the player, and are gone
	links   []int
}

// Option is a choice of how an agent plays.
type Option func(*Agent)

// WithoutCounts makes an agent that does not use the numbers of hazards, to
// compare with one that does.
func WithoutCounts() Option { return func(a *Agent) { a.uncounted = true } }

// New returns an agent for a game with these counts, which reasons by s. The
// error wraps ErrConfig of the world's package if no cave has these counts.
func New(cfg mumpus.Config, s knowledge.Strategy, options ...Option) (*Agent, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	a := &Agent{config: cfg, strategy: s}
	for _, o := range options {
		o(a)
	}
	if err := a.forget(true); err != nil {
		return nil, err
	}
	return a, nil
}

// forget makes the agent know no more than the rules, and that the bats which
// have carried it are gone; or, if it does not trust what it is told, not even the
// numbers of hazards.
func (a *Agent) forget(trusts bool) error {
	cfg := a.config
	cfg.Bats = max(cfg.Bats-a.rides, 0)
	p := population(cfg)
	if !trusts || a.uncounted {
		for k := range p.Kinds {
			p.Kinds[k].Odds = float64(max(p.Kinds[k].Count, 1)) / float64(cfg.Rooms)
			p.Kinds[k].Count = knowledge.Uncounted
		}
	}
	base, err := knowledge.New(a.strategy, p)
	if err != nil {
		return err
	}
	a.base, a.history = base, mumpus.NewHistory(a.config)
	a.rooms = make([]room, a.config.Rooms)
	a.ids = a.ids[:0]
	a.adrift, a.trusts = true, trusts
	a.remember()
	return nil
}

func population(cfg mumpus.Config) knowledge.Population {
	return knowledge.Population{
		Site: "room", Size: cfg.Rooms,
		Text: "a room holds at most one hazard",
		Kinds: []knowledge.KindInfo{
			Bats:   {Name: "bats", One: "bats", Count: cfg.Bats, Text: fmt.Sprintf("%d of the %d rooms hold bats at the start", cfg.Bats, cfg.Rooms)},
			Shaft:  {Name: "shaft", Count: cfg.Shafts, Text: fmt.Sprintf("%d of the %d rooms hold a shaft", cfg.Shafts, cfg.Rooms)},
			Mumpus: {Name: "Mumpus", One: "the Mumpus", Count: 1, Text: "one room holds the Mumpus"},
		},
	}
}

// Act takes in what is perceived and returns what to do. If no cave agrees with
// all that the agent was told, the decision's Doubt says so. The agent then
// forgets everything but the present percept; if no cave agrees with that alone,
// it gives up the numbers of hazards too, for the rest of the game; and if even
// the exits make no sense, it just goes on. The error is the context's, or
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

// recover makes what sense there is of the present percept.
func (a *Agent) recover(ctx context.Context) error {
	for _, trusts := range []bool{a.trusts, false} {
		if err := a.forget(trusts); err != nil {
			return err
		}
		if doubt, err := a.learn(ctx); err != nil || doubt == nil {
			return err
		}
	}
	a.lost = true
	return a.forget(false)
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
	} else {
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

// sound returns an error if the present room or its exits cannot be rooms of a
// cave, with the passages known so far.
func (a *Agent) sound() error {
	here := a.percept.Room
	if !a.has(here) {
		return fmt.Errorf("%w: room %d, want 0 to %d", mumpus.ErrPercept, here, len(a.rooms)-1)
	}
	for i, exit := range a.percept.Exits {
		if !a.has(exit) || exit == here || slices.Contains(a.percept.Exits[:i], exit) {
			return fmt.Errorf("%w: room %d cannot have the exits %d", mumpus.ErrPercept, here, a.percept.Exits)
		}
	}
	for _, room := range a.rooms[here].links {
		if !slices.Contains(a.percept.Exits[:], room) {
			return fmt.Errorf("%w: room %d has an exit to %d and none leads back", mumpus.ErrPercept, room, here)
		}
	}
	return nil
}

// likelyExit returns an exit of a percept that makes no sense: the first that can
// be one, if there is any.
func (a *Agent) likelyExit() int {
	for _, exit := range a.percept.Exits {
		if a.has(exit) && exit != a.percept.Room {
			return exit
		}
	}
	return a.percept.Exits[0]
}

// remember notes what is known before this turn's facts.
func (a *Agent) remember() {
	a.before = a.before[:0]
	for s := range a.ids {
		a.before = append(a.before, a.base.Domain(knowledge.Site(s)))
	}
	a.unseen = a.base.Unseen(0)
}
