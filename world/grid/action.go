package grid

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCommand is returned for text or a value that is none of the actions.
var ErrCommand = errors.New("unknown command")

// Action is what a player answers to a percept.
type Action uint8

// The actions. The first four are the movement of the default rules, in the
// order of the directions; Forward and the turns are AIMA's.
const (
	MoveRight Action = iota
	MoveUp
	MoveLeft
	MoveDown
	Forward
	TurnLeft
	TurnRight
	Grab
	Shoot
	Climb
)

var actionNames = [...]string{
	MoveRight: "RIGHT", MoveUp: "UP", MoveLeft: "LEFT", MoveDown: "DOWN",
	Forward: "FORWARD", TurnLeft: "TURN_LEFT", TurnRight: "TURN_RIGHT",
	Grab: "GRAB", Shoot: "SHOOT", Climb: "CLIMB",
}

// Move returns the action of going one square in a direction, by the movement of
// the default rules.
func Move(d Direction) Action { return Action(d & 3) }

// Allowed reports whether a game with these rules has the action: their
// movement differs.
func (a Action) Allowed(cfg Config) bool {
	switch {
	case a <= MoveDown:
		return !cfg.Turning
	case a <= TurnRight:
		return cfg.Turning
	default:
		return a <= Climb
	}
}

// String returns the action as the protocol has it, such as "RIGHT".
func (a Action) String() string {
	if int(a) >= len(actionNames) {
		return "Action(" + strconv.Itoa(int(a)) + ")"
	}
	return actionNames[a]
}

// ParseAction reads a player's answer, in capitals as the protocol has it.
// Blanks around it and a carriage return are ignored. It reads the actions of
// both movements: which of them a game has is for [Action.Allowed] to say. Its
// error wraps [ErrCommand].
func ParseAction(s string) (Action, error) {
	word := strings.TrimSpace(s)
	for a, name := range actionNames {
		if name == word {
			return Action(a), nil
		}
	}
	return 0, fmt.Errorf("%w %s, want one of %s", ErrCommand, quote(s), strings.Join(actionNames[:], ", "))
}

// MarshalText returns the action as [Action.String] does. Its error wraps
// [ErrCommand].
func (a Action) MarshalText() ([]byte, error) {
	if int(a) >= len(actionNames) {
		return nil, fmt.Errorf("%w: %v", ErrCommand, a)
	}
	return []byte(a.String()), nil
}

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
