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

// BenchmarkDecide times decisions in whole games: ns/op is the mean, beside it
// stands the 99th percentile. Each game is played three times, and of each
// decision the least time counts, so that other work on the machine doesn't.
//
//	go test -run - -bench Decide ./agent/classic
func BenchmarkDecide(b *testing.B) {
	for _, rules := range classic.RuleSets() {
		for _, name := range agent.Names() {
			b.Run("game=classic/rules="+rules.Name+"/agent="+name, func(b *testing.B) {
				var times []time.Duration
				for seed := uint64(0); len(times) < b.N; seed++ {
					least := decisions(b, rules, name, seed)
					for range 2 {
						for i, t := range decisions(b, rules, name, seed) {
							least[i] = min(least[i], t)
						}
					}
					times = append(times, least...)
				}
				slices.Sort(times)
				var sum time.Duration
				for _, t := range times {
					sum += t
				}
				b.ReportMetric(float64(sum)/float64(len(times)), "ns/op")
				b.ReportMetric(float64(times[len(times)*99/100]), "p99-ns")
			})
		}
	}
}

// decisions plays a game and returns how long each decision took, the first with
// making the agent.
func decisions(b *testing.B, rules classic.Rules, name string, seed uint64) []time.Duration {
	c, err := classic.Deal(rules, classic.Dodecahedron(), seed)
	require.NoError(b, err)
	h := c.Play(classic.Random(seed))
	begun := time.Now()
	a, err := agent.New(name, rules, c.Layout(), seed)
	require.NoError(b, err)
	var times []time.Duration
	for _, over := h.Over(); !over; _, over = h.Over() {
		d, err := a.Act(context.Background(), h.Percept())
		times = append(times, time.Since(begun))
		require.NoError(b, err)
		require.NoError(b, h.Apply(d.Action))
		begun = time.Now()
	}
	return times
}
