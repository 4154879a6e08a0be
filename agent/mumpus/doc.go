// Package mumpus plays Hunt the Mumpus on proofs. An [Agent] is handed a percept
// each turn, turns it into facts, and answers an action with its reason. It sees
// nothing else of the game.
//
// Bats that have carried the player are gone, while a clue stays true of its
// time. So the facts are about what the rooms held at the start: a clue of bats
// means the exits whose bats have not gone by then.
package mumpus
