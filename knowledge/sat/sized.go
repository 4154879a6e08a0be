package sat

import (
	"context"
	"errors"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/solver"
)

// maxWhole is how many sites one solver takes as a whole. That owes nothing to
// counting. With 20 sites, where counts bind and components need new formulas, it is
// faster than they are; with 40 it takes as long, with 80 twice as long, with 160 five
// times: go test ./knowledge/sat -run '^$' -bench Whole
const maxWhole = 30

// sized reasons with the whole theory in one solver where that is small, and by
// components where it is large, or has become so: unless one of these is too large to
// be counted, when there is the whole again.
type sized struct {
	knowledge.Reasoner
	whole       *reasoner
	parts       knowledge.Reasoner // counts, and has a prover
	prover      *prover
	populations int  // how many of the theory's are in size
	size        int  // of these, in all
	failed      bool // a part was too large to be counted
}

func newSized(whole *reasoner, open func(int) solver.Solver, counter func(count.Prover) knowledge.Reasoner) *sized {
	p := &prover{open: open}
	return &sized{whole: whole, parts: counter(p), prover: p}
}

// Update implements [knowledge.Reasoner].
func (r *sized) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	for ; r.populations < len(t.Populations()); r.populations++ {
		r.size += t.Populations()[r.populations].Size
	}
	switch {
	case r.size <= maxWhole || r.failed:
		r.Reasoner = r.whole
	default:
		r.Reasoner = r.parts
	}
	ok, err := r.Reasoner.Update(ctx, t)
	if r.Reasoner == r.parts && errors.Is(err, knowledge.ErrTooLarge) {
		r.Reasoner, r.failed = r.whole, true
		ok, err = r.whole.Update(ctx, t)
	}
	return ok, err
}

// Write implements [Writer].
func (r *sized) Write(f *cnf.Formula, t *knowledge.Theory, beside ...knowledge.Fact) error {
	return r.whole.Write(f, t, beside...)
}

// Grow implements [knowledge.Growing].
func (r *sized) Grow() {
	r.whole.Grow()
	grow(r.parts)
}

// SolverCalls implements [knowledge.Effort].
func (r *sized) SolverCalls() int { return r.whole.calls + r.prover.calls }
