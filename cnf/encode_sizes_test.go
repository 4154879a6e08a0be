package cnf_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

// sizes returns what an encoding of rel k over n literals takes.
func sizes(t testing.TB, e cnf.Encoding, rel cnf.Relation, k, n int) (clauses, vars int) {
	s := &tally{Vars: n}
	require.NoError(t, cnf.Encode(s, e, rel, k, firstLits(n)...))
	return s.Clauses, s.Vars - n
}

// size is a number of clauses and of auxiliary variables.
type size struct{ clauses, vars int }

// perRelation picks the size for rel out of those for LE, GE and EQ.
func perRelation(rel cnf.Relation, le, ge, eq, vars int) size {
	return size{[]int{le, ge, eq}[rel], vars}
}

// binomialCoefficient returns the number of subsets of the given size of n.
func binomialCoefficient(n, size int) int {
	c := 1
	for i := range size {
		c = c * (n - i) / (i + 1)
	}
	return c
}

func pairs(n int) int { return n * (n - 1) / 2 }

// counterCells returns the number of auxiliaries of a sequential counter.
func counterCells(k, n int) int { return (n-1)*k - k*(k-1)/2 - 1 }

// sumsUpTo returns the number of pairs (a, b) with 0 ≤ a ≤ p, 0 ≤ b ≤ q and
// from ≤ a+b ≤ to.
func sumsUpTo(p, q, from, to int) int {
	count := 0
	for sum := from; sum <= to; sum++ {
		count += max(0, min(sum, p)-max(0, sum-q)+1)
	}
	return count
}

// totalizerNode returns the size of the tree over n literals, its root with
// outputs up to limit.
func totalizerNode(n, limit int) size {
	if n == 1 {
		return size{}
	}
	left, right := totalizerNode(n/2, limit), totalizerNode(n-n/2, limit)
	outputs := min(n, limit)
	clauses := sumsUpTo(n/2, n-n/2, 1, outputs) + sumsUpTo(n/2, n-n/2, 0, outputs-1)
	return size{left.clauses + right.clauses + clauses, left.vars + right.vars + outputs}
}

// network returns the size of a network of that many comparators.
func network(rel cnf.Relation, comparators int) size {
	return perRelation(rel, 3*comparators+1, 3*comparators+1, 6*comparators+2, 2*comparators)
}

// sorterComparators returns the number of comparators that sort n = 2^p.
func sorterComparators(n int) int {
	p := math.Log2(float64(n))
	return int((p*p-p+4)*float64(n)/4) - 1
}

func productSize(n int) size {
	if n <= 6 {
		return size{pairs(n), 0}
	}
	width := int(math.Ceil(math.Sqrt(float64(n))))
	height := int(math.Ceil(float64(n) / float64(width)))
	columns, rows := productSize(width), productSize(height)
	return size{2*n + columns.clauses + rows.clauses, width + height + columns.vars + rows.vars}
}

func commanderSize(n int) size {
	if n <= 6 {
		return size{pairs(n), 0}
	}
	s := commanderSize((n + 2) / 3)
	s.clauses += 7 * (n / 3)
	s.vars += n / 3
	if n%3 == 2 {
		s.clauses += 4
		s.vars++
	}
	return s
}

// sizeFormulas are the sizes that the documentation gives, for 1 ≤ k ≤ n/2.
var sizeFormulas = map[cnf.Encoding]func(rel cnf.Relation, k, n int) size{
	cnf.Binomial: func(rel cnf.Relation, k, n int) size {
		le, ge := binomialCoefficient(n, k+1), binomialCoefficient(n, k-1)
		return perRelation(rel, le, ge, le+ge, 0)
	},
	cnf.Sequential: func(rel cnf.Relation, k, n int) size {
		a := counterCells(k, n)
		le, lower := 4*a+3-2*k, min(k, 2)
		return perRelation(rel, le, le-(n-k)+lower, le+lower, a)
	},
	cnf.SequentialOneWay: func(rel cnf.Relation, k, n int) size {
		a, lower := counterCells(k, n), min(k, 2)
		return perRelation(rel, 2*a+n-2*k+1, 2*a-n+2+lower, 4*a+3-2*k+lower, a)
	},
	cnf.Totalizer: func(rel cnf.Relation, k, n int) size {
		limit := k + 1
		if rel == cnf.GE {
			limit = k
		}
		left, right := totalizerNode(n/2, limit), totalizerNode(n-n/2, limit)
		inner := left.clauses + right.clauses
		le, ge := sumsUpTo(n/2, n-n/2, k+1, k+1), sumsUpTo(n/2, n-n/2, k-1, k-1)
		return perRelation(rel, inner+le, inner+ge, inner+le+ge, left.vars+right.vars)
	},
	cnf.SortingNetwork: func(rel cnf.Relation, k, n int) size {
		return network(rel, sorterComparators(n))
	},
	cnf.CardinalityNetwork: func(rel cnf.Relation, k, n int) size {
		limit, m := k, 1
		if rel != cnf.GE {
			limit++
		}
		for m < limit {
			m *= 2
		}
		blocks, merge := n/m, m+int(math.Log2(float64(m)))*m/2
		return network(rel, blocks*sorterComparators(m)+(blocks-1)*merge)
	},
	cnf.Pairwise: func(_ cnf.Relation, _, n int) size { return size{pairs(n), 0} },
	cnf.Bitwise: func(_ cnf.Relation, _, n int) size {
		b := int(math.Ceil(math.Log2(float64(n))))
		return size{n * b, b}
	},
	cnf.Ladder:    func(_ cnf.Relation, _, n int) size { return size{4*n - 2, n} },
	cnf.Product:   func(_ cnf.Relation, _, n int) size { return productSize(n) },
	cnf.Commander: func(_ cnf.Relation, _, n int) size { return commanderSize(n) },
}

// The sizes are exactly what the documentation of the encodings says: of the
// networks at powers of two, and no more than that in between.
func TestEncodingSizes(t *testing.T) {
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		if e == cnf.Auto {
			return // see TestAutoIsSmall
		}
		isNetwork := e == cnf.SortingNetwork || e == cnf.CardinalityNetwork
		for n := 3; n <= 33; n++ {
			for k := 1; k <= n/2; k++ {
				if e.OnlyOne() && k > 1 || rel == cnf.GE && k == 1 || e == cnf.Binomial && n > 15 {
					continue
				}
				rounded := n
				if isNetwork {
					rounded = int(math.Pow(2, math.Ceil(math.Log2(float64(n)))))
				}
				want := sizeFormulas[e](rel, k, rounded)
				if e.OnlyOne() && rel == cnf.EQ {
					want.clauses++
				}
				clauses, vars := sizes(t, e, rel, k, n)
				if rounded == n {
					require.Equal(t, want, size{clauses, vars}, "%d of %d", k, n)
				} else {
					require.LessOrEqual(t, clauses, want.clauses, "clauses for %d of %d", k, n)
					require.LessOrEqual(t, vars, want.vars, "variables for %d of %d", k, n)
				}
			}
		}
	})
}

// A bound above n/2 takes what the other bound takes for n-k.
func TestEncodingSizesBeyondHalf(t *testing.T) {
	turned := map[cnf.Relation]cnf.Relation{cnf.LE: cnf.GE, cnf.GE: cnf.LE, cnf.EQ: cnf.EQ}
	forAllEncodings(t, func(t *testing.T, e cnf.Encoding, rel cnf.Relation) {
		for n := 3; n <= 12 && !e.OnlyOne(); n++ {
			for k := n/2 + 1; k < n; k++ {
				clauses, vars := sizes(t, e, rel, k, n)
				wantClauses, wantVars := sizes(t, e, turned[rel], n-k, n)
				require.Equal(t, size{wantClauses, wantVars}, size{clauses, vars}, "%d of %d", k, n)
			}
		}
	})
}

// Auto's choice takes no more clauses than Sequential, and beyond the sizes
// where that one serves, far fewer.
func TestAutoIsSmall(t *testing.T) {
	for _, rel := range relations {
		for _, n := range []int{2, 3, 5, 6, 7, 8, 10, 20, 30, 100, 300} {
			for k := 1; k <= n; k += 1 + k/8 {
				auto, _ := sizes(t, cnf.Auto, rel, k, n)
				sequential, _ := sizes(t, cnf.Sequential, rel, k, n)
				assert.LessOrEqual(t, auto, sequential, "%v %d of %d", rel, k, n)
			}
		}
	}
	for _, c := range []struct{ n, k, clauses, vars int }{
		{6, 3, 30, 0}, {30, 1, 98, 13}, {30, 2, 225, 56}, {30, 6, 506, 100}, {300, 30, 19_884, 1_722}, {3000, 300, 436_232, 145_410},
	} {
		t.Run(fmt.Sprintf("%d of %d", c.k, c.n), func(t *testing.T) {
			clauses, vars := sizes(t, cnf.Auto, cnf.EQ, c.k, c.n)
			assert.Equal(t, size{c.clauses, c.vars}, size{clauses, vars})
		})
	}
}
