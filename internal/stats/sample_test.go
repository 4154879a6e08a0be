package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/internal/stats"
)

func TestMean(t *testing.T) {
	var s stats.Sample
	mean, low, high := s.Mean()
	assert.Equal(t, []float64{0, math.Inf(-1), math.Inf(1)}, []float64{mean, low, high})
	s.Add(7)
	mean, low, _ = s.Mean()
	assert.Equal(t, []float64{7, math.Inf(-1)}, []float64{mean, low})
	for _, x := range []int{1, 4} {
		s.Add(x)
	}
	mean, low, high = s.Mean() // 7, 1, 4 have a variance of 9
	assert.InDeltaSlice(t, []float64{4, 4 - 1.96*math.Sqrt(3), 4 + 1.96*math.Sqrt(3)}, []float64{mean, low, high}, 1e-3)
}

func TestRatio(t *testing.T) {
	var r stats.Ratio
	value, low, high := r.Value()
	assert.Equal(t, []float64{0, math.Inf(-1), math.Inf(1)}, []float64{value, low, high})
	for range 3 {
		r.Add(2, 4)
	}
	value, low, high = r.Value()
	assert.Equal(t, []float64{0.5, 0.5, 0.5}, []float64{value, low, high}, "all alike")
}

// TestCoverage draws samples of which the truth is known: the intervals hold it in
// about 95 of 100.
func TestCoverage(t *testing.T) {
	const samples, size = 2000, 200
	random := rand.New(rand.NewPCG(1, 2))
	in := map[string]int{}
	count := func(name string, truth, low, high float64) {
		if low <= truth && truth <= high {
			in[name]++
		}
	}
	for range samples {
		var mean stats.Sample
		var ratio stats.Ratio
		var pairs stats.Paired
		wins := 0
		for range size {
			y := 1 + random.IntN(6) // a die: 3.5 on average
			x := 0
			for range y {
				x += random.IntN(2) // half of it
			}
			mean.Add(y)
			ratio.Add(x, y)
			luck := random.Float64()
			pairs.Add(luck < 0.8, luck < 0.5 || random.Float64() < 0.2) // 0.8 and 0.6
			if luck < 0.9 {
				wins++
			}
		}
		_, low, high := mean.Mean()
		count("mean", 3.5, low, high)
		_, low, high = ratio.Value()
		count("ratio", 0.5, low, high)
		_, low, high = pairs.Difference()
		count("difference", 0.2, low, high)
		low, high = stats.Wilson(wins, size)
		count("share", 0.9, low, high)
	}
	for name, n := range in {
		assert.InDelta(t, 0.95, float64(n)/samples, 0.02, name)
	}
	assert.Len(t, in, 4)
}
