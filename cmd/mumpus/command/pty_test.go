//go:build unix

package command

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// terminal is a command that runs in a pseudo-terminal.
type terminal struct {
	t   *testing.T
	tty *os.File // our end
	cmd *exec.Cmd

	mu   sync.Mutex
	text string // all output so far
	seen int    // how much of it was expected
	over chan struct{}
}

// inTerminal starts a command in a pseudo-terminal of some width.
func inTerminal(t *testing.T, width uint16, env []string, command ...string) *terminal {
	x := &terminal{t: t, cmd: exec.Command(command[0], command[1:]...), over: make(chan struct{})}
	x.cmd.Env = append(append(os.Environ(), "TERM=xterm", "NO_COLOR="), env...)
	var err error
	x.tty, err = pty.StartWithSize(x.cmd, &pty.Winsize{Rows: 24, Cols: width})
	require.NoError(t, err)
	t.Cleanup(func() {
		_ = x.cmd.Process.Kill()
		_ = x.tty.Close()
	})
	go func() {
		defer close(x.over)
		b := make([]byte, 4096)
		for {
			n, err := x.tty.Read(b)
			x.mu.Lock()
			x.text += string(b[:n])
			x.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return x
}

// output returns all output so far, as lines.
func (x *terminal) output() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return strings.ReplaceAll(x.text, "\r\n", "\n")
}

// expect waits for text behind what was expected before.
func (x *terminal) expect(text string) {
	x.t.Helper()
	require.Eventually(x.t, func() bool {
		x.mu.Lock()
		defer x.mu.Unlock()
		i := strings.Index(x.text[x.seen:], text)
		if i < 0 {
			return false
		}
		x.seen += i + len(text)
		return true
	}, 20*time.Second, 5*time.Millisecond, "%q doesn't come in %q", text, x.output())
}

func (x *terminal) send(keys string) {
	x.t.Helper()
	_, err := x.tty.WriteString(keys)
	require.NoError(x.t, err)
}

// exit waits for the end and returns the exit code.
func (x *terminal) exit() int {
	x.t.Helper()
	done := make(chan error, 1)
	go func() { done <- x.cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		require.Fail(x.t, "it doesn't end", x.output())
	}
	<-x.over
	return x.cmd.ProcessState.ExitCode()
}

const (
	someID = "mumpus:20b3s3@17"
	prompt = "q quits --"
)

func TestKeys(t *testing.T) {
	x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID)
	x.expect("Turn 1:")
	x.expect(prompt)
	x.send(" ")
	x.expect("Turn 2:")
	x.expect(prompt)
	x.send("\x1b[C") // an arrow is one key
	x.expect("Turn 3:")
	x.expect(prompt)
	assert.NotContains(t, x.output(), "Turn 4:")
	x.send("xyz") // typed ahead
	x.expect("Turn 6:")
	x.expect(prompt)
	assert.NotContains(t, x.output(), "Turn 7:")
	x.send("r")
	x.expect("Turn 10:")
	x.expect("Won")
	x.expect("See it again: mumpus watch '" + someID + "'")
	assert.Equal(t, success, x.exit())
	assert.Contains(t, x.output(), "\x1b[", "colours")
}

func TestQuit(t *testing.T) {
	for name, key := range map[string]string{"q": "q", "Q": "Q", "Ctrl-D": "\x04"} {
		t.Run(name, func(t *testing.T) {
			x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID, "--record", t.TempDir()+"/game.jsonl")
			x.expect(prompt)
			x.send("\n")
			x.expect("Turn 2:")
			x.expect(prompt)
			x.send(key)
			x.expect("Stopped in turn 2.")
			x.expect("See it again: mumpus watch '" + someID + "'")
			assert.Equal(t, success, x.exit())
			game, err := os.ReadFile(x.cmd.Args[len(x.cmd.Args)-1])
			require.NoError(t, err)
			assert.Equal(t, 3, strings.Count(string(game), "\n"), "the header and two turns")
		})
	}
}

// TestSpeed lets time go on in place of keys.
func TestSpeed(t *testing.T) {
	x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID, "--speed", "1ms")
	x.expect("See it again")
	assert.Equal(t, success, x.exit())
	assert.NotContains(t, x.output(), prompt)
}

// TestSpeedKeys presses keys in the pauses, which are too long to wait for.
func TestSpeedKeys(t *testing.T) {
	x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID, "--speed", "1h")
	x.expect("(nearest proven-empty room)")
	x.send(" ")
	x.expect("Turn 2:")
	x.expect("(nearest proven-empty room)")
	x.send("r")
	x.expect("See it again")
	assert.Equal(t, success, x.exit())

	x = inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID, "--speed", "1h")
	x.expect("(nearest proven-empty room)")
	x.send("q")
	x.expect("Stopped in turn 1.")
	assert.Equal(t, success, x.exit())
}

// TestSignalKeys presses the keys that send a signal while a key is waited for:
// they do, and the terminal is as it was.
func TestSignalKeys(t *testing.T) {
	for name, args := range map[string][]string{"key": nil, "pause": {"--speed", "1h"}} {
		t.Run(name, func(t *testing.T) {
			for _, c := range []struct {
				key  string
				code int
			}{{"\x03", failure}, {"\x1c", failure}} {
				x := inTerminal(t, 80, nil, append([]string{"mumpus", "watch", "--plain", someID}, args...)...)
				before := cookedState(t)
				x.expect("1 step away")
				x.raw(before)
				x.send(c.key)
				x.expect("mumpus watch: interrupted")
				assert.Equal(t, c.code, x.exit())
				assert.Equal(t, before, x.state())
			}
		})
	}
}

// TestSuspend stops the program by Ctrl-Z in a shell with job control, and lets it
// go on.
func TestSuspend(t *testing.T) {
	x := inTerminal(t, 80, []string{"PS1=ready>", "ENV="}, "sh", "-i")
	x.expect("ready>")
	x.send("mumpus watch --plain " + someID + "\n")
	x.expect("-- a key goes on")
	x.expect(prompt)
	x.send("\x1a")
	x.expect("Stopped")
	x.expect("ready>")
	x.send("echo $((40+2)) here\n")
	x.expect("42 here")
	x.send("fg\n")
	x.expect(prompt)
	x.send("q")
	x.expect("Stopped in turn 1.")
	x.expect("ready>")
	x.send("exit\n")
	x.exit()
}

// TestTypedAhead wants that the shell gets nothing that was typed for the program.
func TestTypedAhead(t *testing.T) {
	x := inTerminal(t, 80, []string{"PS1=ready>", "ENV="}, "sh", "-i")
	x.expect("ready>")
	x.send("mumpus watch --plain " + someID + "\n")
	x.expect(prompt)
	x.send("qecho spilt\n")
	x.expect("Stopped in turn 1.")
	x.expect("ready>")
	x.send("echo $((40+2)) here\n")
	x.expect("42 here")
	x.send("exit\n")
	x.exit()
	assert.NotContains(t, x.output(), "spilt")
}

// raw waits until the terminal isn't in the cooked state any more, since a single
// key is waited for.
func (x *terminal) raw(cooked *term.State) {
	x.t.Helper()
	require.Eventually(x.t, func() bool {
		now, err := term.GetState(int(x.tty.Fd()))
		return err == nil && *now != *cooked
	}, 20*time.Second, 5*time.Millisecond, "it waits for a single key")
}

// cookedState returns the state of a terminal that nobody has changed.
func cookedState(t *testing.T) *term.State {
	ours, theirs, err := pty.Open()
	require.NoError(t, err)
	defer func() { assert.NoError(t, errors.Join(ours.Close(), theirs.Close())) }()
	state, err := term.GetState(int(ours.Fd()))
	require.NoError(t, err)
	return state
}

// state returns the state of the terminal.
func (x *terminal) state() *term.State {
	x.t.Helper()
	state, err := term.GetState(int(x.tty.Fd()))
	require.NoError(x.t, err)
	return state
}

// TestPlainTerminals wants no colours, and in a dumb terminal no tricks at all.
func TestPlainTerminals(t *testing.T) {
	for _, env := range []string{"NO_COLOR=1", "TERM=dumb"} {
		t.Run(env, func(t *testing.T) {
			args := []string{"mumpus", "watch", someID}
			if env != "TERM=dumb" {
				args = append(args, "--plain")
			}
			x := inTerminal(t, 80, []string{env}, args...)
			x.expect(prompt)
			x.send(" r")
			x.expect("See it again")
			assert.Equal(t, success, x.exit())
			assert.NotContains(t, x.output(), "\x1b")
			if env == "TERM=dumb" {
				assert.NotContains(t, x.output(), "\r")
			}
		})
	}
}

// TestWidth wants lines that fit.
func TestWidth(t *testing.T) {
	escapes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, args := range [][]string{
		{"mumpus:30b6s4@5"},
		{"wumpus-world:4x4p0.2@17"},
		{"wumpus-world:8x8p0.2@17"},
		{"wumpus-world:16x3p0.2@17"},
		{"--game", "wumpus-world", "--size", "unknown", "--seed", "3"},
		{"--game", "classic", "--seed", "3"},
		{"--game", "classic", "--seed", "3", "--why"},
	} {
		for _, width := range []uint16{60, 40} {
			x := inTerminal(t, width, nil, append([]string{"mumpus", "watch", "--speed", "0s"}, args...)...)
			x.expect("See it again")
			assert.Equal(t, success, x.exit())
			for line := range strings.Lines(escapes.ReplaceAllString(x.output(), "")) {
				if strings.HasPrefix(line, "See it again") {
					continue // so that it can be copied
				}
				assert.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), int(width), "%q of %v", line, args)
			}
		}
	}
}

// TestTerminalIsRestored ends the command in each way while it waits for a key.
func TestTerminalIsRestored(t *testing.T) {
	for name, end := range map[string]func(x *terminal){
		"key":     func(x *terminal) { x.send("q") },
		"SIGTERM": func(x *terminal) { require.NoError(t, x.cmd.Process.Signal(syscall.SIGTERM)) },
		"SIGTERM twice": func(x *terminal) {
			require.NoError(t, x.cmd.Process.Signal(syscall.SIGTERM))
			_ = x.cmd.Process.Signal(syscall.SIGTERM) // which may be over
		},
		"SIGINT": func(x *terminal) { require.NoError(t, x.cmd.Process.Signal(os.Interrupt)) },
	} {
		t.Run(name, func(t *testing.T) {
			x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", someID)
			before := cookedState(t)
			x.expect(prompt)
			x.raw(before)
			end(x)
			x.exit()
			assert.Equal(t, before, x.state())
		})
	}
}

// TestNarrow wants a prompt that can be taken back.
func TestNarrow(t *testing.T) {
	x := inTerminal(t, 30, nil, "mumpus", "watch", "--plain", someID)
	x.expect("-- key, r, q --")
	x.send("q")
	x.expect("Stopped in turn 1.")
	assert.Equal(t, success, x.exit())
}

// TestPipedInput shows a game on the terminal that comes through a pipe: there
// are no keys to wait for.
func TestPipedInput(t *testing.T) {
	x := inTerminal(t, 80, nil, "sh", "-c", "mumpus generate --text --rooms 8 --bats 1 --shafts 1 | mumpus watch -")
	x.expect("See it again: mumpus watch -")
	assert.Equal(t, success, x.exit())
	assert.NotContains(t, x.output(), prompt)
}
