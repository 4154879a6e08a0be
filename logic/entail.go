package logic

import (
	"context"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// question is formulas in a solver, behind a selector of their own.
type question struct {
	s        solver.Solver
	selector cnf.Lit
	enc      *Encoder
}

// ask writes formulas into s. They count wherever the selector is assumed, until
// close. The question is valid, and to be closed, even after an error.
func ask(s solver.Solver, formulas []Expr) (*question, error) {
	selector := s.NewVar().Pos()
	q := &question{s, selector, NewEncoder(cnf.NewGuard(s, selector), PlaistedGreenbaum)}
	for _, e := range formulas {
		if err := q.enc.Assert(e); err != nil {
			return q, err
		}
	}
	return q, nil
}

// close switches the clauses off. It can't fail: the literal is the solver's.
func (q *question) close() { _ = q.s.AddClause(q.selector.Not()) }

// Satisfiable says whether there is a model in which all formulas are true, and
// returns one if so.
//
// Like the other functions that take a solver, it works with any backend. A
// solver can be asked one question after another: the clauses of each are
// switched off once it is answered, so that the solver answers as before, and
// those that it held already only matter if they are contradictory. The error
// is the solver's: the context's, or [solver.ErrIncomplete], if it could not
// decide.
func Satisfiable(ctx context.Context, s solver.Solver, formulas ...Expr) (bool, Model, error) {
	q, err := ask(s, formulas)
	defer q.close()
	if err != nil {
		return false, nil, err
	}
	status, err := s.Solve(ctx, q.selector)
	if status != solver.Sat {
		return false, nil, err
	}
	return true, q.enc.Model(s.Value), nil
}

// Valid says whether e is true in every model, and returns one in which it is
// false if not. The errors are those of [Satisfiable].
func Valid(ctx context.Context, s solver.Solver, e Expr) (bool, Model, error) {
	return Entails(ctx, s, nil, e)
}

// Entails says whether the conclusion is true in every model of the premises:
// whether the premises and its negation are unsatisfiable together (AIMA
// section 7.5). If not, it returns a counter-model, in which the premises are
// true and the conclusion is false. The errors are those of [Satisfiable].
func Entails(ctx context.Context, s solver.Solver, premises []Expr, conclusion Expr) (bool, Model, error) {
	sat, counter, err := Satisfiable(ctx, s, And(premises...), Not(conclusion))
	return !sat && err == nil, counter, err
}

// Equivalent says whether a and b are true in the same models, and returns a
// model in which they differ if not. The errors are those of [Satisfiable].
func Equivalent(ctx context.Context, s solver.Solver, a, b Expr) (bool, Model, error) {
	return Valid(ctx, s, Iff(a, b))
}

// Classify says whether e is valid, satisfiable or unsatisfiable. The errors are
// those of [Satisfiable].
func Classify(ctx context.Context, s solver.Solver, e Expr) (Class, error) {
	if sat, _, err := Satisfiable(ctx, s, e); err != nil || !sat {
		return Unsatisfiable, err
	}
	if valid, _, err := Valid(ctx, s, e); err != nil || !valid {
		return Contingent, err
	}
	return Tautology, nil
}
