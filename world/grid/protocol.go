package grid

import "fmt"

// AppendHeader appends the protocol's first line: width, height, pits, wumpuses
// and arrows. The size is 0 0 if it is hidden; a number of pits with a point is
// a probability. The rules of movement and score are not told.
func AppendHeader(dst []byte, cfg Config) []byte {
	told := cfg.Told()
	return fmt.Appendf(dst, "%d %d %v %d %d\n", told.Width, told.Height, told.Pits, told.Wumpuses, told.Arrows)
}

// AppendPercept appends a turn's line: stench, breeze, glitter, bump and scream
// as 1 or 0.
func AppendPercept(dst []byte, p Percept) []byte {
	for i, clue := range p.clues() {
		if i > 0 {
			dst = append(dst, ' ')
		}
		if *clue {
			dst = append(dst, '1')
		} else {
			dst = append(dst, '0')
		}
	}
	return append(dst, '\n')
}

// Setup returns the protocol's first line.
func (c Config) Setup() string { return string(AppendHeader(nil, c)) }

// Places returns the number of squares, at most if the size is hidden.
func (c Config) Places() int {
	if c.Hidden {
		return c.MaxSide * c.MaxSide
	}
	return c.Squares()
}

// Lines returns the protocol's line of a turn.
func (p Percept) Lines() string { return string(AppendPercept(nil, p)) }
