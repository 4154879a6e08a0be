//go:build unix

package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
)

// window is a shell in a terminal that tmux plays.
type window struct {
	t   *testing.T
	env []string
}

// inWindow opens a window of some size.
func inWindow(t *testing.T, width, height int, env ...string) *window {
	t.Helper()
	installed.Need(t, "tmux")
	t.Parallel()
	dir, err := os.MkdirTemp("", "tmux") // short, for the name of a socket
	require.NoError(t, err)
	w := &window{t, []string{"TMUX_TMPDIR=" + dir, "TMUX=", "PS1=ready> ", "ENV=", "NO_COLOR=", "TERM=xterm"}}
	w.env = append(append(os.Environ(), w.env...), env...)
	w.tmux("-f", "/dev/null", "new-session", "-d", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height), "sh", "-i")
	t.Cleanup(func() {
		w.tmux("kill-server")
		_ = os.RemoveAll(dir)
	})
	for _, v := range env {
		w.run("export " + v)
	}
	w.sees("ready>")
	return w
}

func (w *window) tmux(args ...string) string {
	w.t.Helper()
	cmd := exec.Command("tmux", args...)
	cmd.Env = w.env
	out, err := cmd.CombinedOutput()
	require.NoError(w.t, err, "tmux %q: %s", args, out)
	return string(out)
}

// run types a command.
func (w *window) run(command string) {
	w.t.Helper()
	w.tmux("send-keys", "-l", command)
	w.tmux("send-keys", "Enter")
}

// press presses keys, by tmux's names.
func (w *window) press(keys ...string) {
	w.t.Helper()
	w.tmux(append([]string{"send-keys"}, keys...)...)
}

func (w *window) text() string { return w.tmux("capture-pane", "-p") }

// sees waits until texts are on the screen at once.
func (w *window) sees(texts ...string) {
	w.t.Helper()
	var now string
	ok := assert.Eventually(w.t, func() bool {
		now = w.text()
		for _, text := range texts {
			if !strings.Contains(now, text) {
				return false
			}
		}
		return true
	}, 20*time.Second, 20*time.Millisecond)
	require.True(w.t, ok, "%q isn't on the screen:\n%s", texts, now)
}

// size changes the window's size.
func (w *window) size(width, height int) {
	w.t.Helper()
	w.tmux("resize-window", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height))
}

// prompted waits for the shell's prompt in the last line.
func (w *window) prompted() {
	w.t.Helper()
	var now string
	ok := assert.Eventually(w.t, func() bool {
		now = w.text()
		return strings.HasSuffix(strings.TrimSpace(now), "ready>")
	}, 20*time.Second, 20*time.Millisecond)
	require.True(w.t, ok, "the shell has not the screen:\n%s", now)
}

// sane wants the shell's screen, with its cursor, and the terminal's settings.
func (w *window) sane() {
	w.t.Helper()
	w.prompted()
	assert.Equal(w.t, "0 1\n", w.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}"))
	w.run("clear; stty -a | grep -o ' -*icanon' && echo as''ked")
	w.sees("asked")
	assert.Contains(w.t, w.text(), " icanon")
}

var windowSizes = []struct{ width, height int }{{80, 24}, {40, 12}}

// TestScreenWatch watches all games to their end, looks back, and explains a room.
func TestScreenWatch(t *testing.T) {
	for _, c := range []struct{ id, turn, here, end string }{
		{someID, "Turn 1: room 15", "15@", "Won in turn 10."},
		{"wumpus-world:4x4p0.2@5", "Turn 1: square [1,1]", ">", "Won in turn"},
		{"classic:noon@140", "The hunter is in room 4.", "4@", "Won in turn 4."},
	} {
		for _, size := range windowSizes {
			t.Run(fmt.Sprintf("%s %dx%d", c.id, size.width, size.height), func(t *testing.T) {
				w := inWindow(t, size.width, size.height)
				w.run("mumpus watch '" + c.id + "'")
				w.sees("turn 1", c.turn)
				w.press("Right")
				w.sees("turn 2")
				w.press("Left")
				w.sees("turn 1 of 2", c.turn)
				w.press("End")
				w.sees(c.end)
				w.press("Home")
				w.sees("turn 1 of ", c.turn)
				w.press("Tab")
				w.sees("[cave]", c.here)
				w.press("e")
				w.sees("Enter explains")
				w.press("Enter")
				w.sees("as known in turn 1", "proved by")
				w.press("Escape")
				w.sees("Enter explains")
				w.press("Escape")
				w.sees("? keys", "q quits")
				w.press("?")
				w.sees("- keys -", "next turn")
				w.press("Escape", "q") // as fast as can be
				w.sees("See it again:")
				w.prompted()
				assert.NotContains(t, w.text(), "? keys")
				w.sane()
			})
		}
	}
}

// TestScreenOfPage compares the screen that the page about the view shows.
func TestScreenOfPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "terminal.md"))
	require.NoError(t, err)
	_, shown, found := strings.Cut(string(page), "```text\n")
	require.True(t, found)
	shown, _, _ = strings.Cut(shown, "```")
	w := inWindow(t, 80, 24)
	w.run("mumpus watch '" + someID + "'")
	w.sees("turn 1")
	w.press("End")
	w.sees("Won in turn 10.  q quits")
	assert.Equal(t, shown, w.text())
	w.press("q")
	w.prompted()
}

// TestScreenLeft leaves before the end.
func TestScreenLeft(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.jsonl")
	w := inWindow(t, 80, 24)
	w.run("mumpus watch " + someID + " --record " + file)
	w.sees("turn 1")
	w.press("Right")
	w.sees("turn 2")
	w.press("Left")
	w.sees("turn 1 of 2")
	w.press("q")
	w.sees("Stopped in turn 2.", "See it again: mumpus watch '"+someID+"'")
	w.prompted()
	game, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, 3, strings.Count(string(game), "\n"), "the header and two turns")

	w.run("clear; mumpus watch " + file)
	w.sees("turn 1")
	w.press("End")
	w.sees("turn 2 of 2", "The transcript ends here")
	w.press("q")
	w.sees("The transcript ends here, before the game does.\nready>")
	w.sane()
}

// TestScreenRuns lets turns go by themselves, to the end and no further.
func TestScreenRuns(t *testing.T) {
	w := inWindow(t, 80, 24)
	w.run("mumpus watch " + someID + " --speed 10ms")
	w.sees("turn 10 of 10", "Won in turn 10.")
	w.press("q")
	w.sees("See it again:")
	w.prompted()
	w.run("clear; mumpus watch " + someID + " --speed 1h")
	w.sees("turn 1", "running")
	w.press("Space")
	w.sees("space runs")
	w.press("q")
	w.sees("Stopped in turn")
	w.sane()
}

// TestScreenTypedAhead wants that the shell gets nothing that was typed for the view.
func TestScreenTypedAhead(t *testing.T) {
	w := inWindow(t, 80, 24)
	w.run("mumpus watch " + someID)
	w.sees("turn 1")
	w.press("q", "e", "c", "h", "o", "Space", "$((40+2))", "Enter")
	w.sees("Stopped in turn 1.")
	w.prompted()
	w.run("echo $((50+5)) here")
	w.sees("55 here")
	assert.NotContains(t, w.text(), "42")
}

// TestScreenPlay plays the Mumpus by keys to its end.
func TestScreenPlay(t *testing.T) {
	for _, size := range windowSizes {
		t.Run(fmt.Sprintf("%dx%d", size.width, size.height), func(t *testing.T) {
			w := inWindow(t, size.width, size.height)
			w.run("mumpus play mumpus:14b2s2@7 --undo")
			w.sees("Turn 1: room 6, exits 3 5 12", "MOVE or SHOOT 3, 5, 12")
			w.press("m", "o", "v", "e", "Space", "5", "Enter")
			w.sees("Turn 2: room 5, exits 0 2 6")
			w.press("u")
			w.sees("turn 1")
			w.press("5", "Enter")
			w.sees("turn 2")
			w.press("0", "1", "BSpace", "Enter")
			w.sees("clues   a draft, the smell of the")
			w.press("Left")
			w.sees("turn 2 of 3")
			w.press("Right")
			if size.width < 70 {
				w.press("Tab")
			}
			w.sees("9?")
			w.press("k")
			w.sees("9!", "11!", "12+")
			w.press("e", "9", "Enter")
			w.sees("room 9 as known in turn 3", "proved by")
			w.press("Escape")
			w.sees("Enter explains")
			w.press("Escape")
			w.sees("Ctrl-C leaves")
			w.press("a")
			w.sees("advice  MOVE 5")
			w.press("s", "9", "Enter")
			w.sees("Won in turn 3.", "q quits")
			w.press("Home")
			w.sees("turn 1 of 3")
			w.press("q")
			w.prompted()
			w.sees("Won in turn 3.")
			assert.Contains(t, strings.ReplaceAll(w.text(), "\n", ""), "The same again: mumpus play 'mumpus:14b2s2@7'")
			w.sane()
		})
	}
}

// TestScreenPlayOthers plays the other games.
func TestScreenPlayOthers(t *testing.T) {
	for _, size := range windowSizes {
		t.Run(fmt.Sprintf("%dx%d", size.width, size.height), func(t *testing.T) {
			w := inWindow(t, size.width, size.height)
			w.run("mumpus play classic --position noon --wake 0/1")
			w.sees("leave (q)?")
			w.press("p")
			w.sees("You are in room 1.", "turn 1")
			w.press("?")
			w.sees("answer the questions")
			w.press("q")
			w.press("s")
			w.sees("(1 to 5)?")
			w.press("2")
			w.sees("Which?")
			w.press("8")
			w.sees("From room 8", "Which?")
			w.press("9")
			w.sees("into room 8.")
			w.press("Space")
			w.sees("into room 9.")
			w.press("Space")
			w.sees("turn 2", "You have 4 arrows.")
			w.press("s", "1", "2")
			w.sees("into room 2.")
			w.press("Space")
			w.sees("got the wumpus", "watch one (w)")
			w.press("n")
			w.sees("turn 1")
			w.press("q")
			w.sees("Goodbye.\nready>")
			w.prompted()
			w.run("clear; mumpus play wumpus-world:4x4p0.2@5 --undo")
			w.sees("go right (r)")
			w.press("r")
			w.sees("Turn 2: square [2,1]")
			w.press("u")
			w.sees("Turn 1: square [1,1]", "turn 1")
			w.press("c")
			w.sees("Lost: left without the gold", "turn 1")
			w.press("q")
			w.sees("The same again: mumpus play")
			w.sane()
		})
	}
}

// TestScreenResized changes the window's size in the middle.
func TestScreenResized(t *testing.T) {
	w := inWindow(t, 80, 24)
	w.run("mumpus watch classic:noon@140")
	w.sees("- map -", "- cave -", "[turn]")
	w.size(40, 12)
	w.sees("[turn] cave")
	w.size(15, 4)
	w.sees("too small:")
	w.size(120, 40)
	w.sees("- map -", "Tab: pane", "The hunter is in room 4. Tunnels lead to 3, 5, 14.")
	w.press("q")
	w.sees("Stopped in turn 1.")
}

// TestScreenTooSmall wants lines where the view has no room, and that said.
func TestScreenTooSmall(t *testing.T) {
	w := inWindow(t, 60, 5)
	w.run("mumpus watch " + someID)
	w.sees("q quits --")
	assert.Contains(t, w.tmux("capture-pane", "-p", "-S", "-100"), "The window is too small for the view")
	w.press("q")
	w.sees("Stopped in turn 1.")
}

// TestScreenEnds ends the program in each way, and wants the terminal as it was.
func TestScreenEnds(t *testing.T) {
	for name, end := range map[string]func(w *window){
		"ctrl-c":  func(w *window) { w.press("C-c") },
		"ctrl-\\": func(w *window) { w.press("C-\\") },
		"SIGTERM": func(w *window) {
			pid := strings.TrimSpace(w.tmux("display-message", "-p", "#{pane_pid}"))
			out, err := exec.Command("ps", "-o", "pid=", "--ppid", pid).Output()
			require.NoError(w.t, err)
			require.NoError(w.t, exec.Command("kill", strings.TrimSpace(string(out))).Run())
		},
	} {
		for command, said := range map[string]string{"watch " + someID: "mumpus watch: interrupted", "play mumpus --seed 1": "Goodbye."} {
			t.Run(name+" "+command, func(t *testing.T) {
				w := inWindow(t, 80, 24)
				w.run("mumpus " + command)
				w.sees("turn 1")
				end(w)
				if name != "ctrl-c" {
					said = "interrupted"
				}
				w.sees(said)
				w.sane()
			})
		}
	}
}

// TestScreenSuspended stops the program by Ctrl-Z, and lets it go on.
func TestScreenSuspended(t *testing.T) {
	w := inWindow(t, 80, 24)
	w.run("mumpus watch " + someID)
	w.sees("turn 1")
	w.press("Right")
	w.sees("turn 2")
	w.press("C-z")
	w.sees("Stopped")
	w.sane()
	w.run("fg")
	w.sees("turn 2", "[turn]")
	w.press("Right")
	w.sees("turn 3")
	w.press("q")
	w.sees("Stopped in turn 3.")
	w.sane()
}

// TestScreenColours wants colours, but not where they aren't wanted.
func TestScreenColours(t *testing.T) {
	looks := regexp.MustCompile("\x1b\\[[0-9;]*[1-9][0-9;]*m")
	for _, noColour := range []string{"", "1"} {
		x := inTerminal(t, 80, []string{"NO_COLOR=" + noColour}, "mumpus", "watch", someID)
		x.expect("? keys")
		x.send("\x1b[F")
		x.expect("Won in turn 10.")
		x.send("e")
		x.expect("explain")
		x.send("\r")
		x.expect("as known in turn 10")
		x.send("\x1b")
		time.Sleep(100 * time.Millisecond) // or it would be part of another key
		x.send("qq")
		x.expect("See it again")
		assert.Equal(t, success, x.exit())
		assert.Contains(t, x.output(), "\x1b[?1049h", "the view")
		assert.Equal(t, noColour == "", looks.MatchString(x.output()), "%q", looks.FindAllString(x.output(), 5))
	}
}
