package solver

import (
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
)

// ErrModel is returned by [CheckModel] for a model that is none.
var ErrModel = errors.New("not a model")

// CheckModel returns ErrModel, naming the clause or the literal, unless the
// model that s found last satisfies all of clauses and makes all of lits true,
// and gives no literal of them the same value as its negation.
func CheckModel(s Solver, clauses []cnf.Clause, lits ...cnf.Lit) error {
	for i, c := range clauses {
		for _, l := range c {
			if s.Value(l) == s.Value(l.Not()) {
				return fmt.Errorf("%w: %d and %d have the same value", ErrModel, l, l.Not())
			}
		}
		if !c.Satisfied(s.Value) {
			return fmt.Errorf("%w: clause %d, %v, is false", ErrModel, i+1, c)
		}
	}
	for _, l := range lits {
		if !s.Value(l) || s.Value(l.Not()) {
			return fmt.Errorf("%w: %d is false", ErrModel, l)
		}
	}
	return nil
}
