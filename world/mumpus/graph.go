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
	p := pairing{ends: make([]int32, 0, 3*rooms), rooms: make([]pairedRoom, rooms)}
	for room := range int32(rooms) {
		p.ends = append(p.ends, room, room, room)
	}
	exits := make([][3]int, rooms)
	for {
		for !p.attempt(rng) {
		}
		for i, r := range p.rooms {
			exits[i] = [3]int{int(r.exits[0]), int(r.exits[1]), int(r.exits[2])}
			slices.Sort(exits[i][:])
		}
		if unreached(exits) < 0 {
			return exits
		}
	}
}

// pairing is a graph in the making.
type pairing struct {
	ends  []int32 // each room three times, in any order
	rooms []pairedRoom
}

// pairedRoom holds the n exits that a room has so far.
type pairedRoom struct {
	exits [3]int32
	n     int32
}

// attempt joins all ends anew. It reports false as soon as a rule is broken.
func (p *pairing) attempt(rng *rand.Rand) bool {
	clear(p.rooms)
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
func (p *pairing) join(a, b int32) bool {
	if a == b || p.joined(a, b) {
		return false
	}
	from, to := &p.rooms[a], &p.rooms[b]
	for _, exit := range from.exits[:from.n] {
		if p.joined(exit, b) {
			return false
		}
	}
	from.exits[from.n] = b
	to.exits[to.n] = a
	from.n++
	to.n++
	return true
}

func (p *pairing) joined(a, b int32) bool {
	r := &p.rooms[a]
	return slices.Contains(r.exits[:r.n], b)
}
