package main

import (
	"math/bits"
	"slices"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// MaxRooms is the greatest number of rooms for which beliefs have space.
const MaxRooms = 24

// rooms is a set of rooms, a bit for each.
type rooms uint32

func at(room int) rooms { return 1 << room }

func (r rooms) has(room int) bool { return r>>room&1 != 0 }

func (r rooms) size() int { return bits.OnesCount32(uint32(r)) }

// each calls f with the rooms of the set, the lowest first.
func (r rooms) each(f func(room int)) {
	for ; r != 0; r &= r - 1 {
		f(bits.TrailingZeros32(uint32(r)))
	}
}

// graph is the exits of each room.
type graph [MaxRooms]rooms

func (g *graph) join(a, b int) {
	g[a] |= at(b)
	g[b] |= at(a)
}

// cave is the passages of a whole cave. The start is room 0, and its exits are 1, 2 and 3.
// It stands for as many caves as there are ways to number the other rooms.
type cave struct {
	graph graph
	rooms int
	ways  float64
}

// caves lists the connected graphs without triangles in which each of n rooms has three
// exits, and room 0 the exits 1, 2 and 3. Those that differ only in how the other rooms
// are numbered are listed once, so that the sum of their ways is the number of all.
func caves(n int) []cave {
	l := lister{n: n}
	var g graph
	for exit := 1; exit <= 3; exit++ {
		g.join(0, exit)
	}
	l.complete(g, 4, 1)
	return l.found
}

type lister struct {
	n     int
	found []cave
}

// complete adds all caves that continue g, of which the rooms from touched on have no
// exits yet. They are alike: the lowest stands for each of them.
func (l *lister) complete(g graph, touched int, ways float64) {
	room := slices.IndexFunc(g[:touched], func(exits rooms) bool { return exits.size() < 3 })
	if room < 0 {
		if touched == l.n { // otherwise some rooms can't be reached
			l.add(g, ways)
		}
		return
	}
	// The exits that a room has yet to get are higher, and taken in ascending order.
	first := max(room, bits.Len32(uint32(g[room]))-1) + 1
	for exit := first; exit < min(touched+1, l.n); exit++ {
		if g[exit].size() == 3 || g[room]&g[exit] != 0 { // the third side of a triangle
			continue
		}
		next, seen, more := g, touched, 1.0
		if exit == touched {
			seen, more = touched+1, float64(l.n-touched)
			if g[touched-1] == at(room) {
				more /= 2 // of two rooms the lower number is taken first
			}
		}
		next.join(room, exit)
		l.complete(next, seen, ways*more)
	}
}

// add takes in a cave, unless it is one of those found under other numbers.
func (l *lister) add(g graph, ways float64) {
	for i := range l.found {
		c := &l.found[i]
		same := false
		m := partial{graph: g, rooms: l.n, visited: at(l.n) - 1}
		m.embed(c, func(*embedding) { same = true })
		if same {
			c.ways += ways
			return
		}
	}
	l.found = append(l.found, cave{g, l.n, ways})
}

// drawn returns the cave of the generator's seed.
func drawn(cfg mumpus.Config, seed uint64) (cave, error) {
	c, err := mumpus.Generate(cfg, seed)
	if err != nil {
		return cave{}, err
	}
	order := []int{c.Start()}
	number := map[int]int{c.Start(): 0}
	for i := 0; i < len(order); i++ {
		for _, exit := range c.Exits(order[i]) {
			if _, ok := number[exit]; !ok {
				number[exit] = len(order)
				order = append(order, exit)
			}
		}
	}
	plan := cave{rooms: cfg.Rooms, ways: 1}
	for i, room := range order {
		for _, exit := range c.Exits(room) {
			plan.graph.join(i, number[exit])
		}
	}
	return plan, nil
}
