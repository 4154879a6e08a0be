package classic

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// follower returns an agent that has seen the story.
func (s *story) follower(t require.TestingT) *Agent {
	a, err := New(Cautious, s.rules, s.layout, 0)
	require.NoError(t, err)
	for i, p := range s.percepts {
		if i > 0 {
			a.Took(s.actions[i-1])
		}
		d, err := a.Act(context.Background(), p)
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
	}
	return a
}

// proved compares what the base proves with the zeros and ones of the belief.
func proved(t require.TestingT, a *Agent) {
	base, belief := a.Base(), a.believe()
	require.NotNil(t, belief)
	for room := range a.layout.Rooms() {
		hazards, wumpus := a.Sites(room)
		for _, c := range []struct {
			chance float64
			site   knowledge.Site
			kind   knowledge.Kind
		}{
			{belief.Bats(room), hazards, Bats},
			{belief.Pit(room), hazards, Pit},
			{belief.Wumpus(room), wumpus, Wumpus},
		} {
			want := knowledge.Open
			switch c.chance {
			case 0:
				want = knowledge.Refuted
			case 1:
				want = knowledge.Proved
			}
			require.Equal(t, want, base.Domain(c.site).Verdict(knowledge.Holds(c.kind)), "room %d", room+1)
		}
	}
}

// TestVerdicts compares them after each story, by all kinds of rules.
func TestVerdicts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		proved(t, drawStory(t).follower(t))
	})
}

// TestVerdictsInPlay compares them in each turn of whole games, by each agent.
func TestVerdictsInPlay(t *testing.T) {
	for _, rules := range classic.RuleSets() {
		for i := range 40 {
			name, seed := Names()[i%len(Names())], uint64(i)
			c, err := classic.Deal(rules, classic.Dodecahedron(), seed)
			require.NoError(t, err)
			h := c.Play(classic.Random(seed))
			a, err := New(name, rules, c.Layout(), seed)
			require.NoError(t, err)
			for {
				if _, over := h.Over(); over {
					break
				}
				d, err := a.Act(context.Background(), h.Percept())
				require.NoError(t, err)
				require.NoError(t, d.Doubt)
				proved(t, a)
				require.NoError(t, h.Apply(d.Action))
			}
		}
	}
}

// TestHold says how many rooms hold something, one or more.
func TestHold(t *testing.T) {
	require.Equal(t, "1 of the 8 rooms holds ", hold(1, 8))
	require.Equal(t, "0 of the 8 rooms hold ", hold(0, 8))
	require.Equal(t, "2 of the 8 rooms hold ", hold(2, 8))
}
