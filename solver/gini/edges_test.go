package gini_test

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	raw "github.com/irifrance/gini"
	"github.com/irifrance/gini/z"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// The tests of this file come in pairs: first an edge is shown to be real on
// gini itself, so that a release without it is noticed, then the adapter is
// shown to hide it.

var background = context.Background()

// add adds clauses of DIMACS literals to gini itself.
func add(g *raw.Gini, clauses ...[]int) {
	for _, c := range clauses {
		for _, l := range c {
			g.Add(z.Dimacs2Lit(l))
		}
		g.Add(z.LitNull)
	}
}

// with returns an adapter that has the given clauses over the variables 1 … vars.
func with(t testing.TB, vars int, clauses ...[]cnf.Lit) *gini.Solver {
	t.Helper()
	s := gini.New(vars)
	for range vars {
		s.NewVar()
	}
	for _, c := range clauses {
		require.NoError(t, s.AddClause(c...))
	}
	return s
}

func solve(t testing.TB, s *gini.Solver, assume ...cnf.Lit) cnf.Status {
	t.Helper()
	status, err := s.Solve(background, assume...)
	require.NoError(t, err)
	return status
}

// endsProcess says whether f ends the process. It runs the calling test again
// in a process of its own, where the call of endsProcess does not return.
func endsProcess(t *testing.T, f func()) bool {
	t.Helper()
	const variable = "MUMPUS_GINI_EDGE"
	if os.Getenv(variable) != "" {
		f()
		os.Exit(0)
	}
	exe, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(exe, "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), variable+"=1")
	out, err := cmd.CombinedOutput()
	if err == nil {
		return false
	}
	require.Contains(t, string(out), "internal error in solve", "ended, but not by gini")
	return true
}

func TestSolveAfterUnsat(t *testing.T) {
	assert.True(t, endsProcess(t, func() {
		g := raw.New()
		add(g, []int{-1, -2}, []int{1}, []int{2})
		g.Solve()
		g.Solve()
	}), "gini has no longer this edge")

	s := with(t, 3, []cnf.Lit{-1, -2}, []cnf.Lit{1}, []cnf.Lit{2})
	for range 3 {
		assert.Equal(t, cnf.Unsat, solve(t, s))
		assert.Empty(t, s.Core(nil))
		assert.Equal(t, cnf.Unsat, solve(t, s, 3))
		assert.Empty(t, s.Core(nil))
		assert.NoError(t, s.AddClause(3))
	}
}

func TestSolveAfterUnsatUnderAssumptions(t *testing.T) {
	// Unsatisfiable, but gini only notices it under no assumption, after a
	// conflict that it found under one.
	assert.True(t, endsProcess(t, func() {
		g := raw.New()
		add(g, []int{2, 1}, []int{-1, 2}, []int{1, -2}, []int{-2, -1})
		g.Assume(z.Dimacs2Lit(2))
		g.Solve()
		g.Solve()
	}), "gini has no longer this edge")

	s := with(t, 2, []cnf.Lit{2, 1}, []cnf.Lit{-1, 2}, []cnf.Lit{1, -2}, []cnf.Lit{-2, -1})
	assert.Equal(t, cnf.Unsat, solve(t, s, 2))
	for range 3 {
		assert.Equal(t, cnf.Unsat, solve(t, s))
		assert.Empty(t, s.Core(nil))
	}
}

func TestEmptyClause(t *testing.T) {
	s := with(t, 1)
	require.NoError(t, s.AddClause())
	assert.Equal(t, cnf.Unsat, solve(t, s))
	assert.Equal(t, cnf.Unsat, solve(t, s, 1))
	assert.Empty(t, s.Core(nil))
}

// pigeons returns the clauses that put n+1 pigeons into n holes: hard to refute
// for resolution, and so for gini.
func pigeons(n int) (vars int, clauses [][]cnf.Lit) {
	at := func(p, h int) cnf.Lit { return cnf.Lit(p*n + h + 1) }
	for p := range n + 1 {
		var c []cnf.Lit
		for h := range n {
			c = append(c, at(p, h))
			for q := range p {
				clauses = append(clauses, []cnf.Lit{-at(p, h), -at(q, h)})
			}
		}
		clauses = append(clauses, c)
	}
	return (n + 1) * n, clauses
}

func TestSolveAfterTry(t *testing.T) {
	vars, clauses := pigeons(7)
	g := raw.New()
	for _, c := range clauses {
		for _, l := range c {
			g.Add(z.Dimacs2Lit(int(l)))
		}
		g.Add(z.LitNull)
	}
	assert.Zero(t, g.Try(1))
	assert.Zero(t, g.Solve(), "gini no longer gives up after a Try")

	s := with(t, vars)
	on := s.NewVar().Pos()
	for _, c := range clauses {
		require.NoError(t, s.AddClause(append(c, on.Not())...))
	}
	ctx, cancel := context.WithTimeout(background, time.Millisecond)
	defer cancel()
	_, err := s.Solve(ctx, on)
	require.ErrorIs(t, err, context.DeadlineExceeded, "the problem is too easy for this test")
	assert.Equal(t, cnf.Unsat, solve(t, s, on))
	assert.Equal(t, []cnf.Lit{on}, s.Core(nil))
	assert.Equal(t, cnf.Sat, solve(t, s))
}

func TestCancel(t *testing.T) {
	vars, clauses := pigeons(11) // hours
	s := with(t, vars+1, clauses...)
	for _, timeout := range []time.Duration{time.Millisecond, 50 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(background, timeout)
		start := time.Now()
		status, err := s.Solve(ctx, cnf.Lit(vars+1))
		took := time.Since(start)
		cancel()
		assert.Equal(t, cnf.Unknown, status)
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Less(t, took, timeout+time.Second)
		assert.Empty(t, s.Core(nil))
	}

	ctx, cancel := context.WithCancel(background)
	time.AfterFunc(20*time.Millisecond, cancel)
	_, err := s.Solve(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = s.Solve(ctx)
	assert.ErrorIs(t, err, context.Canceled, "a context that had ended before")

	// What was assumed when the call ended is forgotten.
	assert.NoError(t, s.AddClause(-cnf.Lit(vars+1)))
	easy := with(t, 2, []cnf.Lit{1, 2})
	_, err = easy.Solve(ctx, -1, -2)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, cnf.Sat, solve(t, easy))
}

// late is a context whose deadline has passed but whose timer has not fired.
type late struct {
	context.Context
	looks int // how often Err is asked before it tells
}

func (c *late) Deadline() (time.Time, bool) { return time.Now().Add(-time.Hour), true }
func (c *late) Done() <-chan struct{}       { return make(chan struct{}) }
func (c *late) Err() error {
	c.looks--
	if c.looks >= 0 {
		return nil
	}
	return context.DeadlineExceeded
}

func TestTryWithoutTime(t *testing.T) {
	g := raw.New()
	add(g, []int{1, 2})
	g.Assume(z.Dimacs2Lit(-1))
	g.Assume(z.Dimacs2Lit(-2))
	assert.Zero(t, g.Try(0))
	assert.Equal(t, -1, g.Solve(), "gini no longer keeps these assumptions")

	s := with(t, 2, []cnf.Lit{1, 2})
	status, err := s.Solve(&late{background, 1}, -1, -2)
	require.NoError(t, err, "an easy question is answered before the context is asked again")
	assert.Equal(t, cnf.Unsat, status)
	assert.Equal(t, cnf.Sat, solve(t, s))
}

func TestModelOutlivesUnsat(t *testing.T) {
	g := raw.New()
	add(g, []int{1}, []int{-2, -3})
	g.Assume(z.Dimacs2Lit(2))
	require.Equal(t, 1, g.Solve())
	require.True(t, g.Value(z.Dimacs2Lit(2)))
	g.Assume(z.Dimacs2Lit(3), z.Dimacs2Lit(2))
	require.Equal(t, -1, g.Solve())
	assert.False(t, g.Value(z.Dimacs2Lit(2)), "gini no longer shows the failed attempt")

	s := with(t, 3, []cnf.Lit{1}, []cnf.Lit{-2, -3})
	require.Equal(t, cnf.Sat, solve(t, s, 2))
	require.Equal(t, cnf.Unsat, solve(t, s, 3, 2))
	assert.True(t, s.Value(1))
	assert.True(t, s.Value(2))
	assert.True(t, s.Value(-3))
	require.Equal(t, cnf.Unsat, solve(t, s, -1))
	assert.True(t, s.Value(1))
}

func TestModelOutlivesAddClause(t *testing.T) {
	g := raw.New()
	add(g, []int{1, 2})
	g.Assume(z.Dimacs2Lit(1))
	require.Equal(t, 1, g.Solve())
	require.True(t, g.Value(z.Dimacs2Lit(1)))
	add(g, []int{2, 3})
	assert.False(t, g.Value(z.Dimacs2Lit(1)), "gini no longer loses its model")

	s := with(t, 3, []cnf.Lit{1, 2})
	require.Equal(t, cnf.Sat, solve(t, s, 1))
	require.NoError(t, s.AddClause(-1, 3))
	assert.True(t, s.Value(1))
	assert.False(t, s.Value(-1))
}

func TestValueOfUnknownLiterals(t *testing.T) {
	assert.Panics(t, func() { raw.New().Value(z.Dimacs2Lit(1 << 20)) })

	s := with(t, 2, []cnf.Lit{1})
	assert.False(t, s.Value(1), "before the first model")
	assert.False(t, s.Value(-1), "before the first model")
	require.Equal(t, cnf.Sat, solve(t, s))
	v := s.NewVar()
	for _, l := range []cnf.Lit{0, v.Pos(), v.Neg(), 1 << 20, -1 << 20, 1<<31 - 1, -1 << 31} {
		assert.False(t, s.Value(l), l)
	}
	assert.NotEqual(t, s.Value(2), s.Value(-2), "a variable without clauses has a value")
}

func TestUnknownLiterals(t *testing.T) {
	g := raw.New()
	g.Assume(z.Dimacs2Lit(1 << 20))
	assert.Equal(t, z.Var(1<<20), g.MaxVar(), "gini no longer makes room for any literal")

	s := with(t, 2, []cnf.Lit{1, 2})
	for _, l := range []cnf.Lit{0, 3, -3, 1<<31 - 1, -1 << 31} {
		status, err := s.Solve(background, 1, l)
		assert.Equal(t, cnf.Unknown, status, l)
		assert.ErrorIs(t, err, cnf.ErrLiteral, l)
		assert.ErrorIs(t, s.AddClause(1, l), cnf.ErrLiteral, l)
	}
	assert.Equal(t, 2, s.NumVars())
}

func TestRefusedClauseLeavesNothing(t *testing.T) {
	g := raw.New()
	g.Add(z.Dimacs2Lit(1)) // not closed
	add(g, []int{-2})
	g.Assume(z.Dimacs2Lit(2))
	assert.Equal(t, 1, g.Solve(), "gini no longer joins this clause with the next")

	s := with(t, 2)
	require.ErrorIs(t, s.AddClause(1, 99), cnf.ErrLiteral)
	require.NoError(t, s.AddClause(-2))
	assert.Equal(t, cnf.Unsat, solve(t, s, 2))
	assert.Equal(t, cnf.Sat, solve(t, s, -1))
}

func TestCoreIsTheCallers(t *testing.T) {
	g := raw.New()
	add(g, []int{-1, -2})
	g.Assume(z.Dimacs2Lit(1), z.Dimacs2Lit(2))
	require.Equal(t, -1, g.Solve())
	require.Len(t, g.Why([]z.Lit{9}), 3, "gini appends")
	add(g, []int{1, 3})
	require.Empty(t, g.Why(nil), "gini forgets the core when a clause is added")

	s := with(t, 3, []cnf.Lit{-1, -2}, []cnf.Lit{-1, -3})
	require.Equal(t, cnf.Unsat, solve(t, s, 1, 2))
	first := s.Core([]cnf.Lit{7})
	assert.ElementsMatch(t, []cnf.Lit{7, 1, 2}, first)
	assert.ElementsMatch(t, []cnf.Lit{1, 2}, s.Core(nil), "asking twice")
	s.NewVar()
	assert.Len(t, s.Core(nil), 2, "a new variable changes nothing")
	require.Equal(t, cnf.Unsat, solve(t, s, 3, 1))
	assert.ElementsMatch(t, []cnf.Lit{7, 1, 2}, first, "a later core is written elsewhere")
	require.NoError(t, s.AddClause(1, 2))
	assert.Empty(t, s.Core(nil), "after AddClause there is none")
	require.Equal(t, cnf.Unsat, solve(t, s, 1, 2))
	require.Equal(t, cnf.Sat, solve(t, s))
	assert.Empty(t, s.Core(nil), "after Sat there is none")
}

func TestCoreOfRepeatedAssumptions(t *testing.T) {
	s := with(t, 4, []cnf.Lit{-1, 2}, []cnf.Lit{-2, -3})
	require.Equal(t, cnf.Unsat, solve(t, s, 4, 1, 3, 1, 3, 4))
	assert.ElementsMatch(t, []cnf.Lit{1, 3}, s.Core(nil))
	require.Equal(t, cnf.Unsat, solve(t, s, 4, -4, 4))
	assert.ElementsMatch(t, []cnf.Lit{4, -4}, s.Core(nil))
	require.NoError(t, s.AddClause(4))
	require.Equal(t, cnf.Unsat, solve(t, s, 1, -4, -4))
	assert.ElementsMatch(t, []cnf.Lit{-4}, s.Core(nil))
	assert.Equal(t, cnf.Sat, solve(t, s, 1))
}

func TestMoreVariablesThanReserved(t *testing.T) {
	s := gini.New(0)
	prev := s.NewVar()
	require.NoError(t, s.AddClause(prev.Pos()))
	for range 1000 {
		v := s.NewVar()
		require.NoError(t, s.AddClause(prev.Neg(), v.Pos()))
		prev = v
	}
	require.Equal(t, cnf.Sat, solve(t, s))
	assert.True(t, s.Value(prev.Pos()))
	assert.Equal(t, cnf.Unsat, solve(t, s, prev.Neg()))
}

func TestSolversInSeveralGoroutines(t *testing.T) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			vars, clauses := pigeons(5)
			s := with(t, vars, clauses...)
			assert.Equal(t, cnf.Unsat, solve(t, s))
		})
	}
	wg.Wait()
}

// TestNoAllocation counts what a query allocates: one small object, by gini.
func TestNoAllocation(t *testing.T) {
	s := with(t, 3, []cnf.Lit{-1, 2}, []cnf.Lit{-2, 3})
	assume := []cnf.Lit{1, -3}
	var core []cnf.Lit
	sat := testing.AllocsPerRun(100, func() { _, _ = s.Solve(background, assume[:1]...) })
	assert.LessOrEqual(t, sat, 1.0)
	assert.True(t, s.Value(3))
	read := testing.AllocsPerRun(100, func() {
		core = s.Core(core[:0])
		s.Value(1)
	})
	assert.Zero(t, read)
}
