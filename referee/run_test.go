package referee_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

func TestSameForAnyNumberOfWorkers(t *testing.T) {
	t.Parallel()
	const games = 30
	result := func(workers int) string {
		cfg := referee.Config{Workers: workers}
		report := run(t, cfg, "moody", games, secrets(1, 8, 9, 5, 2, 13, 10, 11, 16))
		var document struct{ Result json.RawMessage }
		text, err := json.Marshal(report)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &document))
		return string(document.Result)
	}
	one := result(1)
	assert.Contains(t, one, `{"game":0,"id":"guess:1","won":false,"cause":"unknown command","turns":3}`)
	assert.Contains(t, one, `{"game":2,"id":"guess:9","won":false,"cause":"bot ended","turns":3}`)
	assert.Contains(t, one, `{"game":5,"id":"guess:13","won":true,"cause":"","turns":4}`)
	assert.Equal(t, one, result(2))
	assert.Equal(t, one, result(7))
}

func TestRunWithoutGames(t *testing.T) {
	t.Parallel()
	run(t, referee.Config{}, "good", 0, nil)

	t.Run("over from the start", func(t *testing.T) {
		g := newGuess(8)
		g.end(true, "gift")
		report := run(t, referee.Config{}, "silent", 1, func(int) (referee.Game, error) { return g, nil })
		want := referee.Record{ID: "guess:8", Result: referee.Result{Won: true, Cause: "gift"}}
		assert.Equal(t, want, report.Games[0])
	})
}

func TestCommandThatCannotRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), mode))
		return path
	}
	for _, c := range []struct {
		name    string
		command []string
		message string
	}{
		{"none", nil, "no command given"},
		{"no such program", []string{"no-such-bot"}, "no-such-bot"},
		{"no such file", []string{filepath.Join(dir, "none"), "-v"}, "none"},
		{"a folder", []string{dir}, filepath.Base(dir)},
		{"not executable", []string{file("plain", "#!/bin/sh\n", 0o644)}, "plain"},
		{"no program", []string{file("text", "\x01\x02\x03", 0o755)}, "text"},
		{"a script without its interpreter", []string{file("script", "#!/no/such/shell\n", 0o755)}, "script"},
	} {
		t.Run(c.name, func(t *testing.T) {
			report, err := referee.Run(context.Background(), referee.Config{Command: c.command}, 5, secrets(8))
			require.ErrorIs(t, err, referee.ErrCommand)
			assert.ErrorContains(t, err, c.message)
			assert.Empty(t, report.Games)
			assert.Equal(t, 5, report.NotPlayed())
		})
	}
}

func TestDone(t *testing.T) {
	t.Parallel()
	seen := map[int][]referee.Turn{}
	cfg := referee.Config{Workers: 3, Done: func(g referee.Game, turns []referee.Turn, r referee.Record) error {
		assert.Equal(t, g.ID(), r.ID)
		assert.Len(t, turns, r.Turns)
		seen[r.Game] = turns
		return nil
	}}
	run(t, cfg, "moody", 3, secrets(8, 11, 1))
	assert.Equal(t, map[int][]referee.Turn{
		0: {{Percept: "1\nnone yet\n", Answer: "GUESS 8"}},
		1: {{"1\nnone yet\n", "GUESS 8"}, {"2\n8 low\n", "GUESS 12"}, {"3\n12 high\n", ""}},
		2: {{"1\nnone yet\n", "GUESS 8"}, {"2\n8 high\n", "GUESS 4"}, {"3\n4 high\n", "I am tired"}},
	}, seen)
}

func TestErrorsStopTheRun(t *testing.T) {
	t.Parallel()
	oops := errors.New("oops")
	t.Run("of Done", func(t *testing.T) {
		calls := 0
		cfg := referee.Config{
			Command: bot(t, "good"), Workers: 1, FirstLimit: ample, Limit: ample,
			Done: func(referee.Game, []referee.Turn, referee.Record) error {
				if calls++; calls == 2 {
					return oops
				}
				return nil
			},
		}
		report, err := referee.Run(context.Background(), cfg, 4, secrets(8))
		require.ErrorIs(t, err, oops)
		assert.EqualError(t, err, "game 1 (guess:8): oops")
		assert.Len(t, report.Games, 2)
	})
	t.Run("of a game", func(t *testing.T) {
		cfg := referee.Config{Command: bot(t, "good"), Workers: 1, FirstLimit: ample, Limit: ample}
		report, err := referee.Run(context.Background(), cfg, 4, func(i int) (referee.Game, error) {
			if i == 2 {
				return nil, oops
			}
			return newGuess(8), nil
		})
		require.ErrorIs(t, err, oops)
		assert.EqualError(t, err, "game 2: oops")
		assert.Len(t, report.Games, 2)
		assert.Equal(t, 2, report.NotPlayed())
	})
}

func TestNoGame(t *testing.T) {
	t.Parallel()
	cfg := referee.Config{Command: bot(t, "good"), Workers: 2}
	report, err := referee.Run(context.Background(), cfg, 2, func(int) (referee.Game, error) { return nil, nil })
	require.ErrorIs(t, err, referee.ErrNoGame)
	assert.ErrorContains(t, err, "game ")
	assert.Empty(t, report.Games)
}

func TestCancel(t *testing.T) {
	t.Parallel()
	stopped := errors.New("stopped by hand")
	ctx, cancel := context.WithCancelCause(context.Background())
	cfg := referee.Config{
		Command: bot(t, "sulky"), Workers: 2, FirstLimit: ample, Limit: ample, Grace: ample,
		Done: func(_ referee.Game, _ []referee.Turn, r referee.Record) error {
			if r.Game == 2 {
				cancel(stopped)
			}
			return nil
		},
	}
	// The second game never ends: its bot is silent until the run is stopped.
	begin := time.Now()
	report, err := referee.Run(ctx, cfg, 1000, secrets(8, 12, 8, 8))
	require.ErrorIs(t, err, stopped)
	assert.Less(t, time.Since(begin), ample)
	assert.Empty(t, leftovers(t, t.Name()))
	require.GreaterOrEqual(t, len(report.Games), 2)
	assert.Equal(t, 1000-len(report.Games), report.NotPlayed())
	assert.Equal(t, 0, report.Games[0].Game)
	assert.Equal(t, 2, report.Games[1].Game)
	for _, g := range report.Games {
		assert.True(t, g.Won)
	}
}

func TestTimes(t *testing.T) {
	t.Parallel()
	g := run(t, referee.Config{}, "patient", 1, secrets(13)).Games[0]
	require.Len(t, g.Times, 4)
	for _, took := range g.Times {
		assert.GreaterOrEqual(t, took, 20*time.Millisecond)
		assert.Less(t, took, ample)
	}
}

// The limit of the first turn is another than that of the later ones.
func TestLimits(t *testing.T) {
	t.Parallel()
	g := run(t, referee.Config{Limit: time.Millisecond}, "patient", 1, secrets(13)).Games[0]
	assert.Equal(t, referee.Late, g.Cause)
	assert.Equal(t, 2, g.Turns)
	assert.Len(t, g.Times, 1)
}

// A game of four turns with a bot that needs a millisecond or two to start.
func BenchmarkRun(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			cfg := referee.Config{Command: bot(b, "good"), Workers: workers, FirstLimit: ample, Limit: ample}
			report, err := referee.Run(context.Background(), cfg, b.N, secrets(13))
			require.NoError(b, err)
			b.ReportMetric(float64(report.FirstAnswers().Median.Microseconds()), "µs/first-answer")
			b.ReportMetric(float64(report.LaterAnswers().Median.Microseconds()), "µs/later-answer")
		})
	}
}
