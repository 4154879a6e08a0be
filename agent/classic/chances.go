package classic

import "math"

// Wumpus returns the probability that the wumpus is in a room.
func (b *Belief) Wumpus(room int) float64 { b.reckon(); return b.wumpus[room] }

// Bats returns the probability that there are bats in a room.
func (b *Belief) Bats(room int) float64 { b.reckon(); return b.bats[room] }

// Pit returns the probability that there is a pit in a room.
func (b *Belief) Pit(room int) float64 { b.reckon(); return b.pits[room] }

// reckon reckons the probabilities of each room. A sum that has nothing left out
// is put at 1, which rounding would miss.
func (b *Belief) reckon() {
	if b.fresh {
		return
	}
	n := b.layout.Rooms()
	b.mass, b.alone = make([]float64, len(b.cases)), make([]int, len(b.cases))
	b.wumpus, b.bats, b.pits = make([]float64, n), make([]float64, n), make([]float64, n)
	total := 0.0
	var wumpus, batsOther, pitsOther set // where the wumpus may be; rooms that may be without
	for i := range b.cases {
		h := &b.cases[i]
		rooms, bats, pits := b.left(h)
		ways := b.ways(h)
		mass, in := 0.0, 0
		for w, p := range h.at {
			if p != 0 {
				b.wumpus[w] += p * ways
				mass += p * ways
				wumpus = wumpus.with(w)
				b.alone[i] = w
				in++
			}
		}
		if in > 1 {
			b.alone[i] = -1
		}
		b.mass[i] = mass
		total += mass
		for r := range n {
			switch {
			case h.known.has(r):
				if h.bats.has(r) {
					b.bats[r] += mass
				} else {
					batsOther = batsOther.with(r)
				}
				if h.pits.has(r) {
					b.pits[r] += mass
				} else {
					pitsOther = pitsOther.with(r)
				}
			default:
				b.bats[r] += mass * float64(bats) / float64(rooms)
				b.pits[r] += mass * float64(pits) / float64(rooms)
				if bats < rooms {
					batsOther = batsOther.with(r)
				}
				if pits < rooms {
					pitsOther = pitsOther.with(r)
				}
			}
		}
	}
	for r := range n {
		b.wumpus[r] = share(b.wumpus[r], total, wumpus == setOf(r))
		b.bats[r] = share(b.bats[r], total, !batsOther.has(r))
		b.pits[r] = share(b.pits[r], total, !pitsOther.has(r))
	}
	b.fresh = true
}

func share(part, total float64, all bool) float64 {
	if all {
		return 1
	}
	return part / total
}

// Odds returns the probabilities of a room: what isn't possible is exactly 0.
func (b *Belief) Odds(room int) Odds {
	b.reckon()
	var o Odds
	for i := range b.cases {
		h := &b.cases[i]
		rooms, batsLeft, pitsLeft := b.left(h)
		wumpus := h.at[room] * b.ways(h)
		others := b.mass[i]
		switch {
		case b.alone[i] == room:
			others = 0
		case wumpus != 0:
			others = max(others-wumpus, math.SmallestNonzeroFloat64)
		}
		bats, pit := when(h.bats.has(room)), when(h.pits.has(room))
		if !h.known.has(room) {
			bats, pit = float64(batsLeft)/float64(rooms), float64(pitsLeft)/float64(rooms)
		}
		nothing := 1 - bats - pit
		if bats+pit == 1 || batsLeft+pitsLeft == rooms && !h.known.has(room) {
			nothing = 0
		}
		o.Nothing += others * nothing
		o.Bats += others * bats
		o.Pit += others * pit
		o.Wumpus += wumpus * nothing
		o.WumpusBats += wumpus * bats
		o.WumpusPit += wumpus * pit
	}
	return o
}
