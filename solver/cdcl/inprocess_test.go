package cdcl_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/gini"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// TestInprocessing asks about clauses that grow, with and without assumptions, of which
// many are of two literals: so literals become equal, fail and are eliminated, and come
// back for later clauses and assumptions. Each model is checked, and each Unsat by both
// checkers of its proof.
func TestInprocessing(t *testing.T) {
	answers := map[cnf.Status]int{}
	var sum cdcl.Stats
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 2))
		vars := 20 + rng.IntN(40)
		var rec proof.Recorder
		options := []cdcl.Option{cdcl.WithProof(&rec)}
		if seed%4 != 0 {
			options = append(options, cdcl.Hasty())
		}
		s := build(t, vars, nil, options...)
		other := gini.New(vars)
		load(t, other, vars, nil)
		var clauses []cnf.Clause
		for range 12 {
			for range vars * 2 / 5 {
				var c cnf.Clause
				for range []int{2, 3, 3, 3, 3, 3, 4}[rng.IntN(7)] {
					c = append(c, cnf.Var(1+rng.IntN(vars)).Lit(rng.IntN(2) == 0))
				}
				clauses = append(clauses, c)
				require.NoError(t, s.AddClause(c...))
				require.NoError(t, other.AddClause(c...))
			}
			var assume []cnf.Lit
			for range rng.IntN(4) {
				assume = append(assume, cnf.Var(1+rng.IntN(vars)).Lit(rng.IntN(2) == 0))
			}
			want, err := other.Solve(ctx, assume...)
			require.NoError(t, err)
			got, err := s.Solve(ctx, assume...)
			require.NoError(t, err)
			require.Equal(t, want, got, "seed %d", seed)
			answers[got]++
			if got == cnf.Sat {
				for _, c := range append(units(assume), clauses...) {
					require.True(t, c.Satisfied(s.Value), "seed %d: %v", seed, c)
				}
				continue
			}
			core := s.Core(nil)
			require.NoError(t, proof.CheckRUP(ctx, rec.Formula(), rec.Steps(), core...), "seed %d", seed)
			require.NoError(t, proof.CheckLRAT(ctx, rec.Formula(), rec.Steps(), core...), "seed %d", seed)
			if len(core) == 0 {
				break
			}
		}
		sum.Eliminated += s.Stats().Eliminated
		sum.Failed += s.Stats().Failed
		sum.Subsumed += s.Stats().Subsumed
		sum.Strengthened += s.Stats().Strengthened
	}
	t.Logf("%v; %d eliminated, %d failed, %d subsumed, %d strengthened",
		answers, sum.Eliminated, sum.Failed, sum.Subsumed, sum.Strengthened)
	assert.Greater(t, answers[cnf.Sat], 500)
	assert.Greater(t, answers[cnf.Unsat], 500)
	assert.Greater(t, sum.Eliminated, uint64(1000))
	for _, n := range []uint64{sum.Failed, sum.Subsumed, sum.Strengthened} {
		assert.Greater(t, n, uint64(100))
	}
}

// TestLargeProofs is large enough for inprocessing at the usual pace.
func TestLargeProofs(t *testing.T) {
	for name, formula := range map[string][]cnf.Clause{
		"random 3-SAT": random3SAT(3, 180, 820),
		"pigeons":      second(pigeons(9, 8)),
		"multiplier":   miter(t, 6),
	} {
		var rec proof.Recorder
		s := build(t, varsOf(formula), formula, cdcl.WithProof(&rec))
		status, err := s.Solve(ctx)
		require.NoError(t, err)
		require.Equal(t, cnf.Unsat, status, name)
		assert.Positive(t, s.Stats().Strengthened, name)
		assert.Positive(t, s.Stats().Eliminated, name)
		require.NoError(t, proof.CheckLRAT(ctx, formula, rec.Steps()), name)
		if rec.Len() < 20_000 {
			require.NoError(t, proof.CheckRUP(ctx, formula, rec.Steps()), name)
		}
	}
}

func second(_ int, formula []cnf.Clause) []cnf.Clause { return formula }

func varsOf(formula []cnf.Clause) (vars int) {
	for _, c := range formula {
		for _, l := range c {
			vars = max(vars, int(l.Var()))
		}
	}
	return vars
}

// miter says that a·b and b·a differ, numbers of so many bits.
func miter(t *testing.T, bits int) []cnf.Clause {
	var f cnf.Formula
	add := func(lits ...cnf.Lit) { require.NoError(t, f.AddClause(lits...)) }
	fresh := func() cnf.Lit { return f.NewVar().Pos() }
	and := func(a, b cnf.Lit) cnf.Lit {
		out := fresh()
		add(-out, a)
		add(-out, b)
		add(out, -a, -b)
		return out
	}
	xor := func(a, b cnf.Lit) cnf.Lit {
		out := fresh()
		add(-out, a, b)
		add(-out, -a, -b)
		add(out, -a, b)
		add(out, a, -b)
		return out
	}
	no := fresh()
	add(-no)
	multiply := func(a, b []cnf.Lit) []cnf.Lit {
		out := make([]cnf.Lit, 2*bits)
		for i := range out {
			out[i] = no
		}
		for i := range bits {
			carry := no
			for j := range bits {
				x, y := out[i+j], and(a[j], b[i])
				half := xor(x, y)
				out[i+j] = xor(half, carry)
				carry = -and(-and(x, y), -and(half, carry))
			}
			out[i+bits] = carry
		}
		return out
	}
	a, b := make([]cnf.Lit, bits), make([]cnf.Lit, bits)
	for i := range bits {
		a[i], b[i] = fresh(), fresh()
	}
	left, right := multiply(a, b), multiply(b, a)
	var differ []cnf.Lit
	for i := range left {
		differ = append(differ, xor(left[i], right[i]))
	}
	add(differ...)
	return f.Clauses()
}

// TestCancelInprocessing ends a search at a time when it may be anywhere.
func TestCancelInprocessing(t *testing.T) {
	formula := miter(t, 9) // out of reach
	s := build(t, varsOf(formula), formula)
	for range 20 {
		status, err := s.Solve(&impatient{Context: ctx, left: 20, done: make(chan struct{})})
		require.Error(t, err)
		require.Equal(t, cnf.Unknown, status)
	}
	assert.Positive(t, s.Stats().Eliminated)
}
