package benchmarks

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// proved is something that a turn has proved of a site.
type proved struct {
	base  *knowledge.Base
	site  knowledge.Site
	claim knowledge.Domain
}

// eachProved tells a game to a base and calls f with what each turn proves.
func eachProved(game *lessons.Game, f func(proved) error) error {
	var before []knowledge.Domain
	return game.Teach(count.Strategy(), func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
		for s := range b.Theory().Sites() {
			site := knowledge.Site(s)
			if s == len(before) {
				before = append(before, b.Theory().Populations()[b.Theory().Population(site)].Domain())
			}
			if now := b.Domain(site); now != before[s] {
				before[s] = now
				if err := f(proved{b, site, now}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

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
				err := eachProved(&all[i%len(all)], func(p proved) error {
					start := time.Now()
					_, err := explain.Of(context.Background(), p.base, p.site, p.claim)
					times = append(times, time.Since(start))
					return err
				})
				require.NoError(b, err)
			}
			report(b, times)
		})
	}
}

// TestExplanations checks every explanation of one game on each board.
func TestExplanations(t *testing.T) {
	for _, board := range lessons.Boards() {
		game := record(t, board, 1)[0]
		explained := 0
		err := eachProved(&game, func(p proved) error {
			if explained++; explained%5 != 0 {
				return nil // checking takes long
			}
			e, err := explain.Of(context.Background(), p.base, p.site, p.claim)
			require.NoError(t, err)
			require.Equal(t, knowledge.Proved, e.Verdict)
			return knowledgetest.CheckExplanation(p.base.Theory(), e)
		})
		require.NoError(t, err)
		require.Greater(t, explained, 5)
	}
}
