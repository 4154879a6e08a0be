// Package draw draws what is known of a game: a cave as a graph, a board as squares.
//
// Package layout says where each place is. Charts of numbers are drawn on the same canvas
// ([WriteGraphs]).
package draw
