package grid_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

// BenchmarkTurn measures a turn, its chances included: of a whole game on 4×4, and
// in a world of 20×20 from the 60th square visited on.
func BenchmarkTurn(b *testing.B) {
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		b.Run("strategy="+s.Name+"/size=20x20/visited=60", func(b *testing.B) {
			w, percepts, actions := longGame(b)
			for b.Loop() {
				b.StopTimer()
				a := newAgent(b, agent.Cautious, w.Config(), agent.WithStrategy(s))
				for i, p := range percepts[:len(percepts)-1] {
					_, err := a.Act(context.Background(), p)
					require.NoError(b, err)
					a.Took(actions[i])
				}
				b.StartTimer()
				_, err := a.Act(context.Background(), percepts[len(percepts)-1])
				require.NoError(b, err)
			}
		})
	}
}

// longGame returns a game on 20×20 up to the turn in which the 60th square is
// entered.
func longGame(t testing.TB) (w *grid.World, percepts []grid.Percept, actions []grid.Action) {
	cfg := config(t, "20x20p0.1")
	for seed := uint64(0); ; seed++ {
		w, err := grid.Generate(cfg, seed)
		require.NoError(t, err)
		a := newAgent(t, agent.Cautious, cfg)
		g := grid.NewGame(w)
		seen := map[grid.Square]bool{}
		percepts, actions = nil, nil
		for _, over := g.Over(); !over; _, over = g.Over() {
			percepts = append(percepts, g.Percept())
			if seen[g.At()] = true; len(seen) == 60 {
				return w, percepts, actions
			}
			d, err := a.Act(context.Background(), g.Percept())
			require.NoError(t, err)
			actions = append(actions, d.Action)
			require.NoError(t, g.Apply(d.Action))
		}
	}
}

// BenchmarkGame measures whole games: a hundred worlds, the same for all.
func BenchmarkGame(b *testing.B) {
	for _, spec := range []string{"4x4p0.2", "6x6p0.1w2a2"} {
		cfg := config(b, spec)
		var worlds []*grid.World
		for seed := range uint64(100) {
			w, err := grid.Generate(cfg, seed)
			require.NoError(b, err)
			worlds = append(worlds, w)
		}
		for _, name := range []string{agent.Cautious, agent.Greedy} {
			for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
				b.Run("rules="+spec+"/agent="+name+"/strategy="+s.Name, func(b *testing.B) {
					a := newAgent(b, name, cfg, agent.WithStrategy(s))
					for b.Loop() {
						for _, w := range worlds {
							require.NoError(b, a.Reset())
							g := grid.NewGame(w)
							for _, over := g.Over(); !over; _, over = g.Over() {
								d, err := a.Act(context.Background(), g.Percept())
								require.NoError(b, err)
								require.NoError(b, g.Apply(d.Action))
							}
						}
					}
				})
			}
		}
	}
}
