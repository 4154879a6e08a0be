package proof

import "github.com/mumpus-go/mumpus/cnf"

// Step adds a clause to what has been proved, or deletes one.
type Step struct {
	Delete bool
	Clause cnf.Clause // what is added or, in DRAT, deleted

	// LRAT only.
	ID    int64   // number of the added clause; those of the formula are 1, 2, 3, …
	Hints []int64 // clauses that it follows from, or those that are deleted

	Line int // where the step begins in a text, from 1; 0 elsewhere
}

// Writer takes the steps of a proof as a solver makes them. What it is handed is
// valid only during the call.
//
// The clauses of the formula are numbered 1, 2, 3, …, and those that are added
// -1, -2, -3, …, as it need not be known in advance how many clauses the formula
// will have.
type Writer interface {
	// Input tells of a clause of the formula.
	Input(id int64, c cnf.Clause)
	// Add tells of a clause that follows. Unit propagation with the clauses of
	// hints, in that order, from the negation of c leads to a conflict.
	Add(id int64, c cnf.Clause, hints []int64)
	// Delete tells that a clause won't be used any more.
	Delete(id int64, c cnf.Clause)
}

// number returns the LRAT number of the clause with the given id, for a formula
// of so many clauses.
func number(id int64, inputs int) int64 {
	if id < 0 {
		return int64(inputs) - id
	}
	return id
}
