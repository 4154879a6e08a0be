package stats_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
