package mumpus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestHistory(t *testing.T) {
	at := func(room, a, b, c int) mumpus.Percept { return mumpus.Percept{Room: room, Exits: [3]int{a, b, c}} }
	hears := func(p mumpus.Percept, bats, shaft, mumpus bool) mumpus.Percept {
		p.Bats, p.Shaft, p.Mumpus = bats, shaft, mumpus
		return p
	}
	for _, tc := range []struct {
		name string
		past []mumpus.Percept
		now  mumpus.Percept
		want string
	}{
		{"first", nil, at(0, 1, 2, 3), ""},
		{"next door", []mumpus.Percept{at(0, 1, 2, 3)}, at(1, 0, 4, 5), ""},
		{"far away", []mumpus.Percept{at(0, 1, 2, 3)}, at(9, 10, 11, 12), ""},
		{"the same again", []mumpus.Percept{hears(at(0, 1, 2, 3), true, true, true)}, hears(at(0, 1, 2, 3), true, true, true), ""},
		{"bats gone", []mumpus.Percept{hears(at(0, 1, 2, 3), true, true, true)}, hears(at(0, 1, 2, 3), false, true, true), ""},
		{"against the rules by itself", nil, at(0, 1, 1, 3), "room 0 has two exits to 1"},
		{"other exits", []mumpus.Percept{at(0, 1, 2, 3)}, at(0, 1, 2, 4), "room 0 has exits [1 2 4] and had [1 2 3] before"},
		{"bats come back", []mumpus.Percept{hears(at(0, 1, 2, 3), true, false, false), at(0, 1, 2, 3)}, hears(at(0, 1, 2, 3), true, false, false), "room 0 has bats nearby and had none before"},
		{"a shaft appears", []mumpus.Percept{at(0, 1, 2, 3)}, hears(at(0, 1, 2, 3), false, true, false), "room 0 has changed its clue of a shaft"},
		{"a shaft vanishes", []mumpus.Percept{hears(at(0, 1, 2, 3), false, true, false)}, at(0, 1, 2, 3), "room 0 has changed its clue of a shaft"},
		{"the Mumpus moves away", []mumpus.Percept{hears(at(0, 1, 2, 3), false, false, true)}, at(0, 1, 2, 3), "room 0 has changed its clue of the Mumpus"},
		{"no way back", []mumpus.Percept{at(0, 1, 2, 3)}, at(1, 4, 5, 6), "room 0 has an exit to 1 and none leads back"},
		{"no way back from before", []mumpus.Percept{at(0, 1, 2, 3)}, at(4, 0, 5, 6), "room 4 has an exit to 0 and none leads back"},
		{"fourth exit", []mumpus.Percept{at(0, 1, 2, 3), at(4, 1, 5, 6), at(7, 1, 8, 9)}, at(10, 1, 11, 12), "room 1 has a fourth exit, to 10, beside [0 4 7]"},
		{"three exits from outside", []mumpus.Percept{at(0, 1, 2, 3), at(4, 1, 5, 6), at(7, 1, 8, 9)}, at(1, 0, 4, 7), ""},
		{"triangle", []mumpus.Percept{at(0, 1, 2, 3)}, at(1, 0, 2, 4), "room 1 is in a triangle with 0 and 2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			h := mumpus.NewHistory(mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3})
			for _, p := range tc.past {
				require.NoError(t, h.Add(p))
			}
			err := h.Add(tc.now)
			if tc.want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, mumpus.ErrPercept)
			require.EqualError(t, err, "percept against the rules: "+tc.want)
			require.Equal(t, err, h.Add(tc.now), "refused, and refused again")
			for _, p := range tc.past {
				if tc.name != "bats come back" { // where the first is past too
					require.NoError(t, h.Add(p), "the rest stays")
				}
			}
		})
	}
}
