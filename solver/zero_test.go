package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
	"github.com/mumpus-go/mumpus/solver/truthtable"
	"github.com/mumpus-go/mumpus/solver/walksat"
)

// TestZeroValues uses the zero value of every solver, whatever is called first.
func TestZeroValues(t *testing.T) {
	zero := map[string]func() solver.Solver{
		"cdcl":       func() solver.Solver { return &cdcl.Solver{} },
		"dpll":       func() solver.Solver { return &dpll.Solver{} },
		"gini":       func() solver.Solver { return &gini.Solver{} },
		"truthtable": func() solver.Solver { return &truthtable.Solver{} },
		"walksat":    func() solver.Solver { return &walksat.Solver{} },
	}
	require.Len(t, zero, len(solver.Backends()))
	for name, open := range zero {
		t.Run(name, func(t *testing.T) {
			s := open()
			assert.False(t, s.Value(1))
			assert.Empty(t, s.Core(nil))
			status, err := s.Solve(background)
			require.NoError(t, err)
			assert.Equal(t, solver.Sat, status)

			s = open()
			if p, ok := s.(solver.Phaser); ok {
				p.Phase(1)
			}
			v := cnf.NewVars(s, 3)
			if p, ok := s.(solver.Phaser); ok {
				p.Phase(v[2].Neg())
			}
			require.NoError(t, s.AddClause(v[0].Pos(), v[1].Pos()))
			require.NoError(t, s.AddClause(v[0].Neg()))
			status, err = s.Solve(background, v[2].Pos())
			require.NoError(t, err)
			assert.Equal(t, solver.Sat, status)
			assert.NoError(t, solver.CheckModel(s, []cnf.Clause{{1, 2}, {-1}}, 3))

			s = open()
			require.NoError(t, s.AddClause())
			cnf.NewVars(s, 2)
			status, _ = s.Solve(background)
			assert.NotEqual(t, solver.Sat, status, "the empty clause stays")
		})
	}
}
