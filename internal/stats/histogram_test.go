package stats_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/stats"
)

func TestHistogramEmpty(t *testing.T) {
	var h stats.Histogram
	assert.Zero(t, h.N())
	assert.Zero(t, h.Max())
	assert.Zero(t, h.Quantile(0.5))
}

// TestHistogram compares quantiles with those of the sorted numbers.
func TestHistogram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) int64 {
			return rapid.Int64Range(0, 1<<rapid.IntRange(0, 62).Draw(t, "bits")).Draw(t, "number")
		}), 1, 200).Draw(t, "numbers")
		var h stats.Histogram
		sum := uint64(0)
		for _, x := range numbers {
			h.Add(x)
			sum += uint64(x)
		}
		slices.Sort(numbers)
		assert.Equal(t, len(numbers), h.N())
		assert.Equal(t, uint64(numbers[len(numbers)-1]), h.Max())
		assert.Equal(t, sum, h.Sum())
		for _, q := range []float64{0, 0.01, 0.5, 0.99, 1} {
			rank := max(int(math.Ceil(q*float64(len(numbers)))), 1)
			want := float64(numbers[rank-1])
			assert.InDelta(t, want, h.Quantile(q), want/128+1e-9, "q %v of %v", q, numbers)
		}
	})
}

func TestHistogramNegative(t *testing.T) {
	var h stats.Histogram
	h.Add(-5)
	assert.Equal(t, 1, h.N())
	assert.Zero(t, h.Quantile(1))
}
