// Package view shows games to people: turn by turn as lines on a [Page], or on the
// whole screen of a terminal, with panes for the cave and for the turn, by [Run].
package view
