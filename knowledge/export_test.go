package knowledge

import (
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Split returns the strategy that has verdicts proved by components at any size.
func Split() Strategy {
	return Strategy{Name: "gini by components", New: func() Reasoner {
		return &provedReasoner{prover: prover{open: func(n int) solver.Solver { return gini.New(n) }}}
	}}
}

// Whole returns the strategy that has one solver for the whole theory at any size.
func Whole() Strategy {
	return Strategy{Name: "gini as a whole", New: func() Reasoner {
		return &satReasoner{make: func(t *Theory) solver.Solver { return gini.New(t.variables()) }}
	}}
}
