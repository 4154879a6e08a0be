// Package classic plays the classic Hunt the Wumpus of
// [github.com/mumpus-go/mumpus/world/classic] on what is told alone.
//
// An [Agent] tells what it perceives to a knowledge base, as facts with sentences. Each
// time that the wumpus moves, or may have, there is a new question for every room. What is
// safe, where the wumpus can be, and whether an arrow covers all of these rooms it asks of
// the base, by the strategy that was chosen ([WithStrategy]): by an incomplete one it sees
// less, and plays worse. How likely the rest is a [Belief] says, a Bayes filter, which has
// 0 or 1 where a complete strategy has a verdict, and only there. Where there is none, the
// base's own estimates serve ([View.Exact]).
//
// Agents by name: [Roamer] is Andrew Noon's and infers nothing, so that no strategy changes
// what it does. [Cautious] moves on proofs and shoots when one arrow covers every room in
// which the wumpus can be. [Prowler] moves like it and shoots like Roamer. [Hunter] weighs
// shots and steps by what they lead to. Start with [New].
//
// An agent goes by a plan of tactics, see [Standard]. A tactic of one's own is a function of
// a [View], which says what is known, how likely the rest is, where the agent can walk to
// and how it can shoot. [WithPlan] puts it anywhere in the plan; [WithShots] and [WithMoves]
// replace how the agent shoots and how it moves, apart or together.
//
// Beliefs, shots and what the hunter weighs have bounds that are checked while they grow: an
// agent plays in any layout of up to 256 rooms, and where it goes by estimates it says so.
package classic
