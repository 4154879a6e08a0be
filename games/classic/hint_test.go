package classic

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// TestHints gives the hints of a first turn on a ring of six rooms.
func TestHints(t *testing.T) {
	ring, err := world.NewLayout("ring", [][]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}})
	require.NoError(t, err)
	for name, c := range map[string]struct {
		bats, pits int
		percept    world.Percept
		want       []hint
	}{
		"free":          {1, 1, world.Percept{}, []hint{{"hint.free", []int{1, 5}}, {"hint.candidates", []int{2, 3, 4}}}},
		"perhaps bats":  {1, 0, world.Percept{Bats: 1}, []hint{{"hint.safe", []int{1, 5}}, {"hint.candidates", []int{2, 3, 4}}}},
		"bats in both":  {2, 1, world.Percept{Bats: 2}, []hint{{"hint.bats", []int{1, 5}}, {"hint.candidates", []int{2, 3, 4}}}},
		"a pit in both": {0, 2, world.Percept{Pits: 2}, []hint{{"hint.pits", []int{1, 5}}, {"hint.candidates", []int{2, 3, 4}}}},
		"wumpus in one": {0, 0, world.Percept{Smell: true}, []hint{{"hint.candidates", []int{1, 5}}}},
	} {
		t.Run(name, func(t *testing.T) {
			r := world.Noon()
			r.Bats, r.Pits = c.bats, c.pits
			a, err := agent.New(agent.Hunter, r, ring, 0)
			require.NoError(t, err)
			c.percept.Arrows = 5
			d, err := a.Act(context.Background(), c.percept)
			require.NoError(t, err)
			require.NoError(t, d.Doubt)
			assert.Equal(t, c.want, hints(a))
		})
	}
}

// TestHintsAreTrue checks all hints in many games against the cave.
func TestHintsAreTrue(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range world.RuleSets() {
		for seed := range uint64(100) {
			c, err := world.Deal(r, world.Dodecahedron(), seed)
			require.NoError(t, err)
			h := c.Play(world.Random(seed))
			a, err := agent.New(agent.Cautious, r, c.Layout(), seed)
			require.NoError(t, err)
			for {
				if _, over := h.Over(); over {
					break
				}
				d, err := a.Act(context.Background(), h.Percept())
				require.NoError(t, err)
				for _, hint := range hints(a) {
					seen[hint.key] = true
					checkHint(t, hint, h)
				}
				require.NoError(t, h.Apply(d.Action))
			}
		}
	}
	for _, key := range []string{"hint.free", "hint.safe", "hint.bats", "hint.pits", "hint.wumpus", "hint.candidates"} {
		assert.True(t, seen[key], key)
	}
}

func checkHint(t *testing.T, told hint, h *world.Hunter) {
	p := h.Cave().Position()
	for _, room := range told.rooms {
		bats, pit, wumpus := slices.Contains(p.Bats, room), slices.Contains(p.Pits, room), room == h.Wumpus()
		switch told.key {
		case "hint.free":
			require.False(t, bats || pit || wumpus)
		case "hint.safe":
			require.False(t, pit || wumpus)
		case "hint.bats":
			require.True(t, bats)
		case "hint.pits":
			require.True(t, pit)
		case "hint.deadly":
			require.True(t, pit || wumpus)
		}
	}
	if told.key == "hint.wumpus" || told.key == "hint.candidates" {
		require.Contains(t, told.rooms, h.Wumpus())
	}
}
