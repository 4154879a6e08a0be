// Package classic plays the classic Hunt the Wumpus of
// [github.com/mumpus-go/mumpus/world/classic], using only what the hunter is told.
//
// An [Agent] tells a knowledge base what it perceives, as facts with sentences. Each time
// that the wumpus moves, or may have moved, every room becomes a new question. The agent asks
// the base what is safe, where the wumpus can be, and whether an arrow covers all of these
// rooms. The base answers by the chosen strategy ([WithStrategy]). With an incomplete one the
// agent knows less, and plays worse. A [Belief], which is a Bayes filter, says how likely the
// rest is. It has 0 or 1 where a complete strategy has a verdict, and only there. If there is
// no belief, the agent uses the base's own estimates ([View.Exact]).
//
// There are four agents. [Roamer] is Andrew Noon's and infers nothing, so no strategy changes
// what it does. [Cautious] moves on proofs, and shoots when one arrow covers every room in
// which the wumpus can be. [Prowler] moves like Cautious and shoots like Roamer. [Hunter]
// weighs shots and steps by what they lead to. Start with [New].
//
// An agent follows a plan of tactics; see [Standard]. Your own tactic is a function of a
// [View], which says what is known, how likely the rest is, where the agent can walk, and how
// it can shoot. [WithPlan] makes an agent with another plan. [WithShots] and [WithMoves]
// replace how the agent shoots, how it moves, or both.
//
// Beliefs, shots and the hunter's choices have bounds, which are checked while they grow. So
// an agent can play in any layout of up to 256 rooms. Where it uses estimates, it says so.
package classic
