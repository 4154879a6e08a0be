package benchmarks

import (
	"context"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// naive returns the strategy to compare with: one incremental solver that holds
// the whole cave, rooms never seen too, and is asked about every value of every
// room after each turn.
func naive() knowledge.Strategy {
	return knowledge.Strategy{Name: "query-per-variable", New: func() knowledge.Reasoner { return new(naiveReasoner) }}
}

type naiveReasoner struct {
	theory  *knowledge.Theory
	solver  solver.Solver
	domains []knowledge.Domain // by room; those named come first
	facts   int
}

func (r *naiveReasoner) lit(room, kind int) cnf.Lit { return cnf.Lit(3*room + kind + 1) }

func (r *naiveReasoner) start(t *knowledge.Theory) error {
	p := t.Populations()[0]
	r.theory, r.solver = t, gini.New(1024)
	r.domains = make([]knowledge.Domain, p.Size)
	for range 3 * p.Size {
		r.solver.NewVar()
	}
	for room := range p.Size {
		if err := cnf.AtMostOne(r.solver, r.lit(room, 0), r.lit(room, 1), r.lit(room, 2)); err != nil {
			return err
		}
	}
	for k, info := range p.Kinds {
		lits := make([]cnf.Lit, p.Size)
		for room := range lits {
			lits[room] = r.lit(room, k)
		}
		if err := cnf.Exactly(r.solver, info.Count, lits...); err != nil {
			return err
		}
	}
	return nil
}

func (r *naiveReasoner) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if r.theory == nil {
		if err := r.start(t); err != nil {
			return false, err
		}
	}
	for _, f := range t.Facts()[r.facts:] {
		for _, rel := range f.Claim {
			lits := make([]cnf.Lit, len(rel.Literals))
			for i, l := range rel.Literals {
				lits[i] = r.lit(int(l.Site), int(l.Kind))
			}
			if err := cnf.AtLeast(r.solver, rel.Min, lits...); err != nil {
				return false, err
			}
			if err := cnf.AtMost(r.solver, rel.Max, lits...); err != nil {
				return false, err
			}
		}
	}
	r.facts = len(t.Facts())
	for room := range r.domains {
		r.domains[room] = 0
		for v := range 4 {
			assume := []cnf.Lit{r.lit(room, 0).Not(), r.lit(room, 1).Not(), r.lit(room, 2).Not()}
			if v > 0 {
				assume = []cnf.Lit{r.lit(room, v-1)}
			}
			status, err := r.solver.Solve(ctx, assume...)
			if err != nil {
				return false, err
			}
			if status == solver.Sat {
				r.domains[room] |= 1 << v
			}
		}
		if r.domains[room] == 0 {
			return false, nil
		}
	}
	return true, nil
}

func (r *naiveReasoner) Domain(s knowledge.Site) knowledge.Domain { return r.domains[s] }

func (r *naiveReasoner) Unseen(int) knowledge.Domain {
	if n := r.theory.Sites(); n < len(r.domains) {
		return r.domains[n]
	}
	return 0
}

func (r *naiveReasoner) Chance(knowledge.Site, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

func (r *naiveReasoner) UnseenChance(int, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}
