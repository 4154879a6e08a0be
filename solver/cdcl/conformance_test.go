package cdcl_test

import (
	"testing"

	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
	"github.com/mumpus-go/mumpus/solver/solvertest"
)

func TestConformance(t *testing.T) {
	for name, options := range paces {
		t.Run(name, func(t *testing.T) {
			solvertest.Run(t, func() solver.Solver { return cdcl.New(options...) })
		})
	}
	t.Run("logged", func(t *testing.T) {
		solvertest.Run(t, func() solver.Solver { return cdcl.New(cdcl.WithProof(&proof.Recorder{})) })
	})
}
