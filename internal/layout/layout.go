package layout

import (
	"errors"
	"fmt"
	"math"

	"github.com/mumpus-go/mumpus/games"
)

// Point is a point of a picture in the unit square: from the left, and from the
// top.
type Point struct{ X, Y float64 }

// MostRooms is the greatest number of rooms of a cave that can be laid out. With
// more nobody could read it.
const MostRooms = 400

// ErrTooLarge is returned for a cave of more than [MostRooms].
var ErrTooLarge = errors.New("too large to be drawn")

// Fits returns an error if a chart is too large for [Of].
func Fits(c games.Chart) error {
	if c.Width == 0 && len(c.Spots) > MostRooms {
		return fmt.Errorf("%w: %d rooms, want %d at most", ErrTooLarge, len(c.Spots), MostRooms)
	}
	return nil
}

// Of returns where the spots of a chart are drawn, by their index: the same for
// the same chart, and the picture as large as the unit square lets it be.
//
// Squares of a grid are where they are on the board. A dodecahedron, whatever its
// rooms are called, has its usual drawing of an outer pentagon, a ring of ten rooms
// and an inner pentagon. In other caves the distances between rooms are as much as
// can be like the numbers of passages between them; then rooms are moved so that
// fewer passages cross and none runs through a room. The error wraps ErrTooLarge.
func Of(c games.Chart) ([]Point, error) {
	if err := Fits(c); err != nil {
		return nil, err
	}
	if c.Width > 0 {
		return board(len(c.Spots), c.Width), nil
	}
	n := newNetwork(c)
	corners, solid := dodecahedron()
	if part, ok := same(n, solid); ok {
		at := make([]Point, len(n))
		for i, k := range part {
			at[i] = corners[k]
		}
		return fit(at), nil
	}
	return untangled(n), nil
}

// board returns the middles of the first squares of a grid, row by row.
func board(squares, width int) []Point {
	rows := (squares + width - 1) / width
	side := 1 / float64(max(width, rows))
	left, top := (1-side*float64(width))/2, (1-side*float64(rows))/2
	at := make([]Point, squares)
	for i := range at {
		at[i] = Point{left + side*(float64(i%width)+0.5), top + side*(float64(i/width)+0.5)}
	}
	return at
}

// fit moves and scales points so that they are in the middle of the unit square, and
// fill it from side to side or from top to bottom.
func fit(at []Point) []Point {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range at {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	size := max(high.X-low.X, high.Y-low.Y)
	if !(size > 0) {
		size = 1
	}
	for i, p := range at {
		at[i] = Point{0.5 + (p.X-(low.X+high.X)/2)/size, 0.5 + (p.Y-(low.Y+high.Y)/2)/size}
	}
	return at
}
