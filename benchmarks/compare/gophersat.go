package main

import (
	"context"

	gophersat "github.com/crillab/gophersat/solver"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// covering returns the strategy that lets gophersat show by its models all that is
// possible, with a new solver each turn.
func covering() knowledge.Strategy {
	return knowledge.Strategy{Name: "gophersat", New: func() knowledge.Reasoner { return &gopher{survey: (*gopher).cover} }}
}

// asking returns the strategy that makes a new gophersat for each question.
func asking() knowledge.Strategy {
	return knowledge.Strategy{Name: "gophersat-fresh", New: func() knowledge.Reasoner { return &gopher{survey: (*gopher).ask} }}
}

// gopher reasons with gophersat about one population of counted kinds.
type gopher struct {
	survey func(*gopher)

	theory  *knowledge.Theory
	kinds   int
	facts   int
	vars    int
	clauses [][]int
	empty   int                // by site, counted from here: the variable that it holds nothing
	domains []knowledge.Domain // by site; those named come first
}

// NewVar, NumVars and AddClause make it a [cnf.Sink].
func (r *gopher) NewVar() cnf.Var {
	r.vars++
	return cnf.Var(r.vars)
}

func (r *gopher) NumVars() int { return r.vars }

func (r *gopher) AddClause(lits ...cnf.Lit) error {
	clause := make([]int, len(lits))
	for i, l := range lits {
		clause[i] = int(l)
	}
	r.clauses = append(r.clauses, clause)
	return nil
}

// Update implements [knowledge.Reasoner].
func (r *gopher) Update(_ context.Context, t *knowledge.Theory) (bool, error) {
	if r.theory == nil {
		if err := r.open(t); err != nil {
			return false, err
		}
	}
	for _, f := range t.Facts()[r.facts:] {
		if err := lessons.WriteFact(r, r.kinds, &f); err != nil {
			return false, err
		}
	}
	r.facts = len(t.Facts())
	clear(r.domains)
	r.survey(r)
	return r.domains[0] != 0, nil
}

// open writes what is known before any fact, and gives each site a variable for
// that it holds nothing.
func (r *gopher) open(t *knowledge.Theory) error {
	p := t.Populations()[0]
	r.theory, r.kinds = t, len(p.Kinds)
	r.domains = make([]knowledge.Domain, p.Size)
	if err := lessons.WriteWhole(r, p); err != nil {
		return err
	}
	r.empty = r.vars + 1
	for site := range p.Size {
		e := int(r.NewVar())
		some := []int{e}
		for k := range r.kinds {
			held := r.variable(site, k+1)
			some = append(some, held)
			r.clauses = append(r.clauses, []int{-e, -held})
		}
		r.clauses = append(r.clauses, some)
	}
	return nil
}

// variable returns the one for that a site has a value: 0 for nothing.
func (r *gopher) variable(site, v int) int {
	if v == 0 {
		return r.empty + site
	}
	return r.kinds*site + v
}

// cover finds models until nothing that was not shown is possible.
func (r *gopher) cover() {
	s := gophersat.New(gophersat.ParseSliceNb(r.clauses, r.vars))
	for s.Solve() == gophersat.Sat {
		model := s.Model()
		var rest []gophersat.Lit
		for site := range r.domains {
			for v := range r.kinds + 1 {
				x := r.variable(site, v)
				if model[x-1] {
					r.domains[site] |= 1 << v
				}
				if r.domains[site]>>v&1 == 0 {
					rest = append(rest, gophersat.IntToLit(int32(x)))
				}
			}
		}
		s.AppendClause(gophersat.NewClause(rest))
	}
}

// ask makes a solver for each value of each site.
func (r *gopher) ask() {
	for site := range r.domains {
		for v := range r.kinds + 1 {
			question := append(r.clauses[:len(r.clauses):len(r.clauses)], []int{r.variable(site, v)})
			if gophersat.New(gophersat.ParseSliceNb(question, r.vars)).Solve() == gophersat.Sat {
				r.domains[site] |= 1 << v
			}
		}
	}
}

// Domain implements [knowledge.Reasoner].
func (r *gopher) Domain(s knowledge.Site) knowledge.Domain { return r.domains[s] }

// Unseen implements [knowledge.Reasoner].
func (r *gopher) Unseen(int) knowledge.Domain {
	if n := r.theory.Sites(); n < len(r.domains) {
		return r.domains[n]
	}
	return 0
}

// Chance implements [knowledge.Reasoner].
func (r *gopher) Chance(knowledge.Site, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

// UnseenChance implements [knowledge.Reasoner].
func (r *gopher) UnseenChance(int, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}
