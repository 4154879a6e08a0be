package modelcount_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// withVars returns a formula of n variables, and a function that adds a clause.
func withVars(t testing.TB, n int) (*cnf.Formula, func(...cnf.Lit)) {
	f := new(cnf.Formula)
	for range n {
		f.NewVar()
	}
	return f, func(lits ...cnf.Lit) { require.NoError(t, f.AddClause(lits...)) }
}

// queens says that n queens on a board of n rows do not attack each other.
func queens(t testing.TB, n int) *cnf.Formula {
	f, add := withVars(t, n*n)
	for i := range n {
		var row, column []cnf.Lit
		for j := range n {
			row = append(row, cnf.Lit(i*n+j+1))
			column = append(column, cnf.Lit(j*n+i+1))
		}
		add(row...)
		add(column...)
	}
	for a := range n * n {
		for b := range a {
			rows, columns := a/n-b/n, a%n-b%n
			if rows == 0 || columns == 0 || rows == columns || rows == -columns {
				add(-cnf.Lit(a+1), -cnf.Lit(b+1))
			}
		}
	}
	return f
}

// colouring says that the vertices of an edge have different ones of k colours.
func colouring(t testing.TB, vertices, k int, edges [][2]int) *cnf.Formula {
	f, add := withVars(t, vertices*k)
	for v := range vertices {
		var some []cnf.Lit
		for c := range k {
			some = append(some, cnf.Lit(v*k+c+1))
			for d := range c {
				add(-cnf.Lit(v*k+c+1), -cnf.Lit(v*k+d+1))
			}
		}
		add(some...)
	}
	for _, e := range edges {
		for c := range k {
			add(-cnf.Lit(e[0]*k+c+1), -cnf.Lit(e[1]*k+c+1))
		}
	}
	return f
}

func cycle(n int) [][2]int {
	edges := make([][2]int, n)
	for i := range edges {
		edges[i] = [2]int{i, (i + 1) % n}
	}
	return edges
}

func complete(n int) (edges [][2]int) {
	for i := range n {
		for j := range i {
			edges = append(edges, [2]int{i, j})
		}
	}
	return edges
}

// grid returns the edges of a grid.
func grid(rows, columns int) (edges [][2]int) {
	for i := range rows * columns {
		if i%columns+1 < columns {
			edges = append(edges, [2]int{i, i + 1})
		}
		if i+columns < rows*columns {
			edges = append(edges, [2]int{i, i + columns})
		}
	}
	return edges
}

var petersen = [][2]int{
	{0, 1},
	{1, 2},
	{2, 3},
	{3, 4},
	{4, 0},
	{0, 5},
	{1, 6},
	{2, 7},
	{3, 8},
	{4, 9},
	{5, 7},
	{7, 9},
	{9, 6},
	{6, 8},
	{8, 5},
}

func independentSets(t testing.TB, vertices int, edges [][2]int) *cnf.Formula {
	f, add := withVars(t, vertices)
	for _, e := range edges {
		add(-cnf.Lit(e[0]+1), -cnf.Lit(e[1]+1))
	}
	return f
}

func power(b, e int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(b)), big.NewInt(int64(e)), nil)
}

func fibonacci(n int) *big.Int {
	a, b := big.NewInt(0), big.NewInt(1)
	for range n {
		a, b = b, a.Add(a, b)
	}
	return a
}

// TestKnownNumbers compares with numbers that are known otherwise.
func TestKnownNumbers(t *testing.T) {
	check := func(name string, want fmt.Stringer, f *cnf.Formula) {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, want.String(), count(t, f).String())
		})
	}
	// The On-Line Encyclopedia of Integer Sequences, A000170. The last ones forget many
	// of the clauses that they learn.
	for n, want := range []int64{1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680} {
		check(fmt.Sprint("queens ", n), big.NewInt(want), queens(t, n))
	}
	// A006506: independent sets of the square grid.
	for n, want := range []int64{1, 2, 7, 63, 1234, 55447, 5598861, 1280128950} {
		check(fmt.Sprint("independent sets ", n), big.NewInt(want), independentSets(t, n*n, grid(n, n)))
	}
	// The path of n vertices has as many independent sets as Fibonacci's number n+2.
	check("independent sets of a path", fibonacci(1002), independentSets(t, 1000, grid(1, 1000)))
	// Chromatic polynomials: of a cycle (k-1)ⁿ + (-1)ⁿ(k-1), of a complete graph
	// k(k-1)…(k-n+1), of a tree k(k-1)ⁿ⁻¹; Petersen's graph has 120 colourings in 3
	// colours, and 12960 in 4.
	for _, n := range []int{3, 4, 7, 200} {
		for k := 2; k <= 5; k++ {
			want := power(k-1, n)
			if n%2 == 0 {
				want.Add(want, big.NewInt(int64(k-1)))
			} else {
				want.Sub(want, big.NewInt(int64(k-1)))
			}
			check(fmt.Sprintf("cycle %d in %d colours", n, k), want, colouring(t, n, k, cycle(n)))
		}
	}
	for n := 2; n <= 6; n++ {
		want := big.NewInt(1)
		for i := range n {
			want.Mul(want, big.NewInt(int64(6-i)))
		}
		check(fmt.Sprintf("complete graph %d in 6 colours", n), want, colouring(t, n, 6, complete(n)))
	}
	r := rand.New(rand.NewPCG(1, 1))
	tree := make([][2]int, 299)
	for i := range tree {
		tree[i] = [2]int{r.IntN(i + 1), i + 1}
	}
	check("tree in 3 colours", new(big.Int).Mul(big.NewInt(3), power(2, 299)), colouring(t, 300, 3, tree))
	check("Petersen in 3 colours", big.NewInt(120), colouring(t, 10, 3, petersen))
	check("Petersen in 4 colours", big.NewInt(12960), colouring(t, 10, 4, petersen))
	// A020698 and others: colourings of grids; 3×3 in 3 colours is 246, 4×4 is 7812.
	check("grid 3 in 3 colours", big.NewInt(246), colouring(t, 9, 3, grid(3, 3)))
	check("grid 4 in 3 colours", big.NewInt(7812), colouring(t, 16, 3, grid(4, 4)))
	check("40 atoms joined by or", new(big.Int).Sub(power(2, 40), big.NewInt(1)), func() *cnf.Formula {
		f, add := withVars(t, 40)
		var all []cnf.Lit
		for v := cnf.Lit(1); v <= 40; v++ {
			all = append(all, v)
		}
		add(all...)
		return f
	}())
}

// threeSAT returns a random formula with three literals a clause.
func threeSAT(t testing.TB, seed uint64, vars, clauses int) *cnf.Formula {
	r := rand.New(rand.NewPCG(seed, 3))
	f, add := withVars(t, vars)
	for range clauses {
		a := r.IntN(vars)
		b := (a + 1 + r.IntN(vars-1)) % vars
		c := a
		for c == a || c == b {
			c = r.IntN(vars)
		}
		var lits []cnf.Lit
		for _, v := range []int{a, b, c} {
			lits = append(lits, cnf.Var(v+1).Lit(r.IntN(2) == 0))
		}
		add(lits...)
	}
	return f
}

func with(t testing.TB, f *cnf.Formula, more ...cnf.Lit) *cnf.Formula {
	g, add := withVars(t, f.NumVars())
	for _, c := range f.Clauses() {
		add(c...)
	}
	for _, l := range more {
		add(l)
	}
	if on := f.Projection(); on != nil {
		require.NoError(t, g.Project(on...))
	}
	return g
}

// TestBothValues: the models with a variable true and those with it false are all,
// in formulas too large for brute force, some at the threshold of satisfiability.
// All the clauses that are learnt on the way take part.
func TestBothValues(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 4))
		vars := 30 + r.IntN(20)
		f := threeSAT(t, seed, vars, vars*(10+r.IntN(33))/10)
		all := count(t, f)
		v := cnf.Lit(1 + r.IntN(vars))
		sum := new(big.Int).Add(count(t, with(t, f, v)), count(t, with(t, f, -v)))
		require.Equal(t, all, sum, "seed %d", seed)

		// Projected on v and some others, where it is v's value that counts.
		on := []cnf.Var{v.Var()}
		for range r.IntN(15) {
			on = append(on, cnf.Var(1+r.IntN(vars)))
		}
		require.NoError(t, f.Project(on...))
		all = count(t, f)
		sum = new(big.Int).Add(count(t, with(t, f, v)), count(t, with(t, f, -v)))
		require.Equal(t, all, sum, "seed %d, projected", seed)
	}
}

// TestRenamed: other numbers for the variables, other signs, and another order of
// clauses and literals change nothing.
func TestRenamed(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 5))
		vars := 30 + r.IntN(15)
		f := threeSAT(t, seed, vars, vars*(10+r.IntN(33))/10)
		name, sign := r.Perm(vars), make([]cnf.Lit, vars)
		for i := range sign {
			sign[i] = cnf.Lit(1 - 2*r.IntN(2))
		}
		g, add := withVars(t, vars)
		for _, i := range r.Perm(len(f.Clauses())) {
			c := f.Clauses()[i]
			d := make([]cnf.Lit, len(c))
			for j, k := range r.Perm(len(c)) {
				v := int(c[k].Var()) - 1
				d[j] = cnf.Var(name[v] + 1).Lit(c[k].Positive() == (sign[v] > 0))
			}
			add(d...)
		}
		require.Equal(t, count(t, f), count(t, g), "seed %d", seed)
	}
}

// TestLittleMemory has the cache forget most of what it is told.
func TestLittleMemory(t *testing.T) {
	f := independentSets(t, 100, grid(10, 10))
	r, err := modelcount.Count(background, f, modelcount.Options{})
	require.NoError(t, err)
	assert.Equal(t, "2030049051145980050", r.Count.String())
	assert.Zero(t, r.Stats.Forgotten)
	f = independentSets(t, 81, grid(9, 9))
	forgotten := uint64(0)
	for _, memory := range []int64{300_000, 140_000, 1} {
		r, err := modelcount.Count(background, f, modelcount.Options{Memory: memory})
		require.NoError(t, err)
		assert.Equal(t, "770548397261707", r.Count.String())
		forgotten += r.Stats.Forgotten
	}
	assert.NotZero(t, forgotten)
}

// TestSameSteps: the same call takes the same steps.
func TestSameSteps(t *testing.T) {
	f := threeSAT(t, 1, 60, 240)
	first, err := modelcount.Count(background, f, modelcount.Options{})
	require.NoError(t, err)
	for range 3 {
		again, err := modelcount.Count(background, f, modelcount.Options{})
		require.NoError(t, err)
		require.Equal(t, first, again)
	}
}

// TestCancelled ends counts of several kinds soon after their context ends.
func TestCancelled(t *testing.T) {
	for name, f := range map[string]*cnf.Formula{
		"components":  independentSets(t, 900, grid(30, 30)),
		"witnesses":   threeSAT(t, 2, 400, 1660),
		"search":      queens(t, 20),
		"loading":     threeSAT(t, 3, 200_000, 800_000),
		"many labels": colouring(t, 60, 60, complete(60)),
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(background)
			defer cancel()
			var ended time.Time
			time.AfterFunc(200*time.Millisecond, func() {
				ended = time.Now()
				cancel()
			})
			r, err := modelcount.Count(ctx, f, modelcount.Options{})
			late := time.Since(ended)
			require.ErrorIs(t, err, context.Canceled)
			require.NotNil(t, r.Lower)
			require.LessOrEqual(t, r.Lower.Cmp(r.Upper), 0)
			t.Log(late)
			assert.Less(t, late, 500*time.Millisecond, "50 ms on a quiet machine")
		})
	}
}

// TestDeepComponents: what has no small separators gets smaller by a few variables at
// a time. All these components may not take all memory.
func TestDeepComponents(t *testing.T) {
	r, err := modelcount.Count(background, threeSAT(t, 4, 5000, 10_000), modelcount.Options{Memory: 1})
	require.ErrorIs(t, err, modelcount.ErrBudget)
	assert.EqualError(t, err, "the budget is used up: the components of open branches take more than 16 MiB")
	assert.Positive(t, r.Lower.Sign())
	assert.Negative(t, r.Upper.Cmp(power(2, 5000)))

	// A long chain needs little, as it is cut in its middle.
	r, err = modelcount.Count(background, independentSets(t, 20_000, grid(1, 20_000)), modelcount.Options{})
	require.NoError(t, err)
	assert.Equal(t, fibonacci(20_002), r.Count)
	assert.Less(t, r.Stats.Decisions, uint64(200_000))
}

func TestErrors(t *testing.T) {
	f, _ := withVars(t, 2)
	require.NoError(t, f.Project(1))
	require.NoError(t, f.SetWeights(2, big.NewRat(1, 2), big.NewRat(1, 2)))
	_, err := modelcount.Weigh(background, f, modelcount.Options{})
	assert.ErrorIs(t, err, modelcount.ErrWeight)
	assert.EqualError(t, err, "a weight outside the projection: that of variable 2")
	assert.Equal(t, int64(2), count(t, f).Int64(), "weights don't matter to Count")

	ended, cancel := context.WithCancel(background)
	cancel()
	for _, err := range modelcount.Models(ended, f) {
		assert.ErrorIs(t, err, context.Canceled)
	}
	r, err := modelcount.Count(background, queens(t, 8), modelcount.Options{Decisions: 3})
	assert.ErrorIs(t, err, modelcount.ErrBudget)
	assert.Nil(t, r.Count)
	assert.Equal(t, uint64(3), r.Stats.Decisions)
}
