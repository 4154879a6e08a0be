package grid

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestTruthSatisfiesAllFacts plays at random, and by each agent, and checks after
// each turn that the true world satisfies every fact told.
func TestTruthSatisfiesAllFacts(t *testing.T) {
	for _, spec := range []string{"4x4p0.2", "5x4p0.1w3a4", "4x4?p0.15w2a3,aima", "?p3,sides=3-5", "6x6p0.3a0,turning", "4x4p2w0,gold=2000"} {
		t.Run(spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(spec)
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(5, 6))
			for seed := range uint64(30) {
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				name := Names()[1+seed%2]
				a, err := New(context.Background(), name, cfg, WithStrategy(sat.Default()))
				require.NoError(t, err)
				g := grid.NewGame(w)
				var killed [][]grid.Square // the wumpuses dead after each kill
				for range 40 {
					d, err := a.Act(context.Background(), g.Percept())
					require.NoError(t, err)
					require.NoError(t, d.Doubt)
					killed = deaths(w, g, killed)
					checkFacts(t, a, w, killed)
					act := d.Action
					if next := g.Clone(); rng.IntN(3) == 0 {
						random := grid.Action(rng.IntN(int(grid.Climb)))
						if random.Allowed(cfg) && next.Apply(random) == nil && !dead(next) {
							act = random
							a.Took(act)
						}
					}
					require.NoError(t, g.Apply(act))
					if _, over := g.Over(); over {
						break
					}
				}
			}
		})
	}
}

func dead(g *grid.Game) bool {
	outcome, _ := g.Over()
	return outcome.Dead()
}

// deaths adds the squares of the dead wumpuses, if there is one more.
func deaths(w *grid.World, g *grid.Game, before [][]grid.Square) [][]grid.Square {
	var all []grid.Square
	for y := 1; y <= w.Config().Height; y++ {
		for x := 1; x <= w.Config().Width; x++ {
			s := grid.Square{X: x, Y: y}
			if w.At(s).Holds(grid.Wumpus) && !g.Alive(s) {
				all = append(all, s)
			}
		}
	}
	if len(all) > len(before) {
		before = append(before, all)
	}
	return before
}

// checkFacts checks every fact of the agent's base against the world.
func checkFacts(t *testing.T, a *Agent, w *grid.World, killed [][]grid.Square) {
	holds := func(site knowledge.Site) bool {
		switch is := a.Sites()[site]; is.Population {
		case Pits:
			return w.At(is.Square).Holds(grid.Pit)
		case Wumpuses:
			return w.At(is.Square).Holds(grid.Wumpus)
		case Golds:
			return w.At(is.Square).Holds(grid.Gold)
		case Lines:
			var n int
			if _, err := fmt.Sscanf(is.Line, "column %d", &n); err == nil {
				return n > w.Config().Width
			}
			_, err := fmt.Sscanf(is.Line, "row %d", &n)
			require.NoError(t, err)
			return n > w.Config().Height
		default:
			i := (is.Population - Kills) / 2
			if is.Population != Kills+2*i {
				return w.At(is.Square).Holds(grid.Wumpus) && !slices.Contains(killed[i], is.Square)
			}
			return slices.Contains(killed[i], is.Square) && (i == 0 || !slices.Contains(killed[i-1], is.Square))
		}
	}
	for _, fact := range a.Base().Theory().Facts() {
		for _, r := range fact.Claim {
			n := 0
			for _, l := range r.Literals {
				if holds(l.Site) != l.Negated {
					n++
				}
			}
			require.True(t, n >= r.Min && n <= r.Max, "turn %d: %s\n%v", fact.Turn, fact.Text, w)
		}
	}
}
