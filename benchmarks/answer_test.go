package benchmarks

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// BenchmarkAnswer measures a whole answer of the agent: from the percept to the
// action. The first of a game includes making the agent.
func BenchmarkAnswer(b *testing.B) {
	cfg := mumpus.Config{Rooms: 30, Bats: 11, Shafts: 6}
	for _, s := range []knowledge.Strategy{knowledge.Default(), knowledge.Count()} {
		b.Run(fmt.Sprintf("strategy=%s/game=mumpus/rooms=%d", s.Name, cfg.Rooms), func(b *testing.B) {
			var times []time.Duration
			b.ReportAllocs()
			for seed := uint64(0); b.Loop(); seed++ {
				cave, err := mumpus.Generate(cfg, seed)
				require.NoError(b, err)
				game := mumpus.NewGame(cave, mumpus.RandomDrop(seed))
				start := time.Now()
				player, err := agent.New(cfg, s)
				require.NoError(b, err)
				for _, over := game.Over(); !over; _, over = game.Over() {
					d, err := player.Act(context.Background(), game.Percept())
					times = append(times, time.Since(start))
					require.NoError(b, err)
					require.NoError(b, game.Apply(d.Action))
					start = time.Now()
				}
			}
			report(b, times)
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*999/1000].Nanoseconds()), "p99.9-ns/turn")
		})
	}
}
