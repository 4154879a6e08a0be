package knowledge

// Add adds a population to those of New, and returns its index: a step in time, say, as
// of a monster that moves. It costs what it holds, and the rest of the base stays as it
// is. Nothing is concluded about it before the next Tell. The error is ErrPopulation.
func (b *Base) Add(p Population) (population int, err error) {
	t := b.theory
	if err := t.add(p); err != nil {
		return 0, err
	}
	t.opened = grow
	grow(b.reasoner)
	return len(t.populations) - 1, nil
}

// grow prepares a reasoner for what is added.
func grow(r any) any {
	if g, ok := r.(Growing); ok {
		g.Grow()
	}
	return r
}
