package knowledge

import "context"

// Add adds a population to those of New, and returns its index: a step in time, say, as
// of a monster that moves. It costs what it holds, and the rest of the base stays as it
// is. Nothing is concluded about it before the next Tell, which returns ErrGrow if the
// strategy wraps a reasoner and doesn't pass Grow on. The errors are ErrPopulation, and if
// it is the first with a kind that was thrown, those of Tell: then all that was told is
// taken in anew.
func (b *Base) Add(p Population) (population int, err error) {
	t := b.theory
	before := t.opened
	if err := t.add(p); err != nil {
		return 0, err
	}
	if t.opened == nil {
		t.opened = grow
	}
	grow(b.reasoner)
	population = len(t.populations) - 1
	for _, k := range p.Kinds {
		if _, ok := b.reasoner.(*translator); k.thrown == nil || ok {
			continue
		}
		calls, old, concluded, surveyed := b.SolverCalls(), b.reasoner, b.concluded, b.surveyed
		b.reasoner = b.open()
		if err := b.conclude(context.Background()); err != nil {
			b.reasoner, t.opened = old, before
			t.populations, t.named = t.populations[:population], t.named[:population]
			return 0, err
		}
		b.calls, b.concluded, b.surveyed = calls, concluded, surveyed
	}
	return population, nil
}
