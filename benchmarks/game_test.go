package benchmarks

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// BenchmarkGame measures whole games: the world, the agent, and all turns.
func BenchmarkGame(b *testing.B) {
	eachStrategy(b, games.Strategies(), func(b *testing.B, s knowledge.Strategy, board lessons.Board) {
		b.ReportAllocs()
		turns := 0
		for i := 0; b.Loop(); i++ {
			n, err := play(board, i%100, s, nil)
			require.NoError(b, err)
			turns += n
		}
		b.ReportMetric(float64(turns)/float64(b.N), "turns")
	})
}

// play plays the world of a seed and returns the number of turns. It calls each,
// if that is not nil, with each decision.
func play(board lessons.Board, seed int, s knowledge.Strategy, each func(games.Decision)) (turns int, err error) {
	g, w, err := board.World(seed)
	if err != nil {
		return 0, err
	}
	p, err := g.Agents().Player("", s, w.Settings())
	if err != nil {
		return 0, err
	}
	for t, err := range games.Play(context.Background(), w, p) {
		if err != nil {
			return turns, err
		}
		turns++
		if each != nil {
			each(t.Done)
		}
	}
	return turns, nil
}

// BenchmarkAnswer measures whole answers of the agent in crowded caves: from the
// percept to the action. The first of a game includes making the agent.
func BenchmarkAnswer(b *testing.B) {
	board := lessons.Board{Game: "mumpus", Spec: "30b11s6", Rooms: 30}
	for _, s := range games.Strategies() {
		b.Run(board.Bench(s.Name), func(b *testing.B) {
			var times []time.Duration
			b.ReportAllocs()
			for seed := 0; b.Loop(); seed++ {
				g, w, err := board.World(seed)
				require.NoError(b, err)
				start := time.Now()
				p, err := g.Agents().Player("", s, w.Settings())
				if s.Name == "truthtable" && err != nil {
					b.Skip(err)
				}
				require.NoError(b, err)
				for _, over := w.Result(); !over; _, over = w.Result() {
					d, err := p.Act(context.Background(), w.Percept())
					times = append(times, time.Since(start))
					require.NoError(b, err)
					require.NoError(b, w.Apply(d.Action))
					start = time.Now()
				}
			}
			report(b, times)
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*999/1000].Nanoseconds()), "p99.9-ns/turn")
		})
	}
}

// TestGames: the same world, the same answers, by whichever complete strategy.
func TestGames(t *testing.T) {
	for _, board := range lessons.Boards() {
		for seed := range 4 {
			var want []string
			for _, s := range games.Strategies() {
				var got []string
				_, err := play(board, seed, s, func(d games.Decision) { got = append(got, d.Action.String()) })
				switch {
				case s.Name == "truthtable":
					require.ErrorIs(t, err, knowledge.ErrTooLarge)
					continue
				case want == nil:
					want = got
				}
				require.NoError(t, err, board.Bench(s.Name))
				require.NotEmpty(t, got)
				if !s.Incomplete {
					require.Equal(t, want, got, "%s, seed %d", board.Bench(s.Name), seed)
				}
			}
		}
	}
}
