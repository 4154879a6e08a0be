package cdcl_test

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

var _ solver.Solver = (*cdcl.Solver)(nil)

func TestEdges(t *testing.T) {
	for _, test := range []struct {
		name    string
		vars    int
		clauses []cnf.Clause
		assume  []cnf.Lit
		want    cnf.Status
		core    []cnf.Lit
	}{
		{"nothing", 0, nil, nil, cnf.Sat, nil},
		{"no clauses", 3, nil, []cnf.Lit{-2}, cnf.Sat, nil},
		{"the empty clause", 1, []cnf.Clause{{}}, []cnf.Lit{1}, cnf.Unsat, nil},
		{"contradicting units", 1, []cnf.Clause{{1}, {-1}}, []cnf.Lit{1}, cnf.Unsat, nil},
		{"units twice, repetitions, tautologies", 2, []cnf.Clause{{1}, {1}, {2, 2}, {1, -1}, {-2, 2, -1}}, nil, cnf.Sat, nil},
		{"a repetition is no clause of two", 1, []cnf.Clause{{1, 1}, {-1, -1}}, nil, cnf.Unsat, nil},
		{"an assumption against a unit", 2, []cnf.Clause{{1}}, []cnf.Lit{2, -1}, cnf.Unsat, []cnf.Lit{-1}},
		{"assumptions against each other", 2, nil, []cnf.Lit{2, 1, -2}, cnf.Unsat, []cnf.Lit{-2, 2}},
		{"an assumption twice", 2, []cnf.Clause{{-1, 2}}, []cnf.Lit{1, 1, -2, -2}, cnf.Unsat, []cnf.Lit{-2, 1}},
		{"an irrelevant assumption", 4, []cnf.Clause{{-1, 2}, {-2, 3}}, []cnf.Lit{4, 1, -3}, cnf.Unsat, []cnf.Lit{-3, 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := build(t, test.vars, test.clauses)
			for range 2 {
				status, err := s.Solve(ctx, test.assume...)
				require.NoError(t, err)
				assert.Equal(t, test.want, status)
				assert.ElementsMatch(t, test.core, s.Core(nil))
			}
			assert.Equal(t, append([]cnf.Lit{7}, s.Core(nil)...), s.Core([]cnf.Lit{7}), "Core appends")
		})
	}
}

func TestNoSuchLiteral(t *testing.T) {
	s := build(t, 2, []cnf.Clause{{1}})
	status, err := s.Solve(ctx, 1, 2)
	require.NoError(t, err)
	require.Equal(t, cnf.Sat, status)
	for _, l := range []cnf.Lit{0, 3, -3, math.MaxInt32, math.MinInt32} {
		assert.ErrorIs(t, s.AddClause(-1, l), cnf.ErrLiteral)
		status, err := s.Solve(ctx, -1, l)
		assert.ErrorIs(t, err, cnf.ErrLiteral)
		assert.Equal(t, cnf.Unknown, status)
		assert.Empty(t, s.Core(nil))
		assert.False(t, s.Value(l))
		s.Phase(l)
	}
	status, err = s.Solve(ctx, 1)
	require.NoError(t, err)
	assert.Equal(t, cnf.Sat, status, "nothing was added")
}

func TestModelOutlivesWhatComesLater(t *testing.T) {
	s := build(t, 2, []cnf.Clause{{1, 2}})
	status, err := s.Solve(ctx, 1, -2)
	require.NoError(t, err)
	require.Equal(t, cnf.Sat, status)
	later := s.NewVar().Pos()
	require.NoError(t, s.AddClause(-1))
	require.NoError(t, s.AddClause(later))
	status, err = s.Solve(ctx, 1)
	require.NoError(t, err)
	require.Equal(t, cnf.Unsat, status)
	assert.True(t, s.Value(1))
	assert.True(t, s.Value(-2))
	assert.False(t, s.Value(later))
	assert.False(t, s.Value(-later))
}

// TestRandom3SAT checks a model or two proofs for each of many formulas around the
// threshold, large enough for restarts, reductions and tidying.
func TestRandom3SAT(t *testing.T) {
	answers := map[cnf.Status]int{}
	for seed := range uint64(24) {
		vars := 40 + 3*int(seed)
		formula := random3SAT(seed, vars, int(threshold*float64(vars)))
		for name, options := range paces {
			var rec proof.Recorder
			s := build(t, vars, formula, append(options, cdcl.WithProof(&rec))...)
			status, err := s.Solve(ctx)
			require.NoError(t, err)
			answers[status]++
			if status == cnf.Sat {
				for _, c := range formula {
					require.True(t, c.Satisfied(s.Value), "seed %d, %s: %v", seed, name, c)
				}
				continue
			}
			require.NoError(t, proof.CheckRUP(ctx, formula, rec.Steps()), "seed %d, %s", seed, name)
			require.NoError(t, proof.CheckLRAT(ctx, formula, rec.Steps()), "seed %d, %s", seed, name)
		}
	}
	assert.Greater(t, answers[cnf.Sat], 5)
	assert.Greater(t, answers[cnf.Unsat], 5)
}

// TestCores asks for subsets of many selected clauses that contradict each other.
func TestCores(t *testing.T) {
	vars, formula := pigeons(6, 5)
	for name, options := range paces {
		t.Run(name, func(t *testing.T) {
			var rec proof.Recorder
			s := build(t, vars, nil, append(options, cdcl.WithProof(&rec))...)
			var selectors []cnf.Lit
			for _, c := range formula {
				selector := s.NewVar().Pos()
				require.NoError(t, cnf.NewGuard(s, selector).AddClause(c...))
				selectors = append(selectors, selector)
			}
			for i := range selectors {
				status, err := s.Solve(ctx, append(selectors[:i:i], selectors[i+1:]...)...)
				require.NoError(t, err)
				require.Equal(t, cnf.Sat, status, "without clause %d", i)
			}
			status, err := s.Solve(ctx, selectors...)
			require.NoError(t, err)
			require.Equal(t, cnf.Unsat, status)
			assert.ElementsMatch(t, selectors, s.Core(nil), "no clause can be spared")
			require.NoError(t, proof.CheckRUP(ctx, rec.Formula(), rec.Steps(), selectors...))
			require.NoError(t, proof.CheckLRAT(ctx, rec.Formula(), rec.Steps(), selectors...))
			require.Error(t, proof.CheckRUP(ctx, rec.Formula(), rec.Steps(), selectors[1:]...))
		})
	}
}

func TestCancel(t *testing.T) {
	vars, formula := pigeons(13, 12) // out of reach
	s := build(t, vars+1, formula)
	easy := cnf.Lit(vars + 1)
	require.NoError(t, s.AddClause(easy))

	short, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	status, err := s.Solve(short)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	assert.Equal(t, cnf.Unknown, status)
	assert.Less(t, time.Since(start), 5*time.Second)
	assert.Positive(t, s.Stats().Conflicts)

	status, err = s.Solve(short, easy.Not())
	assert.ErrorIs(t, err, context.DeadlineExceeded, "ended before it began")
	assert.Equal(t, cnf.Unknown, status)
	assert.Empty(t, s.Core(nil))

	status, err = s.Solve(ctx, easy.Not())
	require.NoError(t, err, "and goes on as usual")
	assert.Equal(t, cnf.Unsat, status)
	assert.Equal(t, []cnf.Lit{easy.Not()}, s.Core(nil))
}

func TestPhase(t *testing.T) {
	const vars = 20
	s := build(t, vars, nil)
	solve := func() {
		status, err := s.Solve(ctx)
		require.NoError(t, err)
		require.Equal(t, cnf.Sat, status)
	}
	for round := range 4 {
		for v := 1; v <= vars; v++ {
			s.Phase(cnf.Var(v).Lit(v%4 == round))
		}
		solve()
		for v := 1; v <= vars; v++ {
			assert.Equal(t, v%4 == round, s.Value(cnf.Lit(v)), "round %d, variable %d", round, v)
		}
	}
	// A hint is no clause.
	require.NoError(t, s.AddClause(-8))
	s.Phase(8)
	solve()
	assert.False(t, s.Value(8))
	assert.True(t, s.Value(7), "the others stay as they are")
}

// TestNoAllocations asks the same questions over and over. In the beginning tables
// grow, and lists of watches more and more seldom.
func TestNoAllocations(t *testing.T) {
	c := newCave(t, 3)
	for _, test := range []struct {
		name    string
		vars    int
		formula []cnf.Clause
	}{
		{"cave", c.vars, c.rules},
		{"random 3-SAT", 60, random3SAT(1, 60, 240)},
	} {
		for pace, options := range paces {
			t.Run(test.name+"/"+pace, func(t *testing.T) {
				s := build(t, test.vars, test.formula, options...)
				ask := func() {
					for v := cnf.Lit(1); v <= 15; v++ {
						for _, l := range []cnf.Lit{v, -v} {
							if status, err := s.Solve(ctx, l, -v-1); err != nil || status == cnf.Unknown {
								t.Fatal(status, err)
							}
						}
					}
				}
				for range 100 {
					ask()
				}
				before := s.Stats()
				assert.Zero(t, testing.AllocsPerRun(5, ask))
				assert.Greater(t, s.Stats().Propagations, before.Propagations+500)
			})
		}
	}
}

// TestCapacity compares solvers with any capacity reserved.
func TestCapacity(t *testing.T) {
	c := newCave(t, 1)
	want := build(t, c.vars, c.rules)
	verdicts := c.survey(t, want)
	for _, capacity := range []int{-1, 0, 1, 100, 100000} {
		s := build(t, c.vars, c.rules, cdcl.WithCapacity(capacity, capacity))
		assert.Equal(t, verdicts, c.survey(t, s))
		assert.Equal(t, want.Stats(), s.Stats())
	}
}

// TestLogChangesNothing compares a search that is logged with one that is not.
func TestLogChangesNothing(t *testing.T) {
	formula := random3SAT(5, 120, 530)
	plain := build(t, 120, formula)
	var rec proof.Recorder
	logged := build(t, 120, formula, cdcl.WithProof(&rec))
	for i := range 20 {
		l := cnf.Var(1 + i).Lit(i%2 == 0)
		want, err := plain.Solve(ctx, l)
		require.NoError(t, err)
		got, err := logged.Solve(ctx, l)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	assert.Equal(t, plain.Stats(), logged.Stats())
	assert.Positive(t, plain.Stats().Learnt)
}

// TestLongChains has reasons as deep as there are variables.
func TestLongChains(t *testing.T) {
	const n = 200_000
	s := cdcl.New(cdcl.WithCapacity(n, 2*n))
	for range n {
		s.NewVar()
	}
	for v := cnf.Lit(1); v < n; v++ {
		require.NoError(t, s.AddClause(-v, v+1))
	}
	status, err := s.Solve(ctx, 1)
	require.NoError(t, err)
	assert.Equal(t, cnf.Sat, status)
	assert.True(t, s.Value(n))
	status, err = s.Solve(ctx, -n, 1)
	require.NoError(t, err)
	assert.Equal(t, cnf.Unsat, status)
	assert.ElementsMatch(t, []cnf.Lit{1, -n}, s.Core(nil))
	// The chain splits, so that both ends of a conflict are minimised along it.
	require.NoError(t, s.AddClause(-1, -n/2, -n))
	status, err = s.Solve(ctx)
	require.NoError(t, err)
	assert.Equal(t, cnf.Sat, status)
	assert.True(t, s.Value(-1))
}

// TestUnusedVariables makes a great many variables and uses few: they have values, and
// take no memory.
func TestUnusedVariables(t *testing.T) {
	const n = 20_000_000
	s := cdcl.New()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range n {
		s.NewVar()
	}
	require.NoError(t, s.AddClause(-1, 2))
	status, err := s.Solve(ctx, 1, -3)
	require.NoError(t, err)
	require.Equal(t, cnf.Sat, status)
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<20))
	assert.True(t, s.Value(2))
	for _, v := range []cnf.Lit{3, 4, n} {
		assert.False(t, s.Value(v))
		assert.True(t, s.Value(-v))
	}
	later := s.NewVar().Pos()
	assert.False(t, s.Value(later), "the model does not know it")
	assert.False(t, s.Value(-later))
	require.NoError(t, s.AddClause(1000))
	status, err = s.Solve(ctx, -1000)
	require.NoError(t, err)
	assert.Equal(t, cnf.Unsat, status)
}

// TestFull runs out of the memory that clauses may take, first in a search and then as
// clauses are added.
func TestFull(t *testing.T) {
	vars, formula := pigeons(10, 9)
	s := build(t, vars, formula, cdcl.Words(5000))
	status, err := s.Solve(ctx)
	assert.Equal(t, cnf.Unknown, status)
	assert.ErrorIs(t, err, cnf.ErrIncomplete)
	assert.ErrorIs(t, err, cnf.ErrTooLarge)

	s = build(t, vars, nil, cdcl.Words(1000))
	for range 1000 {
		if err = s.AddClause(1, 2, 3); err != nil {
			break
		}
	}
	assert.ErrorIs(t, err, cnf.ErrTooLarge)
	status, err = s.Solve(ctx, 1)
	assert.NoError(t, err)
	assert.Equal(t, cnf.Sat, status)
}

// TestTidy adds a fact that makes many clauses true, which then need no memory.
func TestTidy(t *testing.T) {
	const n = 1000
	s := build(t, n, nil)
	for v := cnf.Lit(2); v < n; v++ {
		require.NoError(t, s.AddClause(1, v, v+1))
	}
	require.NoError(t, s.AddClause(1))
	for i := range 20 {
		status, err := s.Solve(ctx, cnf.Var(2).Lit(i%2 == 0))
		require.NoError(t, err)
		require.Equal(t, cnf.Sat, status)
	}
	assert.Equal(t, uint64(n-2), s.Stats().Deleted)
}

func TestStats(t *testing.T) {
	vars, formula := pigeons(7, 6)
	s := build(t, vars, formula)
	assert.Zero(t, s.Stats())
	_, err := s.Solve(ctx)
	require.NoError(t, err)
	stats := s.Stats()
	assert.Equal(t, uint64(1), stats.Solves)
	for name, n := range map[string]uint64{
		"decisions": stats.Decisions, "propagations": stats.Propagations, "restarts": stats.Restarts,
		"learnt": stats.Learnt,
	} {
		assert.Positive(t, n, name)
	}
	assert.Equal(t, stats.Learnt+1, stats.Conflicts, "the last conflict teaches nothing")
	assert.NotContains(t, fmt.Sprint(stats), "-")
}
