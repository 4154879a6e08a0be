// Package mumpustest lists, one by one, the placements of hazards that agree with
// what a player of Hunt the Mumpus has been told. It is the oracle against which
// reasoning is checked: slow, for small caves only, and made from the rules of
// the game alone.
//
// It plays each placement forwards through the history, bats that fly off
// included, where a reasoner works with facts about the start.
package mumpustest

import (
	"math/bits"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// MaxRooms is the greatest number of rooms that a [Set] can hold.
const MaxRooms = 64

// Set is the worlds that agree with one game so far. Tell it of each percept by
// See, and of each answer by Do.
type Set struct {
	// Drops says that worlds are weighed by how likely bats were to let the
	// player down where they did: at random among the empty rooms not explored,
	// or else among the explored ones. Otherwise all worlds weigh the same.
	Drops bool

	cfg      mumpus.Config
	begun    bool
	last     mumpus.Action
	explored rooms // that the player or its bats have been in
	worlds   []world
}

type world struct {
	start  [4]rooms // by hazard: where it is before the first turn
	bats   rooms    // where bats are now
	weight float64
}

// rooms is a set of rooms, a bit for each.
type rooms uint64

func at(room int) rooms { return 1 << room }

// New returns the worlds of a game that has not begun, with these counts.
func New(cfg mumpus.Config) *Set { return &Set{cfg: cfg} }

// Placements returns how many ways there are to place the hazards, if start and
// exits are known: how long a Set is at first.
func Placements(cfg mumpus.Config) float64 {
	n, ways := cfg.Rooms-4, 1.0
	for _, k := range []int{1, cfg.Bats, cfg.Shafts} {
		for i := range k {
			ways *= float64(n-i) / float64(i+1)
		}
		n -= k
	}
	return ways
}

// Len returns the number of worlds.
func (s *Set) Len() int { return len(s.worlds) }

// Do takes in what the player did after the last percept.
func (s *Set) Do(a mumpus.Action) { s.last = a }

// See takes in the next percept, and drops the worlds that do not agree with it.
func (s *Set) See(p mumpus.Percept) {
	if !s.begun {
		s.begun = true
		s.place(p)
	} else {
		s.keep(func(w *world) bool { return s.arrives(w, p.Room) })
		s.explored |= at(s.last.Room)
	}
	s.explored |= at(p.Room)
	s.keep(func(w *world) bool { return w.gives(p) })
}

// place lists all placements around the start.
func (s *Set) place(p mumpus.Percept) {
	free := rooms(1)<<s.cfg.Rooms - 1
	for _, room := range append(p.Exits[:], p.Room) {
		free &^= at(room)
	}
	subsets(free, 1, func(mumpusAt rooms) {
		subsets(free&^mumpusAt, s.cfg.Bats, func(bats rooms) {
			subsets(free&^mumpusAt&^bats, s.cfg.Shafts, func(shafts rooms) {
				s.worlds = append(s.worlds, world{
					start: [4]rooms{mumpus.Bats: bats, mumpus.Shaft: shafts, mumpus.Mumpus: mumpusAt},
					bats:  bats, weight: 1,
				})
			})
		})
	})
}

// subsets calls f for each subset of size n.
func subsets(of rooms, n int, f func(rooms)) {
	if n == 0 {
		f(0)
		return
	}
	for rest := of; bits.OnesCount64(uint64(rest)) >= n; {
		lowest := rest & -rest
		rest &^= lowest
		subsets(rest, n-1, func(others rooms) { f(lowest | others) })
	}
}

func (s *Set) keep(agrees func(*world) bool) {
	kept := s.worlds[:0]
	for i := range s.worlds {
		if agrees(&s.worlds[i]) {
			kept = append(kept, s.worlds[i])
		}
	}
	s.worlds = kept
}

// hazards returns where anything is now.
func (w *world) hazards() rooms {
	return w.bats | w.start[mumpus.Shaft] | w.start[mumpus.Mumpus]
}

// arrives plays the last move, and says whether it can have led to room.
func (s *Set) arrives(w *world, room int) bool {
	switch to := at(s.last.Room); {
	case s.last.Shoot:
		return false // that ends the game
	case s.last.Room == room:
		return w.hazards()&to == 0
	case w.bats&to == 0 || w.hazards()&at(room) != 0:
		return false
	default:
		if s.Drops {
			w.weight *= s.drop(w, room)
		}
		w.bats &^= to
		return w.weight > 0
	}
}

// drop returns the probability that bats let the player down in room.
func (s *Set) drop(w *world, room int) float64 {
	empty := (rooms(1)<<s.cfg.Rooms - 1) &^ w.hazards()
	choice := empty &^ s.explored
	if choice == 0 {
		choice = empty
	}
	if choice&at(room) == 0 {
		return 0
	}
	return 1 / float64(bits.OnesCount64(uint64(choice)))
}

// gives says whether a player in p's room perceives p.
func (w *world) gives(p mumpus.Percept) bool {
	beside := at(p.Exits[0]) | at(p.Exits[1]) | at(p.Exits[2])
	return w.hazards()&at(p.Room) == 0 &&
		p.Bats == (w.bats&beside != 0) &&
		p.Shaft == (w.start[mumpus.Shaft]&beside != 0) &&
		p.Mumpus == (w.start[mumpus.Mumpus]&beside != 0)
}

// Chances are the probabilities that a room holds each hazard, none included.
type Chances [4]float64

// Chances returns the chances of each room before the first turn, and of each
// room now: bats that have flown off are gone.
func (s *Set) Chances() (start, now []Chances) {
	start, now = make([]Chances, s.cfg.Rooms), make([]Chances, s.cfg.Rooms)
	total := 0.0
	for i := range s.worlds {
		w := &s.worlds[i]
		total += w.weight
		for room := range start {
			start[room][w.holds(room, w.start[mumpus.Bats])] += w.weight
			now[room][w.holds(room, w.bats)] += w.weight
		}
	}
	for room := range start {
		for h := range start[room] {
			start[room][h] /= total
			now[room][h] /= total
		}
	}
	return start, now
}

// holds returns what room holds if these are the bats.
func (w *world) holds(room int, bats rooms) mumpus.Hazard {
	switch {
	case bats&at(room) != 0:
		return mumpus.Bats
	case w.start[mumpus.Shaft]&at(room) != 0:
		return mumpus.Shaft
	case w.start[mumpus.Mumpus]&at(room) != 0:
		return mumpus.Mumpus
	default:
		return mumpus.None
	}
}
