package count

import (
	"context"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Strategy returns the strategy that counts the worlds that agree with the facts,
// weighed by their prior odds. It is complete, and exact in its verdicts. Its bases
// share what they learn of shapes.
func Strategy() knowledge.Strategy {
	shared := new(memos)
	return knowledge.Strategy{Name: "count", New: func() knowledge.Reasoner { return &reasoner{shared: shared} }}
}

// Clash names the facts of a conflict, as [knowledge.Clash] does, by counting.
func Clash(ctx context.Context, t *knowledge.Theory) ([]knowledge.Fact, error) {
	return knowledge.Clash(ctx, t, Strategy())
}

type reasoner struct {
	shared  *memos
	parts   components
	failed  error // why what is told cannot be counted
	weights weights
}

// Domain implements [knowledge.Reasoner].
func (r *reasoner) Domain(s knowledge.Site) knowledge.Domain { return r.parts.domains[s] }

// Unseen implements [knowledge.Reasoner].
func (r *reasoner) Unseen(population int) knowledge.Domain { return r.parts.unseen[population] }

// Update implements [knowledge.Reasoner].
func (r *reasoner) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
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

func (r *reasoner) open(t *knowledge.Theory) {
	r.parts.open(t, r.shared.of(t.Given()))
	if r.weights.exactly == 0 {
		r.weights.exactly = exactCells
	}
}

// Proved returns a maker of reasoners that count, and have all that counting refutes
// proved by the prover that each is given. They share what they learn of shapes.
func Proved() func(Prover) knowledge.Reasoner {
	shared := new(memos)
	return func(p Prover) knowledge.Reasoner {
		r := &reasoner{shared: shared}
		r.parts.prover = p
		return r
	}
}

// update takes in what the theory has gained. It reports false if no world agrees.
// The error is the context's, ErrTooLarge or ErrGrow.
func (c *components) update(ctx context.Context) (bool, error) {
	switch {
	case c.grow == nil && len(c.unseen) < len(c.theory.Populations()):
		return false, knowledge.ErrGrow
	case c.grow != nil && !c.grow(c) || !c.tell():
		return false, nil
	}
	if ok, err := c.gatherAll(ctx); !ok || err != nil {
		return ok, err
	}
	if c.witness.found(&c.partition, c.faults.margins) {
		return true, nil
	}
	if ok, err := c.joinAll(ctx); !ok || err != nil {
		return ok, err
	}
	return c.gatherAll(ctx)
}
