package mumpus

import "slices"

// Cave is the truth of a game before its first turn: passages, hazards and the
// start. It never changes and may be shared by any number of games and
// goroutines. Make one with [Generate], [New] or [ParseCave].
type Cave struct {
	config  Config
	exits   [][3]int // ascending
	hazards []Hazard
	start   int
	id      string // of a generated cave
}

// New returns the cave with these exits and hazards, each indexed by the room.
// Exits may come in any order. What breaks a rule is refused with a
// [*CaveError], or with an error that wraps [ErrConfig] where the counts
// themselves are impossible. The arguments are copied.
func New(cfg Config, exits [][3]int, hazards []Hazard, start int) (*Cave, error) {
	c := &Cave{config: cfg, exits: slices.Clone(exits), hazards: slices.Clone(hazards), start: start}
	for i := range c.exits {
		slices.Sort(c.exits[i][:])
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	return c, nil
}

// Config returns the counts of rooms and hazards.
func (c *Cave) Config() Config { return c.config }

// Start returns the room in which the player is in the first turn.
func (c *Cave) Start() int { return c.start }

// Exits returns the room's exits in ascending order. Like a slice it panics
// unless the room is one of 0 … Config().Rooms−1.
func (c *Cave) Exits(room int) [3]int { return c.exits[room] }

// Hazard returns what the room holds before the first turn. Like a slice it
// panics unless the room is one of 0 … Config().Rooms−1.
func (c *Cave) Hazard(room int) Hazard { return c.hazards[room] }

// ID returns the id by which [ParseID] and [Generate] make the cave again, or
// the empty string for a cave that wasn't generated.
func (c *Cave) ID() string { return c.id }
