package solver_test

import (
	"testing"

	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/solvertest"
	"github.com/mumpus-go/mumpus/solver/truthtable"
)

// TestConformance runs the suite on the backends as Open makes them. The package
// of walksat runs it with fewer flips, so that it gives up sooner.
func TestConformance(t *testing.T) {
	promises := map[string][]solvertest.Option{
		"truthtable": {solvertest.MaxVars(truthtable.MaxVars)},
	}
	for _, name := range complete {
		t.Run(name, func(t *testing.T) {
			solvertest.Run(t, func() solver.Solver { return open(t, name, 0) }, promises[name]...)
		})
	}
}

// FuzzTraces makes random calls of each backend that answers every question.
func FuzzTraces(f *testing.F) {
	var opens []func() solver.Solver
	for _, name := range complete {
		opens = append(opens, func() solver.Solver {
			s, err := solver.Open(name)
			if err != nil {
				panic(err) // f may not be used while inputs are tried
			}
			return s
		})
	}
	solvertest.Fuzz(f, opens...)
}
