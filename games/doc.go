// Package games is the contract between a game and all that shows, measures and
// referees games: what each game has to have, what it may have, and what is built on
// that. Packages beside it are a game each, package all is their list.
//
// Start with a [Game] of a [List]; get a [World] and a [Player] from it, and let them meet
// by [Play]. The truth reaches the player only as a [Percept]. What a player sees and
// believes is a [Scene], and what can be proved a [Claim].
//
// A game keeps two conventions, by which its worlds are told from others': the
// id of a world begins with the game's name and a colon, and the text of a world,
// comments aside, with the game's name. From # to the end of a line is a comment.
package games
