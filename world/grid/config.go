package grid

import (
	"errors"
	"fmt"
	"strconv"
)

// MaxSide is the greatest width and height. It only keeps a wrong number from
// asking for all of the memory.
const MaxSide = 100

// ErrConfig is returned for settings that no world can have.
var ErrConfig = errors.New("impossible settings")

// Config holds all settings of a game. Start from [Escobar] or [AIMA].
type Config struct {
	// Width and Height are the numbers of columns and rows. Both are 0 if the
	// size is hidden and a random one is to be made, or is not known.
	Width  int `json:"width"`
	Height int `json:"height"`

	// Hidden says that the player is not told the size. It then believes that
	// each side is one of MinSide to MaxSide, all equally likely; a world of
	// random size is made so.
	Hidden  bool `json:"hidden"`
	MinSide int  `json:"minSide"`
	MaxSide int  `json:"maxSide"`

	Pits     Pits `json:"pits"`
	Wumpuses int  `json:"wumpuses"` // each in a square of its own
	Arrows   int  `json:"arrows"`

	// Turning says that the agent moves by Forward, TurnLeft and TurnRight,
	// and not by going in each of the four directions at once.
	Turning bool `json:"turning"`

	Score Score `json:"score"`
}

// Score says what counts. Beside this each action costs 1.
type Score struct {
	Gold  int `json:"gold"`  // gained by climbing out with the gold
	Death int `json:"death"` // lost by being killed
	Arrow int `json:"arrow"` // lost by shooting an arrow, beside the 1 of the action
}

var (
	escobarScore = Score{Gold: 100, Death: 1000}
	aimaScore    = Score{Gold: 1000, Death: 1000, Arrow: 10}
)

// Escobar returns the default settings: 4×4 squares, pits with probability 0.2,
// one wumpus, one arrow, the size told, and the movement and score of John
// Escobar's page.
func Escobar() Config {
	return Config{
		Width: 4, Height: 4, MinSide: 4, MaxSide: 7,
		Pits: PitChance(0.2), Wumpuses: 1, Arrows: 1, Score: escobarScore,
	}
}

// AIMA returns the default settings with the movement and the score of AIMA.
func AIMA() Config {
	c := Escobar()
	c.Turning, c.Score = true, aimaScore
	return c
}

// RuleSets are the named sets of rules.
var RuleSets = []struct {
	Name   string
	Config func() Config
}{{"escobar", Escobar}, {"aima", AIMA}}

// Told returns the settings as the player is told them: without a hidden size.
func (c Config) Told() Config {
	if c.Hidden {
		c.Width, c.Height = 0, 0
	}
	return c
}

// Squares returns the number of squares, or 0 if the size is not known.
func (c Config) Squares() int { return c.Width * c.Height }

// Has reports whether the grid has the square. It has none if the size is not
// known.
func (c Config) Has(s Square) bool {
	return s.X >= 1 && s.X <= c.Width && s.Y >= 1 && s.Y <= c.Height
}

// Validate reports, as an error that wraps [ErrConfig], why no world has these
// settings: a side below 1 or above [MaxSide], a size that the player believes
// impossible, no second square, a negative number, or more pits or wumpuses than
// the least possible grid has squares beside the start.
func (c Config) Validate() error {
	if err := c.validateSize(); err != nil {
		return err
	}
	if err := c.Pits.validate(); err != nil {
		return err
	}
	free := c.Squares() - 1
	if c.Squares() == 0 {
		free = c.MinSide*c.MinSide - 1
	}
	for _, n := range []struct {
		what      string
		n, atMost int
	}{
		{"pits", c.Pits.Count, free},
		{"wumpuses", c.Wumpuses, free},
		{"arrows", c.Arrows, maxNumber},
		{"points for the gold", c.Score.Gold, maxNumber},
		{"points for a death", c.Score.Death, maxNumber},
		{"points for an arrow", c.Score.Arrow, maxNumber},
	} {
		if n.n < 0 || n.n > n.atMost {
			return fmt.Errorf("%w: %d %s, want 0 to %d", ErrConfig, n.n, n.what, n.atMost)
		}
	}
	return nil
}

// maxNumber bounds arrows and points, so that no sum overflows.
const maxNumber = 1_000_000

func (c Config) validateSize() error {
	switch {
	case c.MinSide < 2 || c.MaxSide > MaxSide || c.MinSide > c.MaxSide:
		return fmt.Errorf("%w: sides believed to be from %d to %d, want a range within 2 to %d", ErrConfig, c.MinSide, c.MaxSide, MaxSide)
	case c.Width == 0 && c.Height == 0 && c.Hidden:
		return nil
	case c.Width < 1 || c.Width > MaxSide || c.Height < 1 || c.Height > MaxSide:
		return fmt.Errorf("%w: size %dx%d, want sides of 1 to %d", ErrConfig, c.Width, c.Height, MaxSide)
	case c.Hidden && (min(c.Width, c.Height) < c.MinSide || max(c.Width, c.Height) > c.MaxSide):
		return fmt.Errorf("%w: size %dx%d is hidden, and each side is believed to be from %d to %d", ErrConfig, c.Width, c.Height, c.MinSide, c.MaxSide)
	case c.Squares() == 1:
		return fmt.Errorf("%w: size 1x1, want a second square, for the gold", ErrConfig)
	}
	return nil
}

// String returns the settings for people: "4x4, pits 0.2, 1 wumpus, 1 arrow",
// and what differs from the default rules.
func (c Config) String() string {
	s := strconv.Itoa(c.Width) + "x" + strconv.Itoa(c.Height)
	switch {
	case c.Squares() == 0:
		s = fmt.Sprintf("sides of %d to %d", c.MinSide, c.MaxSide)
	case c.Hidden:
		s += " (not told)"
	}
	s += fmt.Sprintf(", pits %v, %s, %s", c.Pits, plural(c.Wumpuses, "wumpus", "wumpuses"), plural(c.Arrows, "arrow", "arrows"))
	switch {
	case c.Turning && c.Score == aimaScore:
		return s + ", AIMA's movement and score"
	case c.Turning:
		s += ", turning"
	}
	if c.Score != escobarScore {
		s += fmt.Sprintf(", gold %d, death %d, arrow %d", c.Score.Gold, -c.Score.Death, -c.Score.Arrow)
	}
	return s
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
