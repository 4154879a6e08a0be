package referee_test

import (
	"fmt"

	"github.com/mumpus-go/mumpus/referee"
)

// guess is the game of these tests: a number from 1 to 15 is to be guessed. The
// setup is a line with both bounds. Each turn has two lines: the turn's number,
// then the last guess and what it was, or "none yet".
type guess struct {
	secret, turn int
	hint         string
	wrong        string // with the last answer
	over         bool
	result       referee.Result
}

const maxGuesses = 5

func newGuess(secret int) *guess { return &guess{secret: secret, turn: 1, hint: "none yet"} }

// secrets returns games with the given numbers, over and over.
func secrets(numbers ...int) func(int) (referee.Game, error) {
	return func(i int) (referee.Game, error) { return newGuess(numbers[i%len(numbers)]), nil }
}

func (g *guess) ID() string    { return fmt.Sprintf("guess:%d", g.secret) }
func (g *guess) Setup() string { return "1 15\n" }
func (g *guess) Turn() string  { return fmt.Sprintf("%d\n%s\n", g.turn, g.hint) }

func (g *guess) Over() (referee.Result, bool) { return g.result, g.over }

func (g *guess) Explain() string { return g.wrong }

func (g *guess) end(won bool, cause string) {
	g.over, g.result = true, referee.Result{Won: won, Cause: cause}
}

func (g *guess) Answer(line string) {
	var n int
	if _, err := fmt.Sscanf(line, "GUESS %d", &n); err != nil || line != fmt.Sprintf("GUESS %d", n) {
		g.wrong = "want GUESS and a number"
		g.end(false, referee.Unknown)
		return
	}
	switch {
	case n == g.secret:
		g.end(true, "")
	case g.turn == maxGuesses:
		g.end(false, "out of turns")
	case n < g.secret:
		g.hint = fmt.Sprint(n, " low")
	default:
		g.hint = fmt.Sprint(n, " high")
	}
	g.turn++
}
