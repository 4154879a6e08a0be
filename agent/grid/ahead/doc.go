// Package ahead weighs what to do next in a Wumpus World that is too large to be
// solved, or whose size is hidden.
//
// A [Rule] chooses by rough estimates from probabilities, whatever their source.
// A [Planner] keeps an exact [Belief] in bits and looks ahead on it: where no safe
// square is left, it plays each option to its end by the rule, over all that may
// be perceived on the way, and takes the best.
package ahead
