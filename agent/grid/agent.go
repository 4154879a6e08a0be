package grid

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
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

// Names returns the names of the agents, the best first, which is the default.
func Names() []string { return []string{Optimal, Greedy, Cautious} }

// Agent plays one game. It has the methods of its View, by which what it knows can be
// read. It is not safe for use by several goroutines at once.
type Agent struct {
	View
	strategy knowledge.Strategy
	plan     Plan
	own      bool   // the plan is not a standard one
	unsolved string // why there is no policy

	pending []knowledge.Fact
	struck  []grid.Square // where a kill may have been

	promise    Promise // in the turn promisedIn, by the aim promised
	promised   *ahead.Choice
	promisedIn int
}

// Option is a choice of how an agent plays.
type Option func(*Agent)

// WithStrategy makes an agent that reasons by s. Without it, that is [sat.Default].
// Every agent asks its base what is proved, so by all complete strategies it plays the
// same. How likely the rest is comes from an exact belief beside the base. With an
// incomplete strategy there is none, and no best policy: such an agent goes by what the
// strategy proves and estimates.
func WithStrategy(s knowledge.Strategy) Option { return func(a *Agent) { a.strategy = s } }

// WithCache keeps the policies of games that were solved in a folder.
func WithCache(dir string) Option { return WithLibrary(&optimum.Library{Dir: dir}) }

// WithLibrary lets agents share the solutions of games: each is found once for all of them.
func WithLibrary(l *optimum.Library) Option { return func(a *Agent) { a.library = l } }

// New returns the agent of that name for a game with these settings. The errors
// are ErrAgent, one that wraps ErrConfig of the world's package if no world has
// the settings, [agent.ErrPlan] if a tactic is missing from the plan, those of
// [knowledge.New], and the context's: Optimal may have to compute its policy first,
// which can take some seconds.
func New(ctx context.Context, name string, cfg grid.Config, options ...Option) (*Agent, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("%w: %q, want one of %s", ErrAgent, name, strings.Join(Names(), ", "))
	}
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	a := &Agent{View: View{config: cfg.Told()}, strategy: sat.Default(), plan: Standard(name)}
	for _, o := range options {
		o(a)
	}
	if err := a.plan.Check(); err != nil {
		return nil, err
	}
	if a.strategy.Incomplete {
		return a, a.Reset()
	}
	if name == Optimal {
		if a.library == nil {
			a.library = new(optimum.Library)
		}
		p, err := a.library.Policy(ctx, a.config)
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
	a.safely = nil
	a.turn = 0
	a.at, a.facing = grid.Start, grid.East
	a.arrows, a.gold, a.lost, a.unfit = a.config.Arrows, false, false, false
	a.aims = aims{}
	return a.forget()
}

// forget makes the agent know no more than the rules, where it is and what it
// carries.
func (a *Agent) forget() error {
	all := populations(a.config)
	base, err := knowledge.New(a.strategy, all...)
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
	a.fresh, a.walked = false, false
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
		a.last, a.aims = done, aims{}
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
func (v *View) believes() bool { return v.planner != nil && !v.lost && !v.unfit }

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

// decide returns what the plan does.
func (a *Agent) decide(ctx context.Context) (Decision, error) {
	a.weigh()
	a.ctx, a.failed, a.aims.pursued = ctx, nil, false
	d, tactic, ok := a.plan.Decide(&a.View)
	a.ctx = nil
	if a.failed != nil {
		return Decision{}, a.failed
	}
	if !ok {
		if d, ok = a.goHome(); !ok {
			d, _ = a.leave()
		}
	}
	if d.Tactic == "" {
		d.Tactic = tactic
	}
	if !a.aims.pursued {
		a.aims = aims{} // another's tactic leads elsewhere
	}
	return d, nil
}

// Another returns an agent like this one for a game of its own, without computing
// anything again.
func (a *Agent) Another() *Agent {
	b := &Agent{View: View{config: a.config, policy: a.policy}, strategy: a.strategy, plan: a.plan, own: a.own, unsolved: a.unsolved}
	if a.planner != nil {
		b.planner, _ = ahead.New(a.config) // as it was made before
	}
	_ = b.Reset() // as before
	return b
}

// Solved says whether the agent follows a policy that is solved, so that no complete
// strategy changes what it does. It does not after a doubt, or by a plan of one's own.
func (a *Agent) Solved() bool { return a.policy != nil && !a.own && a.believes() }

// Value returns the mean score of the agent's policy over all worlds, if that is
// known, which is so only of an exact optimum.
func (a *Agent) Value() (float64, bool) {
	if a.policy == nil || a.own {
		return 0, false
	}
	return a.policy.Value(), true
}
