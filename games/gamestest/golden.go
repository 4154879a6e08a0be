package gamestest

import (
	"context"
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

// golden compares a whole game, as its protocol and its reasons tell it, with the one on
// file.
func (s *Suite) golden(t *testing.T) {
	if s.Golden == "" {
		return
	}
	w, err := s.Game.World(games.MixOf(s.Game)(9), s.Seed)
	require.NoError(t, err)
	got := playthrough(t, s.Game, w)
	if s.Update {
		require.NoError(t, os.MkdirAll(filepath.Dir(s.Golden), 0o777))
		require.NoError(t, os.WriteFile(s.Golden, []byte(got), 0o666))
	}
	want, err := os.ReadFile(s.Golden)
	require.NoError(t, err, "Update writes it")
	assert.Equal(t, string(want), got)
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
