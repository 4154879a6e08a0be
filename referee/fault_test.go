package referee_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

// Limits for bots that are expected to be in time, on however busy a machine,
// and for those that never will be.
const (
	ample = time.Minute
	tight = 100 * time.Millisecond
)

// run plays games with the named bot, in ample time unless cfg says otherwise,
// and checks that no process is left.
func run(t *testing.T, cfg referee.Config, behaviour string, games int, game func(int) (referee.Game, error)) *referee.Report {
	cfg.Command = bot(t, behaviour)
	if cfg.FirstLimit == 0 {
		cfg.FirstLimit = ample
	}
	if cfg.Limit == 0 {
		cfg.Limit = ample
	}
	report, err := referee.Run(context.Background(), cfg, games, game)
	require.NoError(t, err)
	require.Empty(t, leftovers(t, t.Name()))
	require.Len(t, report.Games, games)
	return report
}

func TestFaults(t *testing.T) {
	t.Parallel()
	const late = `no answer after \d+\.\d ms(; the bot used [0-9.]+ ms of CPU(, waiting for the processor [0-9.]+ ms)?; it was .+)?`
	for _, c := range []struct {
		bot          string
		first, later time.Duration // ample if 0
		cause        string
		turns        int
		stderr       string
		took         string // a pattern, as detail is
		detail       string
	}{
		{bot: "silent", first: tight, cause: referee.Late, turns: 1, took: late},
		{bot: "half a line", first: 20 * tight, cause: referee.Late, turns: 1, took: late, detail: `it wrote "GUE" without a newline`},
		{bot: "asleep in the second turn", later: tight, cause: referee.Late, turns: 2, took: late},
		{bot: "undying", first: tight, cause: referee.Late, turns: 1, took: late},

		{bot: "dead", cause: referee.Ended, turns: 1, detail: `exit status 0`},
		{bot: "failing", cause: referee.Ended, turns: 1, stderr: "no licence\n", detail: `exit status 3`},
		{bot: "half a line and dead", cause: referee.Ended, turns: 1, detail: `exit status 0, after "GUESS 8" without a newline`},
		{bot: "dead in the second turn", cause: referee.Ended, turns: 2, detail: `exit status 0`},
		{bot: "closes its output", cause: referee.Ended, turns: 1, detail: `closed its output`},
		{bot: "child holds the pipes", first: 3 * time.Second, cause: referee.Ended, turns: 1, detail: `exit status 0`},

		{bot: "chatter", cause: referee.Unknown, turns: 1, detail: `answer "Hello, I am a bot!", want GUESS and a number`},
		{bot: "empty line", cause: referee.Unknown, turns: 1, detail: `answer "", want GUESS and a number`},
		{bot: "invalid UTF-8", cause: referee.Unknown, turns: 1, detail: `answer "GUESS \\xff", want a line of text: UTF-8 without NUL`},
		{bot: "NUL", cause: referee.Unknown, turns: 1, detail: `answer "GUESS 8\\x00", want a line of text: UTF-8 without NUL`},
		{bot: "longest line", cause: referee.Unknown, turns: 1, detail: `answer "x{60}"\.\.\., want GUESS and a number`},
		{bot: "line too long", cause: referee.TooLong, turns: 1, detail: `answer "x{60}"\.\.\.`},
		{bot: "megabyte", cause: referee.TooLong, turns: 1, detail: `answer "x{60}"\.\.\.`},

		{bot: "two lines", later: 5 * tight, cause: referee.Late, turns: 3, took: late},
		{bot: "flood", cause: "out of turns", turns: maxGuesses, detail: `answer "GUESS 1"`},
	} {
		t.Run(c.bot, func(t *testing.T) {
			t.Parallel()
			cfg := referee.Config{Workers: 2, FirstLimit: c.first, Limit: c.later}
			for _, g := range run(t, cfg, c.bot, 2, secrets(9)).Games {
				assert.Equal(t, referee.Result{Cause: c.cause}, g.Result)
				assert.Equal(t, c.turns, g.Turns)
				assert.Equal(t, c.stderr, g.Stderr)
				assert.Regexp(t, "^"+c.took+"$", g.Took)
				assert.Regexp(t, "^"+c.detail+"$", g.Detail)
			}
		})
	}
}

// Bots that are strange, but win.
func TestOddWinners(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bot    string
		secret int
		turns  int
	}{
		{"good", 8, 1},
		{"good", 13, 4},
		{"crlf", 13, 4},
		{"right in advance", 8, 2},
		{"reads late", 9, 3},
		{"closes its input", 5, 5},
		{"flood after", 8, 1},
		{"flood of errors", 13, 4},
	} {
		t.Run(c.bot, func(t *testing.T) {
			t.Parallel()
			for _, g := range run(t, referee.Config{Workers: 2}, c.bot, 4, secrets(c.secret)).Games {
				assert.Equal(t, referee.Result{Won: true}, g.Result)
				assert.Equal(t, c.turns, g.Turns)
				assert.Len(t, g.Times, c.turns)
				assert.Empty(t, g.Stderr, "kept for lost games only")
			}
		})
	}
}

func TestStderrIsBounded(t *testing.T) {
	t.Parallel()
	never := func(int) (referee.Game, error) { return newGuess(16), nil }
	stderr := run(t, referee.Config{}, "flood of errors", 1, never).Games[0].Stderr
	assert.Len(t, stderr, 4096)
	assert.Contains(t, stderr, "the last complaint")
}

func TestGrace(t *testing.T) {
	t.Setenv("LAST_WORDS", filepath.Join(t.TempDir(), "bye"))
	t.Run("granted", func(t *testing.T) {
		begin := time.Now()
		g := run(t, referee.Config{Grace: ample}, "last words", 1, secrets(8)).Games[0]
		assert.Less(t, time.Since(begin), ample, "it ends by itself, after a while")
		assert.FileExists(t, os.Getenv("LAST_WORDS"))
		assert.Equal(t, "before the verdict\n", g.Stderr)
	})
	t.Run("used up", func(t *testing.T) {
		begin := time.Now()
		run(t, referee.Config{Grace: tight}, "chatter", 1, secrets(8))
		assert.GreaterOrEqual(t, time.Since(begin), tight)
	})
	t.Run("refused", func(t *testing.T) {
		begin := time.Now()
		run(t, referee.Config{Grace: -1}, "chatter", 1, secrets(8))
		assert.Less(t, time.Since(begin), ample)
	})
	t.Run("not for a bot at fault", func(t *testing.T) {
		begin := time.Now()
		run(t, referee.Config{Grace: ample}, "NUL", 1, secrets(8))
		assert.Less(t, time.Since(begin), ample)
	})
}
