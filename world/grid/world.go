package grid

import (
	"errors"
	"fmt"
)

// ErrWorld is returned for a world that breaks a rule.
var ErrWorld = errors.New("world against the rules")

// Contents are what a square holds: any of the things together.
type Contents uint8

// The things that a square may hold.
const (
	Pit Contents = 1 << iota
	Wumpus
	Gold
)

// Holds reports whether c has all of the things.
func (c Contents) Holds(things Contents) bool { return c&things == things }

// World is the truth of a game before its first turn. It never changes and may
// be shared by any number of games and goroutines. Make one with [Generate],
// [New] or [ParseWorld].
type World struct {
	config  Config
	squares []Contents // row by row, from the bottom
	id      string     // of a generated world
}

// New returns the world that holds what at each square says. The size has to be
// given even if it is hidden from the player. What breaks a rule is refused with
// an error that wraps [ErrWorld], or [ErrConfig] where the settings themselves
// are impossible.
func New(cfg Config, at func(Square) Contents) (*World, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	if cfg.Squares() == 0 {
		return nil, fmt.Errorf("%w: no size", ErrConfig)
	}
	w := &World{config: cfg, squares: make([]Contents, cfg.Squares())}
	for i := range w.squares {
		w.squares[i] = at(w.square(i))
	}
	return w, w.check()
}

// check returns the first rule that the world breaks.
func (w *World) check() error {
	if w.squares[0] != 0 {
		return fmt.Errorf("%w: the start %v holds something", ErrWorld, Start)
	}
	var pits, wumpuses, gold int
	for _, c := range w.squares {
		pits += int(c & Pit)
		wumpuses += int(c & Wumpus / Wumpus)
		gold += int(c & Gold / Gold)
	}
	switch p := w.config.Pits; {
	case gold != 1:
		return fmt.Errorf("%w: gold in %s, want 1", ErrWorld, plural(gold, "square", "squares"))
	case wumpuses != w.config.Wumpuses:
		return fmt.Errorf("%w: %s, want %d", ErrWorld, plural(wumpuses, "wumpus", "wumpuses"), w.config.Wumpuses)
	case p.Exact && pits != p.Count:
		return fmt.Errorf("%w: %s, want %d", ErrWorld, plural(pits, "pit", "pits"), p.Count)
	case !p.Exact && p.Chance == 0 && pits > 0, !p.Exact && p.Chance == 1 && pits < len(w.squares)-1:
		return fmt.Errorf("%w: %s, where each square holds one with probability %v", ErrWorld, plural(pits, "pit", "pits"), p)
	}
	return nil
}

// Config returns the settings, the size always among them.
func (w *World) Config() Config { return w.config }

// At returns what a square holds: nothing if the grid does not have it.
func (w *World) At(s Square) Contents {
	if !w.config.Has(s) {
		return 0
	}
	return w.squares[w.index(s)]
}

// ID returns the id by which [ParseID] and [Generate] make the world again, or
// the empty string for a world that wasn't generated.
func (w *World) ID() string { return w.id }

// index returns where the square is in the list, and square is its inverse.
func (w *World) index(s Square) int { return (s.Y-1)*w.config.Width + s.X - 1 }

func (w *World) square(i int) Square {
	return Square{i%w.config.Width + 1, i/w.config.Width + 1}
}
