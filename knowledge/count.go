package knowledge

import (
	"context"
)

// Count returns the strategy that counts the worlds that agree with the facts,
// weighed by their prior odds. It is complete, and exact in its verdicts.
//
// The sites are split into components that share no relation, so that a turn
// costs what its facts touch. In a component the sites are taken one after the
// other, in an order in which each relation is done with soon. What matters of
// the sites taken so far is how far the open relations are met and how many of
// each counted kind are used: worlds that agree in these are counted together.
// That is done once for each shape of a component, in all bases of the strategy.
// What the components hold of each counted kind is weighed against each other,
// and against the sites without a name, only where it matters.
func Count() Strategy {
	shared := new(memos)
	return Strategy{Name: "count", New: func() Reasoner { return &countReasoner{shared: shared} }}
}

type countReasoner struct {
	shared  *memos
	parts   components
	failed  error // why what is told cannot be counted
	weights weights
}

// Domain implements [Reasoner].
func (r *countReasoner) Domain(s Site) Domain { return r.parts.domains[s] }

// Unseen implements [Reasoner].
func (r *countReasoner) Unseen(population int) Domain { return r.parts.unseen[population] }

// Update implements [Reasoner].
func (r *countReasoner) Update(ctx context.Context, t *Theory) (bool, error) {
	if r.failed != nil {
		return false, r.failed
	}
	if r.parts.theory == nil {
		r.open(t)
	} else if r.parts.current() {
		return true, nil
	}
	r.weights.stale = true
	ok, err := r.parts.update(ctx)
	r.failed = err
	return ok, err
}

func (r *countReasoner) open(t *Theory) {
	if r.shared == nil {
		r.shared = new(memos)
	}
	r.parts.open(t, r.shared.of(t.populations))
	if r.weights.exactly == 0 {
		r.weights.exactly = exactCells
	}
}

// counted is a relation without the literals that are decided.
type counted struct {
	lits     []countedLit
	min, max int
}

// countedLit is true if its site holds one of some values.
type countedLit struct {
	site   int32
	values Domain
}

// idle says whether c always holds.
func (c *counted) idle() bool { return c.min <= 0 && c.max >= len(c.lits) }

// decides says whether c leaves no choice, or cannot be met.
func (c *counted) decides() bool { return c.max <= 0 || c.min >= len(c.lits) || c.min > c.max }

// possible says whether c can be met, as far as numbers go.
func (c *counted) possible() bool { return c.max >= 0 && c.min <= len(c.lits) && c.min <= c.max }

func (c *counted) equal(d counted) bool {
	if c.min != d.min || c.max != d.max || len(c.lits) != len(d.lits) {
		return false
	}
	for i := range c.lits {
		if c.lits[i] != d.lits[i] {
			return false
		}
	}
	return true
}

// drop removes the literals that are decided.
func (c *counted) drop(domains []Domain) {
	open := c.lits[:0]
	for _, l := range c.lits {
		switch domains[l.site].Verdict(l.values) {
		case Proved:
			c.min--
			c.max--
		case Open:
			open = append(open, l)
		}
	}
	c.lits = open
}
