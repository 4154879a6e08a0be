package mumpus

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrPercept is returned for a percept that no cave with the told counts can
// give, or that contradicts an earlier one of the same game.
var ErrPercept = errors.New("percept against the rules")

// roomError returns an ErrPercept that says what is wrong with a room.
func roomError(room int, format string, args ...any) error {
	return fmt.Errorf("%w: room %d "+format, append([]any{ErrPercept, room}, args...)...)
}

// Percept is what a player is told in a turn: the room it is in, the three
// exits in ascending order, and for each hazard whether at least one of the
// three neighbouring rooms holds it now. A clue that is absent says that none
// of them does.
type Percept struct {
	Room   int    `json:"room"`
	Exits  [3]int `json:"exits"`
	Bats   bool   `json:"bats"`
	Shaft  bool   `json:"shaft"`
	Mumpus bool   `json:"mumpus"`
}

// Validate reports, as an error that wraps [ErrPercept], the first rule that
// the percept breaks by itself: ids are 0 … cfg.Rooms−1, exits ascend, and
// lead to three rooms other than this one; no clue of a hazard that the cave
// doesn't have. What an earlier percept contradicts is for [History] to find.
func (p Percept) Validate(cfg Config) error {
	if p.Room < 0 || p.Room >= cfg.Rooms {
		return fmt.Errorf("%w: room %d, want 0 to %d", ErrPercept, p.Room, cfg.Rooms-1)
	}
	for i, exit := range p.Exits {
		switch {
		case exit < 0 || exit >= cfg.Rooms:
			return roomError(p.Room, "has an exit to %d, want 0 to %d", exit, cfg.Rooms-1)
		case exit == p.Room:
			return roomError(p.Room, "has an exit to itself")
		case i > 0 && exit == p.Exits[i-1], i > 1 && exit == p.Exits[0]:
			return roomError(p.Room, "has two exits to %d", exit)
		}
	}
	switch {
	case p.Exits[0] > p.Exits[1] || p.Exits[1] > p.Exits[2]:
		return roomError(p.Room, "has exits %d, not in ascending order", p.Exits)
	case p.Bats && cfg.Bats == 0:
		return roomError(p.Room, "hears bats in a cave without bats")
	case p.Shaft && cfg.Shafts == 0:
		return roomError(p.Room, "feels a draft in a cave without shafts")
	}
	return nil
}

// UnmarshalJSON reads the object that json.Marshal writes for a percept. A clue
// may be true, false, 1 or 0, but may not be left out, since its absence would
// say that the neighbours are safe. Unless the JSON itself is malformed, its
// error wraps [ErrPercept].
func (p *Percept) UnmarshalJSON(data []byte) error {
	var read struct {
		Room   *int  `json:"room"`
		Exits  []int `json:"exits"`
		Bats   *clue `json:"bats"`
		Shaft  *clue `json:"shaft"`
		Mumpus *clue `json:"mumpus"`
	}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	switch {
	case read.Room == nil:
		return fmt.Errorf(`%w: no "room"`, ErrPercept)
	case len(read.Exits) != 3:
		return fmt.Errorf(`%w: %d "exits" of room %d, want 3`, ErrPercept, len(read.Exits), *read.Room)
	case read.Bats == nil:
		return fmt.Errorf(`%w: no "bats" of room %d`, ErrPercept, *read.Room)
	case read.Shaft == nil:
		return fmt.Errorf(`%w: no "shaft" of room %d`, ErrPercept, *read.Room)
	case read.Mumpus == nil:
		return fmt.Errorf(`%w: no "mumpus" of room %d`, ErrPercept, *read.Room)
	}
	*p = Percept{
		Room: *read.Room, Exits: [3]int(read.Exits),
		Bats: bool(*read.Bats), Shaft: bool(*read.Shaft), Mumpus: bool(*read.Mumpus),
	}
	return nil
}

// clue is a bool that JSON may also give as 0 or 1.
type clue bool

func (c *clue) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case "true", "1":
		*c = true
	case "false", "0":
		*c = false
	default:
		return fmt.Errorf("%w: clue %s, want true, false, 1 or 0", ErrPercept, quote(string(data)))
	}
	return nil
}
