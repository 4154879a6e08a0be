package dpll_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/solvertest"
)

var background = context.Background()

func Example() {
	s := dpll.New()
	a, b, c := s.NewVar(), s.NewVar(), s.NewVar()
	s.AddClause(a.Pos(), b.Pos())
	s.AddClause(a.Neg(), c.Pos())
	s.AddClause(a.Neg(), c.Neg())
	for step, err := range s.Trace(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(step)
	}
	fmt.Println(s.Value(a.Pos()), s.Value(b.Pos()))
	// Output:
	// decide 1
	//   propagate 3 by [-1 3]
	//   conflict by [-1 -3]
	// backtrack 1
	// decide -1
	//   propagate 2 by [1 2]
	// model
	// false true
}

func ExamplePureLiterals() {
	s := dpll.New(dpll.PureLiterals())
	a, b, c := s.NewVar(), s.NewVar(), s.NewVar()
	s.AddClause(a.Pos(), b.Pos())
	s.AddClause(a.Pos(), b.Neg(), c.Neg())
	for step, err := range s.Trace(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(step)
	}
	// Output:
	// pure 1
	// model
}

func TestConformance(t *testing.T) {
	t.Run("plain", func(t *testing.T) {
		solvertest.Run(t, func() solver.Solver { return dpll.New() })
	})
	t.Run("pure literals", func(t *testing.T) {
		solvertest.Run(t, func() solver.Solver { return dpll.New(dpll.PureLiterals()) })
	})
}

// trace returns the lines of a trace.
func trace(t *testing.T, s *dpll.Solver, assume ...cnf.Lit) (lines []string) {
	t.Helper()
	for step, err := range s.Trace(background, assume...) {
		require.NoError(t, err)
		lines = append(lines, step.String())
	}
	return lines
}

func with(t *testing.T, vars int, clauses ...cnf.Clause) *dpll.Solver {
	t.Helper()
	s := dpll.New()
	for range vars {
		s.NewVar()
	}
	for _, c := range clauses {
		require.NoError(t, s.AddClause(c...))
	}
	return s
}

func TestTrace(t *testing.T) {
	for _, c := range []struct {
		name   string
		solver *dpll.Solver
		assume []cnf.Lit
		want   []string
	}{
		{
			"nothing to do", with(t, 2), nil,
			[]string{"model"},
		},
		{
			"empty clause", with(t, 0, cnf.Clause{}), nil,
			[]string{"conflict by []", "refuted"},
		},
		{
			"units", with(t, 2, cnf.Clause{1}, cnf.Clause{-1, -2}, cnf.Clause{2}), nil,
			[]string{"propagate 1 by [1]", "propagate -2 by [-1 -2]", "conflict by [2]", "refuted"},
		},
		{
			"assumptions", with(t, 3, cnf.Clause{-1, 2}, cnf.Clause{-2, -3}),
			[]cnf.Lit{1, 3},
			[]string{"assume 1", "propagate 2 by [-1 2]", "propagate -3 by [-2 -3]", "conflict 3", "refuted"},
		},
		{
			"a repeated literal", with(t, 2, cnf.Clause{1, 1}, cnf.Clause{-1, 2, 2, -1}), nil,
			[]string{"propagate 1 by [1 1]", "propagate 2 by [-1 2 2 -1]", "model"},
		},
		{
			"both values of two variables",
			with(t, 2, cnf.Clause{1, 2}, cnf.Clause{1, -2}, cnf.Clause{-1, 2}, cnf.Clause{-1, -2}), nil,
			[]string{
				"decide 1", "  propagate 2 by [-1 2]", "  conflict by [-1 -2]", "backtrack 1",
				"decide -1", "  propagate 2 by [1 2]", "  conflict by [1 -2]", "backtrack -1", "refuted",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, trace(t, c.solver, c.assume...))
			assert.Equal(t, c.want, trace(t, c.solver, c.assume...), "again")
		})
	}
}

func TestWhatFollowsFromOthersIsNotInTheCore(t *testing.T) {
	s := with(t, 3, cnf.Clause{-1, 2}, cnf.Clause{-2, -3})
	trace(t, s, 1, 2, 3)
	assert.ElementsMatch(t, []cnf.Lit{1, 3}, s.Core(nil), "2 follows from 1")
}

func TestTraceEndsAsSolve(t *testing.T) {
	s := with(t, 3, cnf.Clause{-1, -2})
	for step := range s.Trace(background, 3, 2, 1) {
		if step.Kind == dpll.Refuted {
			assert.ElementsMatch(t, []cnf.Lit{1, 2}, s.Core(nil))
			break
		}
	}
	assert.ElementsMatch(t, []cnf.Lit{1, 2}, s.Core(nil), "leaving at the last step loses nothing")
	for step := range s.Trace(background, 1) {
		if step.Kind == dpll.Model {
			assert.True(t, s.Value(1))
			break
		}
	}
	assert.True(t, s.Value(-2))
	assert.Empty(t, s.Core(nil))
}

func TestTraceCanBeLeft(t *testing.T) {
	s := with(t, 3, cnf.Clause{1, 2}, cnf.Clause{-1, 3}, cnf.Clause{-1, -3})
	all := trace(t, s)
	for n := range all {
		var lines []string
		for step, err := range s.Trace(background) {
			require.NoError(t, err)
			lines = append(lines, step.String())
			if len(lines) > n {
				break
			}
		}
		assert.Equal(t, all[:n+1], lines)
		assert.Equal(t, all, trace(t, s), "the next trace is whole")
	}
}

func TestTraceEndsWithAnError(t *testing.T) {
	s := with(t, 2, cnf.Clause{1, 2})
	var errs []error
	for step, err := range s.Trace(background, 7) {
		assert.Zero(t, step)
		errs = append(errs, err)
	}
	require.Len(t, errs, 1)
	assert.ErrorIs(t, errs[0], cnf.ErrLiteral)

	ctx, cancel := context.WithCancel(background)
	defer cancel()
	errs = nil
	for _, err := range s.Trace(ctx) {
		cancel()
		errs = append(errs, err)
	}
	assert.Equal(t, []error{nil, context.Canceled}, errs)
}

func TestStatistics(t *testing.T) {
	s := with(t, 2, cnf.Clause{1, 2}, cnf.Clause{1, -2}, cnf.Clause{-1, 2}, cnf.Clause{-1, -2})
	trace(t, s)
	counts := map[string]uint64{}
	for name, n := range s.Statistics() {
		counts[name] = n
	}
	assert.Equal(t, map[string]uint64{
		"solves": 1, "assume": 0, "decide": 2, "propagate": 2, "pure": 0, "conflict": 2, "backtrack": 2, "model": 0, "refuted": 1,
	}, counts)
}

func TestKindsHaveNames(t *testing.T) {
	assert.Equal(t, "assume", dpll.Assume.String())
	assert.Equal(t, "refuted", dpll.Refuted.String())
	assert.Equal(t, "Kind(0)", dpll.Kind(0).String())
	assert.Equal(t, "Kind(9)", dpll.Kind(9).String())
}
