package grid_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

func config(t testing.TB, spec string) grid.Config {
	t.Helper()
	cfg, err := grid.ParseSpec(spec)
	require.NoError(t, err)
	return cfg
}

func newAgent(t testing.TB, name string, cfg grid.Config, o ...agent.Option) *agent.Agent {
	t.Helper()
	a, err := agent.New(context.Background(), name, cfg, o...)
	require.NoError(t, err)
	return a
}

// play plays a game to its end, and returns it and the decisions.
func play(t testing.TB, w *grid.World, a *agent.Agent) (*grid.Game, []agent.Decision) {
	t.Helper()
	g := grid.NewGame(w)
	g.LimitTurns(1000)
	var all []agent.Decision
	for _, over := g.Over(); !over; _, over = g.Over() {
		d, err := a.Act(context.Background(), g.Percept())
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
		require.Equal(t, a.At(), g.At())
		require.Equal(t, a.Facing(), g.Facing())
		all = append(all, d)
		require.NoError(t, g.Apply(d.Action))
	}
	return g, all
}

// TestPolicyReachesItsValue plays the best policy in every world of 3×3, by the
// game itself, and compares the mean score with the value that was computed.
func TestPolicyReachesItsValue(t *testing.T) {
	for _, spec := range []string{"3x3p0.2", "3x3p0.2,aima", "3x2p0.25a2,gold=500"} {
		t.Run(spec, func(t *testing.T) {
			cfg := config(t, spec)
			asked := knowledge.Strategy{Name: "blind", New: func() knowledge.Reasoner { return new(blind) }} // by nobody
			a := newAgent(t, agent.Optimal, cfg, agent.WithStrategy(asked))
			value, exact := a.Value()
			require.True(t, exact)
			n := cfg.Squares()
			mean := 0.0
			for holes := 0; holes < 1<<n; holes += 2 {
				p := 1 / float64((n-1)*(n-1))
				for i := 1; i < n; i++ {
					if holes>>i&1 != 0 {
						p *= cfg.Pits.Chance
					} else {
						p *= 1 - cfg.Pits.Chance
					}
				}
				for wumpus := 1; wumpus < n; wumpus++ {
					for gold := 1; gold < n; gold++ {
						w, err := grid.New(cfg, func(s grid.Square) (c grid.Contents) {
							i := (s.Y-1)*cfg.Width + s.X - 1
							c = grid.Contents(holes>>i&1) * grid.Pit
							if i == wumpus {
								c |= grid.Wumpus
							}
							if i == gold {
								c |= grid.Gold
							}
							return c
						})
						require.NoError(t, err)
						require.NoError(t, a.Reset())
						g, _ := play(t, w, a)
						mean += p * float64(g.Score())
					}
				}
			}
			assert.InDelta(t, value, mean, 1e-6)
		})
	}
}

// TestNoDeaths plays the agents that never take a risk.
func TestNoDeaths(t *testing.T) {
	for _, c := range []struct{ name, spec string }{
		{agent.Cautious, "4x4p0.2"},
		{agent.Cautious, "6x5p0.1w3a3,aima"},
		{agent.Cautious, "5x5p4w2"},
		{agent.Cautious, "?p0.15,aima"},
		{agent.Optimal, "4x4p0.2"},
	} {
		t.Run(c.name+" "+c.spec, func(t *testing.T) {
			cfg := config(t, c.spec)
			a := newAgent(t, c.name, cfg)
			for seed := range uint64(60) {
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				require.NoError(t, a.Reset())
				g, _ := play(t, w, a)
				outcome, _ := g.Over()
				require.False(t, outcome.Dead(), "%v\n%v", outcome, w)
			}
		})
	}
}

// TestAllRules lets all agents play games of all kinds to their end.
func TestAllRules(t *testing.T) {
	for _, spec := range []string{
		"2x1p0.2", "1x6p0.1", "8x6p0.15", "9x9p0.1", "4x4p0.2w3a5", "5x4p2,aima", "4x4p0.2w0", "3x3p1.0", "4x4p15",
		"?p0.2", "?p3w2a2,aima", "?p0.1,sides=3-10", "6x6p0.2,turning,gold=50,death=100,arrow=5",
		"12x9p0.15w3a3,aima", "100x100p0.2,aima", "?p0.2,sides=2-90",
	} {
		for _, name := range agent.Names() {
			t.Run(name+" "+spec, func(t *testing.T) {
				cfg := config(t, spec)
				a := newAgent(t, name, cfg, agent.WithStrategy(sat.Default()))
				for seed := range uint64(4) {
					w, err := grid.Generate(cfg, seed)
					require.NoError(t, err)
					require.NoError(t, a.Reset())
					g, _ := play(t, w, a)
					outcome, _ := g.Over()
					require.NotEqual(t, grid.OutOfTurns, outcome, "%v", w)
				}
			})
		}
	}
}

// TestPromise: where the optimum is out of reach the agent says so, and says what
// it may be missing at most.
func TestPromise(t *testing.T) {
	for spec, why := range map[string]string{
		"4x4p0.2": "", "3x3p0.2,aima": "", "5x5p0.2": "too large to be solved", "4x4?p0.2,aima": "not solved for a size that is not told",
		"4x4p0.2w2": "not solved for several wumpuses", "9x9p0.2": "too large to be solved",
	} {
		exact := why == ""
		cfg := config(t, spec)
		a := newAgent(t, agent.Optimal, cfg)
		_, known := a.Value()
		assert.Equal(t, exact, known, spec)
		_, err := a.Act(context.Background(), grid.Percept{})
		require.NoError(t, err)
		p, ok := a.Promise()
		require.True(t, ok, spec)
		assert.Equal(t, exact, p.Exact, spec)
		assert.Equal(t, why, p.Why, spec)
		if exact {
			assert.InDelta(t, p.High, p.Low, 0, spec)
			continue
		}
		assert.GreaterOrEqual(t, p.Low, -1.0, spec)
		assert.Greater(t, p.High, p.Low, spec)
		assert.Less(t, p.High, float64(cfg.Score.Gold), spec)
	}
	_, ok := newAgent(t, agent.Greedy, config(t, "4x4p0.2")).Promise()
	assert.False(t, ok)
}

// TestBeliefsThatDoNotFit: the agent goes on by its base, and still says what it can.
func TestBeliefsThatDoNotFit(t *testing.T) {
	a := newAgent(t, agent.Optimal, config(t, "22x22p0.2w3a3"), agent.WithStrategy(sat.Default()))
	for turn := range 4 {
		_, err := a.Act(context.Background(), grid.Percept{Scream: turn > 0})
		require.NoError(t, err)
		p, ok := a.Promise()
		require.True(t, ok)
		assert.Less(t, p.Low, p.High)
		assert.Equal(t, turn == 3, p.High == 100, "turn %d: %v", turn, p.High)
		a.Took(grid.Shoot)
	}
}

// TestLargeWorlds: 60 squares visited of 20×20, answered at once.
func TestLargeWorlds(t *testing.T) {
	a, visited := explored(t)
	assert.GreaterOrEqual(t, visited, 60)
	sum := 0.0
	for y := 1; y <= 20; y++ {
		for x := 1; x <= 20; x++ {
			o := a.Odds(grid.Square{X: x, Y: y})
			sum += o.Wumpus
			assert.False(t, math.IsNaN(o.Pit))
		}
	}
	assert.InDelta(t, 1, sum, 1e-9, "the wumpus is somewhere")
}

// explored returns an agent that has visited 60 squares of 20×20 or more.
func explored(t testing.TB) (a *agent.Agent, visited int) {
	cfg := config(t, "20x20p0.1")
	for seed := uint64(0); ; seed++ {
		w, err := grid.Generate(cfg, seed)
		require.NoError(t, err)
		a := newAgent(t, agent.Cautious, cfg)
		g := grid.NewGame(w)
		seen := map[grid.Square]bool{}
		for _, over := g.Over(); !over; _, over = g.Over() {
			d, err := a.Act(context.Background(), g.Percept())
			require.NoError(t, err)
			seen[g.At()] = true
			if len(seen) >= 60 {
				return a, len(seen)
			}
			require.NoError(t, g.Apply(d.Action))
		}
	}
}

func TestNewRefuses(t *testing.T) {
	_, err := agent.New(context.Background(), "reckless", grid.Escobar())
	require.ErrorIs(t, err, agent.ErrAgent)
	assert.ErrorContains(t, err, strings.Join(agent.Names(), ", "))
	_, err = agent.New(context.Background(), agent.Optimal, grid.Config{})
	require.ErrorIs(t, err, grid.ErrConfig)
}
