// Package theme holds what the classic game says: all text for people comes from
// a theme, which may change the setting and the language and leaves the game as
// it is.
//
// A theme is a text file of sections. [text] has the menus, the questions and
// what a person is told beside the story; [you] and [hunter] tell the story, to a
// person who plays and about a hunter who is watched. Each line is a key, an equals
// sign and the text; the words in braces are replaced:
//
//	theme bunker
//	language en
//
//	[you]
//	room = You are in chamber {room}. Passages lead to {exits}.
//
// The line with the language is for who reads the file. From # at the beginning of a line it is a comment. [Keys] lists the keys with
// the words in braces that each must have. Start with [Parse] or [Named].
package theme
