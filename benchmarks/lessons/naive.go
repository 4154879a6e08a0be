package lessons

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

// PerVariable returns the strategy to compare with: one incremental solver that
// holds the whole of a population, sites never seen too, and is asked about every
// value of every site after each turn. It takes one population of counted kinds,
// and tells no chances.
func PerVariable(name string, open func() solver.Solver) knowledge.Strategy {
	return knowledge.Strategy{Name: name, New: func() knowledge.Reasoner { return &perVariable{solver: open()} }}
}

type perVariable struct {
	theory  *knowledge.Theory
	solver  solver.Solver
	kinds   int
	domains []knowledge.Domain // by site; those named come first
	facts   int
}

// lit returns the literal that a site holds a kind. Sites are numbered as they are
// named, those never seen at the end.
func (r *perVariable) lit(site, kind int) cnf.Lit { return cnf.Lit(r.kinds*site + kind + 1) }

func (r *perVariable) start(t *knowledge.Theory) error {
	if n := len(t.Populations()); n != 1 {
		return fmt.Errorf("%w: %d populations", knowledge.ErrTooLarge, n)
	}
	r.theory = t
	p := t.Populations()[0]
	r.kinds, r.domains = len(p.Kinds), make([]knowledge.Domain, p.Size)
	return WriteWhole(r.solver, p)
}

// WriteWhole writes into a sink without variables what is known of a population of
// counted kinds before any fact. The variables of its first site come first, one
// for each kind.
func WriteWhole(s cnf.Sink, p knowledge.Population) error {
	kinds := len(p.Kinds)
	for range p.Size * kinds {
		s.NewVar()
	}
	column := make([]cnf.Lit, p.Size)
	for k, info := range p.Kinds {
		for site := range column {
			column[site] = cnf.Lit(kinds*site + k + 1)
		}
		if err := cnf.Exactly(s, info.Count, column...); err != nil {
			return err
		}
	}
	row := make([]cnf.Lit, kinds)
	for site := range p.Size {
		for k := range row {
			row[k] = cnf.Lit(kinds*site + k + 1)
		}
		if err := cnf.AtMostOne(s, row...); err != nil {
			return err
		}
	}
	return nil
}

// Update implements [knowledge.Reasoner].
func (r *perVariable) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if r.theory == nil {
		if err := r.start(t); err != nil {
			return false, err
		}
	}
	for _, f := range t.Facts()[r.facts:] {
		if err := WriteFact(r.solver, r.kinds, &f); err != nil {
			return false, err
		}
	}
	r.facts = len(t.Facts())
	for site := range r.domains {
		r.domains[site] = 0
		for v := range r.kinds + 1 {
			var assume []cnf.Lit
			for k := range r.kinds {
				if v == 0 {
					assume = append(assume, r.lit(site, k).Not())
				} else if v == k+1 {
					assume = append(assume, r.lit(site, k))
				}
			}
			status, err := r.solver.Solve(ctx, assume...)
			if err != nil {
				return false, err
			}
			if status == solver.Sat {
				r.domains[site] |= 1 << v
			}
		}
		if r.domains[site] == 0 {
			return false, nil
		}
	}
	return true, nil
}

// WriteFact writes a fact over the variables of WriteWhole.
func WriteFact(s cnf.Sink, kinds int, f *knowledge.Fact) error {
	for i := range f.Claim {
		rel := &f.Claim[i]
		lits := make([]cnf.Lit, len(rel.Literals))
		for j, l := range rel.Literals {
			lits[j] = cnf.Var(kinds*int(l.Site) + int(l.Kind) + 1).Lit(!l.Negated)
		}
		if err := cnf.AtLeast(s, rel.Min, lits...); err != nil {
			return err
		}
		if err := cnf.AtMost(s, rel.Max, lits...); err != nil {
			return err
		}
	}
	return nil
}

// Domain implements [knowledge.Reasoner].
func (r *perVariable) Domain(s knowledge.Site) knowledge.Domain { return r.domains[s] }

// Unseen implements [knowledge.Reasoner].
func (r *perVariable) Unseen(int) knowledge.Domain {
	if n := r.theory.Sites(); n < len(r.domains) {
		return r.domains[n]
	}
	return 0
}

// Chance implements [knowledge.Reasoner].
func (r *perVariable) Chance(knowledge.Site, knowledge.Domain) (float64, error) {
	return 0, fmt.Errorf("%w: no chances are told", knowledge.ErrTooLarge)
}

// UnseenChance implements [knowledge.Reasoner].
func (r *perVariable) UnseenChance(int, knowledge.Domain) (float64, error) {
	return 0, fmt.Errorf("%w: no chances are told", knowledge.ErrTooLarge)
}
