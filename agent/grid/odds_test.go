package grid

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

// history is a game so far: the percepts, and the actions between them.
type history struct {
	percepts []grid.Percept
	actions  []grid.Action
}

// wander plays some random actions, and stops when the game would end.
func wander(t *testing.T, w *grid.World, rng *rand.Rand, most int) history {
	g := grid.NewGame(w)
	h := history{percepts: []grid.Percept{g.Percept()}}
	choices := []grid.Action{grid.MoveRight, grid.MoveUp, grid.MoveUp, grid.MoveLeft, grid.MoveDown, grid.MoveRight, grid.Shoot, grid.Grab}
	if w.Config().Turning {
		choices = []grid.Action{grid.Forward, grid.Forward, grid.TurnLeft, grid.TurnRight, grid.Shoot, grid.Grab}
	}
	for range most {
		a := choices[rng.IntN(len(choices))]
		next := g.Clone()
		require.NoError(t, next.Apply(a))
		if _, over := next.Over(); over {
			continue
		}
		g = next
		h.percepts, h.actions = append(h.percepts, g.Percept()), append(h.actions, a)
	}
	return h
}

// agrees plays a history in a world, and returns the game if all percepts are the
// same.
func (h *history) agrees(g *grid.Game, w *grid.World) bool {
	g.Reset(w)
	for i, a := range h.actions {
		if g.Percept() != h.percepts[i] || g.Apply(a) != nil {
			return false
		}
	}
	_, over := g.Over()
	return !over && g.Percept() == h.percepts[len(h.actions)]
}

// replay lets an agent perceive a history.
func replay(t *testing.T, cfg grid.Config, s knowledge.Strategy, h history) *Agent {
	a, err := New(context.Background(), Greedy, cfg, WithStrategy(s))
	require.NoError(t, err)
	for i, p := range h.percepts {
		d, err := a.Act(context.Background(), p)
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
		if i < len(h.actions) {
			a.Took(h.actions[i])
		}
	}
	return a
}

// worlds calls f for each world that the settings allow, with its probability.
func worlds(cfg grid.Config, f func(w *grid.World, p float64)) {
	sizes := [][2]int{{cfg.Width, cfg.Height}}
	if cfg.Hidden {
		sizes = nil
		for w := cfg.MinSide; w <= cfg.MaxSide; w++ {
			for h := cfg.MinSide; h <= cfg.MaxSide; h++ {
				sizes = append(sizes, [2]int{w, h})
			}
		}
	}
	for _, size := range sizes {
		c := cfg
		c.Width, c.Height = size[0], size[1]
		n := c.Squares()
		for wumpuses := 0; wumpuses < 1<<n; wumpuses += 2 {
			if ones(wumpuses) != c.Wumpuses {
				continue
			}
			for pits := 0; pits < 1<<n; pits += 2 {
				p := math.Pow(c.Pits.Chance, float64(ones(pits))) * math.Pow(1-c.Pits.Chance, float64(n-1-ones(pits)))
				if c.Pits.Exact {
					p = 1 / choose(n-1, c.Pits.Count)
				}
				if p == 0 || c.Pits.Exact && ones(pits) != c.Pits.Count {
					continue
				}
				p /= choose(n-1, c.Wumpuses) * float64(n-1) * float64(len(sizes))
				for gold := 1; gold < n; gold++ {
					w, err := grid.New(c, func(s grid.Square) grid.Contents {
						i := (s.Y-1)*c.Width + s.X - 1
						holds := grid.Contents(pits>>i&1)*grid.Pit | grid.Contents(wumpuses>>i&1)*grid.Wumpus
						if i == gold {
							holds |= grid.Gold
						}
						return holds
					})
					if err == nil {
						f(w, p)
					}
				}
			}
		}
	}
}

func ones(x int) int {
	n := 0
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}

func choose(n, k int) float64 {
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}

// truth sums the probabilities of what each square of the largest grid holds, over
// all worlds that agree with a history.
// It returns the sum of theirs too.
func truth(cfg grid.Config, h history) (odds map[grid.Square]*SquareOdds, total float64) {
	width, height := bounds(cfg)
	odds = map[grid.Square]*SquareOdds{}
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			odds[grid.Square{X: x, Y: y}] = new(SquareOdds)
		}
	}
	g := new(grid.Game)
	worlds(cfg, func(w *grid.World, p float64) {
		if !h.agrees(g, w) {
			return
		}
		total += p
		for s, o := range odds {
			holds := w.At(s)
			alive := holds.Holds(grid.Wumpus) && g.Alive(s)
			if holds.Holds(grid.Pit) {
				o.Pit += p
			}
			if alive {
				o.Wumpus += p
			}
			if holds.Holds(grid.Gold) && !g.HasGold() {
				o.Gold += p
			}
			if alive || holds.Holds(grid.Pit) {
				o.Die += p
			}
			if !w.Config().Has(s) {
				o.Wall += p
			}
		}
	})
	for _, o := range odds {
		for _, x := range []*float64{&o.Pit, &o.Wumpus, &o.Gold, &o.Die, &o.Wall} {
			*x /= total
		}
	}
	return odds, total
}

// compare compares the agent's odds and verdicts with the truth.
func compare(t *testing.T, a *Agent, odds map[grid.Square]*SquareOdds, h history) {
	const tiny = 1e-12
	for s, want := range odds {
		got := a.Odds(s)
		say := fmt.Sprintf("%v after %v %v", s, h.actions, h.percepts)
		require.InDelta(t, want.Pit, got.Pit, tiny, "pit: %s", say)
		require.InDelta(t, want.Wumpus, got.Wumpus, tiny, "wumpus: %s", say)
		require.InDelta(t, want.Die, got.Die, tiny, "death: %s", say)
		require.InDelta(t, want.Wall, got.Wall, tiny, "wall: %s", say)
		require.InDelta(t, want.Gold, got.Gold, tiny, "gold: %s", say)
		if got.Wall == 1 {
			continue
		}
		verdict := knowledge.Open
		switch {
		case want.Die < tiny:
			verdict = knowledge.Refuted
		case want.Die > 1-tiny-want.Wall && want.Wall < tiny:
			verdict = knowledge.Proved
		}
		if !a.config.Hidden || verdict != knowledge.Proved {
			require.Equal(t, verdict, a.Verdict(s), "verdict: %s", say)
		}
		if a.config.Hidden || s == grid.Start {
			continue
		}
		// The base, which explains.
		require.InDelta(t, want.Pit, byBase{&a.View}.chance(Pits, s), tiny, "base, pit: %s", say)
		require.InDelta(t, want.Wumpus, byBase{&a.View}.live(s), tiny, "base, wumpus: %s", say)
		if !a.gold {
			require.InDelta(t, want.Gold, byBase{&a.View}.chance(Golds, s), tiny, "base, gold: %s", say)
		}
	}
}

// TestMarginals compares all probabilities after random histories with sums over
// explicit worlds, for rules of all kinds.
func TestMarginals(t *testing.T) {
	for _, spec := range []string{
		"3x3p0.2", "3x3p2", "3x2p0.3w2a3", "3x2p1w3a3,turning", "4x2p0.2a2,aima", "2x4p0.25w0", "3x2p0.0", "2x3p1.0",
		"?p0.2,sides=2-3,aima", "?p1,sides=2-3", "?p0.2w0,sides=2-3,turning",
		"?p1w2a2,sides=2-3", "?p2w3a3,sides=2-3,aima", "3x3p0.0w4a4",
	} {
		t.Run(spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(spec)
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(1, 2))
			for seed := range uint64(12) {
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				h := wander(t, w, rng, 8)
				strategy := count.Strategy()
				if cfg.Hidden {
					strategy = sat.Default()
				}
				a := replay(t, cfg, strategy, h)
				odds, total := truth(cfg, h)
				compare(t, a, odds, h)
				require.InEpsilon(t, total, a.planner.Probability(a.belief), 1e-9, "%v", h)
			}
		})
	}
}

// TestCertainties: the belief's odds are 0 or 1 exactly when the base says refuted or
// proved, in random games by several strategies; and so are those that agents go by, with
// strategies that prove less too.
func TestCertainties(t *testing.T) {
	agrees := func(v knowledge.Verdict, p float64) bool {
		return (v == knowledge.Refuted) == (p == 0) && (v == knowledge.Proved) == (p == 1)
	}
	for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy(), propagate.Unit(), propagate.Rules()} {
		for _, spec := range []string{"4x4p0.2", "4x4p3w2a2", "5x4p0.15w3a3,turning", "6x6p0.1a2", "?p0.2w2a2,sides=2-4", "?p2a2,sides=3-5", "9x3p0.2w2a2"} {
			t.Run(s.Name+" "+spec, func(t *testing.T) {
				cfg, err := grid.ParseSpec(spec)
				require.NoError(t, err)
				rng := rand.New(rand.NewPCG(11, 12))
				open := 0
				for seed := range uint64(10) {
					w, err := grid.Generate(cfg, seed)
					require.NoError(t, err)
					a := replay(t, cfg, s, wander(t, w, rng, 25))
					raw := ahead.NewOdds(len(a.squares))
					if s.Incomplete {
						require.Nil(t, a.planner)
						a.weigh()
						raw = a.rule.Odds
					} else {
						require.True(t, a.planner.Weigh(a.belief, raw))
					}
					for n := range a.squares {
						s := a.squareOf(n)
						v, got := a.verdicts(s), a.Odds(s)
						say := fmt.Sprintf("%v: %+v, %+v", s, v, got)
						for i, c := range []struct {
							v        knowledge.Verdict
							got, raw float64
						}{
							{v.pit, got.Pit, raw.Pit[n]},
							{v.live, got.Wumpus, raw.Wumpus[n]},
							{v.die(), got.Die, raw.Die[n]},
							{a.wall(s), got.Wall, raw.Wall[n]},
							{v.gold, got.Gold, raw.Gold[n]},
						} {
							require.True(t, agrees(c.v, c.got), "%d: %s", i, say)
							switch {
							case a.of(s).visited && i == 4: // the belief has no gold where it was seen
							case c.v != knowledge.Open || !cfg.Hidden: // the base looks at no wall behind which nothing is known
								require.True(t, agrees(c.v, c.raw), "%d of the belief: %s, %v", i, say, c.raw)
							}
						}
						require.Equal(t, v.die(), a.Verdict(s))
						if v.die() == knowledge.Open {
							open++
						}
					}
				}
				require.Positive(t, open)
			})
		}
	}
}
