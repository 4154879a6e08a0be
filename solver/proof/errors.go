package proof

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
)

var (
	// ErrSyntax is returned for what is no proof in the format that is read.
	ErrSyntax = errors.New("not in the proof format")
	// ErrTruncated is returned for a proof that ends within a step.
	ErrTruncated = errors.New("proof ends within a step")
	// ErrNotImplied is returned for a step that adds a clause which doesn't
	// follow, or not in the way that the step says.
	ErrNotImplied = errors.New("clause does not follow")
	// ErrUnknownClause is returned for a step that uses or deletes a clause
	// that isn't there.
	ErrUnknownClause = errors.New("no such clause")
	// ErrNumber is returned for an LRAT step that numbers its clause no higher
	// than one before.
	ErrNumber = errors.New("clause numbers must grow")
	// ErrInconclusive is returned for a proof all of whose steps are right, but
	// that never gets to the empty clause or, with assumptions, to a clause of
	// negated assumptions.
	ErrInconclusive = errors.New("proof does not end in the empty clause")
	// ErrTooManyInputs is returned by an LRAT writer that was told of more
	// clauses of the formula than it was promised.
	ErrTooManyInputs = errors.New("more clauses in the formula than promised")
)

// StepError says which step of a proof is wrong, and why.
type StepError struct {
	Step   int        // from 1
	Line   int        // of a text, from 1; 0 elsewhere
	Clause cnf.Clause // the step's clause, if it has one
	Detail string     // more about the error, or ""
	Err    error      // one of the errors of this package
}

// Error returns one line.
func (e *StepError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "proof step %d", e.Step)
	if e.Line > 0 {
		fmt.Fprintf(&b, ", line %d", e.Line)
	}
	b.WriteString(": ")
	b.WriteString(e.Err.Error())
	if e.Detail != "" {
		b.WriteString(": " + e.Detail)
	}
	if e.Clause != nil {
		fmt.Fprintf(&b, " (clause %v)", e.Clause)
	}
	return b.String()
}

// Unwrap returns e.Err.
func (e *StepError) Unwrap() error { return e.Err }
