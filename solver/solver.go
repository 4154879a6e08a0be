package solver

import (
	"context"

	"github.com/mumpus-go/mumpus/cnf"
)

// Status is the answer of a solver: [Unknown], [Sat] or [Unsat].
type Status = cnf.Status

const (
	Unknown = cnf.Unknown
	Sat     = cnf.Sat
	Unsat   = cnf.Unsat
)

// Solver decides whether clauses can be satisfied, again and again as clauses
// are added. One solver is not safe for use by several goroutines at once;
// different solvers are.
//
// A solver is in one of three states, which the methods require and leave as
// follows. Making variables and adding clauses is allowed in every state.
//
//	state    entered by                        Value            Core
//	input    start, AddClause after unsat      last model       none
//	sat      Solve answering Sat               this model       none
//	unsat    Solve answering Unsat             last model       failed assumptions
//
// Solve answering Unknown leads to input. AddClause in state sat leaves the
// model readable: it is a snapshot.
type Solver interface {
	cnf.Sink

	// NumVars returns the number of variables made so far: 1 … NumVars.
	NumVars() int

	// Solve decides whether the clauses can be satisfied together with the
	// assumptions, which hold for this call only. The error is nil if and only
	// if the status is not Unknown: it is ErrLiteral for an assumption that is
	// no literal of this solver, the context's error if that ended first (a
	// context that had ended before the call is always noticed), or
	// ErrIncomplete if the backend has given up.
	Solve(ctx context.Context, assume ...cnf.Lit) (Status, error)

	// Value returns the value of l in the last model found: false before the
	// first model, and for a literal that the model does not know, because it
	// is invalid or its variable is newer.
	Value(l cnf.Lit) bool

	// Core appends to dst the assumptions that the last Solve found to be
	// unsatisfiable together with the clauses, and returns it. It is a subset
	// of that call's assumptions, not always a smallest one. Nothing is
	// appended if the clauses are unsatisfiable on their own, or if the last
	// answer was not Unsat.
	Core(dst []cnf.Lit) []cnf.Lit
}
