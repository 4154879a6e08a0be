// Package draw draws what is known of a game: a cave as a graph, a board as squares.
//
// [Layout] says where each place is: it is found from all places and passages of a
// world, and so stays the same for a whole game.
package draw
