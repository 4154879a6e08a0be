// Package bigcave has Mumpus caves of any size, and walks through them with what
// a base is told on the way: for the tests and benchmarks of reasoning in caves
// that are far beyond those of the game.
package bigcave

import (
	"fmt"
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/knowledge"
)

// The kinds of hazards.
const (
	Bats knowledge.Kind = iota
	Shaft
	Mumpus
)

// Config describes caves. There is one Mumpus.
type Config struct {
	Rooms  int // an even number, 8 or more
	Bats   int
	Shafts int
}

// Tenths returns the config of caves with a tenth of the rooms for bats and a
// tenth for shafts.
func Tenths(rooms int) Config { return Config{Rooms: rooms, Bats: rooms / 10, Shafts: rooms / 10} }

// Cave is a cave in which each room has three exits, to three other rooms.
type Cave struct {
	cfg   Config
	exits [][3]int32
	holds []knowledge.Domain
}

// New makes the cave of a seed, in time linear in its size: a ring of all rooms,
// and a third exit of each by a random matching.
func New(cfg Config, seed uint64) (*Cave, error) {
	if cfg.Rooms < 8 || cfg.Rooms%2 == 1 {
		return nil, fmt.Errorf("a cave of %d rooms: it has to be an even number from 8 on", cfg.Rooms)
	}
	if cfg.Bats < 0 || cfg.Shafts < 0 || cfg.Bats+cfg.Shafts+1 >= cfg.Rooms {
		return nil, fmt.Errorf("%d bats and %d shafts do not fit into %d rooms with a Mumpus and a way in", cfg.Bats, cfg.Shafts, cfg.Rooms)
	}
	random := rand.New(rand.NewPCG(seed, uint64(cfg.Rooms)))
	c := &Cave{cfg: cfg, exits: make([][3]int32, cfg.Rooms), holds: make([]knowledge.Domain, cfg.Rooms)}
	ring := random.Perm(cfg.Rooms)
	for i, room := range ring {
		next := ring[(i+1)%len(ring)]
		c.exits[room][0], c.exits[next][1] = int32(next), int32(room)
	}
	c.match(random)
	for i, room := range random.Perm(cfg.Rooms) {
		switch {
		case i < cfg.Bats:
			c.holds[room] = knowledge.Holds(Bats)
		case i < cfg.Bats+cfg.Shafts:
			c.holds[room] = knowledge.Holds(Shaft)
		case i == cfg.Bats+cfg.Shafts:
			c.holds[room] = knowledge.Holds(Mumpus)
		default:
			c.holds[room] = knowledge.Nothing
		}
	}
	return c, nil
}

// match gives each room its third exit. Pairs that are neighbours on the ring swap
// partners with others.
func (c *Cave) match(random *rand.Rand) {
	pairs := random.Perm(c.cfg.Rooms)
	next := func(a, b int) bool { return c.exits[a][0] == int32(b) || c.exits[a][1] == int32(b) }
	for i := 0; i < len(pairs); i += 2 {
		for next(pairs[i], pairs[i+1]) {
			j := 2*random.IntN(len(pairs)/2) + 1
			if !next(pairs[i], pairs[j]) && !next(pairs[j-1], pairs[i+1]) {
				pairs[i+1], pairs[j] = pairs[j], pairs[i+1]
			}
		}
	}
	for i := 0; i < len(pairs); i += 2 {
		c.exits[pairs[i]][2], c.exits[pairs[i+1]][2] = int32(pairs[i+1]), int32(pairs[i])
	}
}

// Exits returns where one gets to from a room.
func (c *Cave) Exits(room int) [3]int32 { return c.exits[room] }

// Holds returns what a room holds.
func (c *Cave) Holds(room int) knowledge.Domain { return c.holds[room] }

// Population describes the rooms, as to those who do not see them.
func (c *Cave) Population() knowledge.Population {
	return knowledge.Population{
		Site: "room", Size: c.cfg.Rooms, Text: "a room holds one hazard at most",
		Kinds: []knowledge.KindInfo{
			{Name: "bats", One: "bats", Count: c.cfg.Bats},
			{Name: "shaft", Count: c.cfg.Shafts},
			{Name: "Mumpus", One: "the Mumpus", Count: 1},
		},
	}
}
