// Package theme holds what the classic game says: all text for people comes from
// a theme, and so do the keys. A theme may change the setting and the language, and leaves
// the game as it is.
//
// A theme is a text file of sections. [text] has the menus, the questions and
// what a person is told beside the story; [you] and [hunter] tell the story, to a
// person who plays and about a hunter who is watched; [keys] has the keys, [screen] what a
// screen says by itself, and [known] the sentences about what is perceived and known. [page]
// has what a web page says by itself, and its keys; a theme from a file does without. Each
// line is a key, an equals sign and the text; the words in braces are replaced:
//
//	theme bunker
//
//	[you]
//	room = You are in chamber {room}. Passages lead to {exits}.
//
//	[keys]
//	explain = x
//
// A line that begins with # is a comment. The standard theme has all
// keys; another has the same, with the same words in braces, as [Entries] lists them. Start
// with [Parse] or [Named]; [Theme.Write] writes a theme to begin one's own with.
//
// Screens, facts and explanations are worded in English by whoever makes them. [Theme.Tell]
// puts those words into the theme's, by the texts of the standard theme in [screen] and [known].
package theme
