package knowledge

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// ErrOpen is returned when the reason for a claim is asked that does not follow
// from the facts.
var ErrOpen = errors.New("not proved")

// Why returns facts from which it follows that s holds a value of claim, none of
// which can be left out. Where the rule that a site holds one kind at most is not
// among them, that means: where nothing is a value of claim, that s holds no kind
// which is not; else that it holds one which is. The rules of the populations,
// which have turn 0, come first, the others in the order in which they were told.
// It returns ErrOpen if the claim does not follow, ErrSite for a site without a
// name, and the context's error.
func (b *Base) Why(ctx context.Context, s Site, claim Domain) ([]Fact, error) {
	if !b.theory.hasSite(s) {
		return nil, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	return b.theory.why(ctx, s, claim)
}

// WhyUnseen is Why for each of the sites of a population that have no name. It
// returns ErrSite if there is none.
func (b *Base) WhyUnseen(ctx context.Context, population int, claim Domain) ([]Fact, error) {
	if b.Unseen(population) == 0 {
		return nil, fmt.Errorf("%w: no site of population %d is without a name", ErrSite, population)
	}
	// Nothing tells them apart, so one of them stands for all.
	t, s, err := b.theory.With(population, "never seen")
	if err != nil {
		return nil, err
	}
	return t.why(ctx, s, claim)
}

func (t *Theory) why(ctx context.Context, s Site, claim Domain) ([]Fact, error) {
	e, err := newExplainer(t)
	if err != nil {
		return nil, err
	}
	if err := e.deny(s, claim); err != nil {
		return nil, err
	}
	facts, err := e.reason(ctx)
	if errors.Is(err, ErrOpen) {
		return nil, fmt.Errorf("%w: %s %s", ErrOpen, t.population(s).Site, t.Name(s))
	}
	return facts, err
}

// explainer is a theory as clauses, each fact behind a selector of its own, so
// that a core names the facts that a contradiction needs.
type explainer struct {
	theory    *Theory
	solver    solver.Solver
	atoms     atoms
	facts     []Fact // the rules, and then what was told
	premises  []premise
	selectors []cnf.Lit // of the facts
	denied    []cnf.Lit // what is assumed beside the facts
}

func newExplainer(t *Theory) (*explainer, error) {
	e := &explainer{theory: t, solver: gini.New(t.variables())}
	e.atoms = newAtoms(t, func(Atom) cnf.Var { return e.solver.NewVar() })
	e.facts, e.premises = t.premises()
	for range e.facts {
		e.selectors = append(e.selectors, e.solver.NewVar().Pos())
	}
	for i := range e.premises {
		if err := e.write(&e.premises[i]); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// write adds a premise, behind the selectors of the facts that it needs.
func (e *explainer) write(p *premise) error {
	var sink cnf.Sink = e.solver
	for _, f := range p.facts {
		sink = cnf.NewGuard(sink, e.selectors[f])
	}
	return e.atoms.write(sink, &p.Relation)
}

// deny assumes that s holds no value of claim: where nothing is one of these,
// that s holds a kind which is not; else that it holds none which is.
func (e *explainer) deny(s Site, claim Domain) error {
	denial := e.solver.NewVar().Pos()
	e.denied = append(e.denied, denial)
	sink := cnf.NewGuard(e.solver, denial)
	for _, clause := range e.theory.clauses(s, ^claim) {
		if err := e.atoms.write(sink, &Any(clause...)[0]); err != nil {
			return err
		}
	}
	return nil
}

// reason returns facts that contradict each other, or what is denied, of which
// none can be left out. It returns ErrOpen if they do not.
func (e *explainer) reason(ctx context.Context) ([]Fact, error) {
	core, err := e.core(ctx)
	if err != nil {
		return nil, err
	}
	facts := make([]Fact, len(core))
	for i, f := range core {
		facts[i] = e.facts[f]
	}
	return facts, nil
}

// core is reason by the facts' indexes, in ascending order. What is denied stays
// assumed: without a part of it the claim would be a stronger one, and might need
// more facts.
func (e *explainer) core(ctx context.Context) ([]int, error) {
	lits, err := solver.MinimizeCore(ctx, e.solver, e.selectors, e.denied...)
	switch {
	case errors.Is(err, solver.ErrSat):
		return nil, ErrOpen
	case err != nil:
		return nil, err
	}
	core := make([]int, len(lits))
	for i, l := range lits {
		core[i] = slices.Index(e.selectors, l)
	}
	return core, nil
}

// refutes says whether some facts contradict each other, or what is denied.
func (e *explainer) refutes(ctx context.Context, facts []int) (bool, error) {
	assume := slices.Clone(e.denied)
	for _, f := range facts {
		assume = append(assume, e.selectors[f])
	}
	status, err := e.solver.Solve(ctx, assume...)
	return status == solver.Unsat, err
}
