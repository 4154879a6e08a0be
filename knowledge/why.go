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

// Why returns facts from which it follows that s holds a value of claim: none of
// them can be left out. The rules of the populations, which have turn 0, come
// first, the others in the order in which they were told. It returns ErrOpen if
// the claim does not follow, ErrSite for a site without a name, and the
// context's error.
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
	t := *b.theory
	t.named, t.sites = slices.Clone(t.named), slices.Clip(t.sites)
	s, err := t.name(population, "never seen")
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
	facts, err := e.core(ctx)
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
	first     []cnf.Var // by site: the variable of its first kind
	facts     []Fact    // the rules, and then what was told
	selectors []cnf.Lit // of the facts
	denied    []cnf.Lit // what is assumed beside the facts
}

func newExplainer(t *Theory) (*explainer, error) {
	e := &explainer{theory: t, solver: gini.New(reserve)}
	for s := range t.sites {
		e.first = append(e.first, cnf.Var(e.solver.NumVars())+1)
		for range t.population(Site(s)).Kinds {
			e.solver.NewVar()
		}
	}
	for i := range t.populations {
		if err := e.rules(i); err != nil {
			return nil, err
		}
	}
	for _, f := range t.facts {
		guard := cnf.NewGuard(e.solver, e.add(f))
		for _, r := range f.Claim {
			if err := e.relation(guard, &r); err != nil {
				return nil, err
			}
		}
	}
	return e, nil
}

// add adds a fact and returns the selector for its clauses.
func (e *explainer) add(f Fact) cnf.Lit {
	selector := e.solver.NewVar().Pos()
	e.facts = append(e.facts, f)
	e.selectors = append(e.selectors, selector)
	return selector
}

func (e *explainer) relation(guard cnf.Sink, r *Relation) error {
	lits := make([]cnf.Lit, len(r.Literals))
	for i, l := range r.Literals {
		lits[i] = e.lit(l.Atom)
		if l.Negated {
			lits[i] = lits[i].Not()
		}
	}
	if err := cnf.AtLeast(guard, r.Min, lits...); err != nil {
		return err
	}
	return cnf.AtMost(guard, r.Max, lits...)
}

func (e *explainer) lit(a Atom) cnf.Lit { return (e.first[a.Site] + cnf.Var(a.Kind)).Pos() }

// rules adds the rules of a population: that a site holds one kind at most, and
// the count of each counted kind.
func (e *explainer) rules(population int) error {
	p := &e.theory.populations[population]
	one := e.add(Fact{Text: p.rule()})
	atoms := make([][]cnf.Lit, len(p.Kinds))
	for s := range e.theory.sites {
		if e.theory.sites[s].population != population {
			continue
		}
		var here []cnf.Lit
		for k := range p.Kinds {
			l := e.lit(At(Kind(k), Site(s)))
			here = append(here, l)
			atoms[k] = append(atoms[k], l)
		}
		if err := cnf.AtMostOne(cnf.NewGuard(e.solver, one), here...); err != nil {
			return err
		}
	}
	counts := make([]cnf.Lit, len(p.Kinds))
	for k, info := range p.Kinds {
		if info.Count == Uncounted {
			continue
		}
		counts[k] = e.add(Fact{Text: p.countRule(Kind(k))})
		if err := cnf.AtMost(cnf.NewGuard(e.solver, counts[k]), info.Count, atoms[k]...); err != nil {
			return err
		}
	}
	return e.enough(population, one, counts, atoms)
}

// enough adds what follows for the named sites from how much the others can
// hold: of each set of kinds, all but as many as there are sites without a name.
// For a set of several this needs the rule that a site holds one at most.
func (e *explainer) enough(population int, one cnf.Lit, counts []cnf.Lit, atoms [][]cnf.Lit) error {
	p := &e.theory.populations[population]
	unnamed := e.theory.Unnamed(population)
	for set := 1; set < 1<<len(p.Kinds); set++ {
		var sink cnf.Sink = e.solver
		var lits []cnf.Lit
		least, size := -unnamed, 0
		for k, info := range p.Kinds {
			if set>>k&1 == 0 {
				continue
			}
			if info.Count == Uncounted {
				size = 0
				break
			}
			sink = cnf.NewGuard(sink, counts[k])
			lits = append(lits, atoms[k]...)
			least += info.Count
			size++
		}
		if size == 0 || least <= 0 {
			continue
		}
		if size > 1 {
			sink = cnf.NewGuard(sink, one)
		}
		if err := cnf.AtLeast(sink, least, lits...); err != nil {
			return err
		}
	}
	return nil
}

// deny assumes that s holds no value of claim.
func (e *explainer) deny(s Site, claim Domain) error {
	denial := e.solver.NewVar().Pos()
	other := []cnf.Lit{denial.Not()}
	for k := range e.theory.population(s).Kinds {
		l := e.lit(At(Kind(k), s))
		if claim.May(Holds(Kind(k))) {
			e.denied = append(e.denied, l.Not())
		} else {
			other = append(other, l)
		}
	}
	if !claim.May(Nothing) {
		return nil
	}
	e.denied = append(e.denied, denial)
	return e.solver.AddClause(other...)
}

// core returns facts that contradict each other, or what is denied, of which
// none can be left out. It returns ErrOpen if they do not.
func (e *explainer) core(ctx context.Context) ([]Fact, error) {
	status, err := e.solver.Solve(ctx, append(e.denied, e.selectors...)...)
	if err != nil {
		return nil, err
	}
	if status == solver.Sat {
		return nil, ErrOpen
	}
	needed := e.solver.Core(nil)
	for i := 0; i < len(needed); {
		without := slices.Delete(slices.Clone(needed), i, i+1)
		status, err := e.solver.Solve(ctx, without...)
		switch {
		case err != nil:
			return nil, err
		case status == solver.Sat:
			i++
		default:
			needed = without
		}
	}
	var facts []Fact
	for i, l := range e.selectors {
		if slices.Contains(needed, l) {
			facts = append(facts, e.facts[i])
		}
	}
	return facts, nil
}
