package mumpus

import (
	"errors"
	"fmt"
	"slices"
)

// ErrCave is wrapped by each [CaveError].
var ErrCave = errors.New("cave against the rules")

// CaveError says which rule a cave breaks, and where.
type CaveError struct {
	Room int    // the room at fault, or −1 where it is the cave as a whole
	Rule string // what is wrong with it
}

func (e *CaveError) Error() string {
	if e.Room < 0 {
		return ErrCave.Error() + ": " + e.Rule
	}
	return fmt.Sprintf("%v: room %d %s", ErrCave, e.Room, e.Rule)
}

// Unwrap returns [ErrCave].
func (e *CaveError) Unwrap() error { return ErrCave }

func wholeCave(format string, args ...any) error {
	return &CaveError{Room: -1, Rule: fmt.Sprintf(format, args...)}
}

func inRoom(room int, format string, args ...any) error {
	return &CaveError{Room: room, Rule: fmt.Sprintf(format, args...)}
}

// check returns the first rule that the cave breaks. Each step relies on those
// before it.
func (c *Cave) check() error {
	if err := c.config.Validate(); err != nil {
		return err
	}
	if len(c.exits) != c.config.Rooms {
		return wholeCave("exits of %d rooms, want %d", len(c.exits), c.config.Rooms)
	}
	if len(c.hazards) != c.config.Rooms {
		return wholeCave("hazards of %d rooms, want %d", len(c.hazards), c.config.Rooms)
	}
	if c.start < 0 || c.start >= c.config.Rooms {
		return wholeCave("start in room %d, want 0 to %d", c.start, c.config.Rooms-1)
	}
	for _, check := range []func() error{c.checkExits, c.checkTriangles, c.checkConnected, c.checkHazards} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkExits checks that each room has three exits, to other rooms, and that
// each leads back.
func (c *Cave) checkExits() error {
	for room, exits := range c.exits {
		for i, exit := range exits {
			switch {
			case exit < 0 || exit >= len(c.exits):
				return inRoom(room, "has an exit to %d, want 0 to %d", exit, len(c.exits)-1)
			case exit == room:
				return inRoom(room, "has an exit to itself")
			case i > 0 && exit == exits[i-1]:
				return inRoom(room, "has two exits to %d", exit)
			}
		}
	}
	for room, exits := range c.exits {
		for _, exit := range exits {
			if !c.joined(exit, room) {
				return inRoom(room, "has a one-way exit to %d, which has none back", exit)
			}
		}
	}
	return nil
}

func (c *Cave) joined(a, b int) bool {
	return slices.Contains(c.exits[a][:], b)
}

func (c *Cave) checkTriangles() error {
	for room, e := range c.exits {
		for _, pair := range [...][2]int{{e[0], e[1]}, {e[0], e[2]}, {e[1], e[2]}} {
			if c.joined(pair[0], pair[1]) {
				return inRoom(room, "is in a triangle with %d and %d", pair[0], pair[1])
			}
		}
	}
	return nil
}

func (c *Cave) checkConnected() error {
	if room := unreached(c.exits); room >= 0 {
		return inRoom(room, "can't be reached from room 0")
	}
	return nil
}

// unreached returns the lowest room that can't be reached from room 0, or −1.
func unreached(exits [][3]int) int {
	reached := make([]bool, len(exits))
	reached[0] = true
	for todo := []int{0}; len(todo) > 0; {
		room := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, exit := range exits[room] {
			if !reached[exit] {
				reached[exit] = true
				todo = append(todo, exit)
			}
		}
	}
	return slices.Index(reached, false)
}

// checkHazards checks the counts, and that the start and its neighbours are
// free.
func (c *Cave) checkHazards() error {
	var count [len(hazardNames)]int
	for room, hazard := range c.hazards {
		if int(hazard) >= len(count) {
			return inRoom(room, "holds %v, want none, bats, shaft or mumpus", hazard)
		}
		count[hazard]++
		if count[Mumpus] > 1 {
			return inRoom(room, "holds a second Mumpus")
		}
	}
	switch {
	case count[Mumpus] == 0:
		return wholeCave("no room holds the Mumpus")
	case count[Bats] != c.config.Bats:
		return wholeCave("bats in %s, want %d", plural(count[Bats], "room"), c.config.Bats)
	case count[Shaft] != c.config.Shafts:
		return wholeCave("shafts in %s, want %d", plural(count[Shaft], "room"), c.config.Shafts)
	case c.hazards[c.start] != None:
		return inRoom(c.start, "is the start and holds %v, want none", c.hazards[c.start])
	}
	for _, exit := range c.exits[c.start] {
		if c.hazards[exit] != None {
			return inRoom(exit, "is next to the start and holds %v, want none", c.hazards[exit])
		}
	}
	return nil
}
