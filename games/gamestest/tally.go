package gamestest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// tally counts what the scene shows, turn by turn.
func (s *Suite) tally(t *testing.T) {
	g := s.Game
	for i := range 11 {
		w := world(t, g, i)
		p := player(t, g, count.Strategy(), w.Settings())
		for _, err := range games.Play(context.Background(), w, p) {
			require.NoError(t, err)
			scene := p.Scene()
			assert.Equal(t, scene.Tally(), games.TallyOf(p))
			assert.Equal(t, len(scene.Places)+scene.Hidden, games.TallyOf(p).All())
		}
	}
}

// guess wants every death to follow on a guess, and guesses in some games only.
func (s *Suite) guess(t *testing.T) {
	g := s.Game
	deaths, sure := 0, 0
	for i := range 60 {
		w := world(t, g, i)
		turns := play(t, w, player(t, g, count.Strategy(), w.Settings()))
		result, _ := w.Result()
		guesses := 0
		for _, turn := range turns {
			if turn.Advice.Guess {
				guesses++
			}
		}
		if games.Dead(g, result.Cause) {
			deaths++
			assert.True(t, turns[len(turns)-1].Advice.Guess, "%s: %v", w.ID(), result)
		}
		if result.Won && guesses == 0 {
			sure++
		}
	}
	assert.Positive(t, sure)
	assert.False(t, games.Dead(g, "out of turns"))
	if _, mortal := g.(games.Mortal); mortal && !s.Careful {
		assert.Positive(t, deaths)
	}
}
