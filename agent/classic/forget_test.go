package classic

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/classic"
)

// TestForget lets an agent forget in each turn, beside one that doesn't. It never refutes
// the truth, nor proves more. By noon it proves the same, as what the wumpus does tells
// nothing of bats and pits, unless bats carried the hunter to bats.
func TestForget(t *testing.T) {
	ctx := context.Background()
	moved := 0
	for _, rules := range classic.RuleSets() {
		for seed := range uint64(25) {
			c, err := classic.Deal(rules, classic.Dodecahedron(), seed)
			require.NoError(t, err)
			h := c.Play(classic.Random(seed))
			keeps, err := New(Prowler, rules, c.Layout(), seed, WithStrategy(count.Strategy()))
			require.NoError(t, err)
			forgets, err := New(Prowler, rules, c.Layout(), seed, WithStrategy(count.Strategy()))
			require.NoError(t, err)
			same := rules.Name == "noon"
			for _, over := h.Over(); !over; _, over = h.Over() {
				p := h.Percept()
				d, err := keeps.Act(ctx, p)
				require.NoError(t, err)
				other, err := forgets.Act(ctx, p)
				require.NoError(t, err)
				require.NoError(t, other.Doubt)
				forgets.Took(d.Action)
				require.NoError(t, forgets.forget(ctx))
				same = same && !slices.Equal(p.Events, []classic.Event{classic.Carried, classic.Carried})
				require.Equal(t, keeps.Moves(), forgets.Moves())
				moved = max(moved, keeps.Moves())
				for room := range c.Layout().Rooms() {
					hazards, wumpus := keeps.Sites(room)
					few, now := forgets.Sites(room)
					for _, s := range [][2]knowledge.Site{{hazards, few}, {wumpus, now}} {
						exact, kept := keeps.Base().Domain(s[0]), forgets.Base().Domain(s[1])
						require.True(t, exact.Within(kept))
						if same {
							require.Equal(t, exact, kept, "game %d, turn %d, room %d", seed, h.Turn(), room+1)
						}
					}
				}
				require.True(t, forgets.candidates().has(h.Wumpus()))
				require.NoError(t, h.Apply(d.Action))
			}
		}
	}
	require.Greater(t, moved, 2)
}

// TestForgetsInTime lets facts grow until the base forgets.
func TestForgetsInTime(t *testing.T) {
	a, err := New(Cautious, classic.Noon(), classic.Dodecahedron(), 0)
	require.NoError(t, err)
	p := classic.Percept{Arrows: 5}
	_, err = a.Act(context.Background(), p)
	require.NoError(t, err)
	facts := len(a.Base().Theory().Facts())
	a.clerk.literals = maxLiterals + 1
	p.Events = []classic.Event{classic.Moved}
	a.Took(classic.Move(1))
	d, err := a.Act(context.Background(), classic.Percept{Room: 1, Arrows: 5})
	require.NoError(t, err)
	require.NoError(t, d.Doubt)
	require.Less(t, a.clerk.literals, maxLiterals)
	require.Less(t, len(a.Base().Theory().Facts()), facts+8)
	require.Equal(t, 0, a.Moves())
}
