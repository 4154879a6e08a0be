package cnf_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

// withVars returns a formula with the variables 1 … n.
func withVars(n int) *cnf.Formula {
	f := &cnf.Formula{}
	for range n {
		f.NewVar()
	}
	return f
}

// inputs are lists of literals to count: plain, negated, repeated, and of both
// signs.
var inputs = map[string][]cnf.Lit{
	"none":        {},
	"one":         {1},
	"two":         {1, 2},
	"three":       {1, 2, 3},
	"four":        {1, 2, 3, 4},
	"five":        {1, 2, 3, 4, 5},
	"six":         {1, 2, 3, 4, 5, 6},
	"seven":       {1, 2, 3, 4, 5, 6, 7},
	"eight":       {1, 2, 3, 4, 5, 6, 7, 8},
	"negated":     {-1, 2, -3, -4, 5},
	"twice":       {1, 1, 2},
	"thrice":      {2, -1, 2, 3, 2, -1},
	"both signs":  {1, -1},
	"mixed":       {1, -2, 3, 2, 1, -1, -3, 1},
	"mixed longs": {-4, 4, 1, 2, 3, -4, -2, -2},
}

// numVars returns the largest variable of lits.
func numVars(lits []cnf.Lit) int {
	n := 0
	for _, l := range lits {
		n = max(n, int(l.Var()))
	}
	return n
}

func TestCounterOutputs(t *testing.T) {
	for name, lits := range inputs {
		for limit := -1; limit <= len(lits)+1; limit++ {
			t.Run(fmt.Sprintf("%s/limit=%d", name, limit), func(t *testing.T) {
				f := withVars(numVars(lits))
				c := cnf.NewCounter(f, limit)
				for i, l := range lits {
					require.NoError(t, c.Push(l))
					require.Equal(t, i+1, c.Len())
				}
				s := newSearch(f)
				assignments(numVars(lits), func(truth []cnf.Lit) {
					require.Equal(t, 1, s.count(2, truth...), "the inputs determine the auxiliaries")
					n := trueIn(truth, lits)
					for k := -1; k <= len(lits)+2; k++ {
						out, err := c.AtLeast(k)
						switch {
						case k > 0 && k > limit && k <= len(lits):
							require.ErrorIs(t, err, cnf.ErrLimit)
						case k <= 0:
							require.Equal(t, cnf.True, out)
						case k > len(lits):
							require.Equal(t, cnf.False, out)
						default:
							require.NoError(t, err)
							require.Equal(t, n >= k, s.count(2, append(truth, out)...) == 1, "at least %d in %v", k, truth)
						}
					}
				})
			})
		}
	}
}

// An output found early keeps its meaning as more is pushed.
func TestCounterGrows(t *testing.T) {
	lits := []cnf.Lit{1, -2, 3, 3, 4}
	f := withVars(4)
	c := cnf.NewCounter(f, 3)
	var early [][3]cnf.Lit
	for _, l := range lits {
		require.NoError(t, c.Push(l))
		var outs [3]cnf.Lit
		for k := range outs {
			out, err := c.AtLeast(k + 1)
			require.NoError(t, err)
			outs[k] = out
		}
		early = append(early, outs)
	}
	s := newSearch(f)
	assignments(4, func(truth []cnf.Lit) {
		for i, outs := range early {
			n := trueIn(truth, lits[:i+1])
			for k, out := range outs {
				if out != cnf.False {
					assert.Equal(t, n >= k+1, s.count(2, append(truth, out)...) == 1)
				} else {
					assert.Greater(t, k+1, i+1)
				}
			}
		}
	})
}

func TestCappedCounter(t *testing.T) {
	for name, lits := range inputs {
		for limit := -2; limit <= len(lits)+1; limit++ {
			t.Run(fmt.Sprintf("%s/limit=%d", name, limit), func(t *testing.T) {
				f := withVars(numVars(lits))
				c := cnf.NewCappedCounter(f, limit)
				for _, l := range lits {
					require.NoError(t, c.Push(l))
				}
				s := newSearch(f)
				assignments(numVars(lits), func(truth []cnf.Lit) {
					n := trueIn(truth, lits)
					want := 0
					if n <= limit {
						want = 1
					}
					require.Equal(t, want, s.count(2, truth...), "%v", truth)
				})
				over, err := c.AtLeast(limit + 1)
				require.NoError(t, err)
				if limit >= 0 {
					assert.Equal(t, cnf.False, over)
				}
			})
		}
	}
}

func TestCounterRefuses(t *testing.T) {
	f := withVars(2)
	c := cnf.NewCounter(f, 2)
	for _, l := range []cnf.Lit{0, 3, -3, cnf.True, cnf.False} {
		require.ErrorIs(t, c.Push(l), cnf.ErrLiteral)
	}
	require.Zero(t, c.Len())
	require.Empty(t, f.Clauses())
	require.NoError(t, c.Push(2), "a refused literal does no harm")
}

// brokenSink refuses clauses once it has taken some.
type brokenSink struct {
	cnf.Formula
	left int
}

var errBroken = errors.New("broken")

func (b *brokenSink) AddClause(lits ...cnf.Lit) error {
	if b.left--; b.left < 0 {
		return errBroken
	}
	return b.Formula.AddClause(lits...)
}

func TestCounterKeepsTheSinksError(t *testing.T) {
	b := &brokenSink{left: 1}
	x, y := b.NewVar().Pos(), b.NewVar().Pos()
	c := cnf.NewCounter(b, 2)
	require.NoError(t, c.Push(x))
	require.ErrorIs(t, c.Push(y), errBroken)
	b.left = 100
	require.ErrorIs(t, c.Push(y), errBroken)
	_, err := c.AtLeast(1)
	require.ErrorIs(t, err, errBroken)
	require.ErrorIs(t, cnf.NewCappedCounter(&brokenSink{}, -1).Push(x), errBroken)
}

// nullSink keeps nothing, so that only the counter's own memory is measured.
type nullSink struct{ vars int }

func (s *nullSink) NewVar() cnf.Var            { s.vars++; return cnf.Var(s.vars) }
func (s *nullSink) NumVars() int               { return s.vars }
func (s *nullSink) AddClause(...cnf.Lit) error { return nil }

func TestCounterPushDoesNotAllocate(t *testing.T) {
	s := &nullSink{vars: 1}
	c := cnf.NewCounter(s, 6)
	for range 6 {
		require.NoError(t, c.Push(1))
	}
	assert.Zero(t, testing.AllocsPerRun(100, func() { _ = c.Push(1) }))
}
