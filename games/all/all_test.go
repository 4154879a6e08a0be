package all_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/gamestest"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

var update = flag.Bool("update", false, "write the golden files anew")

// suites are what a game's suite has to know of it.
var suites = map[string]gamestest.Suite{
	"mumpus": {Seed: 5},
	"wumpus-world": {
		Seed: 5, Careful: true,
		Rare: []string{"5x4p0.1w3a3", "6x5p3w2a2", "5x5p0.05w4a4", "?p0.1w2a2,sides=3-5", "2x2p0.2", "2x2p0"},
	},
	"classic": {
		Seed:     203, // something happens: the hunter walks and shoots, bats carry it off, and the wumpus moves
		TooLarge: []string{"truthtable"},
	},
}

// TestGames runs the suite of every game, listed or not known to it.
func TestGames(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			s := suites[g.Name()]
			s.Game = g
			s.Golden, s.Update = filepath.Join("testdata", g.Name()+".golden"), *update
			s.Scale = scale.Many(1)
			s.Run(t)
		})
	}
}

func TestList(t *testing.T) {
	require.NotEmpty(t, all.Games())
	for _, g := range all.Games() {
		found, err := all.Games().ByName(g.Name())
		require.NoError(t, err)
		assert.Equal(t, g.Name(), found.Name())
	}
	for _, name := range []string{"", "chess", "Mumpus"} {
		_, err := all.Games().ByName(name)
		require.ErrorIs(t, err, games.ErrGame)
		for _, known := range all.Games().Names() {
			assert.ErrorContains(t, err, known)
		}
	}
}

// TestAbilities: the games of mumpus have what its pages and commands show.
func TestAbilities(t *testing.T) {
	for _, g := range all.Games() {
		require.Implements(t, (*games.Titled)(nil), g)
		require.Implements(t, (*games.Mixed)(nil), g)
		require.Implements(t, (*games.Previewed)(nil), g)
		require.Implements(t, (*games.Written)(nil), g)
		require.Implements(t, (*games.Coded)(nil), g)
		require.Implements(t, (*games.Mortal)(nil), g)
		require.Implements(t, (*games.Assured)(nil), g)
		require.Implements(t, (*games.Inferring)(nil), g)
		w, err := g.World(games.MixOf(g)(0), 1)
		require.NoError(t, err)
		require.Implements(t, (*games.Printed)(nil), w)
		require.Implements(t, (*games.Charted)(nil), w)
		p, err := g.Agents().Player("", sat.Default(), w.Settings())
		require.NoError(t, err)
		require.Implements(t, (*games.Learner)(nil), p)
		require.Implements(t, (*games.Tallied)(nil), p)
		require.Implements(t, (*games.Grounded)(nil), p)
		require.Implements(t, (*games.Checking)(nil), g.Reader(nil))
	}
}

// TestGoldenClassic wants much to happen in the game on file.
func TestGoldenClassic(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "classic.golden"))
	require.NoError(t, err)
	for _, what := range []string{"\nMOVE ", "\nSHOOT ", "moved\n", "carried\n", "after the first move", "\nwon"} {
		assert.Contains(t, string(text), what)
	}
}

// TestGradedSeries: there are worlds of each of these levels, and none before the one
// that is found is of it.
func TestGradedSeries(t *testing.T) {
	seen := map[games.Level]bool{}
	for _, g := range all.Games() {
		for _, l := range []games.Level{games.OnlyCandidate, games.Counts, games.Guess} {
			mix := games.MixOf(g)
			s := games.Series{Game: g, Settings: func(int) games.Settings { return mix(0) }, Seed: 20, Level: l}
			if g.Name() == "mumpus" && l == games.Guess {
				s.Settings = func(int) games.Settings { return mix(7) } // the smallest need none
			}
			w, err := s.World(context.Background(), 0)
			require.NoError(t, err)
			for seed := uint64(20); ; seed++ {
				candidate, err := g.World(s.Settings(0), seed)
				require.NoError(t, err)
				grade, err := games.GradeOf(context.Background(), g, candidate)
				require.NoError(t, err)
				seen[grade.Level] = true
				if candidate.ID() == w.ID() {
					assert.Equal(t, l, grade.Level)
					break
				}
				assert.NotEqual(t, l, grade.Level, candidate.ID())
			}
		}
	}
	assert.Greater(t, len(seen), 3, "most levels were seen: %v", seen)
}
