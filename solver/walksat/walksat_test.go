package walksat_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/solvertest"
	"github.com/mumpus-go/mumpus/solver/walksat"
)

var background = context.Background()

func Example() {
	s := walksat.New(1, walksat.Flips(1000))
	a, b := s.NewVar(), s.NewVar()
	s.AddClause(a.Pos(), b.Pos())
	s.AddClause(a.Neg(), b.Neg())

	status, err := s.Solve(context.Background(), a.Pos())
	fmt.Println(status, err, s.Value(b.Pos()))

	s.AddClause(b.Pos())
	status, err = s.Solve(context.Background(), a.Pos())
	fmt.Println(status, err)
	// Output:
	// sat <nil> false
	// unknown the solver has given up: no model found in 1000 flips
}

func TestConformance(t *testing.T) {
	solvertest.Run(t, func() solver.Solver { return walksat.New(1, walksat.Flips(300)) }, solvertest.ModelsOnly())
}

// planted returns a solver with a random 3-SAT formula that has a model.
func planted(t *testing.T, seed uint64, vars, clauses int, options ...walksat.Option) *walksat.Solver {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	s := walksat.New(seed, options...)
	model := make([]bool, vars+1)
	for v := range vars {
		s.NewVar()
		model[v+1] = r.IntN(2) == 1
	}
	for n := 0; n < clauses; {
		c := make(cnf.Clause, 3)
		for i := range c {
			c[i] = cnf.Var(1 + r.IntN(vars)).Lit(r.IntN(2) == 1)
		}
		if c.Satisfied(func(l cnf.Lit) bool { return model[l.Var()] == l.Positive() }) {
			require.NoError(t, s.AddClause(c...))
			n++
		}
	}
	return s
}

func TestFindsModels(t *testing.T) {
	for seed := range uint64(20) {
		s := planted(t, seed, 200, 700)
		status, err := s.Solve(background)
		require.NoError(t, err)
		require.Equal(t, solver.Sat, status)
		// Assuming a part of the model it finds one again.
		var assume []cnf.Lit
		for v := cnf.Var(1); v <= 50; v++ {
			assume = append(assume, v.Lit(s.Value(v.Pos())))
		}
		status, err = s.Solve(background, assume...)
		require.NoError(t, err)
		require.Equal(t, solver.Sat, status)
	}
}

func TestTheSameSeedFindsTheSame(t *testing.T) {
	read := func() (values []bool) {
		s := planted(t, 3, 100, 350)
		_, err := s.Solve(background)
		require.NoError(t, err)
		for v := cnf.Var(1); v <= 100; v++ {
			values = append(values, s.Value(v.Pos()))
		}
		return values
	}
	assert.Equal(t, read(), read())
}

func TestGivesUp(t *testing.T) {
	s := walksat.New(1, walksat.Flips(5000))
	a, b := s.NewVar(), s.NewVar()
	for _, c := range []cnf.Clause{
		{a.Pos(), b.Pos()},
		{a.Pos(), b.Neg()},
		{a.Neg(), b.Pos()},
		{a.Neg(), b.Neg()},
	} {
		require.NoError(t, s.AddClause(c...))
	}
	status, err := s.Solve(background)
	assert.Equal(t, solver.Unknown, status)
	assert.ErrorIs(t, err, solver.ErrIncomplete)
	assert.EqualError(t, err, "the solver has given up: no model found in 5000 flips")

	_, err = s.Solve(background, a.Pos(), b.Pos())
	assert.EqualError(t, err, "the solver has given up: the assumptions make [-1 -2] false")
	_, err = s.Solve(background, a.Pos(), a.Neg())
	assert.EqualError(t, err, "the solver has given up: 1 and -1 are assumed")
	require.NoError(t, s.AddClause())
	_, err = s.Solve(background)
	assert.ErrorIs(t, err, solver.ErrIncomplete)
	assert.Empty(t, s.Core(nil))
}

// later is a context that ends when it has been asked once.
type later struct {
	context.Context
	asked bool
}

func (c *later) Err() error {
	if c.asked {
		return context.Canceled
	}
	c.asked = true
	return nil
}

func TestCancelDuring(t *testing.T) {
	s := walksat.New(1, walksat.Flips(1<<60))
	s.NewVar()
	s.NewVar()
	for _, c := range []cnf.Clause{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}} {
		require.NoError(t, s.AddClause(c...))
	}
	_, err := s.Solve(&later{Context: background})
	assert.ErrorIs(t, err, context.Canceled)
}

// effort returns how often twenty searches start and what they flip in all.
func effort(t *testing.T, options ...walksat.Option) (starts, flips uint64) {
	for seed := range uint64(20) {
		s := planted(t, seed, 100, 400, options...)
		status, err := s.Solve(background)
		require.NoError(t, err)
		require.Equal(t, solver.Sat, status)
		for name, n := range s.Statistics() {
			if name == "starts" {
				starts += n
			} else {
				flips += n
			}
		}
	}
	return starts, flips
}

func TestNoiseAndRestarts(t *testing.T) {
	starts, usual := effort(t)
	assert.EqualValues(t, 20, starts)
	assert.Less(t, usual, uint64(20*500))
	_, alone := effort(t, walksat.Noise(1))
	assert.Greater(t, alone, 2*usual, "noise alone is a random walk")
	starts, _ = effort(t, walksat.Noise(0))
	assert.Greater(t, starts, uint64(40), "without noise the search is trapped, and starts again")
}

func TestStatistics(t *testing.T) {
	s := planted(t, 1, 50, 150)
	_, err := s.Solve(background)
	require.NoError(t, err)
	counts := map[string]uint64{}
	for name, n := range s.Statistics() {
		counts[name] = n
	}
	assert.Positive(t, counts["starts"])
	assert.Positive(t, counts["flips"])
}
