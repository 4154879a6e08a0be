package solver_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/solvertest"
	"github.com/mumpus-go/mumpus/solver/truthtable"
)

// TestConformance runs the suite on every backend that Open knows.
func TestConformance(t *testing.T) {
	promises := map[string][]solvertest.Option{
		"truthtable": {solvertest.MaxVars(truthtable.MaxVars)},
	}
	for _, name := range solver.Backends() {
		t.Run(name, func(t *testing.T) {
			open := func() solver.Solver {
				s, err := solver.Open(name)
				require.NoError(t, err)
				return s
			}
			solvertest.Run(t, open, promises[name]...)
		})
	}
}
