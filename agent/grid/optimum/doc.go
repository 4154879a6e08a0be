// Package optimum plays the Wumpus World optimally, by dynamic programming over the
// agent's beliefs.
//
// Only a little of all the percepts matters: which squares were visited, which of them
// have a breeze, where a live wumpus may be, the arrows left, and whether the gold is in
// hand. Pits, wumpus and gold are independent of each other before the first percept and
// stay so. The wumpus and the gold are uniform over the squares that are left to them.
//
// Once a [Belief] has changed, it never comes back. So its value follows from the values
// of the beliefs that can come after it. It has no position and no facing, because the
// agent learns nothing where it has been before. The values of its next actions are found
// once and then spread over all squares and facings, at one point per action.
//
// Three things keep the number of beliefs small. Mirror images along the diagonal through
// the start count as one belief. The value of the same belief with the wumpus dead bounds
// the gain of any step or shot, so most of these can be skipped. Of the rest, safe steps
// are tried first, then shots, then risks.
//
// [Solve] finds the value of a game. [Solver.Policy] finds the [Policy] that reaches it:
// the action in each belief that can come up. The package contains the policies for the
// default rules and for AIMA's; see [Default] and [AIMA]. [Load] keeps others in files.
package optimum
