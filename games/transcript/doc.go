// Package transcript writes and reads games as they were played, of every listed
// game in one format: JSON lines.
//
// The first line is the header, then comes a line a turn, then the result:
//
//	{"transcript":1,"game":"mumpus","id":"mumpus:8b1s1@3","settings":{"rooms":8,"bats":1,"shafts":1},"agent":"prover","strategy":"gini","chance":3}
//	{"turn":1,"percept":{"room":4,"exits":[0,2,7],"bats":false,"shaft":false,"mumpus":true},"proved":["room 4: empty"],"action":"MOVE 0","tactic":"nearest proven-empty room","reason":"room 0 is proved empty"}
//	{"result":{"won":true,"turns":1}}
//
// A world without an id is there as text, in the header's member "world". Where
// the header makes the world, the turns and the result have to be those of a game
// in it. A turn in which no world agreed with what was told says so in "doubt", as
// a header does if no world has the counts that were told; an answer that was no
// action is in "said". A transcript that ends early is that of a game so far. If it
// ends within a line, the whole lines are read, and [Transcript.Cut] tells.
//
// One typed by hand, of a game played elsewhere, needs no more than the game, its
// settings and the percepts:
//
//	{"game":"mumpus","settings":{"rooms":8,"bats":1,"shafts":1}}
//	{"percept":{"room":4,"exits":[0,2,7],"bats":0,"shaft":0,"mumpus":1}}
//	{"percept":{"room":0,"exits":[1,3,4],"bats":1,"shaft":0,"mumpus":0}}
//
// An action that isn't written is inferred from the next percept, if the game
// can tell. Blank lines are skipped, and a byte-order mark at the start. A line
// holds 64 MiB at most.
//
// Start with [NewWriter] and [Read].
package transcript
