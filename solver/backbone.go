package solver

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// Backbone returns the literals over vars that are true in every model of s
// under the assumptions, in the order of vars. It adds nothing to s.
//
// It asks once for each literal of a first model, whether there is a model with
// its negation, and spares itself those literals that some model found on the
// way violates (Marques-Silva, Janota, Lynce: On computing backbones of
// propositional theories, 2010, algorithm 3 with model filtering).
//
// The error is ErrUnsat if there is no model, ErrLiteral for a variable or an
// assumption that s has not made, or what s returned with Unknown.
func Backbone(ctx context.Context, s Solver, vars []cnf.Var, assume ...cnf.Lit) ([]cnf.Lit, error) {
	if err := checkVars(s, vars); err != nil {
		return nil, err
	}
	switch status, err := s.Solve(ctx, assume...); status {
	case Unknown:
		return nil, err
	case Unsat:
		return nil, ErrUnsat
	}
	open := make([]cnf.Lit, len(vars))
	for i, v := range vars {
		open[i] = v.Lit(s.Value(v.Pos()))
	}
	var backbone []cnf.Lit
	question := append(slices.Clone(assume), 0)
	for len(open) > 0 {
		l := open[0]
		open = open[1:]
		question[len(assume)] = l.Not()
		switch status, err := s.Solve(ctx, question...); status {
		case Unknown:
			return nil, err
		case Unsat:
			backbone = append(backbone, l)
		case Sat:
			open = slices.DeleteFunc(open, func(l cnf.Lit) bool { return !s.Value(l) })
		}
	}
	return backbone, nil
}
