//go:build unix

package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// promptly is how soon a command ends that was asked to: the grace and what a busy
// machine adds, far less than the work that it is in the midst of.
const promptly = 5 * time.Second

// TestCtrlC ends commands that don't look at their context: they wait for the
// terminal, or make a huge cave.
func TestCtrlC(t *testing.T) {
	for _, command := range []string{"watch -", "generate --rooms 1000000", "watch --rooms 1000000", "bot"} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			begun(t, func(wait time.Duration) *exec.Cmd {
				x := inTerminal(t, 80, nil, "sh", "-c", "exec mumpus "+command)
				time.Sleep(wait)
				begin := time.Now()
				x.send("\x03")
				if x.exit() == 128+int(syscall.SIGINT) {
					assert.Contains(t, x.output(), "interrupted\n")
				}
				assert.Less(t, time.Since(begin), promptly)
				return x.cmd
			}, syscall.SIGINT)
		})
	}
}

// TestCtrlCOfReading ends a solver that waits for its formula: it has no answer, which is
// none of its failures.
func TestCtrlCOfReading(t *testing.T) {
	t.Parallel()
	for wait := 100 * time.Millisecond; ; wait *= 2 {
		x := inTerminal(t, 80, nil, "sh", "-c", "exec mumpus sat -")
		time.Sleep(wait)
		x.send("\x03")
		if code := x.exit(); code == success || wait > 4*time.Second {
			assert.Equal(t, success, code)
			assert.Contains(t, strings.ReplaceAll(x.output(), "\r", ""), "c interrupted\ns UNKNOWN\n")
			return
		}
	}
}

// TestSecondSignal ends a command within the grace that it has.
func TestSecondSignal(t *testing.T) {
	begun(t, func(wait time.Duration) *exec.Cmd {
		cmd := exec.Command("mumpus", "referee", "--rooms", "1000000", "--", "true")
		require.NoError(t, cmd.Start())
		time.Sleep(wait)
		begin := time.Now()
		require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		time.Sleep(100 * time.Millisecond)
		_ = cmd.Process.Signal(os.Interrupt)
		require.Error(t, cmd.Wait())
		assert.Less(t, time.Since(begin), promptly)
		return cmd
	}, syscall.SIGTERM, syscall.SIGINT) // on a busy machine either is seen first
}

// begun runs a command and wants it to end with the code of one of the signals, or
// with that of a failure if it got round to ending by itself. If it was killed, it
// hadn't begun to look for signals when the wait was over, and gets another chance,
// with a longer one.
func begun(t *testing.T, run func(wait time.Duration) *exec.Cmd, signals ...syscall.Signal) {
	const shortest, longest = 100 * time.Millisecond, 4 * time.Second
	code := -1
	for wait := shortest; code < 0 && wait < longest; wait *= 2 {
		code = run(wait).ProcessState.ExitCode()
	}
	codes := []int{failure}
	for _, s := range signals {
		codes = append(codes, 128+int(s))
	}
	assert.Contains(t, codes, code)
}

// TestTerminalKeeper takes back a mode that was left behind.
func TestTerminalKeeper(t *testing.T) {
	ours, theirs, err := pty.Open()
	require.NoError(t, err)
	defer ours.Close()
	defer theirs.Close()
	fd := int(theirs.Fd())
	before, err := term.GetState(fd)
	require.NoError(t, err)
	restore := terminalKeeper(fd)
	_, err = term.MakeRaw(fd)
	require.NoError(t, err)
	restore()
	after, err := term.GetState(fd)
	require.NoError(t, err)
	assert.Equal(t, before, after)
	terminalKeeper(-1)() // no terminal, nothing to do
}

// TestHangUpIgnored goes on as nohup wants it.
func TestHangUpIgnored(t *testing.T) {
	cmd := exec.Command("sh", "-c", "trap '' HUP; exec mumpus watch -")
	stdin, err := cmd.StdinPipe()
	require.NoError(t, err)
	var out strings.Builder
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	time.Sleep(200 * time.Millisecond)
	require.NoError(t, cmd.Process.Signal(syscall.SIGHUP))
	time.Sleep(2 * defaultGrace)
	cave, err := exec.Command("mumpus", "generate", "--text").Output()
	require.NoError(t, err)
	_, err = stdin.Write(cave)
	require.NoError(t, err)
	require.NoError(t, stdin.Close())
	require.NoError(t, cmd.Wait())
	assert.Contains(t, out.String(), "See it again")
}

// TestSignalEndsReferee wants the bot's own children killed and the games kept
// that are over, whatever the signal.
func TestSignalEndsReferee(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			bot := filepath.Join(dir, "bot.sh")
			// The first game is lost at once; in the second the bot waits for a child.
			require.NoError(t, os.WriteFile(bot, []byte(`#!/bin/sh
cd "$(dirname "$0")"
if [ ! -e lost ]; then
	: > lost
	echo nonsense
	exit
fi
sleep 1000 &
echo $! > new
mv new child
wait
`), 0o755))
			cmd := exec.Command("mumpus", "referee", "--workers", "1", "--first-limit", "5m", "--json", filepath.Join(dir, "report"), "--", bot)
			var out, errors strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &errors
			require.NoError(t, cmd.Start())
			var child int
			require.Eventually(t, func() bool {
				pid, err := os.ReadFile(filepath.Join(dir, "child"))
				child, _ = strconv.Atoi(strings.TrimSpace(string(pid)))
				return err == nil
			}, 20*time.Second, 5*time.Millisecond)
			require.NoError(t, syscall.Kill(child, 0))
			t.Cleanup(func() {
				if t.Failed() {
					_ = syscall.Kill(child, syscall.SIGKILL)
				}
			})
			require.NoError(t, cmd.Process.Signal(s))
			require.Error(t, cmd.Wait())
			assert.Eventually(t, func() bool { return !running(child) }, promptly, 5*time.Millisecond)
			assert.Equal(t, failure, cmd.ProcessState.ExitCode())
			assert.Equal(t, "mumpus referee: interrupted\n", errors.String())
			assert.Contains(t, out.String(), "games played                 1\n")
			assert.FileExists(t, filepath.Join(dir, "report"))
		})
	}
}

// running says whether a process lives. One that is dead but not waited for yet
// doesn't.
func running(pid int) bool {
	state, err := exec.Command("ps", "-o", "state=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && !strings.HasPrefix(string(state), "Z")
}
