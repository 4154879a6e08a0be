package solver

import (
	"errors"

	"github.com/mumpus-go/mumpus/cnf"
)

var (
	// ErrLiteral is returned for a literal that is 0, or whose variable the
	// solver has not made.
	ErrLiteral = cnf.ErrLiteral

	// ErrIncomplete is returned with the status Unknown by a backend whose
	// method cannot decide the question, or not within the effort it allows
	// itself. The error's text says which.
	ErrIncomplete = cnf.ErrIncomplete

	// ErrUnsat is returned where something is asked of the models and there is
	// none.
	ErrUnsat = errors.New("there is no model")

	// ErrSat is returned where a core is asked for and there is a model.
	ErrSat = errors.New("there is a model, and so no core")
)

// checkVars returns ErrLiteral, with the variable named, unless s has made all
// of vars.
func checkVars(s Solver, vars []cnf.Var) error {
	for _, v := range vars {
		if err := cnf.CheckLits(s.NumVars(), max(v, 0).Pos()); err != nil {
			return err
		}
	}
	return nil
}
