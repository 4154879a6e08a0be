package mumpus

import "math/rand/v2"

// The streams of random numbers, apart so that what the bats do changes
// nothing in the cave.
const (
	caveStream = 0x63617665 // "cave"
	dropStream = 0x62617473 // "bats"
)

// Generate makes a random cave; equal arguments make equal caves. Every
// labelled graph that the rules allow is equally likely, so that ids say
// nothing about the layout, and so is every start and every placing of the
// hazards in the rooms that are neither the start nor next to it. The only
// error is that of [Config.Validate].
func Generate(cfg Config, seed uint64) (*Cave, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, caveStream))
	c := &Cave{
		config:  cfg,
		exits:   randomExits(cfg.Rooms, rng),
		hazards: make([]Hazard, cfg.Rooms),
		start:   rng.IntN(cfg.Rooms),
		id:      cfg.ID(seed),
	}
	c.placeHazards(rng)
	return c, nil
}

// placeHazards draws, one after the other and without putting back, the rooms
// of the Mumpus, the bats and the shafts.
func (c *Cave) placeHazards(rng *rand.Rand) {
	rooms := make([]int, 0, c.config.Rooms-safeRooms)
	for room := range c.config.Rooms {
		if room != c.start && !c.joined(c.start, room) {
			rooms = append(rooms, room)
		}
	}
	place := func(h Hazard, n int) {
		for range n {
			i := rng.IntN(len(rooms))
			c.hazards[rooms[i]] = h
			last := len(rooms) - 1
			rooms[i] = rooms[last]
			rooms = rooms[:last]
		}
	}
	place(Mumpus, 1)
	place(Bats, c.config.Bats)
	place(Shaft, c.config.Shafts)
}
