package grid_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestWideFrontiers leads an agent through 20×20 squares by one who sees the pits,
// so that much is visited and little proved, and asks for all probabilities.
func TestWideFrontiers(t *testing.T) {
	for _, spec := range []string{"20x20p0.2", "20x20p80", "20x20p0.3w3"} {
		t.Run(spec, func(t *testing.T) {
			slowest := time.Duration(0)
			for seed := range uint64(10) {
				cfg := config(t, spec)
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				a := newAgent(t, agent.Cautious, cfg)
				g := grid.NewGame(w)
				rng := rand.New(rand.NewPCG(seed, 1))
				seen := map[grid.Square]bool{}
			walk:
				for range 400 {
					begin := time.Now()
					d, err := a.Act(context.Background(), g.Percept())
					require.NoError(t, err)
					require.NoError(t, d.Doubt)
					slowest = max(slowest, time.Since(begin))
					if seen[g.At()] = true; len(seen) == 60 {
						break walk
					}
					for !onlyDeath(g) {
						step := grid.Move(grid.Direction(rng.IntN(4)))
						next := g.Clone()
						require.NoError(t, next.Apply(step))
						if _, over := next.Over(); !over {
							g = next
							a.Took(step)
							continue walk
						}
					}
					break
				}
				wumpuses := 0.0
				for y := 1; y <= 20; y++ {
					for x := 1; x <= 20; x++ {
						wumpuses += a.Odds(grid.Square{X: x, Y: y}).Wumpus
					}
				}
				assert.InDelta(t, cfg.Wumpuses, wumpuses, 1e-9)
			}
			t.Log("slowest turn", slowest)
			assert.Less(t, slowest, 2*time.Second, "some milliseconds, if the machine has nothing else to do")
		})
	}
}

func onlyDeath(g *grid.Game) bool {
	for _, d := range grid.Directions {
		next := g.Clone()
		if next.Apply(grid.Move(d)) == nil {
			if _, over := next.Over(); !over {
				return false
			}
		}
	}
	return true
}
