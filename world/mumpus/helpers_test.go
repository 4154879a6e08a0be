package mumpus_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

var update = flag.Bool("update", false, "write the golden files anew")

// cubeExits are the passages of a cube: the exits of a room differ from it in
// one bit, and opposite corners in all three.
func cubeExits() [][3]int {
	exits := make([][3]int, 8)
	for room := range exits {
		exits[room] = [3]int{room ^ 1, room ^ 2, room ^ 4}
	}
	return exits
}

// hazardsOf returns the hazards of 8 rooms and the counts that fit them.
func hazardsOf(placed map[int]mumpus.Hazard) (mumpus.Config, []mumpus.Hazard) {
	cfg := mumpus.Config{Rooms: 8}
	hazards := make([]mumpus.Hazard, 8)
	for room, h := range placed {
		hazards[room] = h
		switch h {
		case mumpus.Bats:
			cfg.Bats++
		case mumpus.Shaft:
			cfg.Shafts++
		}
	}
	return cfg, hazards
}

// cube returns a cave in the shape of a cube, with its start in room 0 and
// rooms 1, 2 and 4 next to it. Hazards may be in rooms 3, 5, 6 and 7.
func cube(t testing.TB, placed map[int]mumpus.Hazard) *mumpus.Cave {
	t.Helper()
	cfg, hazards := hazardsOf(placed)
	c, err := mumpus.New(cfg, cubeExits(), hazards, 0)
	require.NoError(t, err)
	return c
}

func generate(t testing.TB, cfg mumpus.Config, seed uint64) *mumpus.Cave {
	t.Helper()
	c, err := mumpus.Generate(cfg, seed)
	require.NoError(t, err)
	return c
}

// apply plays the actions, each of which the game must take.
func apply(t testing.TB, g *mumpus.Game, actions ...mumpus.Action) {
	t.Helper()
	for _, a := range actions {
		require.NoError(t, g.Apply(a), "%v in turn %d", a, g.Turn())
	}
}

func move(rooms ...int) []mumpus.Action {
	var actions []mumpus.Action
	for _, room := range rooms {
		actions = append(actions, mumpus.Move(room))
	}
	return actions
}

// requireSame asserts that two caves are equal in all but their ids.
func requireSame(t testing.TB, want, got *mumpus.Cave) {
	t.Helper()
	require.Equal(t, want.Config(), got.Config())
	require.Equal(t, want.Start(), got.Start())
	for room := range want.Config().Rooms {
		require.Equal(t, want.Exits(room), got.Exits(room), "exits of room %d", room)
		require.Equal(t, want.Hazard(room), got.Hazard(room), "hazard of room %d", room)
	}
}
