package optimum

import (
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// walker spreads values over all places in visited squares: what a place is
// worth is what the best place that can be gone to is worth, less an action for
// each step or turn.
type walker struct {
	model   *Model
	visited board.Set
	values  [maxSquares][4]float64
	queue   []Place
}

func (w *walker) clear() {
	for sq := range w.model.Board.Squares() {
		for d := range w.values[sq] {
			w.values[sq][d] = math.Inf(-1)
		}
	}
}

func (w *walker) at(p Place) float64 { return w.values[p.Square][p.Facing] }

// improve takes in what a place is worth at least, and spreads that.
func (w *walker) improve(p Place, value float64) {
	w.queue = w.queue[:0]
	w.raise(p, value)
	for i := 0; i < len(w.queue); i++ {
		p := w.queue[i]
		value := w.at(p) - 1
		if w.model.Config.Turning {
			w.raise(Place{p.Square, p.Facing.Left()}, value)
			w.raise(Place{p.Square, p.Facing.Right()}, value)
			if from := w.from(p); from != board.Nowhere {
				w.raise(Place{from, p.Facing}, value)
			}
			continue
		}
		from := w.from(p)
		if from == board.Nowhere {
			if w.model.Board.To[p.Square][p.Facing] != board.Nowhere {
				continue
			}
			from = p.Square // into the wall
		}
		for _, d := range grid.Directions {
			w.raise(Place{from, d}, value)
		}
		if w.model.Board.To[p.Square][p.Facing] == board.Nowhere {
			for _, d := range grid.Directions {
				w.raise(Place{p.Square, d}, value)
			}
		}
	}
}

func (w *walker) raise(p Place, value float64) {
	if value > w.values[p.Square][p.Facing] {
		w.values[p.Square][p.Facing] = value
		w.queue = append(w.queue, p)
	}
}

// from returns the visited square from which a step in the direction of p's
// facing leads to p, or Nowhere.
func (w *walker) from(p Place) int {
	from := w.model.Board.To[p.Square][(p.Facing+2)&3]
	if from == board.Nowhere || !w.visited.Has(from) {
		return board.Nowhere
	}
	return from
}
