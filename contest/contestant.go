package contest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Contestant plays games. It is used by several goroutines at once.
type Contestant interface {
	// Name returns the name by which it is told from others.
	Name() string

	// String says what it is: two of the same text play alike.
	String() string

	// Play plays w from its beginning to its end. A game that is too large for the
	// contestant is no error but has TooLarge set. An error, the context's among
	// them, ends the contest.
	Play(ctx context.Context, g games.Game, w games.World) (Record, error)
}

// Record says how a contestant has played a world.
type Record struct {
	Contestant string `json:"contestant"`

	// TooLarge says that the contestant's strategy cannot handle the world, and
	// nothing else is said.
	TooLarge bool `json:"tooLarge,omitempty"`

	Won   bool   `json:"won"`
	Cause string `json:"cause,omitempty"` // of a loss
	Why   string `json:"why,omitempty"`   // of a bot's loss, in a line, but for what is measured
	Dead  bool   `json:"dead,omitempty"`
	Turns int    `json:"turns"`
	Score int    `json:"score,omitempty"`

	// Fixed says why the contestant's strategy had no effect on what it did, as
	// [games.WhyFixed] does.
	Fixed string `json:"fixed,omitempty"`

	Belief   *Belief   `json:"belief,omitempty"`   // nil for a bot
	Measured *Measured `json:"measured,omitempty"` // nil if left out
}

// Belief says what a contestant made of a game.
type Belief struct {
	Guesses int `json:"guesses"` // moves that may lose, for all that was proved
	Proved  int `json:"proved"`  // places proved safe or deadly in the last turn
}

// Measured is the effort that a game has cost.
type Measured struct {
	Times       []time.Duration `json:"ns"`                    // of each turn, until the answer
	CPU         []time.Duration `json:"cpu,omitempty"`         // of a bot's turns, in ns; nil where it isn't told
	Busy        int             `json:"busy,omitempty"`        // turns in which a bot waited for a processor for more than a tenth of its time
	Why         string          `json:"why,omitempty"`         // the Why of the record with what is measured, if anything is
	SolverCalls *int            `json:"solverCalls,omitempty"` // nil for a bot
	Allocations *uint64         `json:"allocations,omitempty"` // of the whole game, the world's too; nil where not counted
}

// reasoner is an agent that reasons by a strategy.
type reasoner struct {
	name, agent string
	strategy    knowledge.Strategy
}

// Strategy returns the contestant that plays as an agent, for "" the default one,
// that reasons by s. It goes by the strategy's name.
func Strategy(agent string, s knowledge.Strategy) Contestant { return Named(s.Name, agent, s) }

// Named returns the same by another name.
func Named(name, agent string, s knowledge.Strategy) Contestant { return reasoner{name, agent, s} }

func (r reasoner) Name() string { return r.name }

func (r reasoner) String() string {
	agent := "default agent"
	if r.agent != "" {
		agent = "agent " + r.agent
	}
	return agent + ", strategy " + r.strategy.Name
}

// Play implements [Contestant].
func (r reasoner) Play(ctx context.Context, g games.Game, w games.World) (Record, error) {
	p, err := g.Agents().Player(r.agent, r.strategy, w.Settings())
	if err == nil {
		var record Record
		if record, err = r.play(ctx, g, w, p); err == nil {
			return record, nil
		}
	}
	if errors.Is(err, knowledge.ErrTooLarge) {
		return Record{Contestant: r.name, TooLarge: true}, nil
	}
	return Record{}, err
}

func (r reasoner) play(ctx context.Context, g games.Game, w games.World, p games.Player) (Record, error) {
	var belief Belief
	var times []time.Duration
	effort := effort{base: p.Base()}
	result, over := w.Result()
	for ; !over; result, over = w.Result() {
		percept := w.Percept()
		begin := time.Now()
		d, err := p.Act(ctx, percept)
		times = append(times, time.Since(begin))
		if err != nil {
			return Record{}, err
		}
		effort.take(p.Base())
		if d.Guess {
			belief.Guesses++
		}
		if err := w.Apply(d.Action); err != nil {
			return Record{}, fmt.Errorf("%v: %w", d.Action, err)
		}
	}
	tally := games.TallyOf(p)
	belief.Proved = tally.Safe + tally.Deadly
	calls := effort.calls()
	return Record{
		Contestant: r.name,
		Won:        result.Won,
		Cause:      result.Cause,
		Dead:       games.Dead(g, result.Cause),
		Turns:      result.Turns,
		Score:      result.Score,
		Fixed:      games.WhyFixed(p),
		Belief:     &belief,
		Measured:   &Measured{Times: times, SolverCalls: &calls},
	}, nil
}

// effort counts the questions to solvers of a player that may give up a base and
// begin another.
type effort struct {
	base   *knowledge.Base
	before int // of bases that were given up
}

func (e *effort) take(b *knowledge.Base) {
	if b != e.base {
		e.before += e.base.SolverCalls()
		e.base = b
	}
}

func (e *effort) calls() int { return e.before + e.base.SolverCalls() }
