package mumpus_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestConfigValidate(t *testing.T) {
	for _, tc := range []struct {
		name string
		cfg  mumpus.Config
		want string // "" for a possible one
	}{
		{"smallest", mumpus.Config{Rooms: 8}, ""},
		{"smallest, full", mumpus.Config{Rooms: 8, Bats: 2, Shafts: 1}, ""},
		{"puzzle's largest", mumpus.Config{Rooms: 30, Bats: 11, Shafts: 6}, ""},
		{"far beyond the puzzle", mumpus.Config{Rooms: 3000, Bats: 300, Shafts: 300}, ""},
		{"largest", mumpus.Config{Rooms: mumpus.MaxRooms}, ""},
		{"nothing", mumpus.Config{}, "impossible counts: 0 rooms, want 8 to 1048576"},
		{"too small", mumpus.Config{Rooms: 6}, "impossible counts: 6 rooms, want 8 to 1048576"},
		{"too large", mumpus.Config{Rooms: mumpus.MaxRooms + 2}, "impossible counts: 1048578 rooms, want 8 to 1048576"},
		{"odd", mumpus.Config{Rooms: 9}, "impossible counts: 9 rooms, want an even number, since each has three exits"},
		{"fewer bats than none", mumpus.Config{Rooms: 8, Bats: -1}, "impossible counts: -1 bats, want 0 or more"},
		{"fewer shafts than none", mumpus.Config{Rooms: 8, Shafts: -1}, "impossible counts: -1 shafts, want 0 or more"},
		{
			"one hazard too many",
			mumpus.Config{Rooms: 8, Bats: 2, Shafts: 2},
			"impossible counts: 2 bats, 2 shafts and the Mumpus don't fit into the 4 rooms beside the start and its neighbours",
		},
		{
			"sum overflows",
			mumpus.Config{Rooms: 8, Bats: math.MaxInt, Shafts: math.MaxInt},
			fmt.Sprintf("impossible counts: %d bats, %[1]d shafts and the Mumpus don't fit into the 4 rooms beside the start and its neighbours", math.MaxInt),
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			err := tc.cfg.Validate()
			if tc.want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, mumpus.ErrConfig)
			require.EqualError(t, err, tc.want)
			_, generateErr := mumpus.Generate(tc.cfg, 1)
			require.Equal(t, err, generateErr, "Generate refuses the same")
		})
	}
}

func TestConfigString(t *testing.T) {
	assert.Equal(t, "20 rooms, 3 bats, 3 shafts", mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}.String())
	assert.Equal(t, "8 rooms, 1 bat, 0 shafts", mumpus.Config{Rooms: 8, Bats: 1}.String())
}

func TestConfigJSON(t *testing.T) {
	text, err := json.Marshal(mumpus.Config{Rooms: 20, Bats: 3, Shafts: 2})
	require.NoError(t, err)
	assert.Equal(t, `{"rooms":20,"bats":3,"shafts":2}`, string(text))
}
