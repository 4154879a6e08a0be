package knowledgetest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// A Whole is a theory in one solver, with every site written out, whether it has
// a name or not, and every count over all of them. It knows nothing of components,
// representatives and sets, and is asked about each value.
type Whole struct {
	solver solver.Solver
	lits   [][][]cnf.Lit // by population, site and kind; the named sites first
	sites  []place       // by named site
	named  []int         // by population: how many of these there are
	facts  int
	models [][][]int // the latest: by population and site, the value
	gone   map[place]knowledge.Domain
}

type place struct{ population, index int }

// NewWhole writes populations out.
func NewWhole(t testing.TB, populations []knowledge.Population) *Whole {
	t.Helper()
	w := &Whole{solver: gini.New(1024), named: make([]int, len(populations)), gone: map[place]knowledge.Domain{}}
	for _, p := range populations {
		sites := make([][]cnf.Lit, p.Size)
		for s := range sites {
			for range p.Kinds {
				sites[s] = append(sites[s], w.solver.NewVar().Pos())
			}
			require.NoError(t, cnf.AtMostOne(w.solver, sites[s]...))
		}
		for k, info := range p.Kinds {
			var column []cnf.Lit
			for s := range sites {
				column = append(column, sites[s][k])
			}
			if info.Count != knowledge.Uncounted {
				require.NoError(t, cnf.Exactly(w.solver, info.Count, column...))
			}
		}
		w.lits = append(w.lits, sites)
	}
	return w
}

// Tell takes in what a theory has gained.
func (w *Whole) Tell(t testing.TB, theory *knowledge.Theory) {
	t.Helper()
	for s := len(w.sites); s < theory.Sites(); s++ {
		p := theory.Population(knowledge.Site(s))
		w.sites = append(w.sites, place{p, w.named[p]})
		w.named[p]++
	}
	for _, f := range theory.Facts()[w.facts:] {
		for _, r := range f.Claim {
			var lits []cnf.Lit
			for _, l := range r.Literals {
				at := w.sites[l.Site]
				lit := w.lits[at.population][at.index][l.Kind]
				if l.Negated {
					lit = lit.Not()
				}
				lits = append(lits, lit)
			}
			require.NoError(t, cnf.AtLeast(w.solver, r.Min, lits...))
			require.NoError(t, cnf.AtMost(w.solver, r.Max, lits...))
		}
	}
	w.facts = len(theory.Facts())
	w.models = w.models[:0] // they need not agree with what is new
}

// Check returns what is wrong with a base's verdicts: "" if nothing is.
func (w *Whole) Check(t testing.TB, b *knowledge.Base) string {
	t.Helper()
	for s, at := range w.sites {
		if wrong := w.checkSite(t, at, b.Domain(knowledge.Site(s))); wrong != "" {
			return fmt.Sprintf("site %d %s", s, wrong)
		}
	}
	for p := range w.lits {
		if w.named[p] < len(w.lits[p]) {
			if wrong := w.checkSite(t, place{p, w.named[p]}, b.Unseen(p)); wrong != "" {
				return fmt.Sprintf("a site without a name %s", wrong)
			}
		}
	}
	return ""
}

func (w *Whole) checkSite(t testing.TB, at place, d knowledge.Domain) string {
	t.Helper()
	kinds := w.lits[at.population][at.index]
	for v := range len(kinds) + 1 {
		value := knowledge.Domain(1) << v
		if d.May(value) && w.shown(at, v) || !d.May(value) && w.gone[at].May(value) {
			continue
		}
		if possible := w.possible(t, at, v); possible != d.May(value) {
			return fmt.Sprintf("can hold value %d: %v, and not %v", v, possible, !possible)
		} else if !possible {
			w.gone[at] |= value
		}
	}
	return ""
}

func (w *Whole) shown(at place, v int) bool {
	return slices.ContainsFunc(w.models, func(m [][]int) bool { return m[at.population][at.index] == v })
}

// possible asks the solver, and keeps the model.
func (w *Whole) possible(t testing.TB, at place, v int) bool {
	t.Helper()
	var assume []cnf.Lit
	for k, l := range w.lits[at.population][at.index] {
		if v == 0 {
			assume = append(assume, l.Not())
		} else if v == k+1 {
			assume = append(assume, l)
		}
	}
	status, err := w.solver.Solve(context.Background(), assume...)
	require.NoError(t, err)
	if status != solver.Sat {
		return false
	}
	model := make([][]int, len(w.lits))
	for p := range w.lits {
		for _, lits := range w.lits[p] {
			model[p] = append(model[p], 1+slices.IndexFunc(lits, w.solver.Value))
		}
	}
	w.models = append(w.models, model)
	return true
}
