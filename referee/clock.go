package referee

import (
	"errors"
	"fmt"
)

// Clock says by which time answers are limited.
type Clock int

const (
	// WallClock is the time that passes, as on most platforms.
	WallClock Clock = iota

	// CPUClock is the time that processors spend on the bot: all its processes
	// and threads, added up. A neighbour on the same machine can't take it away.
	// Where the system doesn't tell it, the referee uses the WallClock.
	CPUClock
)

// Backstop says how long a bot that is limited by the CPUClock may take by the
// WallClock: this many times the limit. It ends the wait for a bot that sleeps.
const Backstop = 20

// ErrClock is returned for a text that names no [Clock].
var ErrClock = errors.New("no such clock")

// Here returns the clock that is used on this system if c is wanted.
func (c Clock) Here() Clock {
	if c == CPUClock && metered() {
		return CPUClock
	}
	return WallClock
}

// String returns "wall" or "cpu".
func (c Clock) String() string {
	if c == CPUClock {
		return "cpu"
	}
	return "wall"
}

// MarshalText returns the clock as String does.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the clock as String writes it. The error is ErrClock.
func (c *Clock) UnmarshalText(text []byte) error {
	switch string(text) {
	case "wall":
		*c = WallClock
	case "cpu":
		*c = CPUClock
	default:
		return fmt.Errorf("%w: %q, want wall or cpu", ErrClock, text)
	}
	return nil
}
