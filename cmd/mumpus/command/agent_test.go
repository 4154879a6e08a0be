package command

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
)

// TestAgentOfOnesOwn lists an agent with each game, and lets commands use it by its name.
func TestAgentOfOnesOwn(t *testing.T) {
	var asked atomic.Int64 // by several workers at a time
	var list games.List
	for _, g := range all.Games() {
		quick := g.Agents().Quick()
		extended, err := games.WithAgent(g, games.Agent{Name: "mine", Player: func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
			asked.Add(1)
			return quick[0].Player(s, set)
		}})
		require.NoError(t, err)
		list = append(list, extended)
	}
	run := func(stdin string, args ...string) string {
		t.Helper()
		before := asked.Load()
		var out, errs bytes.Buffer
		code := Program{Games: list}.Run(context.Background(), args, strings.NewReader(stdin), &out, &errs)
		require.Equal(t, 0, code, "%v: %s", args, &errs)
		assert.Greater(t, asked.Load(), before, "%v", args)
		return out.String()
	}
	for _, g := range list {
		name := g.Name()
		assert.Contains(t, run("", "watch", name, "--seed", "2", "--agent", "mine", "--plain"), "--agent mine")
		assert.Contains(t, run("", "bench", name, "--games", "2", "--agent", "mine", "--strategy", "count", "--no-times"), "mine/count")
		w, err := g.World(games.MixOf(g)(0), 1)
		require.NoError(t, err)
		told := w.Settings().Setup() + w.Percept().Lines()
		answer := run(told, "bot", "--game", name, "--agent", "mine")
		_, err = g.ParseAction(strings.TrimSpace(answer))
		assert.NoError(t, err, name)
		run("", "draw", name, "--seed", "2", "--agent", "mine", "-o", filepath.Join(t.TempDir(), "turn.svg"))

		keys := "?\nq\n"
		if name == "classic" {
			keys = "w\nq\n" // the computer's game is watched
		}
		run(keys, "play", name, "--seed", "2", "--agent", "mine")
	}
}
