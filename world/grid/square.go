package grid

import "fmt"

// Square is a square by its column and row, which count from 1 at the lower
// left.
type Square struct{ X, Y int }

// Start is the square in which the agent begins, and in which it can climb out.
var Start = Square{1, 1}

// String returns the square as the books write it: "[1,2]".
func (s Square) String() string { return fmt.Sprintf("[%d,%d]", s.X, s.Y) }

// To returns the next square in a direction.
func (s Square) To(d Direction) Square {
	step := steps[d&3]
	return Square{s.X + step.X, s.Y + step.Y}
}

// Beside reports whether two squares have a side in common.
func (s Square) Beside(t Square) bool {
	dx, dy := s.X-t.X, s.Y-t.Y
	return dx*dx+dy*dy == 1
}

// Direction is where the agent faces. Directions count counterclockwise, so that
// a left turn adds one; only the two lowest bits count.
type Direction uint8

// The directions.
const (
	East Direction = iota
	North
	West
	South
)

// Directions are all four.
var Directions = [...]Direction{East, North, West, South}

var (
	steps          = [...]Square{East: {1, 0}, North: {0, 1}, West: {-1, 0}, South: {0, -1}}
	directionNames = [...]string{East: "right", North: "up", West: "left", South: "down"}
)

// String returns the direction in words: "right", "up", "left" or "down".
func (d Direction) String() string { return directionNames[d&3] }

// Left returns the direction after a quarter turn to the left.
func (d Direction) Left() Direction { return (d + 1) & 3 }

// Right returns the direction after a quarter turn to the right.
func (d Direction) Right() Direction { return (d + 3) & 3 }
