// Package games is the one list of games. An entry gives everything that a
// command or a benchmark needs without knowing the game: how to make, name, read
// and write its worlds, what its protocol and its transcripts say, who plays it,
// and what a player sees and believes in words and as a [Scene].
//
// Start with [All] or [ByName]; get a [World] and a [Player] from the [Game], and
// let them meet by [Play]. The truth reaches the player only as a [Percept].
//
// A game keeps two conventions, by which its worlds are told from others': the
// id of a world begins with the game's name and a colon, and the text of a world,
// comments aside, with the game's name. From # to the end of a line is a comment.
package games
