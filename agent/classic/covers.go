package classic

import (
	"cmp"
	"slices"

	"github.com/mumpus-go/mumpus/world/classic"
)

// shot is a path that an arrow can be sent from a room, without coming back to
// it, and the rooms on it.
type shot struct {
	from  int
	path  []int
	rooms set
}

// maxShots is the number of paths from a room that are looked at. Where arrows
// fly so far that there are more, the longest are not tried.
const maxShots = 4096

// gallery knows the shots from each room: the longest, since a longer one hits
// what its beginning does; one for each set of rooms.
type gallery struct {
	rules  classic.Rules
	layout *classic.Layout
	shots  [][]shot // by room, nil if not asked for yet
}

func newGallery(r classic.Rules, l *classic.Layout) *gallery {
	return &gallery{rules: r, layout: l, shots: make([][]shot, l.Rooms())}
}

// from returns the shots from a room.
func (g *gallery) from(room int) []shot {
	if g.shots[room] == nil {
		g.shots[room] = g.find(room)
	}
	return g.shots[room]
}

// find lets paths grow by one room at a time.
func (g *gallery) find(room int) []shot {
	done := []shot{}
	flying := []shot{{from: room}}
	tail := 1 // of a path, by which it goes on
	if !g.rules.Back {
		tail = 2
	}
	for range g.rules.Reach {
		var next []shot
		rooms := make([]int, 0, min(3*len(flying), maxShots)*g.rules.Reach) // of the paths
		for _, s := range flying {
			on := false
			for _, e := range g.onwards(s) {
				if len(next) == maxShots {
					return distinct(append(done, flying...), 0)
				}
				begin := len(rooms)
				rooms = append(append(rooms, s.path...), e)
				next = append(next, shot{room, rooms[begin:len(rooms):len(rooms)], s.rooms.with(e)})
				on = true
			}
			if !on && len(s.path) > 0 {
				done = append(done, s)
			}
		}
		flying = distinct(next, tail)
	}
	return distinct(append(done, flying...), 0)
}

// onwards returns the exits through which an arrow may fly on, other than back to
// the hunter.
func (g *gallery) onwards(s shot) []int {
	at, before := s.from, s.from
	if n := len(s.path); n > 0 {
		at = s.path[n-1]
		if n > 1 && !g.rules.Back {
			before = s.path[n-2]
		}
	}
	exits := g.layout.Exits(at)
	if !slices.Contains(exits, before) && !slices.Contains(exits, s.from) {
		return exits
	}
	var on []int
	for _, e := range exits {
		if e != s.from && e != before {
			on = append(on, e)
		}
	}
	return on
}

// distinct leaves one shot for each set of rooms and each tail of a path, which
// is its last rooms.
func distinct(shots []shot, tail int) []shot {
	compare := func(a, b shot) int {
		return cmp.Or(slices.Compare(a.rooms[:], b.rooms[:]),
			slices.Compare(a.path[max(0, len(a.path)-tail):], b.path[max(0, len(b.path)-tail):]))
	}
	slices.SortStableFunc(shots, compare)
	return slices.CompactFunc(shots, func(a, b shot) bool { return compare(a, b) == 0 })
}

// cut leaves out the end of a path behind the last room that matters.
func cut(path []int, matters func(room int) bool) []int {
	n := len(path)
	for n > 1 && (!matters(path[n-1]) || slices.Contains(path[:n-1], path[n-1])) {
		n--
	}
	return path[:n]
}
