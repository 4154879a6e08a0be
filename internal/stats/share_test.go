package stats_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/stats"
)

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		wins, n   int
		low, high float64
	}{
		// The solutions of (share-p)² = z²·p(1-p)/n, by hand or table.
		{0, 0, 0, 1},
		{0, 10, 0, 0.277533},
		{10, 10, 0.722467, 1},
		{5, 10, 0.236593, 0.763407},
		{81, 263, 0.255264, 0.366199}, // Newcombe, "Two-sided confidence intervals for the single proportion", 1998
		{9260, 10000, 0.920704, 0.930967},
	} {
		low, high := stats.Wilson(c.wins, c.n)
		assert.InDelta(t, c.low, low, 1e-4, "%d of %d", c.wins, c.n)
		assert.InDelta(t, c.high, high, 1e-4, "%d of %d", c.wins, c.n)
	}
}

// TestWilsonSolves wants the ends of the interval to be where a share is as far from
// the true one as 1.96 standard deviations of it, and in order.
func TestWilsonSolves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 2_000_000).Draw(t, "n")
		wins := rapid.IntRange(0, n).Draw(t, "wins")
		share := float64(wins) / float64(n)
		low, high := stats.Wilson(wins, n)
		assert.LessOrEqual(t, 0.0, low)
		assert.LessOrEqual(t, low, share+1e-12)
		assert.LessOrEqual(t, share-1e-12, high)
		assert.LessOrEqual(t, high, 1.0)
		for _, p := range []float64{low, high} {
			const quantile = 3.841458820694124 // 95%, of chi-square with one degree of freedom
			assert.InDelta(t, quantile*p*(1-p)/float64(n), (share-p)*(share-p), 1e-9, "%v", p)
		}
		failLow, failHigh := stats.Wilson(n-wins, n)
		assert.InDeltaSlice(t, []float64{1 - high, 1 - low}, []float64{failLow, failHigh}, 1e-12)
	})
}
