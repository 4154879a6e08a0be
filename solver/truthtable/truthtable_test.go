package truthtable_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/truthtable"
)

func Example() {
	s := truthtable.New()
	a, b := s.NewVar(), s.NewVar()
	s.AddClause(a.Pos(), b.Pos())
	s.AddClause(a.Neg(), b.Neg())

	status, _ := s.Solve(context.Background())
	fmt.Println(status, s.Value(a.Pos()), s.Value(b.Pos()))
	// Output: sat false true
}

func TestFirstModelInOrder(t *testing.T) {
	s := truthtable.New()
	for range 3 {
		s.NewVar()
	}
	require.NoError(t, s.AddClause(1, 2, 3))
	var rows []string
	for {
		status, err := s.Solve(context.Background())
		require.NoError(t, err)
		if status == cnf.Unsat {
			break
		}
		row, block := "", cnf.Clause{}
		for v := cnf.Var(1); v <= 3; v++ {
			row += map[bool]string{false: "0", true: "1"}[s.Value(v.Pos())]
			block = append(block, v.Lit(!s.Value(v.Pos())))
		}
		rows = append(rows, row)
		require.NoError(t, s.AddClause(block...))
	}
	assert.Equal(t, []string{"001", "010", "011", "100", "101", "110", "111"}, rows)
}

func TestCoreIsMinimal(t *testing.T) {
	s := truthtable.New()
	for range 5 {
		s.NewVar()
	}
	require.NoError(t, s.AddClause(-1, -2))
	require.NoError(t, s.AddClause(-2, -3, -4))
	status, err := s.Solve(context.Background(), 5, 4, 3, 4, 2)
	require.NoError(t, err)
	assert.Equal(t, cnf.Unsat, status)
	assert.ElementsMatch(t, []cnf.Lit{4, 3, 2}, s.Core(nil))
}

func TestNoVariables(t *testing.T) {
	s := truthtable.New()
	status, err := s.Solve(context.Background())
	require.NoError(t, err)
	assert.Equal(t, cnf.Sat, status, "no clause is violated")
	require.NoError(t, s.AddClause())
	status, err = s.Solve(context.Background())
	require.NoError(t, err)
	assert.Equal(t, cnf.Unsat, status)
}

func TestTooLarge(t *testing.T) {
	s := truthtable.New()
	for range truthtable.MaxVars + 1 {
		s.NewVar()
	}
	status, err := s.Solve(context.Background(), 1)
	assert.Equal(t, cnf.Unknown, status)
	assert.ErrorIs(t, err, cnf.ErrIncomplete)
	assert.EqualError(t, err, "the solver has given up: a truth table of 25 variables is too large (at most 24)")
}

// later is a context that ends when it has been asked some times.
type later struct {
	context.Context
	left int
}

func (c *later) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestCancelDuring(t *testing.T) {
	s := truthtable.New()
	for range truthtable.MaxVars {
		s.NewVar()
	}
	require.NoError(t, s.AddClause(-1))
	require.NoError(t, s.AddClause(1))
	status, err := s.Solve(&later{context.Background(), 9})
	assert.Equal(t, cnf.Unknown, status)
	assert.ErrorIs(t, err, context.Canceled)
}
