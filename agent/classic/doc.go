// Package classic plays the classic Hunt the Wumpus of
// [github.com/mumpus-go/mumpus/world/classic] on what is told alone.
//
// An [Agent] keeps a [Belief], the exact joint probability of where everyone is,
// and tells the same percepts to a knowledge base as facts with sentences: where
// the wumpus may have moved, what is told is of its time. A room that the belief
// gives the probability 0 or 1 is one that the base proves.
//
// Agents by name: [Roamer] is Andrew Noon's and infers nothing, [Cautious] moves
// on proofs and shoots when one arrow covers every room in which the wumpus can
// be, [Hunter] weighs shots and steps by what they lead to. Start with [New].
package classic
