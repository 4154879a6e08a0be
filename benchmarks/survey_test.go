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

// lesson is what a base was told in one turn of a game.
type lesson struct {
	names []string
	facts []knowledge.Fact
	first bool // whether the room was perceived for the first time
}

// lessons plays games and returns what was told in them, with the populations.
func lessons(tb testing.TB, cfg mumpus.Config, games int) ([]knowledge.Population, [][]lesson) {
	tb.Helper()
	var populations []knowledge.Population
	all := make([][]lesson, games)
	for seed := range all {
		cave, err := mumpus.Generate(cfg, uint64(seed))
		require.NoError(tb, err)
		game := mumpus.NewGame(cave, mumpus.RandomDrop(uint64(seed)))
		player, err := agent.New(cfg, knowledge.Count())
		require.NoError(tb, err)
		theory := player.Base().Theory()
		been := map[int]bool{}
		populations = theory.Populations()
		for _, over := game.Over(); !over; _, over = game.Over() {
			sites, facts := theory.Sites(), len(theory.Facts())
			p := game.Percept()
			d, err := player.Act(context.Background(), p)
			require.NoError(tb, err)
			l := lesson{facts: theory.Facts()[facts:], first: !been[p.Room]}
			been[p.Room] = true
			for s := sites; s < theory.Sites(); s++ {
				l.names = append(l.names, theory.Name(knowledge.Site(s)))
			}
			all[seed] = append(all[seed], l)
			require.NoError(tb, game.Apply(d.Action))
		}
	}
	return populations, all
}

// teach tells a new base all of a game, and calls after with the time that each
// turn took.
func teach(tb testing.TB, s knowledge.Strategy, populations []knowledge.Population, game []lesson, after func(*knowledge.Base, lesson, time.Duration)) {
	base, err := knowledge.New(s, populations...)
	require.NoError(tb, err)
	for _, l := range game {
		start := time.Now()
		for _, name := range l.names {
			if _, err := base.Name(0, name); err != nil {
				tb.Fatal(err)
			}
		}
		if err := base.Tell(context.Background(), l.facts...); err != nil {
			tb.Fatal(err)
		}
		after(base, l, time.Since(start))
	}
}

var caves = []mumpus.Config{{Rooms: 20, Bats: 3, Shafts: 3}, {Rooms: 30, Bats: 6, Shafts: 4}}

// BenchmarkSurvey measures a turn: telling its facts and having the verdict on
// every room. Only turns count in which a room is perceived for the first time:
// the others tell little that is new.
func BenchmarkSurvey(b *testing.B) {
	for _, cfg := range caves {
		populations, games := lessons(b, cfg, 100)
		for _, s := range []knowledge.Strategy{naive(), knowledge.Default(), knowledge.Count()} {
			b.Run(fmt.Sprintf("strategy=%s/game=mumpus/rooms=%d", s.Name, cfg.Rooms), func(b *testing.B) {
				var times []time.Duration
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					teach(b, s, populations, games[i%len(games)], func(_ *knowledge.Base, l lesson, d time.Duration) {
						if l.first {
							times = append(times, d)
						}
					})
				}
				report(b, times)
			})
		}
	}
}

// report adds the median and the 99th percentile of the turns' times.
func report(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds()), "median-ns/turn")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns/turn")
}

// TestStrategiesAgree compares all verdicts of all turns of some games.
func TestStrategiesAgree(t *testing.T) {
	for _, cfg := range caves {
		populations, games := lessons(t, cfg, 5)
		for i, game := range games {
			var want [][]knowledge.Domain
			for _, s := range []knowledge.Strategy{naive(), knowledge.Default(), knowledge.Count()} {
				turn := 0
				teach(t, s, populations, game, func(b *knowledge.Base, _ lesson, _ time.Duration) {
					got := []knowledge.Domain{b.Unseen(0)}
					for site := range b.Theory().Sites() {
						got = append(got, b.Domain(knowledge.Site(site)))
					}
					if turn == len(want) {
						want = append(want, got)
					}
					require.Equal(t, want[turn], got, "%s, game %d, turn %d", s.Name, i, turn+1)
					turn++
				})
			}
		}
	}
}
