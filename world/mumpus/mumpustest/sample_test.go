package mumpustest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// TestCountsArePossible, and reach the limits.
func TestCountsArePossible(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	full, large := 0, 0
	for range 2000 {
		cfg := mumpustest.Counts(rng, 64)
		require.NoError(t, cfg.Validate())
		if cfg.Bats+cfg.Shafts+5 == cfg.Rooms {
			full++
		}
		if cfg.Rooms == 64 {
			large++
		}
	}
	assert.Greater(t, full, 100)
	assert.Greater(t, large, 20)
}

// TestCharmed survives wherever an exit does not kill.
func TestCharmed(t *testing.T) {
	cave, err := mumpus.Generate(mumpus.Config{Rooms: 20, Bats: 4, Shafts: 2}, 1)
	require.NoError(t, err)
	game := mumpus.NewGame(cave, mumpus.RandomDrop(1))
	rng := rand.New(rand.NewPCG(1, 1))
	rides := 0
	for range mumpus.TurnLimit - 1 {
		a := mumpustest.Charmed(rng, game)
		if game.Hazard(a.Room) == mumpus.Bats {
			rides++
		}
		require.NoError(t, game.Apply(a))
		outcome, _ := game.Over()
		require.Equal(t, mumpus.Playing, outcome)
	}
	assert.Equal(t, 4, rides)
}

// TestMap finds its way through what was seen from either end.
func TestMap(t *testing.T) {
	m := mumpustest.NewMap(9)
	m.See(mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}})
	m.See(mumpus.Percept{Room: 1, Exits: [3]int{0, 4, 5}})
	m.See(mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}})
	m.See(mumpus.Percept{Room: 6, Exits: [3]int{4, 7, 8}}) // bats carried it here
	assert.Equal(t, []int{1, 6}, m.Links(4))
	assert.True(t, m.Visited(6) && !m.Visited(4))
	anywhere := func(int) bool { return true }
	assert.Equal(t, []int{3, 2, 4, 4, 1, 3, 0, 1, 1}, m.Steps(anywhere), "by way of 4, seen from both ends")
	assert.Equal(t, []int{-1, -1, -1, -1, 1, -1, 0, 1, 1}, m.Steps(func(room int) bool { return room != 4 }))
}
