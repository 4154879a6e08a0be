package mumpus_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// draft is what New is given.
type draft struct {
	cfg     mumpus.Config
	exits   [][3]int
	hazards []mumpus.Hazard
	start   int
}

func cubeDraft() draft {
	cfg, hazards := hazardsOf(map[int]mumpus.Hazard{3: mumpus.Bats, 6: mumpus.Shaft, 7: mumpus.Mumpus})
	return draft{cfg: cfg, exits: cubeExits(), hazards: hazards}
}

func (d draft) cave() (*mumpus.Cave, error) { return mumpus.New(d.cfg, d.exits, d.hazards, d.start) }

func TestNew(t *testing.T) {
	c, err := cubeDraft().cave()
	require.NoError(t, err)
	assert.Equal(t, mumpus.Config{Rooms: 8, Bats: 1, Shafts: 1}, c.Config())
	assert.Equal(t, 0, c.Start())
	assert.Equal(t, [3]int{1, 2, 4}, c.Exits(0))
	assert.Equal(t, [3]int{3, 5, 6}, c.Exits(7), "in ascending order")
	assert.Equal(t, mumpus.Bats, c.Hazard(3))
	assert.Equal(t, mumpus.None, c.Hazard(5))
	assert.Equal(t, mumpus.Mumpus, c.Hazard(7))
}

func TestNewCopies(t *testing.T) {
	d := cubeDraft()
	before := slices.Clone(d.exits)
	c, err := d.cave()
	require.NoError(t, err)
	assert.Equal(t, before, d.exits, "not sorted in place")
	d.exits[0] = [3]int{}
	d.hazards[0] = mumpus.Mumpus
	assert.Equal(t, [3]int{1, 2, 4}, c.Exits(0))
	assert.Equal(t, mumpus.None, c.Hazard(0))
}

func TestNewRefuses(t *testing.T) {
	for _, tc := range []struct {
		name string
		ruin func(*draft)
		room int // of the error
		want string
	}{
		{"exit below", func(d *draft) { d.exits[5][0] = -1 }, 5, "room 5 has an exit to -1, want 0 to 7"},
		{"exit beyond", func(d *draft) { d.exits[5][0] = 8 }, 5, "room 5 has an exit to 8, want 0 to 7"},
		{"exit to itself", func(d *draft) { d.exits[5][0] = 5 }, 5, "room 5 has an exit to itself"},
		{"exit twice", func(d *draft) { d.exits[5] = [3]int{1, 4, 1} }, 5, "room 5 has two exits to 1"},
		{"one-way exit", func(d *draft) { d.exits[5] = [3]int{0, 1, 4} }, 5, "room 5 has a one-way exit to 0, which has none back"},
		{"one-way exit seen from the other end", func(d *draft) { d.exits[7] = [3]int{0, 3, 5} }, 6, "room 6 has a one-way exit to 7, which has none back"},
		{"triangle", func(d *draft) { // the prism with two more rooms in a square
			d.exits = [][3]int{{1, 2, 3}, {0, 2, 4}, {0, 1, 5}, {0, 6, 7}, {1, 6, 7}, {2, 6, 7}, {3, 4, 5}, {3, 4, 5}}
		}, 0, "room 0 is in a triangle with 1 and 2"},
		{"triangle on either side of other exits", func(d *draft) {
			d.exits = [][3]int{{3, 4, 7}, {2, 6, 7}, {1, 4, 5}, {0, 5, 7}, {0, 2, 6}, {2, 3, 6}, {1, 4, 5}, {0, 1, 3}}
		}, 0, "room 0 is in a triangle with 3 and 7"},
		{"triangle behind other exits", func(d *draft) {
			d.exits = [][3]int{{2, 3, 4}, {2, 3, 4}, {0, 1, 5}, {0, 1, 6}, {0, 1, 7}, {2, 6, 7}, {3, 5, 7}, {4, 5, 6}}
		}, 5, "room 5 is in a triangle with 6 and 7"},
		{"two halves", func(d *draft) { // two graphs K3,3
			d.cfg.Rooms = 12
			d.exits = nil
			for _, first := range []int{0, 6} {
				for i := range 6 {
					other := first + 3*(1-i/3)
					d.exits = append(d.exits, [3]int{other, other + 1, other + 2})
				}
			}
			d.hazards = append(d.hazards, make([]mumpus.Hazard, 4)...)
		}, 6, "room 6 can't be reached from room 0"},
		{"too few exits", func(d *draft) { d.exits = d.exits[:7] }, -1, "exits of 7 rooms, want 8"},
		{"too many hazards", func(d *draft) { d.hazards = append(d.hazards, mumpus.None) }, -1, "hazards of 9 rooms, want 8"},
		{"nothing", func(d *draft) { d.exits, d.hazards = nil, nil }, -1, "exits of 0 rooms, want 8"},
		{"start below", func(d *draft) { d.start = -1 }, -1, "start in room -1, want 0 to 7"},
		{"start beyond", func(d *draft) { d.start = 8 }, -1, "start in room 8, want 0 to 7"},
		{"no Mumpus", func(d *draft) { d.hazards[7] = mumpus.None }, -1, "no room holds the Mumpus"},
		{"two Mumpuses", func(d *draft) { d.hazards[5] = mumpus.Mumpus }, 7, "room 7 holds a second Mumpus"},
		{"bats too few", func(d *draft) { d.hazards[3] = mumpus.None }, -1, "bats in 0 rooms, want 1"},
		{"bats too many", func(d *draft) { d.cfg.Bats = 0 }, -1, "bats in 1 room, want 0"},
		{"shafts too many", func(d *draft) { d.hazards[5] = mumpus.Shaft }, -1, "shafts in 2 rooms, want 1"},
		{"unknown hazard", func(d *draft) { d.hazards[5] = 4 }, 5, "room 5 holds Hazard(4), want none, bats, shaft or mumpus"},
		{"start not free", func(d *draft) { d.start = 3 }, 3, "room 3 is the start and holds bats, want none"},
		{"neighbour of the start not free", func(d *draft) { d.start = 4 }, 6, "room 6 is next to the start and holds shaft, want none"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := cubeDraft()
			tc.ruin(&d)
			_, err := d.cave()
			require.ErrorIs(t, err, mumpus.ErrCave)
			require.EqualError(t, err, "cave against the rules: "+tc.want)
			var at *mumpus.CaveError
			require.ErrorAs(t, err, &at)
			require.Equal(t, tc.room, at.Room)
		})
	}
	t.Run("impossible counts", func(t *testing.T) {
		d := cubeDraft()
		d.cfg.Bats = -1
		_, err := d.cave()
		require.ErrorIs(t, err, mumpus.ErrConfig)
	})
}
