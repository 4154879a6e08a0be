package benchmarks

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// The rooms that are visited at most.
const visits = 2000

// BenchmarkScale measures a turn in caves of any size, a tenth of the rooms with
// bats and a tenth with shafts. All walks of a size are walked over and over, each
// with a new base, of a new strategy, as one remembers the shapes that it has met.
// The time of a turn is the least of its repetitions, as other work on the machine
// only ever adds to it. Bytes per room are those that a base has in use at the end,
// the facts themselves aside, by rooms seen.
func BenchmarkScale(b *testing.B) {
	for _, rooms := range []int{300, 3000, 30_000, 300_000} {
		population, walks := walksOf(b, rooms, max(1, 3000/rooms))
		for _, strategy := range []func() knowledge.Strategy{sat.Default, count.Strategy} {
			b.Run(fmt.Sprintf("strategy=%s/game=mumpus/rooms=%d", strategy().Name, rooms), func(b *testing.B) {
				least := make([][]time.Duration, len(walks))
				for i := 0; b.Loop(); i++ {
					base, err := knowledge.New(strategy(), population)
					require.NoError(b, err)
					walk := i % len(walks)
					for j, turn := range walks[walk] {
						start := time.Now()
						if err := bigcave.Tell(context.Background(), base, turn); err != nil {
							b.Fatal(err)
						}
						if took := time.Since(start); j == len(least[walk]) {
							least[walk] = append(least[walk], took)
						} else {
							least[walk][j] = min(least[walk][j], took)
						}
					}
				}
				report(b, slices.Concat(least...))
				b.ReportMetric(bytesPerRoom(b, strategy(), population, walks[0]), "B/room")
			})
		}
	}
}

func walksOf(tb testing.TB, rooms, n int) (knowledge.Population, [][]bigcave.Turn) {
	tb.Helper()
	var population knowledge.Population
	walks := make([][]bigcave.Turn, n)
	for seed := range walks {
		cave, err := bigcave.New(bigcave.Tenths(rooms), uint64(seed))
		require.NoError(tb, err)
		population = cave.Population()
		walks[seed], err = cave.Walk(context.Background(), count.Strategy(), visits)
		require.NoError(tb, err)
	}
	return population, walks
}

// bytesPerRoom returns how much memory a base takes at the end of a walk.
func bytesPerRoom(tb testing.TB, s knowledge.Strategy, population knowledge.Population, walk []bigcave.Turn) float64 {
	tb.Helper()
	before := inUse()
	base, err := knowledge.New(s, population)
	require.NoError(tb, err)
	for _, turn := range walk {
		require.NoError(tb, bigcave.Tell(context.Background(), base, turn))
	}
	after := inUse()
	rooms := base.Theory().Sites()
	runtime.KeepAlive(base)
	return float64(after-before) / float64(rooms)
}

func inUse() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// BenchmarkScaleChance measures the chances of all open rooms at the end of a walk,
// where they are calculated anew.
func BenchmarkScaleChance(b *testing.B) {
	for _, rooms := range []int{300, 3000, 30_000, 300_000} {
		population, walks := walksOf(b, rooms, 1)
		b.Run(fmt.Sprintf("strategy=count/game=mumpus/rooms=%d", rooms), func(b *testing.B) {
			base, err := knowledge.New(count.Strategy(), population)
			require.NoError(b, err)
			walk := walks[0]
			for _, turn := range walk[:len(walk)*3/4] { // some rooms are still open then
				require.NoError(b, bigcave.Tell(context.Background(), base, turn))
			}
			for b.Loop() {
				if err := base.Tell(context.Background(), walk[0].Facts[0]); err != nil {
					b.Fatal(err)
				}
				for s := range base.Theory().Sites() {
					if _, err := base.Chance(knowledge.Site(s), knowledge.Nothing); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// TestScale walks through large caves with each complete strategy for these, and
// compares all verdicts at the end; and the memory that a base takes with that in
// a cave a thousand times the size.
func TestScale(t *testing.T) {
	for _, rooms := range []int{300, 3000} {
		population, walks := walksOf(t, rooms, 1)
		var want []knowledge.Domain
		for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
			base, err := knowledge.New(s, population)
			require.NoError(t, err)
			for _, turn := range walks[0] {
				require.NoError(t, bigcave.Tell(context.Background(), base, turn))
			}
			got := []knowledge.Domain{base.Unseen(0)}
			for site := range base.Theory().Sites() {
				got = append(got, base.Domain(knowledge.Site(site)))
			}
			if want == nil {
				want = got
			}
			require.Equal(t, want, got, s.Name)
		}
	}
	small, few := walksOf(t, 3000, 1)
	large, many := walksOf(t, 300_000, 1)
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		require.Less(t, bytesPerRoom(t, s, large, many[0][:200]), 2*bytesPerRoom(t, s, small, few[0][:200]), s.Name)
	}
}
