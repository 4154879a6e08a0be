// Package optimum plays the Wumpus World as well as it can be played, by dynamic
// programming over what the agent believes.
//
// What matters of all percepts is little: which squares were visited, in which of
// them there is a breeze, where a live wumpus may be, the arrows left, and whether
// the gold is in hand. Pits, wumpus and gold are independent of each other before
// the first percept and stay so, the wumpus and the gold uniform over the squares
// that are left to them. Such a [Belief] never comes back once it has changed, so
// its value follows from those of the beliefs that can come after it. Position and
// facing are no part of it: the agent can go wherever it has been without learning
// anything, so the values of what it may do next are found once and spread over
// all squares and facings, at a point an action.
//
// Three things keep the number of beliefs small. Mirror images, by the diagonal
// through the start, are one. What the same belief would be worth if the wumpus
// were dead bounds what any step or shot can gain, so that most need not be looked
// at. And among what is left the safe steps are looked at first, then shots, then
// risks.
//
// [Solve] finds the value of a game, and [Solver.Policy] the [Policy] that reaches
// it: what to do in each belief that it can lead to. The policies of the
// default rules and of AIMA's are part of the package, see [Default] and [AIMA];
// [Load] keeps others in files.
package optimum
