package benchmarks

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// BenchmarkExplain measures the explanation of what each turn proves: facts of
// which none can be left out, and the steps from them. Explanations have a solver
// of their own, whatever the strategy.
func BenchmarkExplain(b *testing.B) {
	for _, board := range lessons.Boards() {
		b.Run(board.Bench("any"), func(b *testing.B) {
			all := record(b, board, 20)
			b.ReportAllocs()
			var times []time.Duration
			for i := 0; b.Loop(); i++ {
				err := all[i%len(all)].Prove(func(base *knowledge.Base, s knowledge.Site, claim knowledge.Domain) error {
					start := time.Now()
					_, err := explain.Of(context.Background(), base, s, claim)
					times = append(times, time.Since(start))
					return err
				})
				require.NoError(b, err)
			}
			report(b, times)
		})
	}
}
