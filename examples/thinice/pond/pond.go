// Package pond is the world of Thin Ice. The player crosses a frozen pond from one corner to
// the opposite one. Some squares are thin ice, which breaks. On each square the player hears
// how many of the squares beside it are thin.
//
// Its types write the lines of the protocol: [Config] writes the first line, [Percept] one
// line for each turn, and [Action] the answer.
package pond

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
)

// MaxSide is the greatest number of squares on a side.
const MaxSide = 30

// Config is what is told before the first turn.
type Config struct{ Width, Height, Thin int }

// Validate returns an error if no pond is so.
func (c Config) Validate() error {
	if min(c.Width, c.Height) < 2 || max(c.Width, c.Height) > MaxSide {
		return fmt.Errorf("%d by %d squares, want 2 to %d on each side", c.Width, c.Height, MaxSide)
	}
	if most := c.Places() - 2; c.Thin < 0 || c.Thin > most { // two corners carry
		return fmt.Errorf("%d thin squares, want 0 to %d", c.Thin, most)
	}
	return nil
}

// Places returns how many squares there are.
func (c Config) Places() int { return c.Width * c.Height }

// String returns the configuration for people.
func (c Config) String() string {
	return fmt.Sprintf("%d by %d squares, %d of thin ice", c.Width, c.Height, c.Thin)
}

// Setup returns the line of the protocol.
func (c Config) Setup() string { return fmt.Sprintf("%d %d %d\n", c.Width, c.Height, c.Thin) }

// Square is a square by its column and its row, from 1. The zero square is none.
type Square struct{ X, Y int }

// Goal returns where the walk is to end. It begins at the square 1,1.
func (c Config) Goal() Square { return Square{c.Width, c.Height} }

// String returns the square's name: "2,1".
func (s Square) String() string { return fmt.Sprintf("%d,%d", s.X, s.Y) }

// Has says whether the pond has a square.
func (c Config) Has(s Square) bool { return s.X >= 1 && s.X <= c.Width && s.Y >= 1 && s.Y <= c.Height }

// Index numbers the squares, those of the top row first.
func (c Config) Index(s Square) int { return (c.Height-s.Y)*c.Width + s.X - 1 }

// Square returns the square of a number.
func (c Config) Square(i int) Square { return Square{i%c.Width + 1, c.Height - i/c.Width} }

// Beside returns the squares beside one.
func (c Config) Beside(s Square) []Square {
	beside := []Square{{s.X, s.Y + 1}, {s.X + 1, s.Y}, {s.X, s.Y - 1}, {s.X - 1, s.Y}}
	return slices.DeleteFunc(beside, func(s Square) bool { return !c.Has(s) })
}

// Name is the game's name, with which ids begin.
const Name = "thin-ice"

// ID returns the id of the pond that Generate makes: "thin-ice:6x5t7@12".
func (c Config) ID(seed uint64) string {
	return fmt.Sprintf("%s:%dx%dt%d@%d", Name, c.Width, c.Height, c.Thin, seed)
}

// ParseID reads an id.
func ParseID(id string) (c Config, seed uint64, err error) {
	_, err = fmt.Sscanf(id, Name+":%dx%dt%d@%d", &c.Width, &c.Height, &c.Thin, &seed)
	if err != nil || c.ID(seed) != id {
		return c, 0, fmt.Errorf("not the id of a pond: %.40q, want one such as %q", id, Config{6, 5, 7}.ID(1))
	}
	return c, seed, c.Validate()
}

// Percept is what is told in a turn: where one is, and how many squares beside are thin.
type Percept struct {
	At     Square
	Cracks int
}

// Lines returns the line of the protocol.
func (p Percept) Lines() string { return fmt.Sprintf("%d %d %d\n", p.At.X, p.At.Y, p.Cracks) }

// Action is a step to a square beside, or off the pond if that is the zero square.
type Action struct{ To Square }

// String returns the line of the protocol, without its end.
func (a Action) String() string {
	if a.To == (Square{}) {
		return "LEAVE"
	}
	return "GO " + a.To.String()
}

// ParseAction reads a line of the protocol.
func ParseAction(line string) (a Action, err error) {
	if line == a.String() {
		return a, nil
	}
	if _, err := fmt.Sscanf(line, "GO %d,%d", &a.To.X, &a.To.Y); err != nil || a.String() != line {
		return a, fmt.Errorf("no action: %.40q, want GO and a square, such as GO 2,1, or LEAVE", line)
	}
	return a, nil
}

// Game is a walk over a pond. Its fields are to be read.
type Game struct {
	Config
	Seed uint64
	At   Square
	Turn int
	Over bool
	Lost string // the cause of a loss

	thin []bool // by index
}

// Broke is the cause of a death.
const Broke = "fell through the ice"

// Generate makes a pond, in which any squares but start and goal may be thin.
func Generate(c Config, seed uint64) (*Game, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	g := &Game{Config: c, Seed: seed, At: Square{1, 1}, Turn: 1, thin: make([]bool, c.Places())}
	for _, i := range rand.New(rand.NewPCG(seed, 1)).Perm(c.Places()) {
		if s := c.Square(i); c.Thin > 0 && s != g.At && s != c.Goal() {
			g.thin[i] = true
			c.Thin--
		}
	}
	return g, nil
}

// Percept returns what is told in the present turn.
func (g *Game) Percept() Percept {
	p := Percept{At: g.At}
	for _, s := range g.Beside(g.At) {
		if g.thin[g.Index(s)] {
			p.Cracks++
		}
	}
	return p
}

// Apply plays a turn. The error tells that the game is over.
func (g *Game) Apply(a Action) error {
	if g.Over {
		return errors.New("the game is over")
	}
	g.Over = true
	switch {
	case a.To == Square{}:
		g.Lost = "turned back"
	case !slices.Contains(g.Beside(g.At), a.To):
		g.Lost = "no such step"
	case g.thin[g.Index(a.To)]:
		g.Lost = Broke
	case a.To == g.Goal():
	case g.Turn == 4*g.Places():
		g.Lost = "it got dark"
	default:
		g.At, g.Turn, g.Over = a.To, g.Turn+1, false
	}
	return nil
}
