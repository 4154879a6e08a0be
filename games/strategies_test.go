package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
)

func TestStrategies(t *testing.T) {
	names := append(games.StrategyNames(), games.AblationNames()...)
	for i, name := range names {
		s, err := games.Strategy(name)
		require.NoError(t, err)
		assert.Equal(t, name, s.Name)
		assert.NotContains(t, names[:i], name)
	}
	s, err := games.Strategy("")
	require.NoError(t, err)
	assert.Equal(t, names[0], s.Name)
	_, err = games.Strategy("tarot")
	require.ErrorIs(t, err, games.ErrStrategy)
	for _, name := range names {
		assert.ErrorContains(t, err, name)
	}
}
