package knowledgetest

import (
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

// Theory is a theory with every site written out, and each fact behind a
// selector of its own.
type Theory struct {
	theory    *knowledge.Theory
	solver    solver.Solver
	facts     []knowledge.Fact // the rules, and then what was told
	selectors []cnf.Lit
	named     []cnf.Var // by named site: the variable of its first kind
}

// New writes t out. The error is a solver's.
func New(t *knowledge.Theory) (*Theory, error) {
	s, err := solver.Open(solver.Default)
	if err != nil {
		return nil, err
	}
	w := &Theory{theory: t, solver: s, facts: append(t.Rules(), t.Facts()...)}
	for range w.facts {
		w.selectors = append(w.selectors, s.NewVar().Pos())
	}
	for range t.Sites() {
		w.named = append(w.named, 0)
	}
	rule := 0
	for p := range t.Populations() {
		if rule, err = w.population(p, rule); err != nil {
			return nil, err
		}
	}
	for i := range t.Facts() {
		if err := w.claim(w.selectors[rule+i], t.Facts()[i].Claim); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// population writes a population's sites and rules, the first of which has the
// index rule, and returns the index of the next population's.
func (w *Theory) population(p, rule int) (int, error) {
	info := w.theory.Populations()[p]
	var sites []cnf.Var
	for s := range w.theory.Sites() {
		if w.theory.Population(knowledge.Site(s)) == p {
			w.named[s] = w.site(len(info.Kinds))
			sites = append(sites, w.named[s])
		}
	}
	hidden := len(sites)
	for range w.theory.Unnamed(p) {
		sites = append(sites, w.site(len(info.Kinds)))
	}
	one := cnf.NewGuard(w.solver, w.selectors[rule])
	rule++
	for i, first := range sites {
		if err := cnf.AtMostOne(one, w.kinds(first, 0, len(info.Kinds))...); err != nil {
			return 0, err
		}
		// Nothing tells the sites without a name apart, so they may be put in
		// order by what they hold.
		for k := 0; i > hidden && k < len(info.Kinds); k++ {
			if err := one.AddClause(append(w.kinds(sites[i-1], k, len(info.Kinds)), (first + cnf.Var(k)).Neg())...); err != nil {
				return 0, err
			}
		}
	}
	for k := range info.Kinds {
		if info.Kinds[k].Count == knowledge.Uncounted {
			continue
		}
		var all []cnf.Lit
		for _, first := range sites {
			all = append(all, (first + cnf.Var(k)).Pos())
		}
		guard := cnf.NewGuard(w.solver, w.selectors[rule])
		if err := cnf.AtLeast(guard, info.Kinds[k].Least(), all...); err != nil {
			return 0, err
		}
		if err := cnf.AtMost(guard, info.Kinds[k].Count, all...); err != nil {
			return 0, err
		}
		rule++
	}
	return rule, nil
}

// site makes the variables of a site, and returns the first.
func (w *Theory) site(kinds int) cnf.Var {
	first := cnf.Var(w.solver.NumVars()) + 1
	for range kinds {
		w.solver.NewVar()
	}
	return first
}

func (w *Theory) kinds(first cnf.Var, from, to int) []cnf.Lit {
	var lits []cnf.Lit
	for k := from; k < to; k++ {
		lits = append(lits, (first + cnf.Var(k)).Pos())
	}
	return lits
}

func (w *Theory) claim(selector cnf.Lit, claim []knowledge.Relation) error {
	guard := cnf.NewGuard(w.solver, selector)
	for _, r := range claim {
		lits := w.lits(r.Literals)
		if err := cnf.AtLeast(guard, r.Min, lits...); err != nil {
			return err
		}
		if err := cnf.AtMost(guard, r.Max, lits...); err != nil {
			return err
		}
	}
	return nil
}

func (w *Theory) lits(literals []knowledge.Literal) []cnf.Lit {
	lits := make([]cnf.Lit, len(literals))
	for i, l := range literals {
		lits[i] = (w.named[l.Site] + cnf.Var(l.Kind)).Lit(!l.Negated)
	}
	return lits
}

// index returns the index of a fact among the rules and what was told.
func (w *Theory) index(f knowledge.Fact) (int, error) {
	for i, g := range w.facts {
		if g.Turn == f.Turn && g.Text == f.Text && slices.EqualFunc(g.Claim, f.Claim, same) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%q was never told", f.Text)
}

func same(a, b knowledge.Relation) bool {
	return a.Min == b.Min && a.Max == b.Max && slices.Equal(a.Literals, b.Literals)
}

// entails says whether one of the literals is true in every world of some facts
// and of what is known beside them. Without literals it says whether there is no
// such world.
func (w *Theory) entails(facts []int, known, literals []knowledge.Literal) (bool, error) {
	assume := w.lits(known)
	for _, l := range w.lits(literals) {
		assume = append(assume, l.Not())
	}
	for _, f := range facts {
		assume = append(assume, w.selectors[f])
	}
	status, err := w.solver.Solve(context.Background(), assume...)
	return status == solver.Unsat, err
}
