package modelcount_test

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

var background = context.Background()

// bruteForce returns the models of f over the variables of its projection, or over
// all, each once, in the order of a truth table that begins with false.
func bruteForce(f *cnf.Formula) [][]cnf.Lit {
	on := f.Projection()
	if on == nil {
		on = variables(f)
	}
	found := make(map[uint64]bool)
	var models [][]cnf.Lit
	for m := range uint64(1) << f.NumVars() {
		// Variable 1 is the most significant bit.
		value := func(l cnf.Lit) bool { return (m>>(f.NumVars()-int(l.Var()))&1 == 1) == l.Positive() }
		if !f.Satisfied(value) {
			continue
		}
		var key uint64
		model := make([]cnf.Lit, len(on))
		for i, v := range on {
			model[i] = v.Lit(value(v.Pos()))
			if value(v.Pos()) {
				key |= 1 << i
			}
		}
		if !found[key] {
			found[key] = true
			models = append(models, model)
		}
	}
	slices.SortFunc(models, slices.Compare)
	return models
}

func variables(f *cnf.Formula) []cnf.Var {
	vars := make([]cnf.Var, f.NumVars())
	for i := range vars {
		vars[i] = cnf.Var(i + 1)
	}
	return vars
}

// bruteWeight adds up the weights of models.
func bruteWeight(f *cnf.Formula, models [][]cnf.Lit) *big.Rat {
	sum := new(big.Rat)
	for _, model := range models {
		product := big.NewRat(1, 1)
		for _, l := range model {
			positive, negative := f.Weights(l.Var())
			if l.Positive() {
				product.Mul(product, positive)
			} else {
				product.Mul(product, negative)
			}
		}
		sum.Add(sum, product)
	}
	return sum
}

// random returns a formula of up to most variables, which may have clauses of any
// length from 0, some twice, tautologies, and variables in no clause.
func random(r *rand.Rand, most int) *cnf.Formula {
	f := new(cnf.Formula)
	vars := r.IntN(most + 1)
	for range vars {
		f.NewVar()
	}
	if vars == 0 {
		if r.IntN(2) == 0 {
			_ = f.AddClause()
		}
		return f
	}
	used := 1 + r.IntN(vars)
	longest := 1 + r.IntN(5)
	for range r.IntN(3*vars + 1) {
		if n := len(f.Clauses()); n > 0 && r.IntN(20) == 0 {
			_ = f.AddClause(f.Clauses()[r.IntN(n)]...)
			continue
		}
		length := 1 + r.IntN(longest)
		if length == 1 && r.IntN(3) > 0 {
			length = 2
		}
		if r.IntN(500) == 0 {
			length = 0
		}
		c := make(cnf.Clause, length)
		for i := range c {
			c[i] = cnf.Var(1 + r.IntN(used)).Lit(r.IntN(2) == 0)
		}
		_ = f.AddClause(c...)
	}
	return f
}

// project projects f on a random part of its variables, which may be none or all.
func project(r *rand.Rand, f *cnf.Formula) {
	on := []cnf.Var{}
	share := r.IntN(5)
	for _, v := range variables(f) {
		if r.IntN(4) < share {
			on = append(on, v)
		}
	}
	_ = f.Project(on...)
}

// weigh gives some of the variables that f is projected on weights, which are
// negative or 0 now and then if signed.
func weigh(r *rand.Rand, f *cnf.Formula, signed bool) {
	on := f.Projection()
	if on == nil {
		on = variables(f)
	}
	draw := func() *big.Rat {
		n := int64(1 + r.IntN(9))
		if signed {
			n -= 4
		}
		return big.NewRat(n, int64(1+r.IntN(9)))
	}
	for _, v := range on {
		if r.IntN(4) > 0 {
			_ = f.SetWeights(v, draw(), draw())
		}
	}
}

func each(t *testing.T, n uint64, most int, check func(t *testing.T, r *rand.Rand, f *cnf.Formula)) {
	for seed := range n {
		r := rand.New(rand.NewPCG(seed, 1))
		f := random(r, most)
		if seed%2 == 1 {
			project(r, f)
		}
		check(t, r, f)
		if t.Failed() {
			t.Fatalf("seed %d: %v on %v", seed, f.Clauses(), f.Projection())
		}
	}
}

func count(t *testing.T, f *cnf.Formula) *big.Int {
	t.Helper()
	r, err := modelcount.Count(background, f, modelcount.Options{})
	require.NoError(t, err)
	require.Equal(t, r.Count, r.Lower)
	require.Equal(t, r.Count, r.Upper)
	return r.Count
}

func TestCountAgainstBruteForce(t *testing.T) {
	each(t, 10000, 12, func(t *testing.T, _ *rand.Rand, f *cnf.Formula) {
		require.Equal(t, int64(len(bruteForce(f))), count(t, f).Int64())
	})
}

func TestWeighAgainstBruteForce(t *testing.T) {
	each(t, 6000, 10, func(t *testing.T, r *rand.Rand, f *cnf.Formula) {
		weigh(r, f, r.IntN(2) == 0)
		w, err := modelcount.Weigh(background, f, modelcount.Options{})
		require.NoError(t, err)
		require.Equal(t, bruteWeight(f, bruteForce(f)).RatString(), w.Weight.RatString())
	})
}

func TestModelsAgainstBruteForce(t *testing.T) {
	each(t, 2000, 8, func(t *testing.T, _ *rand.Rand, f *cnf.Formula) {
		var got [][]cnf.Lit
		for m, err := range modelcount.Models(background, f) {
			require.NoError(t, err)
			got = append(got, m)
		}
		require.Equal(t, bruteForce(f), got, "each once, in order")
	})
}

// TestBounds interrupts counts at every point, by the budget and by the context.
func TestBounds(t *testing.T) {
	interrupted := 0
	each(t, 1500, 12, func(t *testing.T, r *rand.Rand, f *cnf.Formula) {
		weigh(r, f, r.IntN(2) == 0)
		models := bruteForce(f)
		want, weight := big.NewInt(int64(len(models))), bruteWeight(f, models)
		for n := uint64(1); ; n++ {
			ctx, o := context.Context(&budget{background, int(n)}), modelcount.Options{}.LooksOften()
			if r.IntN(2) == 0 {
				ctx, o = background, modelcount.Options{Decisions: n}
			}
			c, err := modelcount.Count(ctx, f, o)
			require.LessOrEqual(t, c.Lower.Cmp(want), 0, "%v, after %d", c.Lower, n)
			require.GreaterOrEqual(t, c.Upper.Cmp(want), 0, "%v, after %d", c.Upper, n)
			require.Equal(t, err == nil, c.Count != nil)
			if err != nil {
				interrupted++
			}
			if b, ok := ctx.(*budget); ok {
				b.left = int(n)
			}
			w, err2 := modelcount.Weigh(ctx, f, o)
			require.LessOrEqual(t, w.Lower.Cmp(weight), 0, "%v, after %d", w.Lower, n)
			require.GreaterOrEqual(t, w.Upper.Cmp(weight), 0, "%v, after %d", w.Upper, n)
			require.Equal(t, err2 == nil, w.Weight != nil)
			if err == nil && err2 == nil {
				break
			}
		}
	})
	require.Greater(t, interrupted, 1000)
}

// budget is a context that ends when it has been asked a number of times.
type budget struct {
	context.Context
	left int
}

func (b *budget) Err() error {
	if b.left--; b.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// FuzzCount reads a formula from bytes: each is a literal of one of eight variables,
// or ends a clause.
func FuzzCount(f *testing.F) {
	f.Add([]byte{1, 18, 0, 3, 4, 0}, byte(0xff))
	f.Add([]byte{1, 17, 0, 0}, byte(0x55))
	f.Add([]byte{1, 2, 0, 17, 3, 0, 18, 4, 0, 19, 20, 0}, byte(3))
	f.Fuzz(func(t *testing.T, data []byte, on byte) {
		formula := new(cnf.Formula)
		for range 8 {
			formula.NewVar()
		}
		var clause []cnf.Lit
		for _, b := range data {
			if b&15 == 0 {
				require.NoError(t, formula.AddClause(clause...))
				clause = clause[:0]
				continue
			}
			clause = append(clause, cnf.Var(1+b&7).Lit(b&16 == 0))
		}
		if on != 0xff {
			vars := []cnf.Var{}
			for _, v := range variables(formula) {
				if on>>(v-1)&1 == 1 {
					vars = append(vars, v)
				}
			}
			require.NoError(t, formula.Project(vars...))
		}
		require.Equal(t, int64(len(bruteForce(formula))), count(t, formula).Int64())
	})
}
