package benchmarks

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// BenchmarkChance measures, once a turn's facts are told, the probability of every
// value that a site with a name may hold. A strategy that has it at once is
// measured at that.
func BenchmarkChance(b *testing.B) {
	eachStrategy(b, games.Strategies(), func(b *testing.B, s knowledge.Strategy, board lessons.Board) {
		all := record(b, board, 100)
		var times []time.Duration
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			err := all[i%len(all)].Teach(s, func(base *knowledge.Base, t *lessons.Turn, _ time.Duration) error {
				start := time.Now()
				err := eachChance(base, func(knowledge.Domain, float64) {})
				if t.Fresh {
					times = append(times, time.Since(start))
				}
				return err
			})
			require.NoError(b, err)
		}
		report(b, times)
	})
}

// eachChance calls f with the probability of each open value of each site.
func eachChance(b *knowledge.Base, f func(d knowledge.Domain, p float64)) error {
	for s := range b.Theory().Sites() {
		site := knowledge.Site(s)
		domain := b.Domain(site)
		if domain.Size() == 1 {
			continue
		}
		for rest := domain; rest != 0; rest &= rest - 1 {
			d := rest & -rest
			p, err := b.Chance(site, d)
			if err != nil {
				return err
			}
			f(d, p)
		}
	}
	return nil
}

// TestChances compares all chances of all turns of some games: those of complete
// strategies are equal, and those of the others are probabilities of what is open.
func TestChances(t *testing.T) {
	for _, board := range lessons.Boards() {
		for _, game := range record(t, board, 2) {
			var want []float64
			for _, s := range games.Strategies() {
				if holds(s, game.Populations) != nil {
					continue
				}
				var got []float64
				err := game.Teach(s, func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
					return eachChance(b, func(_ knowledge.Domain, p float64) {
						require.True(t, 0 < p && p < 1)
						got = append(got, p)
					})
				})
				require.NoError(t, err)
				if s.Incomplete {
					continue
				}
				if want == nil {
					want = got
				}
				require.Len(t, got, len(want))
				for i := range got {
					require.LessOrEqual(t, math.Abs(want[i]-got[i]), 1e-9, board.Bench(s.Name))
				}
			}
			require.NotEmpty(t, want)
		}
	}
}
