package sat

import (
	"context"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

// Update implements [knowledge.Reasoner].
func (r *reasoner) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if ok, err := r.write(ctx, t); !ok || err != nil {
		return false, err
	}
	if r.poolless {
		r.pool.forget()
	}
	r.pool.update(&r.places)
	return r.survey(ctx)
}

// survey shows each value of each place to be possible by a model, or removes
// it. It reports false if there is no model at all.
func (r *reasoner) survey(ctx context.Context) (bool, error) {
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
			v := missing.First()
			if !r.poolless && r.pool.reach(&r.places, p, v) {
				continue
			}
			r.assumeValue(p, v)
			if ok, err := r.solve(ctx); err != nil {
				return false, err
			} else if ok {
				continue
			}
			if err := r.exclude(p, v.Domain()); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// solve looks for a model under the assumptions in r.assume, which it uses up,
// and puts it into the pool.
func (r *reasoner) solve(ctx context.Context) (bool, error) {
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
func (r *reasoner) assumeValue(p int, v knowledge.Value) {
	place := &r.places.all[p]
	if v > 0 {
		r.assume = append(r.assume, place.lit(v))
		return
	}
	for rest := place.domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
		r.assume = append(r.assume, place.lit(rest.First()).Not())
	}
}

// Domain implements [knowledge.Reasoner].
func (r *reasoner) Domain(s knowledge.Site) knowledge.Domain { return r.places.domain(s) }

// Unseen implements [knowledge.Reasoner].
func (r *reasoner) Unseen(population int) knowledge.Domain {
	rep := r.places.populations[population].rep
	if rep == noPlace {
		return 0
	}
	return r.places.all[rep].domain
}

// Chance implements [knowledge.Reasoner].
func (r *reasoner) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	if err := r.count(); err != nil {
		return 0, err
	}
	return r.counter.Chance(s, d)
}

// UnseenChance implements [knowledge.Reasoner].
func (r *reasoner) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	if err := r.count(); err != nil {
		return 0, err
	}
	return r.counter.UnseenChance(population, d)
}

// count brings the counter up to date.
func (r *reasoner) count() error {
	if r.counter == nil {
		r.counter = r.chances.New()
		if r.growing {
			grow(r.counter)
		}
	}
	_, err := r.counter.Update(context.Background(), r.theory)
	return err
}

// SolverCalls implements [knowledge.Effort].
func (r *reasoner) SolverCalls() int { return r.calls }
