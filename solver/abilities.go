package solver

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/dpll"
)

// The interfaces of this file are abilities that some backends have. Ask with a
// type assertion:
//
//	if p, ok := s.(solver.Phaser); ok {
//		p.Phase(l)
//	}
//
// A proof is none of them: it has to begin before the first clause, and so is an
// option of the backend's constructor, as in package cdcl.

// Phaser takes hints of which models are wanted.
type Phaser interface {
	// Phase makes l's variable prefer the value that makes l true when the
	// search is free to choose it. It promises nothing, and does nothing for an
	// l that is no literal of the solver.
	Phase(l cnf.Lit)
}

// Tracer shows how it searches.
type Tracer interface {
	// Trace is Solve step by step. An error, one of those of Solve, comes alone
	// and last.
	Trace(ctx context.Context, assume ...cnf.Lit) iter.Seq2[dpll.Step, error]
}

// Statistics tells what a solver has done since it was made.
type Statistics interface {
	// Statistics yields counts by name, always in the same order.
	Statistics() iter.Seq2[string, uint64]
}
