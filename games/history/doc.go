// Package history keeps the turns of one game, and gives a player as it stood in any of
// them: it knows what was known then, and nothing that came later.
//
// A [History] is filled by [History.Add] and [History.Did] as the game goes, or from a
// transcript (package transcript). What is known depends on percepts and actions alone, so any
// agent can follow the game of any other; [Simplest] makes the one that needs the least time.
//
// [History.At] lets a player follow the game to a turn. A few players are kept where they
// stopped, and the nearest one before the turn goes on from there, so that a walk through the
// turns costs one turn a step. What the kept players take is bounded by [History.Limit].
package history
