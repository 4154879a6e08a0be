package mumpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

const (
	// MinRooms is the least number of rooms: no smaller cave has a start, its
	// three neighbours and rooms to spare.
	MinRooms = 8

	// MaxRooms is the greatest number of rooms. The puzzle stays below 65; the
	// bound only keeps a wrong number from asking for all of the memory.
	MaxRooms = 1 << 20

	// safeRooms are the start and its three neighbours.
	safeRooms = 4
)

// ErrConfig is returned for counts of rooms and hazards that no cave can have.
var ErrConfig = errors.New("impossible counts")

// Config is what a player is told before the first turn: the number of rooms,
// and of those that hold bats and a shaft at the start. Every cave also holds
// one Mumpus.
type Config struct {
	Rooms  int `json:"rooms"`
	Bats   int `json:"bats"`
	Shafts int `json:"shafts"`
}

// Validate reports, as an error that wraps [ErrConfig], why no cave has these
// counts: fewer than [MinRooms] or more than [MaxRooms] rooms, an odd number of
// rooms (three exits each make an even number of ends), a negative count, or
// more hazards than there are rooms beside the start and its neighbours.
func (c Config) Validate() error {
	switch {
	case c.Rooms < MinRooms || c.Rooms > MaxRooms:
		return fmt.Errorf("%w: %d rooms, want %d to %d", ErrConfig, c.Rooms, MinRooms, MaxRooms)
	case c.Rooms%2 != 0:
		return fmt.Errorf("%w: %d rooms, want an even number, since each has three exits", ErrConfig, c.Rooms)
	case c.Bats < 0:
		return fmt.Errorf("%w: %d bats, want 0 or more", ErrConfig, c.Bats)
	case c.Shafts < 0:
		return fmt.Errorf("%w: %d shafts, want 0 or more", ErrConfig, c.Shafts)
	}
	// Compared one after the other, so that no sum can overflow.
	room := c.Rooms - safeRooms - 1
	if c.Bats > room || c.Shafts > room-c.Bats {
		return fmt.Errorf("%w: %d bats, %d shafts and the Mumpus don't fit into the %d rooms beside the start and its neighbours",
			ErrConfig, c.Bats, c.Shafts, c.Rooms-safeRooms)
	}
	return nil
}

// Nearest returns the counts nearest to c of which there is a cave: hazards are kept as
// far as they can be, and rooms added for them. A player goes on with these where it is
// told counts that no cave can have.
func (c Config) Nearest() Config {
	const free = 5 // the start, its neighbours and the Mumpus's room
	c.Bats = min(max(c.Bats, 0), MaxRooms-free)
	c.Shafts = min(max(c.Shafts, 0), MaxRooms-free-c.Bats)
	c.Rooms = min(max(c.Rooms, MinRooms, c.Bats+c.Shafts+free), MaxRooms)
	c.Rooms += c.Rooms % 2
	return c
}

// String returns the counts for people: "20 rooms, 3 bats, 1 shaft".
func (c Config) String() string {
	return plural(c.Rooms, "room") + ", " + plural(c.Bats, "bat") + ", " + plural(c.Shafts, "shaft")
}

func plural(n int, noun string) string {
	s := strconv.Itoa(n) + " " + noun
	if n != 1 {
		s += "s"
	}
	return s
}

// parseConfig reads what String writes, without checking the counts.
func parseConfig(s string) (Config, bool) {
	var cfg Config
	counts := []struct {
		noun string
		n    *int
	}{{"room", &cfg.Rooms}, {"bat", &cfg.Bats}, {"shaft", &cfg.Shafts}}
	parts := strings.Split(s, ",")
	if len(parts) != len(counts) {
		return Config{}, false
	}
	for i, c := range counts {
		words := strings.Fields(parts[i])
		if len(words) != 2 || strings.TrimSuffix(words[1], "s") != c.noun {
			return Config{}, false
		}
		n, err := strconv.Atoi(words[0])
		if err != nil {
			return Config{}, false
		}
		*c.n = n
	}
	return cfg, true
}
