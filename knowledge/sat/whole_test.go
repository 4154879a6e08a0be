package sat_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// BenchmarkWhole measures up to which size one solver for the whole is no slower than
// components: walks through caves of several sizes, each told from the start.
func BenchmarkWhole(b *testing.B) {
	for _, rooms := range []int{20, 40, 80, 160, 320} {
		var caves []*bigcave.Cave
		var walks [][]bigcave.Turn
		turns := 0
		for seed := range uint64(5) {
			cave, err := bigcave.New(bigcave.Tenths(rooms), seed)
			require.NoError(b, err)
			walk, err := cave.Walk(context.Background(), count.Strategy(), rooms)
			require.NoError(b, err)
			caves, walks, turns = append(caves, cave), append(walks, walk), turns+len(walk)
		}
		for _, strategy := range []func() knowledge.Strategy{sat.Whole, sat.Split} {
			b.Run(fmt.Sprintf("rooms=%d/%s", rooms, strategy().Name), func(b *testing.B) {
				for b.Loop() {
					s := strategy() // which knows no shapes yet
					for i, cave := range caves {
						base, err := knowledge.New(s, cave.Population())
						require.NoError(b, err)
						for _, turn := range walks[i] {
							require.NoError(b, bigcave.Tell(context.Background(), base, turn))
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
			})
		}
	}
}
