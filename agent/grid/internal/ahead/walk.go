package ahead

import (
	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Walks are the shortest ways, in actions, from one place to all others of a grid
// of any size.
type Walks struct {
	to       [][4]int // by square and direction: the next one, or Nowhere
	turning  bool
	before   []int // by place: that before it on the way
	distance []int // by place, -1 where no way leads
	queue    []int
}

// NewWalks returns the Walks of a grid of that size. Turning says whether turns
// are actions.
func NewWalks(width, height int, turning bool) *Walks {
	n := 4 * width * height
	return &Walks{to: steps(width, height), turning: turning, before: make([]int, n), distance: make([]int, n)}
}

// steps returns, by square and direction, the next square, or Nowhere.
func steps(width, height int) [][4]int {
	to := make([][4]int, width*height)
	for sq := range to {
		for _, d := range grid.Directions {
			to[sq][d] = board.Nowhere
			next := grid.Square{X: sq%width + 1, Y: sq/width + 1}.To(d)
			if next.X >= 1 && next.X <= width && next.Y >= 1 && next.Y <= height {
				to[sq][d] = (next.Y-1)*width + next.X - 1
			}
		}
	}
	return to
}

func number(p optimum.Place) int { return 4*p.Square + int(p.Facing&3) }

func place(n int) optimum.Place {
	return optimum.Place{Square: n / 4, Facing: grid.Direction(n % 4)}
}

// From finds the ways from a place through squares that can be passed, and to
// those where a way can end.
func (w *Walks) From(p optimum.Place, passable, goal func(sq int) bool) {
	for i := range w.distance {
		w.distance[i] = -1
	}
	w.distance[number(p)], w.before[number(p)] = 0, number(p)
	w.queue = append(w.queue[:0], number(p))
	for i := 0; i < len(w.queue); i++ {
		at := place(w.queue[i])
		if at.Square != p.Square && !passable(at.Square) {
			continue
		}
		if w.turning {
			w.reach(w.queue[i], optimum.Place{Square: at.Square, Facing: at.Facing.Left()})
			w.reach(w.queue[i], optimum.Place{Square: at.Square, Facing: at.Facing.Right()})
		}
		for _, d := range grid.Directions {
			next := w.to[at.Square][d]
			if next >= 0 && (!w.turning || d == at.Facing) && (passable(next) || goal(next)) {
				w.reach(w.queue[i], optimum.Place{Square: next, Facing: d})
			}
		}
	}
}

func (w *Walks) reach(before int, p optimum.Place) {
	if n := number(p); w.distance[n] < 0 {
		w.distance[n], w.before[n] = w.distance[before]+1, before
		w.queue = append(w.queue, n)
	}
}

// Distance returns the number of actions to a place, or -1.
func (w *Walks) Distance(p optimum.Place) int { return w.distance[number(p)] }

// Nearest returns the place in a square that takes the fewest actions, and how
// many; -1 if no way leads there.
func (w *Walks) Nearest(sq int) (p optimum.Place, actions int) {
	actions = -1
	for _, d := range grid.Directions {
		at := optimum.Place{Square: sq, Facing: d}
		if n := w.Distance(at); n >= 0 && (actions < 0 || n < actions) {
			p, actions = at, n
		}
	}
	return p, actions
}

// Reached returns the squares to which a way leads, the nearest first, beginning with that
// of the place.
func (w *Walks) Reached() []int {
	var squares []int
	seen := make([]bool, len(w.to))
	for _, n := range w.queue {
		if sq := place(n).Square; !seen[sq] {
			seen[sq] = true
			squares = append(squares, sq)
		}
	}
	return squares
}

// First returns the first place on the way to one that can be reached: the place
// itself if the way is one action long.
func (w *Walks) First(p optimum.Place) optimum.Place {
	n := number(p)
	for w.distance[n] > 1 {
		n = w.before[n]
	}
	return place(n)
}
