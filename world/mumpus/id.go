package mumpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrID is returned for text that is not the id of a generated cave.
var ErrID = errors.New("not the id of a mumpus cave")

// ID returns the id of the cave that [Generate] makes of these counts and the
// seed, such as mumpus:20b3s3@17: rooms, bats, shafts, seed.
func (c Config) ID(seed uint64) string {
	return fmt.Sprintf("mumpus:%db%ds%d@%d", c.Rooms, c.Bats, c.Shafts, seed)
}

// ParseID reads what [Config.ID] writes, and only that: each cave has one id.
// Its error wraps [ErrID], and [ErrConfig] too where no cave has the counts.
func ParseID(id string) (cfg Config, seed uint64, err error) {
	rest, ok1 := strings.CutPrefix(id, "mumpus:")
	rooms, rest, ok2 := strings.Cut(rest, "b")
	bats, rest, ok3 := strings.Cut(rest, "s")
	shafts, rest, ok4 := strings.Cut(rest, "@")
	if ok1 && ok2 && ok3 && ok4 {
		// What can't be read is left 0, and then the ids differ.
		cfg.Rooms, _ = strconv.Atoi(rooms)
		cfg.Bats, _ = strconv.Atoi(bats)
		cfg.Shafts, _ = strconv.Atoi(shafts)
		seed, _ = strconv.ParseUint(rest, 10, 64)
	}
	if cfg.ID(seed) != id {
		return Config{}, 0, fmt.Errorf("%w: %s, want one such as mumpus:20b3s3@17 (rooms, bats, shafts, seed%s)", ErrID, quote(id), fromZero(rest))
	}
	if err := cfg.Validate(); err != nil {
		return Config{}, 0, fmt.Errorf("%w: %s: %w", ErrID, quote(id), err)
	}
	return cfg, seed, nil
}

// fromZero says of a negative seed why it is none.
func fromZero(seed string) string {
	if strings.HasPrefix(seed, "-") {
		return " from 0"
	}
	return ""
}
