// Package mumpus plays Hunt the Mumpus on proofs. Each turn an [Agent] gets a percept,
// turns it into facts, and answers with an action and its reason. It sees nothing else of
// the game.
//
// # Your own tactics
//
// An agent follows a list of tactics. The first tactic that applies decides. [Standard] is
// the usual list, and [WithPlan] makes an agent with another. A tactic reads the agent's
// [View], and returns a decision with its reason, or passes. The standard tactics use the
// same methods. [github.com/mumpus-go/mumpus/games/mumpus.Agent] gives an agent a name for
// commands and contests.
//
// # The base
//
// Bats that have carried the player are gone, but a clue stays true of its time. So the
// facts are about what the rooms held at the start. A clue of bats is about the exits whose
// bats were still there at that time.
package mumpus
