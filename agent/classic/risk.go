package classic

import (
	"context"

	"github.com/mumpus-go/mumpus/world/classic"
)

// Death returns the probability that entering a room kills before the next turn:
// by the wumpus or a pit in it, or by what waits where bats carry the hunter,
// however often they do. The error is the context's, or knowledge.ErrTooLarge.
func (b *Belief) Death(ctx context.Context, room int) (float64, error) {
	b.risks.ctx = ctx
	f := flight{b.layout, float64(b.layout.Rooms()), float64(b.rules.Bats), float64(b.rules.Pits), b.rules.Flee.P(), &b.risks}
	death, total := 0.0, 0.0
	for i := range b.cases {
		h := &b.cases[i]
		rooms, bats, pits := b.left(h)
		ways := b.ways(h)
		for w, p := range h.at {
			if p == 0 {
				continue
			}
			weight := p * ways
			total += weight
			c := content{h.known, h.bats, h.pits, rooms, bats, pits}
			if w != room {
				death += weight * f.stumble(c, w, room, weight)
				continue
			}
			exits := b.layout.Exits(w)
			ran := weight * f.flee / float64(len(exits))
			death += weight * (1 - f.flee)
			for _, e := range exits {
				death += ran * f.stumble(c, e, room, ran)
			}
		}
	}
	return min(death/total, 1), b.risks.err
}

// content is what is known of bats and pits in a case: the rooms that are known,
// and how many rooms, bats and pits are left.
type content struct {
	known, bats, pits             set
	roomsLeft, batsLeft, pitsLeft int
}

// odds returns the probabilities of bats and of a pit in a room.
func (c *content) odds(room int) (bats, pit float64) {
	if c.known.has(room) {
		return when(c.bats.has(room)), when(c.pits.has(room))
	}
	return float64(c.batsLeft) / float64(c.roomsLeft), float64(c.pitsLeft) / float64(c.roomsLeft)
}

// withBats returns what is known once a room has been found to have bats.
func (c content) withBats(room int) content {
	if !c.known.has(room) {
		c.known, c.bats = c.known.with(room), c.bats.with(room)
		c.roomsLeft--
		c.batsLeft--
	}
	return c
}

// flight reckons what bats' flights end with.
type flight struct {
	layout            *classic.Layout
	rooms, bats, pits float64
	flee              float64
	work              *budget
}

// stumble returns the probability of death in a room in which the wumpus isn't, or
// isn't any more. The weight is that of the whole in the sum.
func (f *flight) stumble(c content, wumpus, room int, weight float64) float64 {
	if !f.work.spend(1) {
		return 0
	}
	bats, pit := c.odds(room)
	if bats == 0 {
		return pit
	}
	return pit + bats*f.carried(c.withBats(room), wumpus, weight*bats)
}

// carried returns the probability of death for a hunter that bats carry to any
// room. From rooms with bats it goes on, in the same way unless the wumpus was
// there and ran, so that the sum over all flights is a quotient.
func (f *flight) carried(c content, wumpus int, weight float64) float64 {
	const negligible = 1e-11 // in the whole
	if weight < negligible || !f.work.spend(1) {
		return 0
	}
	bats, pit := c.odds(wumpus)
	death := 0.0
	if bats < 1 {
		// In the wumpus's room a pit has whom the wumpus spares.
		death = (f.pits*(1-bats) + (1-f.flee)*(1-bats-pit)) / (f.rooms - f.bats)
	}
	if bats > 0 {
		ran := 0.0
		if f.flee > 0 {
			exits := f.layout.Exits(wumpus)
			share := 1 / float64(len(exits))
			found := c.withBats(wumpus)
			for _, e := range exits {
				ran += share * f.carried(found, e, weight*bats*f.flee*share/(f.rooms-f.bats+1))
			}
		}
		death += bats * (f.pits + 1 - f.flee + f.flee*ran) / (f.rooms - f.bats + 1)
	}
	return death
}
