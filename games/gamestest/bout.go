package gamestest

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// bout plays the same world by a bout and a reader of its lines, and by
// itself.
func (s *Suite) bout(t *testing.T) {
	g := s.Game
	for i := range 12 {
		w := world(t, g, i)
		want := play(t, w, player(t, g, sat.Default(), w.Settings()))
		result, _ := w.Result()

		b := games.NewBout(g, world(t, g, i), "the world")
		assert.Equal(t, "the world", b.ID())
		p := player(t, g, sat.Default(), w.Settings())
		setup := b.Setup()
		for {
			reader := g.Reader(strings.NewReader(setup + b.Turn()))
			percept, err := reader.Next()
			require.NoError(t, err)
			d, err := p.Act(context.Background(), percept)
			require.NoError(t, err)
			b.Answer(d.Action.String())
			if r, over := b.Over(); over {
				assert.Equal(t, result.Won, r.Won)
				assert.Equal(t, result.Cause, r.Cause)
				break
			}
		}
		require.Len(t, b.Turns, len(want))
		for j, turn := range b.Turns {
			assert.Equal(t, want[j].Percept, turn.Percept)
			assert.Equal(t, want[j].Done.Action, turn.Done.Action)
		}
	}
}

func (s *Suite) boutWithoutAction(t *testing.T) {
	g := s.Game
	b := games.NewBout(g, world(t, g, 0), "")
	b.Turn()
	b.Answer("abracadabra")
	r, over := b.Over()
	assert.True(t, over)
	assert.False(t, r.Won)
	assert.Equal(t, games.UnknownCommand, r.Cause)
	assert.Equal(t, "abracadabra", b.Turns[0].Said)
	assert.Nil(t, b.Turns[0].Done.Action)
	assert.NotEmpty(t, b.Explain())

	// The end is the end.
	b.Answer(player0(t, g, world(t, g, 0)).Action.String())
	assert.Equal(t, 1, games.TurnOf(b.World))
	again, _ := b.Over()
	assert.Equal(t, r, again)
}

// player0 returns what the default player does first.
func player0(t *testing.T, g games.Game, w games.World) games.Decision {
	d, err := player(t, g, sat.Default(), w.Settings()).Act(context.Background(), w.Percept())
	require.NoError(t, err)
	return d
}
