package gamestest

import (
	"flag"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// anotherAgent puts an agent on the list of the game. All else that the game is stays.
func (s *Suite) anotherAgent(t *testing.T) {
	g := s.Game
	set := games.MixOf(g)(0)
	asked := 0
	other := games.Agent{Name: "other", Player: func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
		asked++
		return g.Agents().Player("", s, set)
	}}
	extended, err := games.WithAgent(g, other)
	require.NoError(t, err)
	assert.Equal(t, append(g.Agents().Names(), "other"), extended.Agents().Names())
	assert.NotContains(t, g.Agents().Names(), "other", "the game itself stays as it was")
	assert.Equal(t, reflect.TypeOf(g), reflect.TypeOf(extended), "it has all abilities of the game")
	if r, ok := extended.(games.Ruled); ok {
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		ruled, err := r.RuleFlags(fs)()
		require.NoError(t, err)
		assert.Contains(t, ruled.Agents().Names(), "other")
	}
	_, err = extended.Agents().Player("other", sat.Default(), set)
	require.NoError(t, err)
	_, err = extended.Agents().Player("", sat.Default(), set)
	require.NoError(t, err)
	assert.Equal(t, 1, asked, "the default stays the first")

	for _, wrong := range []games.Agent{
		other, {Player: other.Player}, {Name: "two words", Player: other.Player}, {Name: "one,two", Player: other.Player}, {Name: "idle"},
	} {
		_, err := games.WithAgent(extended, wrong)
		require.ErrorIs(t, err, games.ErrAgent, "%q", wrong.Name)
	}
}
