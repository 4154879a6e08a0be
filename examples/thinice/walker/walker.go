// Package walker crosses ponds of thin ice. It turns what it hears into facts, and goes where
// the ice is proved to hold for as long as it can.
package walker

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/examples/thinice/pond"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Thin is the only kind of thing that a square may hold.
const Thin knowledge.Kind = 0

// Agent plays one game. Its fields are to be read. The sites of its base are the squares,
// by their index.
type Agent struct {
	pond.Config
	Base    *knowledge.Base
	Percept pond.Percept // the present one
	Visited []bool       // by index

	turn   int
	before []knowledge.Domain // by index: what was known before this turn
	walks  agent.Walks
}

// New returns an agent that reasons by a strategy. The error is the
// configuration's or the strategy's.
func New(c pond.Config, s knowledge.Strategy) (*Agent, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	base, err := knowledge.New(s, knowledge.Population{Site: "square", Size: c.Places(), Kinds: []knowledge.KindInfo{{
		Name: "thin ice", One: "thin ice", Count: c.Thin, Text: fmt.Sprintf("number of thin squares on the pond: %d", c.Thin),
	}}})
	for i := 0; err == nil && i < c.Places(); i++ {
		_, err = base.Name(0, c.Square(i).String())
	}
	n := c.Places()
	return &Agent{Config: c, Base: base, Visited: make([]bool, n), before: make([]knowledge.Domain, n)}, err
}

// Decision is what the agent does, and why.
type Decision struct {
	Action pond.Action
	Tactic string
	Reason string
	Guess  bool  // the ice isn't proved to carry
	Doubt  error // the percept contradicts those before, and isn't believed
}

// Act takes in a percept and returns what to do. The error is the context's or the
// strategy's.
func (a *Agent) Act(ctx context.Context, p pond.Percept) (Decision, error) {
	a.turn++
	a.Percept = p
	a.Visited[a.Index(p.At)] = true
	for i := range a.before {
		a.before[i] = a.Domain(i)
	}
	doubt := a.Base.Tell(ctx, a.facts()...)
	if doubt != nil && !errors.As(doubt, new(*knowledge.Conflict)) {
		return Decision{}, doubt
	}
	a.walks.From(a.Index(p.At), a.Places(), a.beside, a.carries)
	d, tactic, _ := plan.Decide(a) // turning back always applies
	d.Tactic, d.Doubt = tactic, doubt
	return d, nil
}

// facts returns what the present percept tells. The count of a kind is a fact already.
func (a *Agent) facts() []knowledge.Fact {
	var facts []knowledge.Fact
	tell := func(claim []knowledge.Relation, format string, args ...any) {
		facts = append(facts, knowledge.Fact{Turn: a.turn, Text: fmt.Sprintf(format, args...), Claim: claim})
	}
	at, cracks := a.Percept.At, a.Percept.Cracks
	if a.turn == 1 {
		tell(knowledge.None(a.thin(a.Goal())...), "the ice of square %v, the goal, carries", a.Goal())
	}
	tell(knowledge.None(a.thin(at)...), "the ice of square %v carries", at)
	tell(knowledge.Exactly(cracks, a.thin(a.Beside(at)...)...), "number of thin squares beside square %v: %d", at, cracks)
	return facts
}

// thin returns the literals that squares are thin.
func (a *Agent) thin(squares ...pond.Square) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, s := range squares {
		lits = append(lits, knowledge.Is(knowledge.At(Thin, knowledge.Site(a.Index(s)))))
	}
	return lits
}

// beside returns the squares beside one, by index.
func (a *Agent) beside(i int) []int {
	var list []int
	for _, s := range a.Beside(a.Square(i)) {
		list = append(list, a.Index(s))
	}
	return list
}

// plan is the order of the tactics: what is proved is used before what is probable.
var plan = agent.Plan[*Agent, Decision]{
	{Name: "walk to the goal", Choose: (*Agent).goal},
	{Name: "nearest ice that carries", Choose: (*Agent).explore},
	{Name: "least risk", Choose: (*Agent).risk},
	{Name: "turn back", Choose: func(*Agent) (Decision, bool) {
		return Decision{Reason: "all ice ahead is proved thin"}, true
	}},
}

func (a *Agent) goal() (Decision, bool) {
	if i := a.Index(a.Goal()); a.walks.Distance(i) > 0 {
		return a.walk(i, "all ice on the way to the goal is proved to carry"), true
	}
	return Decision{}, false
}

func (a *Agent) explore() (Decision, bool) {
	for _, i := range a.walks.Reached() {
		if !a.Visited[i] && a.carries(i) {
			return a.walk(i, fmt.Sprintf("the ice of square %v is proved to carry", a.Square(i))), true
		}
	}
	return Decision{}, false
}

func (a *Agent) risk() (Decision, bool) {
	const same = 1e-9 // for rounding not to decide
	best, least := -1, 1.0
	for _, i := range a.walks.Reached() {
		if p := a.Risk(i); a.Verdict(i) == knowledge.Open && (best < 0 || p < least-same) {
			best, least = i, p
		}
	}
	if best < 0 {
		return Decision{}, false
	}
	return a.walk(best, fmt.Sprintf("no new ice is proved to carry; square %v breaks with %s, the least risk",
		a.Square(best), agent.Percent(least))), true
}

// walk takes the first step towards a square.
func (a *Agent) walk(i int, reason string) Decision {
	step := a.walks.Step(i)
	return Decision{Action: pond.Action{To: a.Square(step)}, Reason: reason, Guess: !a.carries(step)}
}

// Domain returns what a square may hold.
func (a *Agent) Domain(i int) knowledge.Domain { return a.Base.Domain(knowledge.Site(i)) }

// Verdict returns the verdict that a square is thin.
func (a *Agent) Verdict(i int) knowledge.Verdict { return a.Domain(i).Verdict(knowledge.Holds(Thin)) }

func (a *Agent) carries(i int) bool { return a.Verdict(i) == knowledge.Refuted }

// Risk returns the probability that a square is thin, and 1, the worst, if the strategy
// can't tell.
func (a *Agent) Risk(i int) float64 {
	p, err := a.Base.Chance(knowledge.Site(i), knowledge.Holds(Thin))
	if err != nil {
		return 1
	}
	return p
}

// New says whether the present turn has proved what a square holds.
func (a *Agent) New(i int) bool { return a.Domain(i).Size() == 1 && a.Domain(i) != a.before[i] }
