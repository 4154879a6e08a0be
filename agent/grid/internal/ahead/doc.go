// Package ahead weighs the next action in a Wumpus World that is too large to solve, has
// several wumpuses, or hides its size.
//
// A [Planner] keeps an exact [Belief] about any such game: which squares hold no pit or no
// wumpus, which clues are still open, how the kills may have happened, and how large the
// grid may be. Clues that share squares are weighed together, apart from all other clues.
// Each shape of such a group is weighed only once. So the odds of all squares take a few
// microseconds; see [Planner.Weigh].
//
// A [Rule] chooses by rough estimates from such odds. [Planner.Choose] looks ahead: it plays
// each option on by the rule, over all possible percepts, within a budget. Then it takes the
// best option. [Planner.Value] and [Planner.Bound] are a lower and an upper bound on the
// optimum from there.
package ahead
