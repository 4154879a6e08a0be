package stats_test

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/stats"
)

// TestMcNemar compares with the sum of exact fractions.
func TestMcNemar(t *testing.T) {
	exact := func(a, b int) float64 {
		sum, choose := new(big.Int), new(big.Int)
		for k := range min(a, b) + 1 {
			sum.Add(sum, choose.Binomial(int64(a+b), int64(k)))
		}
		all := new(big.Int).Lsh(big.NewInt(1), uint(a+b))
		p, _ := new(big.Rat).SetFrac(sum.Lsh(sum, 1), all).Float64()
		return min(p, 1)
	}
	for _, c := range []struct {
		a, b int
		p    float64
	}{
		{0, 0, 1},
		{1, 0, 1},
		{0, 2, 0.5},
		{10, 10, 1},
		{5, 6, 1},
		{0, 6, 0.03125}, // 2/64
		{1, 9, 22.0 / 1024},
	} {
		assert.InDelta(t, c.p, stats.Paired{OnlyA: c.a, OnlyB: c.b}.McNemar(), 1e-12, "%d, %d", c.a, c.b)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := stats.Paired{
			Both: rapid.IntRange(0, 9).Draw(t, "both"), OnlyA: rapid.IntRange(0, 900).Draw(t, "a"), OnlyB: rapid.IntRange(0, 900).Draw(t, "b"),
		}
		want := exact(p.OnlyA, p.OnlyB)
		assert.InEpsilon(t, want, p.McNemar(), 1e-9)
		assert.InEpsilon(t, p.McNemar(), stats.Paired{OnlyA: p.OnlyB, OnlyB: p.OnlyA}.McNemar(), 1e-12)
	})
	// Of as many trials as a long contest has, the normal approximation tells.
	assert.InDelta(t, 0.0455, stats.Paired{OnlyA: 501_000, OnlyB: 499_000}.McNemar(), 1e-3)
}

// TestDifference compares with intervals that were published, and checks what must
// hold of any.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		name         string
		p            stats.Paired
		d, low, high float64
	}{
		{"Newcombe 1998, table II", stats.Paired{Both: 36, OnlyA: 12, OnlyB: 2}, 0.2, 0.0569, 0.3404},
		{"Fagerland, Lydersen, Laake 2017, airways", stats.Paired{Both: 1, OnlyA: 1, OnlyB: 7, Neither: 12}, -0.286, -0.507, -0.026},
	} {
		d, low, high := c.p.Difference()
		assert.InDeltaSlice(t, []float64{c.d, c.low, c.high}, []float64{d, low, high}, 5e-4, c.name)
	}
	_, low, high := stats.Paired{}.Difference()
	assert.Equal(t, []float64{-1, 1}, []float64{low, high})
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) int { return rapid.IntRange(0, 60).Draw(t, name) }
		p := stats.Paired{Both: draw("both"), OnlyA: draw("a"), OnlyB: draw("b"), Neither: draw("neither")}
		if p.N() == 0 {
			t.Skip("no trials")
		}
		d, low, high := p.Difference()
		assert.InDelta(t, float64(p.OnlyA-p.OnlyB)/float64(p.N()), d, 1e-12)
		assert.LessOrEqual(t, low, d)
		assert.GreaterOrEqual(t, high, d)
		assert.GreaterOrEqual(t, low, -1.0)
		assert.LessOrEqual(t, high, 1.0)

		// The other way round it is the same with the signs changed.
		back, lowBack, highBack := stats.Paired{Both: p.Both, OnlyA: p.OnlyB, OnlyB: p.OnlyA, Neither: p.Neither}.Difference()
		assert.InDeltaSlice(t, []float64{-d, -high, -low}, []float64{back, lowBack, highBack}, 1e-12)

		// Failures in place of successes change the sign.
		not, lowNot, highNot := stats.Paired{Both: p.Neither, OnlyA: p.OnlyB, OnlyB: p.OnlyA, Neither: p.Both}.Difference()
		assert.InDeltaSlice(t, []float64{-d, -high, -low}, []float64{not, lowNot, highNot}, 1e-9)
	})
}
