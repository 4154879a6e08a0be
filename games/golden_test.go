package games_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares a whole game of each listed game, as its protocol and its
// reasons tell it, with the one on file.
func TestGolden(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		w, err := g.World(games.MixOf(g)(9), goldenSeed(g))
		require.NoError(t, err)
		got := playthrough(t, g, w)
		file := filepath.Join("testdata", g.Name()+".golden")
		if *update {
			require.NoError(t, os.MkdirAll("testdata", 0o777))
			require.NoError(t, os.WriteFile(file, []byte(got), 0o666))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err, "go test -update writes it")
		assert.Equal(t, string(want), got)
	})
}

// goldenSeed is that of a game in which something happens: in the classic one the
// hunter walks and shoots, bats carry it off, and the wumpus moves.
func goldenSeed(g games.Game) uint64 {
	if g.Name() == "classic" {
		return 203
	}
	return 5
}

// TestGoldenClassic wants that of the game on file.
func TestGoldenClassic(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "classic.golden"))
	require.NoError(t, err)
	for _, what := range []string{"\nMOVE ", "\nSHOOT ", "moved\n", "carried\n", "after move 1", "\nwon"} {
		assert.Contains(t, string(text), what)
	}
}

func playthrough(t *testing.T, g games.Game, w games.World) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n%s", games.TitleOf(g), w.ID(), w.Settings().Setup())
	p := player(t, g, sat.Default(), w.Settings())
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		fmt.Fprintf(&b, "\nturn %d\n%s", turn.Number, turn.Percept.Lines())
		lessons, err := games.Lessons(context.Background(), p)
		require.NoError(t, err)
		for _, l := range lessons {
			for _, c := range l.Claims {
				fmt.Fprintf(&b, "  %v\n", c)
			}
			for _, why := range l.Why {
				fmt.Fprintf(&b, "    since %s\n", why.Text)
			}
		}
		fmt.Fprintf(&b, "%v\n  %s: %s\n", turn.Done.Action, turn.Done.Tactic, turn.Done.Reason)
	}
	r, _ := w.Result()
	fmt.Fprintf(&b, "\n%v\n", r)
	return b.String()
}
