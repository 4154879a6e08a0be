//go:build unix

package command

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// playing starts a game in Noon's position, or another, in a terminal.
func playing(t *testing.T, width uint16, env []string, args ...string) *terminal {
	t.Helper()
	if !slices.Contains(env, "TERM=dumb") { // where it's plain anyway
		args = append(args, "--plain")
	}
	x := inTerminal(t, width, env, append([]string{"mumpus", "play", "classic", "--wake", "0/1"}, args...)...)
	x.expect("leave (q)?")
	return x
}

// sendRaw sends keys once single keys are waited for, so that the terminal itself
// makes nothing of them. The state is that in which it does.
func (x *terminal) sendRaw(cooked *term.State, keys string) {
	x.t.Helper()
	x.raw(cooked)
	x.send(keys)
}

// TestPlayWon plays with single keys: no Enter is needed, but where a number could
// go on.
func TestPlayWon(t *testing.T) {
	x := playing(t, 80, []string{state + "=" + t.TempDir()}, "--position", "noon")
	x.send("p")
	x.expect("room 1.")
	x.expect("leave (q)?")
	x.send("m")
	x.expect("<1>---")
	x.expect("visited")
	x.expect("leave (q)?")
	x.send("s")
	x.expect("(1 to 5)?")
	x.send("2")
	x.expect("2, 5, 8.")
	x.expect("Which?")
	x.send("8")
	x.expect("1, 7, 9.")
	x.expect("Which?")
	x.send("9")
	x.expect("The arrow flies into room 8.")
	x.expect("any key goes on")
	assert.NotContains(t, x.output(), "into room 9.", "it stops after each room")
	x.send(" ")
	x.expect("The arrow flies into room 9.")
	x.send(" ")
	x.expect("You missed.")
	x.expect("leave (q)?")
	x.send("s12 ")
	x.expect("you got the wumpus! You have won.")
	x.expect("Your games: 1 of 1 won, 2.0 turns a game")
	x.expect("leave (q)?")
	x.send("q")
	x.expect("Goodbye.")
	assert.Equal(t, success, x.exit())
	assert.Contains(t, x.output(), "\x1b[", "colours")
}

// TestPlayLost loses in each way.
func TestPlayLost(t *testing.T) {
	for name, c := range map[string]struct {
		args []string
		keys string
		want string
	}{
		"eaten":      {[]string{"--flee", "0/1"}, "g2", "The wumpus eats you."},
		"pit":        {nil, "g8", "You fall into a bottomless pit."},
		"own arrow":  {nil, "s251  ", "The arrow comes back and hits you."},
		"no arrows":  {[]string{"--arrows", "1"}, "s15 ", "You are out of arrows."},
		"no turns":   {[]string{"--rules", "noon,turns=1"}, "s15 ", "You grow old in the cave."},
		"other wins": {[]string{"--versus"}, "s15 ", "The other hunter got the wumpus."},
	} {
		t.Run(name, func(t *testing.T) {
			x := playing(t, 80, nil, append(c.args, "--position", "noon")...)
			x.send("p")
			x.expect("leave (q)?")
			x.send(c.keys)
			if name == "other wins" {
				x.expect("The hunter's turn.")
				x.send("      ")
			}
			x.expect(c.want)
			x.expect("You have lost.")
			x.send("      q")
			x.expect("Goodbye.")
			assert.Equal(t, success, x.exit())
		})
	}
}

// TestPlayGarbage types garbage at each prompt.
func TestPlayGarbage(t *testing.T) {
	x := playing(t, 80, nil, "--position", "noon")
	x.send("\r\r") // nothing comes of it
	for _, garbage := range []string{"x", "\x1b[A", "7", "é"} {
		x.send(garbage)
		x.expect("Please answer with one of p, w, q.")
		if garbage == "é" {
			x.expect("Please answer with one of p, w, q.") // two bytes
		}
	}
	x.send("p")
	x.expect("leave (q)?")
	x.send("?")
	x.expect("Please answer with one of g, s, m, q.")
	x.send("g")
	for _, garbage := range []string{"x\r", "99\r", "-1\r", "3\x7f\x7fno\r"} {
		x.expect("Go where")
		x.send(garbage)
		x.expect("Please answer with one of 2, 5, 8.")
	}
	x.expect("Go where")
	x.send("\x1b[A")
	x.expect("\x1b[0m ?") // an arrow is one key
	x.send("\r")
	x.expect("Please answer with one of 2, 5, 8.")
	x.expect("Go where")
	x.send("9\x7f5") // taken back
	x.expect("You go to room 5.")
	x.send("q")
	x.expect("Goodbye.")
	assert.Equal(t, success, x.exit())
}

// TestPlayGarbageShooting types garbage at the arrow's length and its path, and in
// the menu after the game.
func TestPlayGarbageShooting(t *testing.T) {
	x := playing(t, 80, nil, "--position", "noon")
	x.send("p")
	x.expect("leave (q)?")
	x.send("s")
	for _, garbage := range []string{"0\r", "6\r", "-1\r", "two\r", "é\r"} {
		x.expect("(1 to 5)?")
		x.send(garbage)
		x.expect("Please answer with a number from 1 to 5.")
	}
	x.expect("(1 to 5)?")
	x.send("1")
	for _, garbage := range []string{"9\r", "0\r", "x\r", "3\x7f\x7fno\r", "é\r"} {
		x.expect("Which?")
		x.send(garbage)
		x.expect("Please answer with one of 2, 5, 8.")
	}
	x.expect("Which?")
	x.send("2")
	x.expect("into room 2.")
	x.send(" ")
	x.expect("You have won.")
	x.expect("leave (q)?")
	for _, garbage := range []string{"x", "\x1b[A", "7", "p"} {
		x.send(garbage)
		x.expect("Please answer with one of n, s, w, q.")
	}
	x.send("s")
	x.expect("room 1.")
	x.expect("leave (q)?")
	x.send("q")
	x.expect("Goodbye.")
	assert.Equal(t, success, x.exit())
}

// TestPlayLeft leaves at each prompt, by each key for it, and finds the terminal
// as it was.
func TestPlayLeft(t *testing.T) {
	for _, key := range []string{"\x03", "\x04"} {
		for _, before := range []string{"", "p", "pg", "ps", "ps2", "ps15"} {
			x := inTerminal(t, 80, nil, "mumpus", "play", "classic", "--plain", "--position", "noon", "--wake", "0/1")
			cooked := cookedState(t)
			x.expect("leave (q)?")
			x.sendRaw(cooked, before+key)
			x.expect("Goodbye.")
			assert.Equal(t, success, x.exit())
			assert.Equal(t, cooked, x.state())
		}
	}
}

// TestPlayInterrupted leaves by a signal too.
func TestPlayInterrupted(t *testing.T) {
	x := playing(t, 80, nil, "--position", "noon")
	require.NoError(t, x.cmd.Process.Signal(os.Interrupt))
	x.expect("Goodbye.")
	assert.Equal(t, success, x.exit())
}

// TestPlayNarrow wants lines that fit, and a map that does.
func TestPlayNarrow(t *testing.T) {
	escapes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	x := playing(t, 40, nil, "--position", "noon", "--debug", "--hints")
	x.send("pmhs25")
	x.expect("Which?")
	x.expect("Which?")
	x.send("14  q")
	x.expect("Goodbye.")
	assert.Equal(t, success, x.exit())
	for line := range strings.Lines(escapes.ReplaceAllString(x.output(), "")) {
		assert.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), 40, line)
	}
}

// TestPlayWithoutColour wants no escapes.
func TestPlayWithoutColour(t *testing.T) {
	for _, env := range []string{"NO_COLOR=1", "TERM=dumb"} {
		x := playing(t, 80, []string{env}, "--position", "noon")
		x.send("pmq")
		x.expect("Goodbye.")
		assert.Equal(t, success, x.exit())
		assert.NotContains(t, x.output(), "\x1b")
	}
}

// TestWatchStory stops after each turn and each room of an arrow's flight.
func TestWatchStory(t *testing.T) {
	x := inTerminal(t, 80, nil, "mumpus", "watch", "--plain", "classic:noon@140")
	x.expect("The hunter shoots an arrow towards")
	x.expect(prompt)
	assert.NotContains(t, x.output(), "flies into")
	for i, room := range []string{"5", "6", "7"} {
		x.send(" ")
		x.expect("The arrow flies into room " + room + ".")
		x.expect(prompt)
		assert.Equal(t, i+1, strings.Count(x.output(), "flies into"))
	}
	x.send("r")
	x.expect("It has won.")
	x.expect("See it again")
	assert.Equal(t, success, x.exit())

	x = inTerminal(t, 80, nil, "mumpus", "watch", "--plain", "classic:noon@140")
	x.expect(prompt)
	x.send(" q")
	x.expect("Stopped in turn 1.")
	assert.Equal(t, success, x.exit())

	x = inTerminal(t, 80, nil, "mumpus", "watch", "--plain", "classic:noon@140", "--speed", "1ms")
	x.expect("See it again")
	assert.Equal(t, success, x.exit())
	assert.NotContains(t, x.output(), prompt)
}
