package solver_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/solver"
)

func TestOpen(t *testing.T) {
	assert.True(t, slices.IsSorted(solver.Backends()))
	assert.Contains(t, solver.Backends(), solver.Default)
	for _, name := range solver.Backends() {
		s, err := solver.Open(name)
		require.NoError(t, err)
		other, err := solver.Open(name)
		require.NoError(t, err)
		s.NewVar()
		assert.Equal(t, 1, s.NumVars())
		assert.Zero(t, other.NumVars(), "each is a new one")
	}
	s, err := solver.Open("")
	require.NoError(t, err)
	usual, err := solver.Open(solver.Default)
	require.NoError(t, err)
	assert.IsType(t, usual, s)
	s, err = solver.Open("zchaff")
	assert.Nil(t, s)
	assert.ErrorIs(t, err, solver.ErrBackend)
	assert.EqualError(t, err, `no such solver: "zchaff" (there are: cdcl, dpll, gini, truthtable, walksat)`)
}

func TestAbilities(t *testing.T) {
	can := map[string][]string{}
	for _, name := range solver.Backends() {
		s := open(t, name, 0)
		if _, ok := s.(solver.Phaser); ok {
			can["Phaser"] = append(can["Phaser"], name)
		}
		if _, ok := s.(solver.Tracer); ok {
			can["Tracer"] = append(can["Tracer"], name)
		}
		if _, ok := s.(solver.Statistics); ok {
			can["Statistics"] = append(can["Statistics"], name)
		}
	}
	assert.Equal(t, map[string][]string{
		"Phaser":     {"cdcl"},
		"Tracer":     {"dpll"},
		"Statistics": {"cdcl", "dpll", "gini", "walksat"},
	}, can)
}
