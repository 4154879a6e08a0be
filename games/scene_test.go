package games_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestUnsolved hides what is concluded, and not what was perceived. The wumpus may have
// moved into a room that was visited, which is no more told than anything else.
func TestUnsolved(t *testing.T) {
	g, w, err := all.Games().ParseID("classic:noon@28")
	require.NoError(t, err)
	p, err := g.Agents().Player("roamer", sat.Default(), w.Settings())
	require.NoError(t, err)
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		if turn.Number == 9 {
			break
		}
	}
	s := p.Scene()
	before := s.Places[15]
	require.Equal(t, "16", before.Name)
	require.True(t, before.Visited)
	require.Equal(t, knowledge.Open, before.Deadly)
	bare := s.Unsolved()
	assert.Equal(t, before, s.Places[15], "the scene is as it was")
	assert.Equal(t, s.Clues, bare.Clues)
	for i, place := range bare.Places {
		want := games.Place{Name: s.Places[i].Name, Here: s.Places[i].Here, Visited: s.Places[i].Visited, Links: s.Places[i].Links, Risk: -1}
		if place.Visited {
			want.Deadly, want.Risk = knowledge.Refuted, 0
		}
		assert.Equal(t, want, place)
	}
	assert.Equal(t, games.Place{Risk: -1}, bare.Unseen)
}
