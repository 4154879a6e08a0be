package cnf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

func TestFormula(t *testing.T) {
	f := &cnf.Formula{}
	assert.True(t, f.Satisfied(nil), "the empty formula is true")
	a, b := f.NewVar(), f.Named("bats at 3")
	assert.Equal(t, cnf.Var(1), a)
	assert.Equal(t, cnf.Var(2), b)
	assert.Equal(t, 2, f.NumVars())
	assert.Equal(t, "", f.Name(a))
	assert.Equal(t, "bats at 3", f.Name(b))

	lits := []cnf.Lit{a.Neg(), b.Pos()}
	require.NoError(t, f.AddClause(lits...))
	lits[0] = 99
	assert.Equal(t, []cnf.Clause{{-1, 2}}, f.Clauses(), "the clause was copied")
	assert.ErrorIs(t, f.AddClause(1, 3), cnf.ErrLiteral)
	assert.Len(t, f.Clauses(), 1)

	require.NoError(t, f.AddClause(b.Pos(), a.Neg()))
	_ = append(f.Clauses()[0], 99)
	assert.Equal(t, cnf.Clause{2, -1}, f.Clauses()[1], "clauses do not share memory")

	s := newSearch(f)
	assert.Equal(t, 3, s.count(9))
	require.NoError(t, f.AddClause())
	assert.Equal(t, 0, newSearch(f).count(9), "the empty clause is false")
	assert.False(t, f.Satisfied(func(cnf.Lit) bool { return true }))
}

func TestFormulaSatisfied(t *testing.T) {
	f := withVars(2)
	require.NoError(t, f.AddClause(1, 2))
	require.NoError(t, f.AddClause(-1, -2))
	for _, c := range []struct {
		truth []cnf.Lit
		want  bool
	}{{[]cnf.Lit{1, 2}, false}, {[]cnf.Lit{1, -2}, true}, {[]cnf.Lit{-1, 2}, true}, {[]cnf.Lit{-1, -2}, false}} {
		value := func(l cnf.Lit) bool { return trueIn(c.truth, []cnf.Lit{l}) == 1 }
		assert.Equal(t, c.want, f.Satisfied(value), "%v", c.truth)
	}
}

func TestFormulaProjection(t *testing.T) {
	f := withVars(5)
	assert.Nil(t, f.Projection(), "none was set")
	require.NoError(t, f.Project(4, 2, 4))
	assert.Equal(t, []cnf.Var{2, 4}, f.Projection())
	for _, wrong := range []cnf.Var{0, -1, 6} {
		assert.ErrorIs(t, f.Project(1, wrong), cnf.ErrLiteral)
	}
	assert.Equal(t, []cnf.Var{2, 4}, f.Projection(), "a refused projection sets nothing")
	require.NoError(t, f.Project())
	assert.Equal(t, []cnf.Var{}, f.Projection())
}

func TestGuard(t *testing.T) {
	f := withVars(3)
	g := cnf.NewGuard(f, 3)
	assert.Equal(t, 3, g.NumVars())
	require.NoError(t, g.AddClause(1, -2))
	require.NoError(t, g.AddClause())
	assert.Equal(t, cnf.Var(4), g.NewVar())
	require.NoError(t, cnf.NewGuard(g, -4).AddClause(1))
	assert.Equal(t, []cnf.Clause{{-3, 1, -2}, {-3}, {-3, 4, 1}}, f.Clauses())
	assert.ErrorIs(t, g.AddClause(5), cnf.ErrLiteral)
	assert.ErrorIs(t, cnf.NewGuard(f, 9).AddClause(1), cnf.ErrLiteral, "an unknown selector")
}

// Nobody can make more than MaxVar variables: the next is none, and no clause
// takes it.
func TestVariablesRunOut(t *testing.T) {
	s := &tally{Vars: int(cnf.MaxVar)}
	v := s.NewVar()
	assert.Zero(t, v)
	assert.Equal(t, int(cnf.MaxVar), s.NumVars())
	assert.ErrorIs(t, s.AddClause(v.Pos()), cnf.ErrLiteral)
	assert.ErrorIs(t, cnf.AtMost(s, 2, 1, 2, 3, 4), cnf.ErrLiteral)
}
