package gamestest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
)

// readSources reads a file with ids and texts, mixed.
func (s *Suite) readSources(t *testing.T) {
	g := s.Game
	a, b, c := world(t, g, 0), world(t, g, 1), world(t, g, 2)
	file := "\ufeff# worlds\n\n" + a.ID() + " # the first\n" + games.TextOf(b) + "\n" + games.TextOf(c) + a.ID() + "\n"
	sources, err := games.List{g}.ReadSources(strings.NewReader(file), "worlds.txt", 70)
	require.NoError(t, err)
	require.Len(t, sources, 4)
	for i, want := range []games.World{a, b, c, a} {
		w, err := sources[i].World()
		require.NoError(t, err)
		assert.Equal(t, g, sources[i].Game)
		// The id of a text is a comment.
		assert.Equal(t, strings.ReplaceAll(games.TextOf(want), "# "+want.ID()+"\n", ""), strings.ReplaceAll(games.TextOf(w), "# "+want.ID()+"\n", ""))
		switch _, written := g.(games.Written); {
		case written && (i == 1 || i == 2):
			line := 1 + strings.Count(file[:strings.Index(file, games.TextOf(want))], "\n")
			assert.Equal(t, fmt.Sprintf("worlds.txt:%d", line+1), sources[i].Name, "the line after the comment")
			assert.Equal(t, uint64(70+i-1), games.ChanceOf(w))
		default:
			assert.Equal(t, want.ID(), sources[i].Name)
			assert.Equal(t, want.ID(), w.ID())
		}
	}
}
