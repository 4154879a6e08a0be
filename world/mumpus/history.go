package mumpus

import "slices"

// History remembers the percepts of one game, to find the one that contradicts
// the rules or an earlier one. It looks at passages, and at each room's own
// clues over time; what the clues of several rooms say together needs
// reasoning and is not its business.
type History struct {
	cfg     Config
	visited map[int]Percept // the last percept in each room
	leading map[int][]int   // to each room: the visited rooms with an exit to it
}

// NewHistory returns the history of a game that has just begun.
func NewHistory(cfg Config) *History {
	return &History{cfg: cfg, visited: map[int]Percept{}, leading: map[int][]int{}}
}

// Add takes in the next percept. If it breaks a rule, Add reports that with an
// error that wraps [ErrPercept], and the history stays as it was. Beside those
// of [Percept.Validate], the rules are that passages stay and go both ways, no
// room has a fourth exit, no three rooms form a triangle, shafts and the Mumpus
// stay where they are, and bats never come back.
func (h *History) Add(p Percept) error {
	if err := p.Validate(h.cfg); err != nil {
		return err
	}
	before, again := h.visited[p.Room]
	if again {
		if err := checkAgain(before, p); err != nil {
			return err
		}
	} else {
		if err := h.checkPassages(p); err != nil {
			return err
		}
		for _, exit := range p.Exits {
			h.leading[exit] = append(h.leading[exit], p.Room)
		}
	}
	h.visited[p.Room] = p
	return nil
}

// checkAgain compares a percept with the one before it in the same room.
func checkAgain(before, now Percept) error {
	switch {
	case now.Exits != before.Exits:
		return roomError(now.Room, "has exits %d and had %d before", now.Exits, before.Exits)
	case now.Bats && !before.Bats:
		return roomError(now.Room, "has bats nearby and had none before")
	case now.Shaft != before.Shaft:
		return roomError(now.Room, "has changed its clue of a shaft")
	case now.Mumpus != before.Mumpus:
		return roomError(now.Room, "has changed its clue of the Mumpus")
	}
	return nil
}

// checkPassages compares the exits of a room, entered for the first time, with
// those of other rooms.
func (h *History) checkPassages(p Percept) error {
	for _, room := range h.leading[p.Room] {
		if !slices.Contains(p.Exits[:], room) {
			return roomError(room, "has an exit to %d and none leads back", p.Room)
		}
	}
	for _, exit := range p.Exits {
		there, known := h.visited[exit]
		switch {
		case known && !slices.Contains(there.Exits[:], p.Room):
			return roomError(p.Room, "has an exit to %d and none leads back", exit)
		case len(h.leading[exit]) == len(p.Exits):
			return roomError(exit, "has a fourth exit, to %d, beside %d", p.Room, h.leading[exit])
		}
		for _, other := range p.Exits {
			if known && slices.Contains(there.Exits[:], other) {
				return roomError(p.Room, "is in a triangle with %d and %d", exit, other)
			}
		}
	}
	return nil
}
