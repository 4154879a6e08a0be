// Package gamestest tests that a game keeps the contract of package games: [Suite.Run] is
// to be called by a test of each game. What it expects is written in the documentation of
// the interfaces; what a game is not, by its interfaces, is not expected of it.
package gamestest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Suite is what is tested of a game.
type Suite struct {
	Game games.Game

	// Rare are settings, as they are in ids before the seed, with what the standard mix
	// has not. Each strategy plays them too.
	Rare []string

	// TooLarge are the strategies for which every world of the mix is too large.
	TooLarge []string

	// Careful says that the default agent hardly ever takes a risk, so that no death is
	// expected.
	Careful bool

	// Golden is the file with a whole game as it is told, of world 9 of the mix with a seed.
	// Update writes it anew.
	Golden string
	Seed   uint64
	Update bool

	// Scale is how many times as many random worlds are played as usual; 0 is once.
	Scale int
}

// Run runs all tests.
func (s *Suite) Run(t *testing.T) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T)
	}{
		{"describes itself", s.describes},
		{"reads what it writes", s.roundTrips},
		{"has default settings", s.flagsDefault},
		{"lists another agent", s.anotherAgent},
		{"refuses what is foreign", s.foreign},
		{"reads files of worlds", s.readSources},
		{"plays by its protocol", s.bout},
		{"forfeits without an action", s.boutWithoutAction},
		{"draws its chart", s.charts},
		{"agrees with its scene", s.scene},
		{"tells news once", s.newsOnce},
		{"counts what it shows", s.tally},
		{"dies of guesses alone", s.guess},
		{"claims what it shows", s.claimsAgreeWithTheScene},
		{"refuses queries", s.queriesRefused},
		{"explains claims", s.claimsExplained},
		{"makes series", s.series},
		{"makes series that are sure", s.solvableSeries},
		{"gives up", s.seriesGivesUp},
		{"grades", s.grades},
		{"is sure without a guess", s.sureIsNoGuess},
		{"counts only where the grade says so", s.withoutCounts},
		{"makes series of a grade", s.gradedSeries},
		{"is played by every strategy", s.strategies},
		{"is as on file", s.golden},
	} {
		t.Run(test.name, test.run)
	}
}

// describes looks at what a game says of itself.
func (s *Suite) describes(t *testing.T) {
	g := s.Game
	require.NotEmpty(t, g.Name())
	require.NotContains(t, g.Name(), ":")
	require.NotContains(t, g.Name(), " ")
	require.NotEmpty(t, games.TitleOf(g))
	require.NotEmpty(t, g.Agents())
	if _, ok := g.(games.Titled); ok {
		require.NotEmpty(t, games.AboutOf(g))
	}
	if _, ok := g.(games.Keyed); ok {
		s.keys(t)
	}
}

// keys looks at the keys of a game: each is one action's, and none that commands need.
func (s *Suite) keys(t *testing.T) {
	for i := range 3 {
		set := games.MixOf(s.Game)(i)
		keys, err := s.Game.(games.Keyed).Keys(set)
		require.NoError(t, err)
		require.NotEmpty(t, keys)
		seen := map[byte]bool{'a': true, 'e': true, 'k': true, 'q': true, 'u': true, '?': true}
		for _, k := range keys {
			require.False(t, seen[k.Key], "key %c", k.Key)
			seen[k.Key] = true
			require.NotEmpty(t, k.Does)
			action, err := s.Game.ParseAction(k.Action.String())
			require.NoError(t, err)
			require.Equal(t, k.Action, action)
		}
	}
	_, err := s.Game.(games.Keyed).Keys(stranger{})
	require.ErrorIs(t, err, games.ErrForeign)
}

// world makes world i of the standard mix.
func world(t *testing.T, g games.Game, i int) games.World {
	w, err := g.World(games.MixOf(g)(i), uint64(i))
	require.NoError(t, err)
	return w
}

func player(t *testing.T, g games.Game, s knowledge.Strategy, set games.Settings) games.Player {
	p, err := g.Agents().Player("", s, set)
	require.NoError(t, err)
	return p
}

// play plays w to its end and returns its turns.
func play(t *testing.T, w games.World, p games.Player) []games.Turn {
	var turns []games.Turn
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		turns = append(turns, turn)
	}
	_, over := w.Result()
	require.True(t, over)
	return turns
}
