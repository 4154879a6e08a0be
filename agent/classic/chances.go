package classic

// Wumpus returns the probability that the wumpus is in a room.
func (b *Belief) Wumpus(room int) float64 { b.reckon(); return b.wumpus[room] }

// Bats returns the probability that there are bats in a room.
func (b *Belief) Bats(room int) float64 { b.reckon(); return b.bats[room] }

// Pit returns the probability that there is a pit in a room.
func (b *Belief) Pit(room int) float64 { b.reckon(); return b.pits[room] }

// Deadly returns the probability that there is a pit or the wumpus in a room.
func (b *Belief) Deadly(room int) float64 {
	p := 0.0
	for i := range b.cases {
		h := &b.cases[i]
		rooms, _, pits := b.left(h)
		ways := b.ways(h)
		pit := 0.0
		switch {
		case h.pits.has(room):
			pit = 1
		case !h.known.has(room):
			pit = float64(pits) / float64(rooms)
		}
		sum := 0.0
		for _, w := range h.at {
			sum += w
		}
		p += ways * (pit*sum + (1-pit)*h.at[room])
	}
	return p
}

// reckon reckons the probabilities of each room. A sum that has nothing left out
// is put at 1, which rounding would miss.
func (b *Belief) reckon() {
	if b.fresh {
		return
	}
	n := b.layout.Rooms()
	b.wumpus, b.bats, b.pits = make([]float64, n), make([]float64, n), make([]float64, n)
	total := 0.0
	var wumpusOther, batsOther, pitsOther set // rooms that may be without
	for i := range b.cases {
		h := &b.cases[i]
		rooms, bats, pits := b.left(h)
		ways := b.ways(h)
		mass := 0.0
		for w, p := range h.at {
			b.wumpus[w] += p * ways
			mass += p * ways
			if p != 0 {
				for other := range n {
					if other != w {
						wumpusOther = wumpusOther.with(other)
					}
				}
			}
		}
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
		b.wumpus[r] = share(b.wumpus[r], total, !wumpusOther.has(r))
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
