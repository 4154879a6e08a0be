package ahead_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/internal/brute"
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

// TestBounds compares the bounds with the optimum over explicit worlds, from the first
// percept on and after some random steps and shots.
func TestBounds(t *testing.T) {
	for _, spec := range []string{
		"3x3p0.2,aima", "3x3p0.1w0,aima", "3x2p0.2a9", // which are solved too
		"3x3p0.2w2", "3x3p0.0w2a2,aima", "2x3p0.3w2a3,aima", "3x2p2w3a2,gold=500,death=300", "3x3p1w2a0,aima",
		"?p1,sides=2-3,aima", "?p0.2w0,sides=2-3,turning", "?p1w2,sides=2-3",
	} {
		t.Run(spec, func(t *testing.T) {
			p := planner(t, spec)
			worlds := brute.New(p.Config)
			rng := rand.New(rand.NewPCG(7, 8))
			for i := range 8 {
				first := grid.Percept{Stench: i&1 != 0, Breeze: i&2 != 0}
				b, at := p.Begin(first), optimum.Place{}
				k, _ := worlds.Begin(first)
				for range 3 {
					if p.Probability(b) == 0 {
						break
					}
					best := worlds.Value(k)[at.Square][at.Facing]
					c := p.Choose(b, at, weighed(p, b))
					low, high := p.Value(b, at, c), p.Bound(b, at)
					require.LessOrEqual(t, low, best+1e-9, "%+v", b)
					require.GreaterOrEqual(t, high, best-1e-9, "%+v", b)
					if at.Square == board.Start {
						require.GreaterOrEqual(t, low, -1.0, "%+v: no worse than to leave", b)
					}
					b, k, at = wander(p, worlds, b, k, at, rng)
				}
			}
			_, lists := worlds.Sizes()
			t.Log(lists, "lists of worlds")
		})
	}
}

// wander goes to a random square that is not visited, or shoots, with some outcome
// that is possible. The gold stays where it is.
func wander(p *ahead.Planner, worlds *brute.Brute, b ahead.Belief, k brute.Known, at optimum.Place, rng *rand.Rand) (ahead.Belief, brute.Known, optimum.Place) {
	for range 100 {
		from := optimum.Place{Square: rng.IntN(p.Squares()), Facing: grid.Direction(rng.IntN(4))}
		to := p.Next(from)
		switch {
		case !b.Visited(from.Square):
			continue
		case b.Arrows > 0 && rng.IntN(3) == 0:
			killed := rng.IntN(2) == 0
			if after := p.Shot(b, from.Square, from.Facing, killed); p.Probability(after) > 0 {
				return after, worlds.Shot(k, from.Square, from.Facing, killed), from
			}
		case to != board.Nowhere && !b.Visited(to) && rng.IntN(3) == 0:
			if after := p.Bumped(b, from.Square, from.Facing); p.Probability(after) > 0 && !p.May(after, to) && p.May(b, to) {
				return after, worlds.Bumped(k, from.Square, from.Facing), from
			}
		case to != board.Nowhere && !b.Visited(to):
			percept := grid.Percept{Stench: rng.IntN(2) == 0, Breeze: rng.IntN(2) == 0}
			if after := p.Entered(b, to, percept); p.Probability(after) > 0 {
				return after, worlds.Entered(k, to, percept), optimum.Place{Square: to, Facing: from.Facing}
			}
		}
	}
	return b, k, at
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

// TestFits: three kills by shots along a row of 29 squares may have been in 3654 ways,
// two in 406.
func TestFits(t *testing.T) {
	p := planner(t, "30x30p0.2w3a3")
	b := p.Begin(grid.Percept{})
	for _, fits := range []bool{true, true, false} {
		b = p.Shot(b, 0, grid.East, true)
		assert.Equal(t, fits, p.Fits(b))
		assert.Equal(t, fits, p.Probability(b) > 0)
	}
	assert.False(t, p.Fits(p.Shot(b, 0, grid.North, false)), "for good")
}

func TestNewRefuses(t *testing.T) {
	cfg, err := grid.ParseSpec("?p0.2,sides=2-99")
	require.NoError(t, err)
	_, err = ahead.New(cfg)
	require.ErrorIs(t, err, ahead.ErrTooLarge)
	_, err = ahead.New(grid.Config{})
	require.ErrorIs(t, err, grid.ErrConfig)
}

// weighed returns the odds of a belief.
func weighed(p *ahead.Planner, b ahead.Belief) *ahead.Odds {
	n := p.Config.Squares()
	if p.Config.Hidden {
		n = p.Config.MaxSide * p.Config.MaxSide
	}
	odds := ahead.NewOdds(n)
	p.Weigh(b, odds)
	return odds
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
	b, odds := p.Begin(grid.Percept{Stench: true}), ahead.NewOdds(cfg.MaxSide*cfg.MaxSide)
	p.Weigh(b, odds)
	c := p.Choose(b, optimum.Place{}, odds)
	fmt.Println(c.Kind == optimum.Shot, c.From.Facing, c.Chance)
	// Output:
	// true right 0.5
}
