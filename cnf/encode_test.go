package cnf_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
)

var relations = []cnf.Relation{cnf.LE, cnf.GE, cnf.EQ}

// holds says whether n rel k.
func holds(n int, rel cnf.Relation, k int) bool {
	switch rel {
	case cnf.LE:
		return n <= k
	case cnf.GE:
		return n >= k
	default:
		return n == k
	}
}

// binomialSum returns the number of subsets of n things whose size is rel k.
func binomialSum(n int, rel cnf.Relation, k int) int {
	sum, choose := 0, 1
	for size := range n + 1 {
		if holds(size, rel, k) {
			sum += choose
		}
		choose = choose * (n - size) / (size + 1)
	}
	return sum
}

// determines says whether an encoding leaves one way only to set its
// auxiliaries, as its documentation says.
func determines(e cnf.Encoding, rel cnf.Relation) bool {
	switch e {
	case cnf.SequentialOneWay, cnf.CardinalityNetwork, cnf.SortingNetwork:
		return rel == cnf.EQ
	case cnf.Bitwise, cnf.Product:
		return false
	default:
		return true
	}
}

// bounds yields the values of k to try for n literals.
func bounds(e cnf.Encoding, n int) []int {
	if e.OnlyOne() {
		return []int{1}
	}
	var ks []int
	for k := -2; k <= n+2; k++ {
		ks = append(ks, k)
	}
	return ks
}

// forAllEncodings runs test for each encoding and relation.
func forAllEncodings(t *testing.T, test func(t *testing.T, e cnf.Encoding, rel cnf.Relation)) {
	for _, e := range cnf.Encodings() {
		for _, rel := range relations {
			t.Run(fmt.Sprintf("%v%v", e, rel), func(t *testing.T) { test(t, e, rel) })
		}
	}
}

// The number of models is a sum of binomials, for all n ≤ 8 and all k.
func TestEncodeCountsAreBinomialSums(t *testing.T) {
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for n := range 9 {
			for _, k := range bounds(e, n) {
				f := withVars(n)
				require.NoError(t, cnf.Encode(f, e, rel, k, firstLits(n)...))
				s, projected := newSearch(f), 0
				assignments(n, func(truth []cnf.Lit) { projected += s.count(1, truth...) })
				require.Equal(t, binomialSum(n, rel, k), projected, "%d of %d, projected", k, n)
				if determines(e, rel) {
					require.Equal(t, projected, s.count(1<<n+1), "%d of %d, all models", k, n)
				}
			}
		}
	})
}

// Each assignment is judged right, also with negated and repeated literals.
func TestEncodeAssignments(t *testing.T) {
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for name, lits := range inputs {
			for _, k := range bounds(e, len(lits)) {
				n, before := numVars(lits), slices.Clone(lits)
				f := withVars(n)
				require.NoError(t, cnf.Encode(f, e, rel, k, lits...))
				require.Equal(t, before, lits, "the caller's slice is unchanged")
				s := newSearch(f)
				assignments(n, func(truth []cnf.Lit) {
					want := holds(trueIn(truth, lits), rel, k)
					models := s.count(2, truth...)
					require.Equal(t, want, models > 0, "%s, k=%d: %v", name, k, truth)
					if want && determines(e, rel) {
						require.Equal(t, 1, models, "%s, k=%d: %v", name, k, truth)
					}
				})
			}
		}
	})
}

// Under a guard the constraint holds where the selector does, and only there.
func TestEncodeGuarded(t *testing.T) {
	guarded := [][]cnf.Lit{{1, -2, 1, 3, 2}, {-1, -1, 1, 2}}
	for n := range 9 {
		guarded = append(guarded, firstLits(n))
	}
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for _, lits := range guarded {
			for _, k := range bounds(e, len(lits)) {
				n := numVars(lits)
				f := withVars(n)
				on := f.NewVar().Neg() // a negative selector serves as well
				require.NoError(t, cnf.Encode(cnf.NewGuard(f, on), e, rel, k, lits...))
				s := newSearch(f)
				assignments(n, func(truth []cnf.Lit) {
					want := holds(trueIn(truth, lits), rel, k)
					require.Equal(t, want, s.count(1, append(truth, on)...) == 1)
					require.Equal(t, 1, s.count(1, append(truth, on.Not())...), "off")
				})
			}
		}
	})
}

// Several constraints over one formula do not share auxiliaries.
func TestEncodeTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 5
		f := withVars(n)
		type constraint struct {
			e    cnf.Encoding
			rel  cnf.Relation
			k    int
			lits []cnf.Lit
		}
		literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
			return cnf.Var(rapid.IntRange(1, n).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
		})
		var all []constraint
		for range rapid.IntRange(1, 3).Draw(t, "constraints") {
			c := constraint{
				e:    rapid.SampledFrom(cnf.Encodings()).Draw(t, "encoding"),
				rel:  rapid.SampledFrom(relations).Draw(t, "relation"),
				lits: rapid.SliceOfN(literal, 0, 7).Draw(t, "literals"),
			}
			c.k = rapid.SampledFrom(bounds(c.e, len(c.lits))).Draw(t, "k")
			require.NoError(t, cnf.Encode(f, c.e, c.rel, c.k, c.lits...))
			all = append(all, c)
		}
		s := newSearch(f)
		assignments(n, func(truth []cnf.Lit) {
			want := true
			for _, c := range all {
				want = want && holds(trueIn(truth, c.lits), c.rel, c.k)
			}
			require.Equal(t, want, s.count(1, truth...) == 1, "%v", truth)
		})
	})
}

func TestEncodeRefuses(t *testing.T) {
	many := firstLits(100)
	crowd := make([]cnf.Lit, 20_000)
	for i := range crowd {
		crowd[i] = 1
	}
	for _, c := range []struct {
		name string
		e    cnf.Encoding
		rel  cnf.Relation
		k    int
		lits []cnf.Lit
		want error
	}{
		{"literal 0", cnf.Sequential, cnf.LE, 1, []cnf.Lit{1, 0, 2}, cnf.ErrLiteral},
		{"unknown variable", cnf.Binomial, cnf.EQ, 1, []cnf.Lit{1, 2, -101}, cnf.ErrLiteral},
		{"constant", cnf.Sequential, cnf.GE, 1, []cnf.Lit{1, cnf.True}, cnf.ErrLiteral},
		{"unknown variable, trivially false", cnf.Sequential, cnf.GE, 9, []cnf.Lit{101}, cnf.ErrLiteral},
		{"unknown variable, trivially true", cnf.Sequential, cnf.GE, 0, []cnf.Lit{101}, cnf.ErrLiteral},
		{"unknown encoding", 200, cnf.LE, 1, many, cnf.ErrEncoding},
		{"unknown relation", cnf.Auto, 3, 1, many, cnf.ErrEncoding},
		{"pairwise for two", cnf.Pairwise, cnf.LE, 2, many, cnf.ErrOnlyOne},
		{"pairwise for none", cnf.Pairwise, cnf.EQ, 0, nil, cnf.ErrOnlyOne},
		{"too many subsets", cnf.Binomial, cnf.LE, 50, many, cnf.ErrTooLarge},
		{"too many subsets, from below", cnf.Binomial, cnf.GE, 50, many, cnf.ErrTooLarge},
		{"too many pairs", cnf.Pairwise, cnf.LE, 1, crowd, cnf.ErrTooLarge},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := withVars(len(many))
			require.ErrorIs(t, cnf.Encode(f, c.e, c.rel, c.k, c.lits...), c.want)
			assert.Empty(t, f.Clauses())
			assert.Equal(t, len(many), f.NumVars())
		})
	}
	for _, e := range cnf.Encodings() {
		for _, rel := range relations {
			for _, k := range []int{-1, 0, 2, 3} {
				if err := cnf.Encode(withVars(3), e, rel, k, 1, 2, 3); e.OnlyOne() {
					assert.ErrorIs(t, err, cnf.ErrOnlyOne, "%v", e)
				} else {
					assert.NoError(t, err)
				}
			}
		}
	}
}

// Whichever clause the sink refuses, its error comes back.
func TestEncodeReturnsTheSinksError(t *testing.T) {
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		k := 3
		if e.OnlyOne() {
			k = 1
		}
		for left := 0; ; left++ {
			b := &brokenSink{left: left}
			var lits []cnf.Lit
			for range 7 {
				lits = append(lits, b.NewVar().Pos())
			}
			err := cnf.Encode(b, e, rel, k, lits...)
			if b.left >= 0 {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, errBroken)
		}
	})
}

func TestEncodingNames(t *testing.T) {
	for _, e := range cnf.Encodings() {
		got, err := cnf.ParseEncoding(e.String())
		require.NoError(t, err)
		assert.Equal(t, e, got)
	}
	_, err := cnf.ParseEncoding("abacus")
	require.ErrorIs(t, err, cnf.ErrEncoding)
	assert.Contains(t, err.Error(), `"abacus" (there are auto, `)
	assert.Equal(t, "Encoding(200)", cnf.Encoding(200).String())
	assert.False(t, cnf.Encoding(200).OnlyOne())
	assert.Equal(t, "Relation(7)", cnf.Relation(7).String())
}

// The functions for daily use are Encode with a choice of encoding.
func TestCardinalityFunctions(t *testing.T) {
	lits := []cnf.Lit{1, -2, 3, 4, 4}
	for _, c := range []struct {
		name string
		e    cnf.Encoding
		rel  cnf.Relation
		k    int
		call func(s cnf.Sink) error
	}{
		{"AtMostOne", cnf.Pairwise, cnf.LE, 1, func(s cnf.Sink) error { return cnf.AtMostOne(s, lits...) }},
		{"AtMost", cnf.Sequential, cnf.LE, 2, func(s cnf.Sink) error { return cnf.AtMost(s, 2, lits...) }},
		{"AtLeast", cnf.Sequential, cnf.GE, 2, func(s cnf.Sink) error { return cnf.AtLeast(s, 2, lits...) }},
		{"Exactly", cnf.Sequential, cnf.EQ, 2, func(s cnf.Sink) error { return cnf.Exactly(s, 2, lits...) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			want, got := withVars(4), withVars(4)
			require.NoError(t, cnf.Encode(want, c.e, c.rel, c.k, lits...))
			require.NoError(t, c.call(got))
			assert.Equal(t, want, got)
		})
	}
}

// An encoding is arc-consistent: once the bound is reached, unit propagation
// sets all other inputs.
func TestEncodePropagates(t *testing.T) {
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for n := range 10 {
			for _, k := range bounds(e, n) {
				if k < 0 || k > n {
					continue
				}
				f := withVars(n)
				lits := firstLits(n)
				require.NoError(t, cnf.Encode(f, e, rel, k, lits...))
				s := newSearch(f)
				if rel != cnf.GE { // the last k are true
					require.Subset(t, s.implied(lits[n-k:]...), negations(lits[:n-k]), "%d of %d", k, n)
				}
				if rel != cnf.LE { // all but the first k are false
					require.Subset(t, s.implied(negations(lits[k:])...), lits[:k], "%d of %d", k, n)
				}
			}
		}
	})
}

// Many literals are judged right too, one below the bound, on it and one above.
func TestEncodeManyLiterals(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for _, size := range [][2]int{{23, 1}, {64, 1}, {40, 3}, {33, 8}, {33, 25}, {60, 20}, {210, 101}} {
			n, k := size[0], size[1]
			if e.OnlyOne() && k > 1 || e == cnf.Binomial && n > 23 {
				continue
			}
			f := withVars(n)
			require.NoError(t, cnf.Encode(f, e, rel, k, firstLits(n)...))
			s := newSearch(f)
			for count := k - 1; count <= k+1; count++ {
				truth := negations(firstLits(n))
				for _, i := range r.Perm(n)[:count] {
					truth[i] = truth[i].Not()
				}
				models := s.count(2, truth...)
				require.Equal(t, holds(count, rel, k), models > 0, "%d true, bound %d of %d", count, k, n)
				if models > 0 && determines(e, rel) {
					require.Equal(t, 1, models)
				}
			}
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	for _, e := range cnf.Encodings() {
		for _, size := range [][2]int{{30, 1}, {30, 6}, {300, 1}, {300, 30}} {
			n, k := size[0], size[1]
			name := fmt.Sprintf("encoding=%v/n=%d/k=%d", e, n, k)
			if e.OnlyOne() && k > 1 || e == cnf.Binomial && k > 2 {
				continue
			}
			b.Run(name, func(b *testing.B) {
				lits := firstLits(n)
				b.ReportAllocs()
				for b.Loop() {
					if err := cnf.Encode(withVars(n), e, cnf.EQ, k, lits...); err != nil {
						b.Fatal(err)
					}
				}
				clauses, vars := sizes(b, e, cnf.EQ, k, n)
				b.ReportMetric(float64(clauses), "clauses")
				b.ReportMetric(float64(vars), "vars")
			})
		}
	}
}

// FuzzEncode writes constraints on any literals, and counts their models: without repeated
// variables they are a sum of binomials.
func FuzzEncode(f *testing.F) {
	for e := range cnf.Encodings() {
		f.Add(byte(e), byte(e), int8(2), []byte{2, 4, 6, 8, 10})
		f.Add(byte(e), byte(e+1), int8(1), []byte{2, 5, 2, 3})
	}
	f.Fuzz(func(t *testing.T, encoding, relation byte, k int8, data []byte) {
		const most = 8
		e := cnf.Encodings()[int(encoding)%len(cnf.Encodings())]
		rel := relations[int(relation)%len(relations)]
		var lits []cnf.Lit
		for _, b := range data[:min(len(data), most)] {
			lits = append(lits, cnf.Var(1+b/2%most).Lit(b%2 == 0))
		}
		n := numVars(lits)
		formula := withVars(n)
		err := cnf.Encode(formula, e, rel, int(k), lits...)
		if e.OnlyOne() && k != 1 {
			require.ErrorIs(t, err, cnf.ErrOnlyOne)
			return
		}
		require.NoError(t, err)
		s, found := newSearch(formula), 0
		assignments(n, func(truth []cnf.Lit) {
			want := holds(trueIn(truth, lits), rel, int(k))
			models := s.count(2, truth...)
			require.Equal(t, want, models > 0, "%v%v%d of %v: %v", e, rel, k, lits, truth)
			if want && determines(e, rel) {
				require.Equal(t, 1, models, "%v%v%d of %v: %v", e, rel, k, lits, truth)
			}
			found += min(models, 1)
		})
		if distinct := len(slices.Compact(slices.Sorted(func(yield func(cnf.Var) bool) {
			for _, l := range lits {
				if !yield(l.Var()) {
					return
				}
			}
		}))); distinct == len(lits) {
			require.Equal(t, binomialSum(len(lits), rel, int(k))<<(n-distinct), found)
		}
	})
}
