// Package board represents the grid of the Wumpus World in bits. It has sets of squares,
// and computes how probable the pits make the percepts. It is for planning, which asks
// such questions millions of times.
package board
