package grid

import (
	"fmt"
	"strings"
)

// The letters of a drawn world.
const (
	pitLetter    = 'P'
	wumpusLetter = 'W'
	goldLetter   = 'G'
	startLetter  = 'A' // where the agent starts
	emptyLetter  = '.'

	emptyLetters = ".-_" // that are read
)

// String returns the world as text that [ParseWorld] reads:
//
//	# wumpus-world:4x4p0.2@17
//	wumpus-world 4x4p0.2
//
//	. . . P
//	W G P .
//	. . . .
//	A . P .
//
// Beside the name stand the settings, as [Config.Spec] has them. The rows follow,
// the top row first. A square shows the letters of what it holds: P for a pit, W
// for a wumpus, G for the gold, PWG for all three; a point if that is nothing,
// and A at the start. From # to the end of a line is a comment; the id of a
// generated world is one.
func (w *World) String() string {
	var b strings.Builder
	if w.id != "" {
		fmt.Fprintf(&b, "# %s\n", w.id)
	}
	fmt.Fprintf(&b, "%s %s\n\n", Name, w.config.Spec())
	widest := 1
	for _, c := range w.squares {
		widest = max(widest, len(c.letters()))
	}
	for y := w.config.Height; y >= 1; y-- {
		var row strings.Builder
		for x := 1; x <= w.config.Width; x++ {
			s := Square{x, y}
			letters := w.At(s).letters()
			if s == Start {
				letters = string(startLetter)
			}
			fmt.Fprintf(&row, "%-*s", widest+1, letters)
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// letters returns the letters of what a square holds.
func (c Contents) letters() string {
	var b strings.Builder
	for _, thing := range things {
		if c.Holds(thing.contents) {
			b.WriteRune(thing.letter)
		}
	}
	if b.Len() == 0 {
		return string(emptyLetter)
	}
	return b.String()
}

var things = [...]struct {
	contents Contents
	letter   rune
}{{Pit, pitLetter}, {Wumpus, wumpusLetter}, {Gold, goldLetter}}

// String returns the letters that a drawn world has for c, "." for nothing.
func (c Contents) String() string { return c.letters() }

// MarshalText returns the text of [World.String]; it never fails.
func (w *World) MarshalText() ([]byte, error) { return []byte(w.String()), nil }
