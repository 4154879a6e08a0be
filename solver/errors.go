package solver

import "github.com/mumpus-go/mumpus/cnf"

var (
	// ErrLiteral is returned for a literal that is 0, or whose variable the
	// solver has not made.
	ErrLiteral = cnf.ErrLiteral

	// ErrIncomplete is returned with the status Unknown by a backend whose
	// method cannot decide the question, or not within the effort it allows
	// itself. The error's text says which.
	ErrIncomplete = cnf.ErrIncomplete
)
