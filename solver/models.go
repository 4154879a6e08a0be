package solver

import (
	"context"
	"fmt"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// Models yields the models of s under the assumptions, projected on vars: each
// combination of values of vars that some model has, once, as one literal for
// each of vars and in their order. A variable that is in no clause takes both
// values. The slice is the caller's. If s cannot go on, the last pair is nil and
// the error: ErrLiteral for a variable or an assumption that s has not made, or
// what s returned with Unknown.
//
// Each model found is forbidden by a clause behind a selector that Models makes
// and, when the loop ends or is left, makes false for good: s then answers as it
// did before, with one variable more. Within the loop s may be used too.
func Models(ctx context.Context, s Solver, vars []cnf.Var, assume ...cnf.Lit) iter.Seq2[[]cnf.Lit, error] {
	return func(yield func([]cnf.Lit, error) bool) {
		if err := checkVars(s, vars); err != nil {
			yield(nil, err)
			return
		}
		if err := cnf.CheckLits(s.NumVars(), assume...); err != nil {
			yield(nil, err)
			return
		}
		selector := s.NewVar()
		// Its variable is made: this cannot fail.
		defer func() { _ = s.AddClause(selector.Neg()) }()

		question := append([]cnf.Lit{selector.Pos()}, assume...)
		forbid := make([]cnf.Lit, len(vars)+1)
		forbid[0] = selector.Neg()
		for {
			status, err := s.Solve(ctx, question...)
			if status == Unknown {
				yield(nil, err)
				return
			}
			if status == Unsat {
				return
			}
			model := make([]cnf.Lit, len(vars))
			for i, v := range vars {
				model[i] = v.Lit(s.Value(v.Pos()))
				forbid[i+1] = model[i].Not()
			}
			if err := s.AddClause(forbid...); err != nil {
				yield(nil, fmt.Errorf("forbidding a model: %w", err))
				return
			}
			if !yield(model, nil) {
				return
			}
		}
	}
}

// Count returns the number of models that [Models] yields, which it goes
// through one by one. With an error, which is one of those of Models, the number
// is what had been counted by then: a lower bound.
func Count(ctx context.Context, s Solver, vars []cnf.Var, assume ...cnf.Lit) (int, error) {
	n := 0
	for _, err := range Models(ctx, s, vars, assume...) {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}
