package benchmarks

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// BenchmarkNew measures the making of a base that knows the rules alone.
func BenchmarkNew(b *testing.B) {
	eachStrategy(b, games.Strategies(), func(b *testing.B, s knowledge.Strategy, board lessons.Board) {
		populations := record(b, board, 1)[0].Populations
		b.ReportAllocs()
		for b.Loop() {
			_, err := knowledge.New(s, populations...)
			require.NoError(b, err)
		}
	})
}

// TestNew: a new base knows no more than the rules say of any site.
func TestNew(t *testing.T) {
	for _, board := range lessons.Boards() {
		populations := record(t, board, 1)[0].Populations
		for _, s := range games.Strategies() {
			b, err := knowledge.New(s, populations...)
			if s.Name == "truthtable" {
				require.ErrorIs(t, err, knowledge.ErrTooLarge)
				continue
			}
			require.NoError(t, err)
			for i, p := range populations {
				if p.Size > 0 {
					require.Equal(t, p.Domain(), b.Unseen(i), board.Bench(s.Name))
				}
			}
		}
	}
}
