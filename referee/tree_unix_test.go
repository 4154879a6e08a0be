//go:build unix

package referee_test

import (
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

// What outlives the bot is killed, and the game that it has won is lost.
func TestNoProcessStaysBehind(t *testing.T) {
	t.Parallel()
	won, left := referee.Result{Won: true}, referee.Result{Cause: referee.Left}
	for _, c := range []struct {
		bot   string
		grace time.Duration
		want  referee.Result
	}{
		{"child", time.Second, left},
		{"child in its own group", time.Second, left},
		{"child in its own session", time.Second, left},
		{"daemon", time.Second, left},
		{"daemon holds the pipes", time.Second, left},
		{"child without environment", time.Second, left},

		{"daemon", -1, won},
		{"starts a runaway", -1, won},
		{"child that ends soon", ample, won},
		{"ends never and has a child", tight, won},
		{"ignores signals", tight, won},
		{"killed by itself", tight, referee.Result{Cause: referee.Ended}},
	} {
		t.Run(fmt.Sprintf("%s, grace %v", c.bot, c.grace), func(t *testing.T) {
			if runtime.GOOS != "linux" && (c.want == left || c.grace < 0) {
				t.Skip("only on Linux is what leaves the group found")
			}
			t.Parallel()
			for _, g := range run(t, referee.Config{Workers: 2, Grace: c.grace}, c.bot, 2, secrets(13)).Games {
				assert.Equal(t, c.want, g.Result)
			}
		})
	}
}

// How a bot ends is waited for, a moment at least.
func TestEndIsWaitedFor(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux is a process's end seen before it is killed")
	}
	g := run(t, referee.Config{}, "closes its output, then fails", 1, secrets(8)).Games[0]
	assert.Equal(t, referee.Result{Cause: referee.Ended}, g.Result)
	assert.Equal(t, "exit status 3", g.Detail)
	g = run(t, referee.Config{}, "killed by itself", 1, secrets(8)).Games[0]
	assert.Equal(t, "signal: killed", g.Detail)
}

// A shell that waits for the bot is no bot that leaves something behind.
func TestShellAroundBot(t *testing.T) {
	t.Parallel()
	good := bot(t, "good")
	cfg := referee.Config{
		Command:    append([]string{"sh", "-c", `"$0" "$@" | cat; true`}, good...),
		FirstLimit: ample, Limit: ample, Grace: ample,
	}
	report, err := referee.Run(context.Background(), cfg, 2, secrets(13))
	require.NoError(t, err)
	assert.Equal(t, 2, report.Won())
}

// A referee that is killed has no time to clean up.
func TestRefereeIsKilled(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux kills a bot with its referee")
	}
	t.Parallel()
	args := bot(t, "referee")
	cmd := exec.Command(args[0], args[1:]...)
	require.NoError(t, cmd.Start())
	bots := func(n int) func() bool {
		return func() bool { return len(leftovers(t, t.Name())) == n }
	}
	assert.Eventually(t, bots(2), 10*time.Second, 5*time.Millisecond, "the referee and its bot")
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	assert.Eventually(t, bots(0), 10*time.Second, 5*time.Millisecond)
}
