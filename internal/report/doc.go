// Package report says what is known in a turn of a game: of the turn, of each place, and why.
// Terminal, page, JSON, pictures and worksheets print what it says, and say nothing of their
// own about the game.
//
// [TurnOf] reports a turn; [PlaceOf] reports a place, with its statements. A [Statement] names
// its own claim, place and time: the player's claim "safe" may be several statements, about
// different things, and a statement may be about a moment that is over.
package report
