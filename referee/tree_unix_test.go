//go:build unix

package referee_test

import (
	"os/exec"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

func TestNoProcessStaysBehind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bot string
		won bool
	}{
		{"child in its own group", true},
		{"child in its own session", true},
		{"daemon", true},
		{"daemon holds the pipes", true},
		{"child without environment", true},
		{"starts a runaway", true},
		{"ignores signals", true},
		{"killed by itself", false},
	} {
		t.Run(c.bot, func(t *testing.T) {
			if runtime.GOOS != "linux" && c.bot != "ignores signals" && c.bot != "killed by itself" {
				t.Skip("only on Linux is what leaves the group found")
			}
			t.Parallel()
			for _, g := range run(t, referee.Config{Workers: 2}, c.bot, 3, secrets(13)).Games {
				assert.Equal(t, c.won, g.Won, g.Cause)
			}
		})
	}
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
