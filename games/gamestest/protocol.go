package gamestest

import (
	"context"
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// roundTrips reads what is written, in each form that a world, its settings,
// its percepts and its actions have.
func (s *Suite) roundTrips(t *testing.T) {
	g := s.Game
	for i := range 12 {
		w := world(t, g, i)
		require.True(t, strings.HasPrefix(w.ID(), g.Name()+":"), w.ID())
		_, again, err := games.List{g}.ParseID(w.ID())
		require.NoError(t, err)
		assert.Equal(t, games.TextOf(w), games.TextOf(again))
		assert.Equal(t, games.ChanceOf(w), games.ChanceOf(again))
		set, err := games.SettingsOf(g, w.ID())
		require.NoError(t, err)
		assert.Equal(t, w.Settings(), set)
		read, err := games.ReadWorld(g, strings.NewReader(games.TextOf(w)), "world", games.ChanceOf(w))
		require.NoError(t, err)

		data, err := games.EncodeSettings(g, w.Settings())
		require.NoError(t, err)
		settings, err := games.DecodeSettings(g, data)
		require.NoError(t, err)
		assert.Equal(t, w.Settings(), settings)

		// One game three times: by its id, by its text, and through the
		// protocol.
		turns := play(t, w, player(t, g, sat.Default(), w.Settings()))
		assert.Equal(t, turns, play(t, again, player(t, g, sat.Default(), settings)))
		assert.Equal(t, turns, play(t, read, player(t, g, sat.Default(), settings)))
		lines := w.Settings().Setup()
		for _, turn := range turns {
			lines += turn.Percept.Lines()
		}
		reader := g.Reader(strings.NewReader(lines))
		told, err := reader.Settings()
		require.NoError(t, err)
		assert.Equal(t, settings, told)
		assert.NoError(t, games.FaultOf(reader))
		for _, turn := range turns {
			p, err := reader.Next()
			require.NoError(t, err)
			assert.Equal(t, turn.Percept, p)
			assert.NoError(t, games.FaultOf(reader))

			data, err := games.EncodePercept(g, p)
			require.NoError(t, err)
			decoded, err := games.DecodePercept(g, settings, data)
			require.NoError(t, err)
			assert.Equal(t, p, decoded)
			action, err := g.ParseAction(turn.Done.Action.String())
			require.NoError(t, err)
			assert.Equal(t, turn.Done.Action, action)
		}
		_, err = reader.Next()
		assert.Equal(t, io.EOF, err)
	}
}

// flagsDefault takes the settings that nobody has changed.
func (s *Suite) flagsDefault(t *testing.T) {
	g := s.Game
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	settings := g.Flags(fs)
	require.NoError(t, fs.Parse(nil))
	set, err := settings()
	require.NoError(t, err)
	_, err = g.World(set, 1)
	assert.NoError(t, err)
}

// stranger is the settings, a percept and an action of no listed game.
type stranger struct{}

func (stranger) String() string { return "stranger" }
func (stranger) Setup() string  { return "" }
func (stranger) Places() int    { return 0 }
func (stranger) Lines() string  { return "" }

// foreign hands each game what is of another.
func (s *Suite) foreign(t *testing.T) {
	g := s.Game
	w := world(t, g, 0)
	p := player(t, g, sat.Default(), w.Settings())
	_, err := g.World(stranger{}, 1)
	assert.ErrorIs(t, err, games.ErrForeign)
	_, err = g.Agents().Player("", sat.Default(), stranger{})
	assert.ErrorIs(t, err, games.ErrForeign)
	_, err = p.Act(context.Background(), stranger{})
	assert.ErrorIs(t, err, games.ErrForeign)
	assert.ErrorIs(t, p.Took(stranger{}), games.ErrForeign)
	assert.ErrorIs(t, w.Apply(stranger{}), games.ErrForeign)
	_, err = games.Between(g, w.Percept(), stranger{})
	require.Error(t, err)
	if _, infers := g.(games.Inferring); infers {
		assert.ErrorIs(t, err, games.ErrForeign)
	}
	_, err = g.Agents().Player("nobody", sat.Default(), w.Settings())
	assert.ErrorIs(t, err, games.ErrAgent)
	assert.ErrorContains(t, err, g.Agents()[0].Name)
}
