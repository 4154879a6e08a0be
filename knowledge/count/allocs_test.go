package count_test

import (
	"context"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// TestCountAllocatesNothing walks through the same caves twice. The second time all
// shapes are known, and a turn takes no memory. One in ten may: under the race
// detector pools forget at random.
func TestCountAllocatesNothing(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // as a collection empties pools
	s := count.Strategy()
	turns, allocating := 0, 0
	var before, after runtime.MemStats
	for range 2 {
		turns, allocating = 0, 0
		for seed := range uint64(10) {
			cave, err := bigcave.New(bigcave.Tenths(30), seed)
			require.NoError(t, err)
			walk, err := cave.Walk(context.Background(), count.Strategy(), 30)
			require.NoError(t, err)
			b, err := knowledge.New(s, cave.Population())
			require.NoError(t, err)
			for _, turn := range walk {
				runtime.ReadMemStats(&before)
				err := bigcave.Tell(context.Background(), b, turn)
				runtime.ReadMemStats(&after)
				require.NoError(t, err)
				turns++
				if after.Mallocs > before.Mallocs {
					allocating++
				}
			}
		}
	}
	assert.Greater(t, turns, 150)
	assert.LessOrEqual(t, allocating, turns/10)
}
