package grid

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestMarginalsOfDefault compares all probabilities on 4×4 with sums over explicit
// worlds. Those are too many to replay each, but what is perceived of the pits has
// nothing to do with the wumpus and the gold: so the ways to place the pits are
// replayed without those, and the other way round.
func TestMarginalsOfDefault(t *testing.T) {
	cfg := grid.Escobar()
	rng := rand.New(rand.NewPCG(3, 4))
	g := new(grid.Game)
	for seed := range uint64(6) {
		w, err := grid.Generate(cfg, 100+seed)
		require.NoError(t, err)
		h := wander(t, w, rng, 12)

		pits := history{actions: h.actions}
		others := pits
		for _, p := range h.percepts {
			pits.percepts = append(pits.percepts, grid.Percept{Breeze: p.Breeze, Bump: p.Bump})
			p.Breeze = false
			others.percepts = append(others.percepts, p)
		}
		odds := map[grid.Square]*SquareOdds{}
		for n := range 16 {
			odds[grid.Square{X: n%4 + 1, Y: n/4 + 1}] = new(SquareOdds)
		}
		place := func(wumpus, gold, holes int) *grid.World {
			c := cfg
			if wumpus == 0 {
				c.Wumpuses = 0
			}
			w, err := grid.New(c, func(s grid.Square) grid.Contents {
				i := (s.Y-1)*4 + s.X - 1
				holds := grid.Contents(holes>>i&1) * grid.Pit
				if i == wumpus && wumpus > 0 {
					holds |= grid.Wumpus
				}
				if i == gold {
					holds |= grid.Gold
				}
				return holds
			})
			require.NoError(t, err)
			return w
		}

		total := 0.0
		visited := squaresOf(t, w, h)
		gold := 1 // out of sight, so that nothing glitters
		for gold < 15 && visited[grid.Square{X: gold%4 + 1, Y: gold/4 + 1}] {
			gold++
		}
		for holes := 0; holes < 1<<16; holes += 2 {
			w := place(0, gold, holes)
			if !pits.agrees(g, w) {
				continue
			}
			p := math.Pow(0.2, float64(ones(holes))) * math.Pow(0.8, float64(15-ones(holes)))
			total += p
			for s, o := range odds {
				if w.At(s).Holds(grid.Pit) {
					o.Pit += p
				}
			}
		}
		ways := 0.0
		for wumpus := 1; wumpus < 16; wumpus++ {
			for gold := 1; gold < 16; gold++ {
				w := place(wumpus, gold, 0)
				if !others.agrees(g, w) {
					continue
				}
				ways++
				for s, o := range odds {
					if g.Alive(s) {
						o.Wumpus++
					}
					if w.At(s).Holds(grid.Gold) && !g.HasGold() {
						o.Gold++
					}
				}
			}
		}
		for _, o := range odds {
			o.Pit /= total
			o.Wumpus /= ways
			o.Gold /= ways
			o.Die = 1 - (1-o.Pit)*(1-o.Wumpus)
		}
		compare(t, replay(t, cfg, count.Strategy(), h), odds, h)
	}
}

// squaresOf returns the squares in which an agent was.
func squaresOf(t *testing.T, w *grid.World, h history) map[grid.Square]bool {
	g := grid.NewGame(w)
	visited := map[grid.Square]bool{g.At(): true}
	for _, a := range h.actions {
		require.NoError(t, g.Apply(a))
		visited[g.At()] = true
	}
	return visited
}
