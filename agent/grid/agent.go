package grid

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/agent/grid/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

// ErrAgent is returned for a name that is no agent's.
var ErrAgent = errors.New("no such agent")

// The agents by name.
const (
	Cautious = "cautious"
	Greedy   = "greedy"
	Optimal  = "optimal"
)

// Names are the names of all agents, the best first.
var Names = []string{Optimal, Greedy, Cautious}

// Options are how an agent works.
type Options struct {
	// Strategy is how its base reasons, by gini if none is given. What is proved is
	// asked of the base by every agent, so that all complete strategies play alike,
	// but for one of too large theories. How likely the rest is comes from an exact belief
	// beside the base. With an incomplete strategy there is none, and no best policy:
	// such an agent goes by what that strategy proves and estimates.
	Strategy knowledge.Strategy

	// Cache is a folder in which the policies of games that were solved are
	// kept. "" keeps none.
	Cache string
}

// Agent plays one game. It is not safe for use by several goroutines at once.
type Agent struct {
	kind     string      // its name
	config   grid.Config // as told
	options  Options
	policy   *optimum.Policy // of Optimal, if there is one
	unsolved string          // why there is none
	planner  *ahead.Planner  // unless there are too many sizes, or the strategy is incomplete

	base    *knowledge.Base
	width   int // of the largest grid that may be
	height  int
	squares []square // of that grid, row by row
	sites   []Site   // by site of the base
	pending []knowledge.Fact
	before  []knowledge.Domain // by site: what was known before this turn
	unseen  []knowledge.Domain // by population: of the sites without a name

	turn    int
	percept grid.Percept // the present one
	last    grid.Action  // the answer to the one before
	at      grid.Square
	facing  grid.Direction
	arrows  int
	gold    bool // in hand
	kills   int
	struck  []grid.Square // where one of them may have been
	lost    bool          // something contradicted the rules, so the belief is of no use
	unfit   bool          // the belief is too large to be weighed

	belief     ahead.Belief // if there is a planner
	rule       *ahead.Rule  // its odds are of the present if they are fresh
	chances    chances      // of what is open
	fresh      bool
	walks      *ahead.Walks
	planned    *ahead.Choice // what it is after until it learns something
	plannedIn  int           // the turn
	promise    Promise       // in the turn promisedIn, by the plan promised
	promised   *ahead.Choice
	promisedIn int
	solver     *optimum.Solver // for situations that the policy does not lead to
}

// square is what the agent knows of a square apart from its base.
type square struct {
	visited bool
	smelt   grid.Percept          // what was perceived there last
	named   bool                  // it has the sites
	site    [Lines]knowledge.Site // in the populations of pits, wumpuses and gold
	alive   knowledge.Site        // that a wumpus lives there at present
	kills   []knowledge.Literal   // that an arrow hit there
}

// Site says what a site of the base is.
type Site struct {
	Population int
	Square     grid.Square // unless it is one of Lines
	Line       string      // "column 5" or "row 5"
}

// New returns the agent of that name for a game with these settings. The errors
// are ErrAgent, one that wraps ErrConfig of the world's package if no world has
// the settings, and the context's: Optimal may have to compute its policy first,
// which can take some seconds.
func New(ctx context.Context, name string, cfg grid.Config, o Options) (*Agent, error) {
	if !slices.Contains(Names, name) {
		return nil, fmt.Errorf("%w: %q, want one of %s", ErrAgent, name, strings.Join(Names, ", "))
	}
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	if o.Strategy.New == nil {
		o.Strategy = sat.Default()
	}
	a := &Agent{kind: name, config: cfg.Told(), options: o}
	if o.Strategy.Incomplete {
		return a, a.Reset()
	}
	if name == Optimal {
		p, err := optimum.Load(ctx, o.Cache, a.config)
		unsolved := (*optimum.UnsolvedError)(nil)
		switch {
		case err == nil:
			a.policy = p
		case errors.As(err, &unsolved):
			a.unsolved = unsolved.Why
		default:
			return nil, err
		}
	}
	var err error
	if a.planner, err = ahead.New(a.config); err != nil && !errors.Is(err, ahead.ErrTooLarge) {
		return nil, err
	}
	return a, a.Reset()
}

// Reset begins a new game with the same settings. It returns an error only if the
// strategy cannot hold the game's populations.
func (a *Agent) Reset() error {
	a.width, a.height = bounds(a.config)
	a.rule = ahead.NewRule(a.config, a.width, a.height)
	a.walks = ahead.NewWalks(a.width, a.height, a.config.Turning)
	a.turn = 0
	a.at, a.facing = grid.Start, grid.East
	a.arrows, a.gold, a.lost, a.unfit = a.config.Arrows, false, false, false
	a.planned = nil
	return a.forget()
}

// forget makes the agent know no more than the rules, where it is and what it
// carries.
func (a *Agent) forget() error {
	all := populations(a.config)
	base, err := knowledge.New(a.options.Strategy, all...)
	if err != nil {
		return err
	}
	a.base = base
	a.squares = make([]square, a.width*a.height)
	a.sites, a.before, a.pending = a.sites[:0], a.before[:0], a.pending[:0]
	a.unseen = make([]knowledge.Domain, len(all))
	a.kills, a.struck = 0, nil
	a.nameLines()
	return nil
}

// Act takes in what is perceived and returns what to do. If no world agrees with
// all that the agent was told, the decision's Doubt says so, and the agent forgets
// all but the present percept; if that makes no sense either, it goes on without.
// The error is the context's, or knowledge.ErrTooLarge from a strategy with
// limits.
func (a *Agent) Act(ctx context.Context, p grid.Percept) (Decision, error) {
	a.turn++
	a.percept = p
	a.fresh = false
	a.remember()
	a.perceive()
	if a.believes() && !a.planner.Fits(a.belief) {
		a.unfit = true
	}
	doubt, err := a.tell(ctx)
	if err != nil {
		return Decision{}, err
	}
	if doubt != nil {
		a.lost = true
		if err := a.forget(); err != nil {
			return Decision{}, err
		}
		a.look()
		again, err := a.tell(ctx)
		if err == nil && again != nil {
			err = a.forget()
		}
		if err != nil {
			return Decision{}, err
		}
	}
	d, err := a.decide(ctx)
	if err != nil {
		return Decision{}, err
	}
	d.Doubt = doubt
	a.last = d.Action
	return d, nil
}

// Took tells the agent that another action than its last answer was taken. It
// goes by what was done, and thinks on from there.
func (a *Agent) Took(done grid.Action) {
	if done != a.last {
		a.last, a.planned = done, nil
	}
}

// tell tells the base what is pending.
func (a *Agent) tell(ctx context.Context) (doubt, err error) {
	err = a.base.Tell(ctx, a.pending...)
	if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
		return err, nil
	}
	a.pending = a.pending[:0]
	a.date()
	return nil, err
}

// believes says whether the agent has a belief that can be weighed, beside its base.
func (a *Agent) believes() bool { return a.planner != nil && !a.lost && !a.unfit }

// remember notes what is known before this turn's facts.
func (a *Agent) remember() {
	a.before = a.before[:0]
	for s := range a.sites {
		a.before = append(a.before, a.base.Domain(knowledge.Site(s)))
	}
	for i := range a.unseen {
		a.unseen[i] = a.base.Unseen(i)
	}
}

// Another returns an agent like this one for a game of its own, without computing
// anything again.
func (a *Agent) Another() *Agent {
	b := &Agent{kind: a.kind, config: a.config, options: a.options, policy: a.policy, unsolved: a.unsolved}
	if a.planner != nil {
		b.planner, _ = ahead.New(a.config) // as it was made before
	}
	_ = b.Reset() // as before
	return b
}

// Solved says whether the agent follows a policy that is solved, so that its strategy
// explains what it does, and cannot change it.
func (a *Agent) Solved() bool { return a.policy != nil }

// Value returns the mean score of the agent's policy over all worlds, if that is
// known, which is so only of an exact optimum.
func (a *Agent) Value() (float64, bool) {
	if a.policy == nil {
		return 0, false
	}
	return a.policy.Value(), true
}
