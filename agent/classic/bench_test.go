package classic_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/world/classic"
)

// BenchmarkDecide times decisions in whole games: the mean, which is ns/op, and
// the 99th percentile.
//
//	go test -bench Decide ./agent/classic
func BenchmarkDecide(b *testing.B) {
	for _, rules := range classic.RuleSets() {
		for _, name := range agent.Names() {
			b.Run("game=classic/rules="+rules.Name+"/agent="+name, func(b *testing.B) {
				var times []time.Duration
				b.StopTimer()
				for seed := uint64(0); len(times) < b.N; seed++ {
					c, err := classic.Deal(rules, classic.Dodecahedron(), seed)
					require.NoError(b, err)
					h := c.Play(classic.Random(seed))
					b.StartTimer()
					begun := time.Now()
					a, err := agent.New(name, rules, c.Layout(), seed)
					b.StopTimer()
					require.NoError(b, err)
					for _, over := h.Over(); !over && len(times) < b.N; _, over = h.Over() {
						b.StartTimer()
						d, err := a.Act(context.Background(), h.Percept())
						b.StopTimer()
						times = append(times, time.Since(begun))
						require.NoError(b, err)
						require.NoError(b, h.Apply(d.Action))
						begun = time.Now()
					}
				}
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "p99-µs")
			})
		}
	}
}
