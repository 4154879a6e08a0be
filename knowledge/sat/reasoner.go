package sat

import (
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

type reasoner struct {
	open   func(variables int) solver.Solver
	solver solver.Solver
	sink   bounded      // into it, or into the formula to be written
	text   *cnf.Formula // the same formula; nil if there is none
	told   int          // how many facts were told, and are not beside in the formula
	theory *knowledge.Theory
	places places
	facts  int // how many of the theory's facts are written
	pool   pool
	fresh  []knowledge.Domain // reused by write
	clause []cnf.Lit          // reused by exclude
	assume []cnf.Lit          // of the next solve
	calls  int                // of the solver

	chances knowledge.Strategy // that counts
	counter knowledge.Reasoner // of it, once a chance was asked for
	growing bool               // populations may have been added

	whole    bool         // every site has a place from the start
	counting cnf.Encoding // of the counts, if so
	poolless bool         // a model serves the survey that it was found in, and no more
}

// Grow implements [knowledge.Growing].
func (r *reasoner) Grow() {
	r.growing = true
	grow(r.counter)
}

func grow(r knowledge.Reasoner) {
	if g, ok := r.(knowledge.Growing); ok {
		g.Grow()
	}
}

// comment puts a line above the next clauses, if there is a text to be read.
func (r *reasoner) comment(parts ...string) {
	if r.text != nil {
		r.text.Comment(strings.Join(parts, ""))
	}
}

// newPlace makes a place that may hold d, with its variables.
func (r *reasoner) newPlace(population int, d knowledge.Domain) error {
	state := &r.places.populations[population]
	p := place{population: population, domain: d}
	for k := range state.counts {
		v := r.sink.NewVar()
		if k == 0 {
			p.first = v
		}
	}
	r.places.all = append(r.places.all, p)
	var lits []cnf.Lit
	for k, count := range state.counts {
		l := p.lit(knowledge.Value(k) + 1)
		if !d.May(knowledge.Holds(knowledge.Kind(k))) {
			if err := r.sink.AddClause(l.Not()); err != nil {
				return err
			}
			continue
		}
		lits = append(lits, l)
		if count == knowledge.Uncounted || state.whole {
			continue
		}
		if err := state.kinds[k].pushCapped(&r.sink, l); err != nil {
			return err
		}
		if err := state.total.push(l); err != nil {
			return err
		}
	}
	if !d.May(knowledge.Nothing) {
		if err := r.sink.AddClause(lits...); err != nil {
			return err
		}
	}
	return cnf.AtMostOne(&r.sink, lits...)
}

// exclude removes values from what place p may hold.
func (r *reasoner) exclude(p int, gone knowledge.Domain) error {
	place := &r.places.all[p]
	gone &= place.domain
	place.domain &^= gone
	for rest := gone &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
		if err := r.sink.AddClause(place.lit(rest.First()).Not()); err != nil {
			return err
		}
	}
	if !gone.May(knowledge.Nothing) {
		return nil
	}
	r.clause = r.clause[:0]
	for rest := place.domain; rest != 0; rest &= rest - 1 {
		r.clause = append(r.clause, place.lit(rest.First()))
	}
	return r.sink.AddClause(r.clause...)
}
