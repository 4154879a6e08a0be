package classic

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/world/classic"
)

// Begin takes in the first percept. Its errors are those of [Belief.Learn].
func (b *Belief) Begin(ctx context.Context, p classic.Percept) error {
	b.work, b.risks = newBudget(ctx), newBudget(ctx)
	return b.arrive(p.Room, p, p.Events)
}

// Learn takes in what was perceived after an action in a room. The errors are
// ErrContradiction, the context's, and knowledge.ErrTooLarge for caves whose hazards
// can be in too many places; after one the belief is of no more use.
func (b *Belief) Learn(ctx context.Context, from int, did classic.Action, p classic.Percept) error {
	b.work, b.risks = newBudget(ctx), newBudget(ctx)
	if !did.Shoots() {
		return b.arrive(did.Room, p, p.Events)
	}
	miss := missChances(b.layout, from, did.Path)
	b.weigh(func(_ *hazards, w int) float64 { return miss[w] })
	events := p.Events
	wake := b.rules.Wake.P()
	switch {
	case !b.rules.Told:
		b.walk(wake)
	case len(events) > 0 && events[0] == classic.Moved && wake > 0:
		// If another hunter has moved it, the same is possible.
		events = events[1:]
		b.walk(1)
		b.weigh(func(*hazards, int) float64 { return wake })
	default:
		b.weigh(func(*hazards, int) float64 { return 1 - wake })
	}
	if b.rules.AtOnce {
		b.absent(from)
	}
	return b.arrive(from, p, events)
}

// arrive takes in what happens to a hunter that is in a room, which bats may
// carry elsewhere, and what it then perceives.
func (b *Belief) arrive(at int, p classic.Percept, events []classic.Event) error {
	const unknown = -1
	met := false // the wumpus, in a room that isn't known
	for i, e := range events {
		switch e {
		case classic.Fled:
			if at == unknown {
				b.meetAmongBats()
				met = true
			} else {
				b.weigh(func(_ *hazards, w int) float64 { return when(w == at) * b.rules.Flee.P() })
			}
			b.walk(1)
		case classic.Carried:
			switch {
			case at != unknown:
				b.absent(at)
				b.split(at, always)
				b.keep(func(h *hazards) bool { return h.bats.has(at) })
			case !met:
				b.landAmongBats()
			}
			at, met = unknown, false
			if !slices.Contains(events[i+1:], classic.Carried) {
				at = p.Room
			}
		default: // another hunter has woken the wumpus, or it has run from one
			switch {
			case at != unknown:
				b.absent(at)
			case !met: // from here on it may be where the bats have let me down
				b.landAmongBats()
				met = true
			}
			b.walk(b.others(e))
			if at != unknown && b.rules.AtOnce {
				b.absent(at)
			}
		}
	}
	if at != p.Room {
		return ErrContradiction
	}
	b.absent(at)
	b.split(at, always)
	b.keep(func(h *hazards) bool { return !h.bats.has(at) && !h.pits.has(at) })
	b.warn(p)
	return b.tidy()
}

func always(*hazards) bool { return true }

func when(ok bool) float64 {
	if ok {
		return 1
	}
	return 0
}

// others returns the probability that the wumpus has moved when another hunter's
// doings are heard of. Where moves aren't told, a miss sounds like a meeting from
// which the wumpus has run. How often it is which depends on the other's play;
// what matters is that both are possible.
func (b *Belief) others(e classic.Event) float64 {
	const meetings = 0.1 // of what is heard
	if e == classic.Moved {
		return 1
	}
	return meetings + (1-meetings)*b.rules.Wake.P()
}

// absent takes in that the wumpus isn't in a room.
func (b *Belief) absent(room int) {
	for i := range b.cases {
		b.cases[i].at[room] = 0
	}
}

// landAmongBats takes in that bats let the hunter down in a room with bats and
// without the wumpus.
func (b *Belief) landAmongBats() {
	b.splitWumpus()
	b.weigh(func(h *hazards, w int) float64 {
		return (float64(b.rules.Bats) - when(h.bats.has(w))) / float64(b.layout.Rooms())
	})
}

// meetAmongBats takes in that bats let the hunter down in a room with bats, where
// the wumpus fled from it.
func (b *Belief) meetAmongBats() {
	b.splitWumpus()
	b.weigh(func(h *hazards, w int) float64 {
		return when(h.bats.has(w)) * b.rules.Flee.P() / float64(b.layout.Rooms())
	})
}

// splitWumpus makes the wumpus's room matter.
func (b *Belief) splitWumpus() {
	var split []hazards
	for _, h := range b.cases {
		inside := slices.Clone(h.at)
		for w, p := range h.at {
			if p == 0 || h.known.has(w) {
				continue
			}
			inside[w] = 0
			if !b.grow() {
				return
			}
			alone := h
			alone.at = make([]float64, len(h.at))
			alone.at[w] = p
			split = append(split, alone)
		}
		h.at = inside
		split = append(split, h)
	}
	b.cases = split
	for w := range b.layout.Rooms() {
		b.split(w, func(h *hazards) bool { return h.at[w] != 0 })
	}
}

// warn takes in the warnings.
func (b *Belief) warn(p classic.Percept) {
	exits := b.layout.Exits(p.Room)
	near := setOf(exits...)
	b.weigh(func(_ *hazards, w int) float64 { return when(near.has(w) == p.Smell) })
	for _, e := range exits {
		b.split(e, always)
		b.keep(func(h *hazards) bool {
			return b.count(h.bats.and(near)) <= p.Bats && b.count(h.pits.and(near)) <= p.Pits
		})
	}
	b.keep(func(h *hazards) bool {
		return b.count(h.bats.and(near)) == p.Bats && b.count(h.pits.and(near)) == p.Pits
	})
}

// count returns how many rooms a warning counts.
func (b *Belief) count(s set) int {
	if b.rules.Count > 0 {
		return min(s.count(), b.rules.Count)
	}
	return s.count()
}

// missChances returns, for each room of the wumpus, the probability that an
// arrow misses it and the hunter. It is 0 or 1 unless the arrow may stray.
func missChances(l *classic.Layout, from int, path []int) []float64 {
	n := l.Rooms()
	miss := make([]float64, n)
	arrow, next := make([]float64, n), make([]float64, n)
	for w := range miss {
		clear(arrow)
		arrow[from] = 1
		for _, to := range path {
			clear(next)
			for at, p := range arrow {
				if p == 0 {
					continue
				}
				if l.Joined(at, to) {
					next[to] += p
					continue
				}
				for _, e := range l.Exits(at) {
					next[e] += p / float64(len(l.Exits(at)))
				}
			}
			next[w], next[from] = 0, 0
			arrow, next = next, arrow
		}
		for _, p := range arrow {
			miss[w] += p
		}
	}
	return miss
}
