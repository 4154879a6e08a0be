package mumpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCommand is returned for text that is neither MOVE nor SHOOT with a room.
var ErrCommand = errors.New("unknown command")

// Action is what a player answers to a percept: a move to a room, or a shot
// into it.
type Action struct {
	Shoot bool
	Room  int
}

// Move returns the action of going to the room.
func Move(room int) Action { return Action{Room: room} }

// Shoot returns the action of shooting the arrow into the room.
func Shoot(room int) Action { return Action{Shoot: true, Room: room} }

// String returns the action as the protocol has it: "MOVE 7" or "SHOOT 7".
func (a Action) String() string {
	if a.Shoot {
		return "SHOOT " + strconv.Itoa(a.Room)
	}
	return "MOVE " + strconv.Itoa(a.Room)
}

// ParseAction reads a player's answer. Blanks around and between the words and
// a carriage return are ignored; the words are in capitals, as the protocol has
// them. The room may be any integer: whether it is an exit is for the game to
// say. Its error wraps [ErrCommand].
func ParseAction(s string) (Action, error) {
	if word, rest, ok := strings.Cut(strings.TrimSpace(s), " "); ok && (word == "MOVE" || word == "SHOOT") {
		if room, err := strconv.Atoi(strings.TrimSpace(rest)); err == nil {
			return Action{Shoot: word == "SHOOT", Room: room}, nil
		}
	}
	return Action{}, fmt.Errorf("%w %s, want MOVE or SHOOT and a room", ErrCommand, quote(s))
}

// MarshalText returns the action as [Action.String] does; it never fails.
func (a Action) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the action as [ParseAction] does.
func (a *Action) UnmarshalText(text []byte) error {
	parsed, err := ParseAction(string(text))
	if err != nil {
		return err
	}
	*a = parsed
	return nil
}

// quote quotes text of any length for an error message.
func quote(s string) string {
	const most = 40
	if len(s) > most {
		return strconv.Quote(s[:most]) + "..."
	}
	return strconv.Quote(s)
}
