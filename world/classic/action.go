package classic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCommand is returned for text that is neither MOVE nor SHOOT with rooms.
var ErrCommand = errors.New("unknown command")

// Action is what a hunter answers to a percept: a move to a room, or a shot
// through some.
type Action struct {
	Room int   // to move to; 0 for a shot
	Path []int // to shoot through, nil for a move
}

// Move returns the action of going to the room.
func Move(room int) Action { return Action{Room: room} }

// Shoot returns the action of shooting an arrow through the rooms.
func Shoot(path ...int) Action { return Action{Path: path} }

// Shoots reports whether the action is a shot.
func (a Action) Shoots() bool { return a.Path != nil }

// String returns the action as the protocol has it: "MOVE 7" or "SHOOT 7 8".
func (a Action) String() string {
	if a.Shoots() {
		return "SHOOT" + numbers(a.Path)
	}
	return "MOVE " + strconv.Itoa(a.Room+1)
}

// ParseAction reads a hunter's answer, in capitals as the protocol has it, with
// any blanks between the words. The rooms may be any numbers: whether they are
// joined is for the game to say. Its error wraps [ErrCommand].
func ParseAction(s string) (Action, error) {
	words := strings.Fields(s)
	bad := fmt.Errorf("%w %s, want MOVE and a room, or SHOOT and one or more", ErrCommand, quote(s))
	if len(words) < 2 || len(words) > 1+MaxReach {
		return Action{}, bad
	}
	var rooms []int
	for _, word := range words[1:] {
		room, err := strconv.Atoi(word)
		if err != nil {
			return Action{}, bad
		}
		rooms = append(rooms, room-1)
	}
	switch {
	case words[0] == "SHOOT":
		return Shoot(rooms...), nil
	case words[0] == "MOVE" && len(rooms) == 1:
		return Move(rooms[0]), nil
	}
	return Action{}, bad
}

// MarshalText returns the action as [Action.String] does; it never fails.
func (a Action) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the action as [ParseAction] does.
func (a *Action) UnmarshalText(text []byte) error {
	var err error
	*a, err = ParseAction(string(text))
	return err
}
