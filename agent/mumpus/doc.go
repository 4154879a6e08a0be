// Package mumpus plays Hunt the Mumpus on proofs. An [Agent] is handed a percept
// each turn, turns it into facts, and answers an action with its reason. It sees
// nothing else of the game.
//
// # Tactics of one's own
//
// An agent is a list of tactics, of which the first that applies decides: [Standard] is the
// usual one, and [WithPlan] makes an agent with another. A tactic reads the agent's [View],
// and returns a decision with its reason, or passes. All that the standard tactics do is
// done by the same methods. [github.com/mumpus-go/mumpus/games/mumpus.Agent] gives such an
// agent a name, by which commands and contests know it.
//
// # The base
//
// Bats that have carried the player are gone, while a clue stays true of its
// time. So the facts are about what the rooms held at the start: a clue of bats
// means the exits whose bats have not gone by then.
package mumpus
