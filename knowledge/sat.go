package knowledge

import (
	"context"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Default returns the strategy that is used where none is asked for: [SAT] over
// gini.
func Default() Strategy {
	counted, proved := new(memos), new(memos)
	return Strategy{Name: "gini", New: func() Reasoner {
		whole := &satReasoner{make: func(t *Theory) solver.Solver { return gini.New(t.variables()) }, count: countReasoner{shared: counted}}
		return newSized(whole, func(variables int) solver.Solver { return gini.New(variables) }, proved)
	}}
}

// variables returns how many variables a solver may come to need for t, within
// reason: those of its atoms and of the counters over them. Gini is slow where it
// has to grow, and where it has made room for far too many.
func (t *Theory) variables() int {
	const most = 2048
	n := 64
	for i := range t.populations {
		p := &t.populations[i]
		sites := min(p.Size, most)
		n += sites * len(p.Kinds)
		for _, k := range p.Kinds {
			// By kind, and over all kinds; some sites need no variables at all.
			n += sites * min(max(k.Count, 0), most) * 3 / 2
		}
		if n > most {
			return most
		}
	}
	return n
}

// SAT returns the strategy that proves verdicts with the SAT solvers that open
// makes. It is complete. For chances it counts worlds, as [Count] does.
//
// It keeps one incremental solver, into which facts are written as they come. A
// value that a site may hold is shown by a model, a value that it cannot hold by
// an unsatisfiable query. Most values need no query: verdicts once proved stay,
// models are kept in a pool and mended as facts come, and all the sites without
// a name are represented by one of them, as nothing tells them apart.
//
// With more than 80 sites that would take ever longer. Then it splits them into
// components, as Count does, and has a small solver prove what each shape of
// component excludes, and what the counts do.
//
// Options leave a part out, of the whole in one solver at any size.
func SAT(name string, open func() solver.Solver, without ...SATOption) Strategy {
	counted, proved := new(memos), new(memos)
	return Strategy{Name: name, New: func() Reasoner {
		whole := &satReasoner{make: func(*Theory) solver.Solver { return open() }, count: countReasoner{shared: counted}}
		for _, leaveOut := range without {
			leaveOut(whole)
		}
		if len(without) > 0 {
			return whole
		}
		return newSized(whole, func(int) solver.Solver { return open() }, proved)
	}}
}

type satReasoner struct {
	make   func(*Theory) solver.Solver
	solver solver.Solver
	theory *Theory
	places places
	facts  int // how many of the theory's facts are written
	pool   pool
	fresh  []Domain      // reused by write
	clause []cnf.Lit     // reused by exclude
	assume []cnf.Lit     // of the next solve
	count  countReasoner // for chances
	calls  int           // of the solver

	whole    bool         // every site has a place from the start
	counting cnf.Encoding // of the counts, if so
	poolless bool         // a model serves the survey that it was found in, and no more
}

// Update implements [Reasoner].
func (r *satReasoner) Update(ctx context.Context, t *Theory) (bool, error) {
	if ok, err := r.write(t); !ok || err != nil {
		return false, err
	}
	if r.poolless {
		r.pool.forget()
	}
	r.pool.update(&r.places)
	return r.survey(ctx)
}

// Domain implements [Reasoner].
func (r *satReasoner) Domain(s Site) Domain { return r.places.domain(s) }

// Unseen implements [Reasoner].
func (r *satReasoner) Unseen(population int) Domain {
	rep := r.places.rolls[population].rep
	if rep == noPlace {
		return 0
	}
	return r.places.all[rep].domain
}

// Chance implements [Reasoner].
func (r *satReasoner) Chance(s Site, d Domain) (float64, error) {
	if _, err := r.count.Update(context.Background(), r.theory); err != nil {
		return 0, err
	}
	return r.count.Chance(s, d)
}

// UnseenChance implements [Reasoner].
func (r *satReasoner) UnseenChance(population int, d Domain) (float64, error) {
	if _, err := r.count.Update(context.Background(), r.theory); err != nil {
		return 0, err
	}
	return r.count.UnseenChance(population, d)
}

// SolverCalls implements [Effort].
func (r *satReasoner) SolverCalls() int { return r.calls }

// survey shows each value of each place to be possible by a model, or removes
// it. It reports false if there is no model at all.
func (r *satReasoner) survey(ctx context.Context) (bool, error) {
	if r.pool.empty() {
		if ok, err := r.solve(ctx); !ok || err != nil {
			return false, err
		}
	}
	for p := range r.places.all {
		for {
			missing := r.places.all[p].domain &^ r.pool.shown[p]
			if missing == 0 {
				break
			}
			v := missing.only()
			if !r.poolless && r.pool.reach(&r.places, p, v) {
				continue
			}
			r.assumeValue(p, v)
			if ok, err := r.solve(ctx); err != nil {
				return false, err
			} else if ok {
				continue
			}
			if err := r.exclude(p, single(v)); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// solve looks for a model under the assumptions in r.assume, which it uses up,
// and puts it into the pool.
func (r *satReasoner) solve(ctx context.Context) (bool, error) {
	r.calls++
	status, err := r.solver.Solve(ctx, r.assume...)
	r.assume = r.assume[:0]
	if err != nil || status != solver.Sat {
		return false, err
	}
	r.pool.add(&r.places, r.solver)
	return true, nil
}

// assumeValue assumes that place p holds v.
func (r *satReasoner) assumeValue(p int, v value) {
	place := &r.places.all[p]
	if v > 0 {
		r.assume = append(r.assume, place.lit(v))
		return
	}
	for rest := place.domain &^ Nothing; rest != 0; rest &= rest - 1 {
		r.assume = append(r.assume, place.lit(rest.only()).Not())
	}
}
