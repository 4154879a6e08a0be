package contest_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// asBot is the variable that makes the test's program a bot.
const asBot = "MUMPUS_CONTEST_TEST_BOT"

func TestMain(m *testing.M) {
	if os.Getenv(asBot) == "" {
		os.Exit(m.Run())
	}
	if err := playBot(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// playBot plays one game as the default agent does.
func playBot() error {
	g := all.Games()[0]
	in := g.Reader(os.Stdin)
	set, err := in.Settings()
	if err != nil {
		return err
	}
	p, err := g.Agents().Player("", count.Strategy(), set)
	if err != nil {
		return err
	}
	for {
		percept, err := in.Next()
		if err != nil {
			return nil // the end of the game
		}
		d, err := p.Act(context.Background(), percept)
		if err != nil {
			return err
		}
		fmt.Println(d.Action)
	}
}

// random returns worlds of several sizes.
func random(t testing.TB, n int, ids ...string) *contest.Worlds {
	t.Helper()
	var series []*games.Series
	var game games.Game
	for _, id := range ids {
		g, w, err := all.Games().ParseID(id)
		require.NoError(t, err)
		game = g
		series = append(series, &games.Series{Game: g, Seed: 1, Settings: func(int) games.Settings { return w.Settings() }})
	}
	w, err := contest.Random(game, n, false, series...)
	require.NoError(t, err)
	return w
}

// small is a contest that is soon over.
func small(t testing.TB) *contest.Contest {
	return &contest.Contest{
		Worlds:      random(t, 5, "mumpus:8b1s1@1", "mumpus:10b1s1@1"),
		Contestants: []contest.Contestant{contest.Strategy("", sat.Default()), contest.Strategy("", count.Strategy())},
		Sure:        games.DefaultBudget,
	}
}

// written plays a contest and returns its file.
func written(t testing.TB, c *contest.Contest) string {
	t.Helper()
	var out bytes.Buffer
	w := contest.NewWriter(&out)
	h := c.Header("v1")
	require.NoError(t, w.Header(h))
	require.NoError(t, c.Write(context.Background(), w, contest.NewSummary(h.Names())))
	return out.String()
}

// fileOf returns a file with a text, to be read and written.
func fileOf(t testing.TB, text string) *os.File {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	require.NoError(t, err)
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func content(t testing.TB, f *os.File) string {
	t.Helper()
	text, err := os.ReadFile(f.Name())
	require.NoError(t, err)
	return string(text)
}
