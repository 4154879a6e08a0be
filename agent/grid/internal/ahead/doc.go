// Package ahead weighs what to do next in a Wumpus World that is too large to be
// solved, has several wumpuses, or hides its size.
//
// A [Planner] keeps an exact [Belief] about any such game: which squares hold no pit or
// no wumpus, which clues are still open, in which ways the kills may have been, and how
// large the grid may be. Clues that hang together by the squares they are about are
// weighed apart from the others, and each shape of such clues only once. So the odds of
// all squares take some microseconds, see [Planner.Weigh].
//
// A [Rule] chooses by rough estimates from such odds. [Planner.Choose] looks ahead: it
// plays each option on by the rule, over all that may be perceived on the way, within a
// budget, and takes the best. [Planner.Value] and [Planner.Bound] say between what
// bounds the optimum lies from there.
package ahead
