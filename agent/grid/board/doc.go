// Package board is the grid of the Wumpus World in bits: sets of squares, and how
// probable the pits make what was perceived. It serves planning, which asks such
// things millions of times.
package board
