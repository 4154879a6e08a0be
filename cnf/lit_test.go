package cnf_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/cnf"
)

func TestLiterals(t *testing.T) {
	v := cnf.Var(7)
	assert.Equal(t, cnf.Lit(7), v.Pos())
	assert.Equal(t, cnf.Lit(-7), v.Neg())
	assert.Equal(t, v.Pos(), v.Lit(true))
	assert.Equal(t, v.Neg(), v.Lit(false))
	assert.Equal(t, v.Neg(), v.Pos().Not())
	assert.Equal(t, v.Pos(), v.Neg().Not())
	assert.Equal(t, v, v.Pos().Var())
	assert.Equal(t, v, v.Neg().Var())
	assert.True(t, v.Pos().Positive())
	assert.False(t, v.Neg().Positive())
	assert.Equal(t, "7", v.Pos().String())
	assert.Equal(t, "-7", v.Neg().String())
}

func TestConstants(t *testing.T) {
	assert.Equal(t, cnf.False, cnf.True.Not())
	assert.Equal(t, cnf.True, cnf.False.Not())
	assert.Equal(t, "true", cnf.True.String())
	assert.Equal(t, "false", cnf.False.String())
	assert.ErrorContains(t, cnf.CheckLits(int(cnf.MaxVar), cnf.False), "no such literal: false")
}

func TestCheckLits(t *testing.T) {
	assert.NoError(t, cnf.CheckLits(0))
	assert.NoError(t, cnf.CheckLits(3, 1, -3, 3, 3))
	for _, wrong := range []cnf.Lit{0, 4, -4, cnf.True, cnf.False, math.MaxInt32, math.MinInt32} {
		assert.ErrorIs(t, cnf.CheckLits(3, 1, wrong, 2), cnf.ErrLiteral, "%v", wrong)
	}
}

func TestClauseSatisfied(t *testing.T) {
	value := func(l cnf.Lit) bool { return l == 1 || l == -2 }
	assert.True(t, cnf.Clause{3, -2}.Satisfied(value))
	assert.False(t, cnf.Clause{-1, 2}.Satisfied(value))
	assert.False(t, cnf.Clause{}.Satisfied(value), "the empty clause is false")
}

func TestStatusString(t *testing.T) {
	assert.Equal(t, "sat", cnf.Sat.String())
	assert.Equal(t, "unsat", cnf.Unsat.String())
	assert.Equal(t, "unknown", cnf.Unknown.String())
}
