package knowledge

import "context"

// WithoutCounts returns a strategy that reasons as s does and does not know how
// many things there are: worse than s on purpose, to measure what the counts are
// worth. It is incomplete. Its chances are those of worlds in which each site holds
// a kind or not independently of the others, as often as the count would have it:
// with odds of count to the number of sites that hold nothing counted, each of these
// two taken for ½ if it is 0.
func WithoutCounts(name string, s Strategy) Strategy {
	return Strategy{Name: name, Incomplete: true, New: func() Reasoner { return &uncounted{Reasoner: s.New()} }, Clash: s.Clash}
}

// uncounted shows a reasoner a theory without counts.
type uncounted struct {
	Reasoner
	theory *Theory
}

// Update implements [Reasoner].
func (r *uncounted) Update(ctx context.Context, t *Theory) (bool, error) {
	if r.theory == nil {
		r.theory = new(Theory)
	}
	for _, p := range t.populations[len(r.theory.populations):] {
		r.theory.populations = append(r.theory.populations, p.uncounted())
	}
	r.theory.given, r.theory.named, r.theory.sites, r.theory.facts = t.given, t.named, t.sites, t.facts
	return r.Reasoner.Update(ctx, r.theory)
}

// Grow implements [Growing].
func (r *uncounted) Grow() { grow(r.Reasoner) }

// SolverCalls implements [Effort].
func (r *uncounted) SolverCalls() int {
	if e, ok := r.Reasoner.(Effort); ok {
		return e.SolverCalls()
	}
	return 0
}

// uncounted returns p with odds in place of counts.
func (p Population) uncounted() Population {
	rest := max(float64(p.Size-p.Counted()), 0.5)
	kinds := make([]KindInfo, len(p.Kinds))
	for k, info := range p.Kinds {
		if info.Count != Uncounted {
			info.Odds = max(float64(info.Count), 0.5) / rest
			info.Count = Uncounted
		}
		kinds[k] = info
	}
	p.Kinds = kinds
	return p
}
