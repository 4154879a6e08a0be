package mumpus

import (
	"math/rand/v2"
	"slices"
)

// randomExits draws a connected cubic graph without triangles, each labelled
// one with equal probability, by the pairing model (B. Bollobás, "A
// probabilistic proof of an asymptotic formula for the number of labelled
// regular graphs", 1980): join the three ends of every room in random pairs,
// and start again when the result breaks a rule. About one attempt in
// e^(10/3) ≈ 28 succeeds, whatever the number of rooms, and most others end
// early.
func randomExits(rooms int, rng *rand.Rand) [][3]int {
	p := pairing{
		ends:   make([]int, 0, 3*rooms),
		exits:  make([][3]int, rooms),
		joined: make([]int, rooms),
	}
	for room := range rooms {
		p.ends = append(p.ends, room, room, room)
	}
	for !p.attempt(rng) || unreached(p.exits) >= 0 {
	}
	for i := range p.exits {
		slices.Sort(p.exits[i][:])
	}
	return p.exits
}

// pairing is a graph in the making.
type pairing struct {
	ends   []int    // each room three times, in any order
	exits  [][3]int // of each room the first joined[room] are set
	joined []int
}

// attempt joins all ends anew. It reports false as soon as a rule is broken.
func (p *pairing) attempt(rng *rand.Rand) bool {
	clear(p.joined)
	for open := p.ends; len(open) > 0; {
		last := len(open) - 1
		i := rng.IntN(last)
		open[i], open[last-1] = open[last-1], open[i]
		if !p.join(open[last], open[last-1]) {
			return false
		}
		open = open[:last-1]
	}
	return true
}

// join makes a passage between two rooms. It reports false, and makes none, if
// that would be a loop, a second passage, or the third side of a triangle.
func (p *pairing) join(a, b int) bool {
	if a == b || slices.Contains(p.of(a), b) {
		return false
	}
	for _, exit := range p.of(a) {
		if slices.Contains(p.of(exit), b) {
			return false
		}
	}
	p.exits[a][p.joined[a]] = b
	p.exits[b][p.joined[b]] = a
	p.joined[a]++
	p.joined[b]++
	return true
}

// of returns the room's exits so far.
func (p *pairing) of(room int) []int { return p.exits[room][:p.joined[room]] }
