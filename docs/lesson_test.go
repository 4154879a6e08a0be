package docs_test

import (
	"context"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

var link = regexp.MustCompile(`\(http://127\.0\.0\.1:7337/#([^)]*)\)`)

// TestLesson: the caves of the lesson show the rules in the order of the levels, each
// in the room and the turn that its links name.
func TestLesson(t *testing.T) {
	text, err := os.ReadFile("lesson.md")
	require.NoError(t, err)
	parts := regexp.MustCompile(`(?m)^## \d\. .*$`).Split(string(text), -1)[1:]
	require.Len(t, parts, len(games.Levels()))
	for i, level := range games.Levels() {
		links := link.FindAllStringSubmatch(parts[i], -1)
		require.Len(t, links, 2, level)
		predict, err := url.ParseQuery(links[0][1])
		require.NoError(t, err)
		answer, err := url.ParseQuery(links[1][1])
		require.NoError(t, err)
		assert.Equal(t, "predict", predict.Get("mode"))
		predict.Del("mode")
		assert.Equal(t, answer, predict)
		id := answer.Get("id")
		assert.Equal(t, 2, strings.Count(parts[i], "mumpus watch '"+id+"'"))
		turn, err := strconv.Atoi(answer.Get("turn"))
		require.NoError(t, err)
		assert.Equal(t, level, levelAt(t, id, turn, answer.Get("room")), id)
	}
}

// levelAt returns how hard it is to see what is known of a room in a turn.
func levelAt(t *testing.T, id string, turn int, room string) games.Level {
	g, w, err := all.Games().ParseID(id)
	require.NoError(t, err)
	p, err := g.Agents().Player("", sat.Default(), w.Settings())
	require.NoError(t, err)
	for now, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		if now.Number == turn {
			break
		}
	}
	require.Equal(t, turn, games.TurnOf(w), "the game has that turn")
	s := p.Scene()
	known, err := report.PlaceOf(context.Background(), p, turn, &s, room)
	require.NoError(t, err)
	require.True(t, known.Seen)
	require.False(t, known.Believed.Visited, "it is not known from a visit")
	if known.Believed.Deadly == knowledge.Open {
		return games.Guess
	}
	hardest := games.NoClue
	for _, s := range known.Statements {
		if s.Verdict != "open" {
			hardest = max(hardest, s.Level())
		}
	}
	return hardest
}
