package cnf_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
)

// weigh returns the weight of the terms that are true in truth.
func weigh(truth []cnf.Lit, terms []cnf.Term) int64 {
	var sum int64
	for _, t := range terms {
		if trueIn(truth, []cnf.Lit{t.Lit}) == 1 {
			sum += t.Weight
		}
	}
	return sum
}

func TestAtMostWeight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 6
		term := rapid.Custom(func(t *rapid.T) cnf.Term {
			l := cnf.Var(rapid.IntRange(1, n).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
			return cnf.Term{Weight: rapid.Int64Range(-3, 9).Draw(t, "weight"), Lit: l}
		})
		terms := rapid.SliceOfN(term, 0, 8).Draw(t, "terms")
		bound := rapid.Int64Range(-10, 40).Draw(t, "bound")
		before := slices.Clone(terms)
		f := withVars(n + 1)
		on := cnf.Lit(n + 1)
		require.NoError(t, cnf.AtMostWeight(cnf.NewGuard(f, on), bound, terms...))
		require.Equal(t, before, terms, "the caller's terms are unchanged")
		s := newSearch(f)
		assignments(n, func(truth []cnf.Lit) {
			require.Equal(t, weigh(truth, terms) <= bound, s.count(1, append(truth, on)...) == 1, "%v", truth)
			require.Equal(t, 1, s.count(1, append(truth, on.Not())...), "off")
		})
	})
}

// With weights of 1 it is a cardinality constraint.
func TestAtMostWeightOfOnes(t *testing.T) {
	for n := range 9 {
		for k := -1; k <= n+1; k++ {
			f := withVars(n)
			var terms []cnf.Term
			for _, l := range firstLits(n) {
				terms = append(terms, cnf.Term{Weight: 1, Lit: l})
			}
			require.NoError(t, cnf.AtMostWeight(f, int64(k), terms...))
			s, models := newSearch(f), 0
			assignments(n, func(truth []cnf.Lit) { models += s.count(1, truth...) })
			require.Equal(t, binomialSum(n, cnf.LE, k), models, "%d of %d", k, n)
		}
	}
}

func TestAtMostWeightAtTheLimits(t *testing.T) {
	const top = math.MaxInt64
	for _, c := range []struct {
		name   string
		bound  int64
		terms  []cnf.Term
		models int // of two variables; -1: refused
	}{
		{"no terms", 0, nil, 4},
		{"no terms, negative bound", -1, nil, 0},
		{"no weight", 0, []cnf.Term{{0, 1}, {0, -2}}, 4},
		{"the largest weight", top - 1, []cnf.Term{{top, 1}}, 2},
		{"the largest weight allowed", top, []cnf.Term{{top, 1}}, 4},
		{"the largest sum", top - 1, []cnf.Term{{top - 1, 1}, {1, 2}}, 3},
		{"too large a sum", top, []cnf.Term{{top, 1}, {1, 2}}, -1},
		{"too large a sum of both signs", 0, []cnf.Term{{top, 1}, {-1, 2}}, -1},
		{"the smallest weight", 0, []cnf.Term{{math.MinInt64, 1}}, -1},
		{"the smallest that can be turned", -top, []cnf.Term{{-top, 1}}, 2},
		{"the largest bound and a negative weight", top, []cnf.Term{{-5, 1}}, 4},
		{"the smallest bound", math.MinInt64, []cnf.Term{{-5, 1}, {-6, 2}}, 0},
		{"at least 5 of 5 and 6", -5, []cnf.Term{{-5, 1}, {-6, 2}}, 3},
		{"at least 6 of 5 and 6", -6, []cnf.Term{{-5, 1}, {-6, 2}}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := withVars(2)
			err := cnf.AtMostWeight(f, c.bound, c.terms...)
			if c.models < 0 {
				require.ErrorIs(t, err, cnf.ErrTooLarge)
				assert.Empty(t, f.Clauses())
				return
			}
			require.NoError(t, err)
			s, models := newSearch(f), 0
			assignments(2, func(truth []cnf.Lit) { models += s.count(1, truth...) })
			assert.Equal(t, c.models, models)
		})
	}
}

func TestAtMostWeightRefuses(t *testing.T) {
	f := withVars(50)
	require.ErrorIs(t, cnf.AtMostWeight(f, 3, cnf.Term{1, 1}, cnf.Term{2, 51}), cnf.ErrLiteral)
	var doubling []cnf.Term // all sums differ
	for i, l := range firstLits(50) {
		doubling = append(doubling, cnf.Term{Weight: 1 << i, Lit: l})
	}
	require.ErrorIs(t, cnf.AtMostWeight(f, 1<<49, doubling...), cnf.ErrTooLarge)
	assert.Empty(t, f.Clauses(), "nothing was written")
	assert.Equal(t, 50, f.NumVars())

	for left := 0; ; left++ {
		b := &brokenSink{left: left}
		var terms []cnf.Term
		for i := range 6 {
			terms = append(terms, cnf.Term{Weight: int64(i + 1), Lit: b.NewVar().Pos()})
		}
		err := cnf.AtMostWeight(b, 5, terms...)
		if b.left >= 0 {
			require.NoError(t, err)
			return
		}
		require.ErrorIs(t, err, errBroken)
	}
}

// With equal weights it has the totalizer's auxiliaries, and a clause for each
// pair of numbers that the children can have.
func TestAtMostWeightSize(t *testing.T) {
	const n, k = 40, 10
	var tree func(n int) size
	tree = func(n int) size {
		if n == 1 {
			return size{}
		}
		left, right := tree(n/2), tree(n-n/2)
		pairs := (min(n/2, k)+1)*(min(n-n/2, k)+1) - 1
		return size{left.clauses + right.clauses + pairs, left.vars + right.vars + min(n, k)}
	}
	want := size{2*tree(n/2).clauses + sumsUpTo(k, k, k+1, 2*k), 2 * tree(n/2).vars}

	tally := &cnf.Tally{Vars: n}
	var terms []cnf.Term
	for _, l := range firstLits(n) {
		terms = append(terms, cnf.Term{Weight: 7, Lit: l})
	}
	require.NoError(t, cnf.AtMostWeight(tally, 7*k+3, terms...))
	assert.Equal(t, want, size{tally.Clauses, tally.Vars - n})
}

func BenchmarkAtMostWeight(b *testing.B) {
	var terms []cnf.Term
	for i, l := range firstLits(30) {
		terms = append(terms, cnf.Term{Weight: int64(1 + i%5), Lit: l})
	}
	b.Run("encoding=generalised-totalizer/n=30/k=20", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := cnf.AtMostWeight(withVars(30), 20, terms...); err != nil {
				b.Fatal(err)
			}
		}
	})
}
