// Package layout says where each place of a game is drawn: it is found from all places
// and passages of a world by [Of], and so stays the same for a whole game.
package layout
