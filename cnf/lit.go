package cnf

import (
	"errors"
	"math"
	"strconv"
)

// Var is a propositional variable. Valid variables count from 1.
type Var int32

// MaxVar is the largest variable that any formula or solver gives out.
const MaxVar Var = 1<<30 - 1

// Lit is a literal: a variable, or, when negative, its negation. 0 is invalid.
type Lit int32

// True and False are what an encoding gives for a literal whose value does not
// depend on any variable. They are each other's negation, and no sink takes
// them: leave False out of a clause, and leave the clause out for True.
const (
	True  Lit = math.MaxInt32
	False Lit = -True
)

// ErrLiteral is returned for a literal that is 0, or whose variable has not
// been made by NewVar.
var ErrLiteral = errors.New("no such literal")

// Pos returns the literal that is true when v is true.
func (v Var) Pos() Lit { return Lit(v) }

// Neg returns the literal that is true when v is false.
func (v Var) Neg() Lit { return Lit(-v) }

// Lit returns v's literal that is true when v has the given value.
func (v Var) Lit(value bool) Lit {
	if value {
		return v.Pos()
	}
	return v.Neg()
}

// Var returns the variable of l.
func (l Lit) Var() Var {
	if l < 0 {
		return Var(-l)
	}
	return Var(l)
}

// Not returns the negation of l.
func (l Lit) Not() Lit { return -l }

// Positive says whether l is its variable itself and not the negation.
func (l Lit) Positive() bool { return l > 0 }

// String returns l as in DIMACS, "7" or "-7", and "true" or "false" for the
// constants.
func (l Lit) String() string {
	switch l {
	case True:
		return "true"
	case False:
		return "false"
	}
	return strconv.Itoa(int(l))
}

// Clause is a disjunction of literals. The empty clause is false.
type Clause []Lit

// Satisfied says whether one of c's literals holds under value.
func (c Clause) Satisfied(value func(Lit) bool) bool {
	for _, l := range c {
		if value(l) {
			return true
		}
	}
	return false
}

// Status is the answer to the question whether clauses can be satisfied.
type Status int8

const (
	Unknown Status = iota // not decided: the search was ended early, or cannot tell
	Sat                   // there is a model
	Unsat                 // there is none
)

// String returns "unknown", "sat" or "unsat".
func (s Status) String() string {
	switch s {
	case Sat:
		return "sat"
	case Unsat:
		return "unsat"
	default:
		return "unknown"
	}
}

// ErrIncomplete is returned by a solver that has given up: its method cannot
// decide the question, or not within the effort it allows itself.
var ErrIncomplete = errors.New("the solver has given up")
