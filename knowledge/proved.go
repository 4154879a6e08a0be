package knowledge

import (
	"context"
	"errors"

	"github.com/mumpus-go/mumpus/solver"
)

// maxWhole is how many sites one solver takes as a whole. Up to there it costs no
// more than components do, whose median is lower, but which need new formulas where
// counts bind, as they often do among few sites; and it owes nothing to counting.
const maxWhole = 80

// sized reasons with the whole theory in one solver where that is small, and by
// components where it is large: unless one of these is too large to be counted,
// when there is the whole again.
type sized struct {
	Reasoner
	whole *satReasoner
	parts *provedReasoner
}

func newSized(whole *satReasoner, open func(int) solver.Solver, shared *memos) *sized {
	return &sized{whole: whole, parts: &provedReasoner{
		countReasoner: countReasoner{shared: shared}, prover: prover{open: open},
	}}
}

// Update implements [Reasoner].
func (r *sized) Update(ctx context.Context, t *Theory) (bool, error) {
	if r.Reasoner == nil {
		r.Reasoner = r.whole
		size := 0
		for i := range t.populations {
			size += t.populations[i].Size
		}
		if size > maxWhole {
			r.Reasoner = r.parts
		}
	}
	ok, err := r.Reasoner.Update(ctx, t)
	if r.Reasoner == r.parts && errors.Is(err, ErrTooLarge) {
		r.Reasoner = r.whole
		ok, err = r.whole.Update(ctx, t)
	}
	return ok, err
}

// SolverCalls implements [Effort].
func (r *sized) SolverCalls() int { return r.whole.calls + r.parts.prover.calls }

// provedReasoner is a countReasoner that has each verdict proved by SAT, too.
type provedReasoner struct {
	countReasoner
	prover prover
}

// Update implements [Reasoner].
func (r *provedReasoner) Update(ctx context.Context, t *Theory) (bool, error) {
	r.parts.prover = &r.prover
	return r.countReasoner.Update(ctx, t)
}
