package ahead_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

func planner(t testing.TB, spec string) *ahead.Planner {
	t.Helper()
	cfg, err := grid.ParseSpec(spec)
	require.NoError(t, err)
	p, err := ahead.New(cfg)
	require.NoError(t, err)
	return p
}

// TestBounds: where the optimum is known, the value of a plan lies below it, and the
// bound above.
func TestBounds(t *testing.T) {
	for _, spec := range []string{"3x3p0.2", "3x3p0.2,aima", "4x3p0.1,aima", "3x3p1a2", "4x4p0.2w0,aima"} {
		t.Run(spec, func(t *testing.T) {
			p := planner(t, spec)
			s, err := optimum.Solve(context.Background(), p.Config)
			require.NoError(t, err)
			for i := range 4 {
				percept := grid.Percept{Stench: i&1 != 0, Breeze: i&2 != 0}
				if percept.Stench && p.Config.Wumpuses == 0 {
					continue
				}
				b, start := p.Begin(percept), optimum.Place{}
				known, _ := s.Begin(percept.Stench, percept.Breeze)
				best, err := s.BeliefValue(context.Background(), known, start)
				require.NoError(t, err)
				plan := p.Value(b, start, p.Choose(b, start))
				assert.LessOrEqual(t, plan, best+1e-9, "%v", percept)
				assert.GreaterOrEqual(t, p.Bound(b, start), best-1e-9, "%v", percept)
				assert.GreaterOrEqual(t, plan, -1.0, "%v: no worse than to leave", percept)
			}
		})
	}
}

// TestHiddenSizes: what can be perceived next has all probability, and a bump
// decides the size.
func TestHiddenSizes(t *testing.T) {
	p := planner(t, "?p0.2,sides=2-3,aima")
	b := p.Begin(grid.Percept{})
	odds := ahead.NewOdds(9)
	require.True(t, p.Weigh(b, odds))
	assert.Zero(t, odds.Die[1])
	third := 2
	assert.Positive(t, odds.Wall[third])

	b = p.Entered(b, 1, grid.Percept{})
	require.True(t, p.Weigh(b, odds))
	assert.Zero(t, odds.Die[third], "a wall does not kill")
	narrow := p.Bumped(b, 1, grid.East)
	require.True(t, p.Weigh(narrow, odds))
	assert.InDelta(t, 1, odds.Wall[third], 0)
	wide := p.Entered(b, third, grid.Percept{Breeze: true})
	require.True(t, p.Weigh(wide, odds))
	assert.InDelta(t, 1, odds.Die[5], 1e-12)

	impossible := p.Entered(narrow, third, grid.Percept{})
	assert.False(t, p.Weigh(impossible, odds))
}

func TestNewRefuses(t *testing.T) {
	cfg, err := grid.ParseSpec("?p0.2,sides=2-99")
	require.NoError(t, err)
	_, err = ahead.New(cfg)
	require.ErrorIs(t, err, ahead.ErrTooLarge)
	_, err = ahead.New(grid.Config{})
	require.ErrorIs(t, err, grid.ErrConfig)
}

// A stench and no breeze at the start, by AIMA's rules and the size not told: the
// planner shoots too.
func ExamplePlanner_Choose() {
	cfg := grid.AIMA()
	cfg.Hidden = true
	p, err := ahead.New(cfg)
	if err != nil {
		fmt.Println(err)
		return
	}
	c := p.Choose(p.Begin(grid.Percept{Stench: true}), optimum.Place{})
	fmt.Println(c.Kind == optimum.Shot, c.From.Facing, c.Chance)
	// Output:
	// true right 0.5
}
