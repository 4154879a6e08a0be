package board

import (
	"math/bits"

	"github.com/mumpus-go/mumpus/world/grid"
)

// MaxSquares is the greatest number of squares of a board.
const MaxSquares = 64

// Set is a set of squares, a bit for each. Squares count from 0 at the start, row
// by row.
type Set uint64

// One returns the set of one square.
func One(square int) Set { return 1 << square }

// Has reports whether the square is in s.
func (s Set) Has(square int) bool { return s>>square&1 != 0 }

// Size returns the number of squares in s.
func (s Set) Size() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest square in s, which must not be empty.
func (s Set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Start is the square in which the agent begins.
const Start = 0

// Nowhere is the square beyond a wall.
const Nowhere = -1

// Board is a grid of known size.
type Board struct {
	Width, Height int
	All           Set
	Near          [MaxSquares]Set    // the squares beside each square
	Ray           [MaxSquares][4]Set // those that an arrow shot from it crosses, by direction
	To            [MaxSquares][4]int // the next one, by direction, or Nowhere
}

// New returns the board with these sides. It has at most MaxSquares.
func New(width, height int) *Board {
	b := &Board{Width: width, Height: height, All: 1<<(width*height) - 1}
	for sq := range width * height {
		for _, d := range grid.Directions {
			b.To[sq][d] = b.At(b.Square(sq).To(d))
			if next := b.To[sq][d]; next != Nowhere {
				b.Near[sq] |= One(next)
			}
			for at := b.Square(sq).To(d); b.At(at) != Nowhere; at = at.To(d) {
				b.Ray[sq][d] |= One(b.At(at))
			}
		}
	}
	return b
}

// Squares returns the number of squares.
func (b *Board) Squares() int { return b.Width * b.Height }

// At returns the number of a square, or Nowhere.
func (b *Board) At(s grid.Square) int {
	if s.X < 1 || s.X > b.Width || s.Y < 1 || s.Y > b.Height {
		return Nowhere
	}
	return (s.Y-1)*b.Width + s.X - 1
}

// Square is the inverse of At.
func (b *Board) Square(sq int) grid.Square {
	return grid.Square{X: sq%b.Width + 1, Y: sq/b.Width + 1}
}

// Beside returns the squares beside those of s, which may be in s themselves.
func (b *Board) Beside(s Set) Set {
	var near Set
	for ; s != 0; s &= s - 1 {
		near |= b.Near[s.First()]
	}
	return near
}

// Inside returns the squares of the board's lower left part of that size.
func (b *Board) Inside(width, height int) Set {
	var s Set
	row := Set(1)<<width - 1
	for y := range height {
		s |= row << (y * b.Width)
	}
	return s
}
