package benchmarks

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// naive is the strategy to compare with, for boards that it can hold.
func naive() knowledge.Strategy {
	return lessons.PerVariable("query-per-variable", func() solver.Solver { return gini.New(1024) })
}

func record(tb testing.TB, b lessons.Board, n int) []lessons.Game {
	tb.Helper()
	all, err := lessons.Record(b, n)
	require.NoError(tb, err)
	return all
}

// eachStrategy runs a benchmark for each strategy on each board, and says which
// cannot hold it.
func eachStrategy(b *testing.B, strategies []knowledge.Strategy, run func(b *testing.B, s knowledge.Strategy, board lessons.Board)) {
	for _, board := range lessons.Boards() {
		populations := record(b, board, 1)[0].Populations
		for _, s := range strategies {
			b.Run(board.Bench(s.Name), func(b *testing.B) {
				if err := holds(s, populations); err != nil {
					b.Skip(err)
				}
				run(b, s, board)
			})
		}
	}
}

// holds returns the error of a strategy for which a board is too large.
func holds(s knowledge.Strategy, populations []knowledge.Population) error {
	_, err := knowledge.New(s, populations...)
	return err
}

// BenchmarkSurvey measures a turn: telling its facts and having the verdict on
// every room. Only turns count for the median and the 99th percentile in which a
// room is perceived for the first time: the others tell little that is new. A
// strategy that remembers shapes is warm after the first of the games' rounds.
func BenchmarkSurvey(b *testing.B) {
	eachStrategy(b, append(games.Strategies(), naive()), benchmarkSurvey)
}

// BenchmarkAblation is BenchmarkSurvey for the strategies that lack something.
func BenchmarkAblation(b *testing.B) { eachStrategy(b, games.Ablations(), benchmarkSurvey) }

func benchmarkSurvey(b *testing.B, s knowledge.Strategy, board lessons.Board) {
	all := record(b, board, 100)
	var times []time.Duration
	calls, turns := 0, 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		var base *knowledge.Base
		err := all[i%len(all)].Teach(s, func(now *knowledge.Base, t *lessons.Turn, took time.Duration) error {
			if t.Fresh {
				times = append(times, took)
			}
			base = now
			turns++
			return nil
		})
		require.NoError(b, err)
		calls += base.SolverCalls()
	}
	report(b, times)
	b.ReportMetric(float64(calls)/float64(turns), "calls/turn")
}

// report adds the median and the 99th percentile of the turns' times.
func report(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds()), "median-ns/turn")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns/turn")
}

// TestSurveys compares all verdicts of all turns of some games: those of complete
// strategies are equal, the others' may leave more open.
func TestSurveys(t *testing.T) {
	for _, board := range lessons.Boards() {
		for i, game := range record(t, board, 3) {
			var want [][]knowledge.Domain
			for _, s := range slices.Concat(games.Strategies(), games.Ablations(), []knowledge.Strategy{naive()}) {
				turn := 0
				err := game.Teach(s, func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
					got := domains(b)
					if turn == len(want) {
						want = append(want, got)
					}
					for k := range got {
						if s.Incomplete {
							require.True(t, want[turn][k].Within(got[k]), "%s, game %d, turn %d", board.Bench(s.Name), i, turn+1)
						} else {
							require.Equal(t, want[turn][k], got[k], "%s, game %d, turn %d", board.Bench(s.Name), i, turn+1)
						}
					}
					turn++
					return nil
				})
				if s.Name == "truthtable" || s.Name == naive().Name || s.Name == "gini-binomial" {
					if errors.Is(err, knowledge.ErrTooLarge) {
						continue
					}
				}
				require.NoError(t, err, board.Bench(s.Name))
				require.Len(t, game.Turns, turn)
			}
		}
	}
}

// domains returns what each site may hold, and what those without a name may.
func domains(b *knowledge.Base) []knowledge.Domain {
	var all []knowledge.Domain
	for p := range b.Theory().Populations() {
		all = append(all, b.Unseen(p))
	}
	for s := range b.Theory().Sites() {
		all = append(all, b.Domain(knowledge.Site(s)))
	}
	return all
}
