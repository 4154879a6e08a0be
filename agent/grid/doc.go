// Package grid plays the Wumpus World. Each turn an [Agent] gets a percept, turns it into
// facts, and answers with an action and its reason. It sees nothing else of the game.
//
// There are three agents, which use the same facts. [Cautious] enters a square only if it
// can prove that it survives, as the textbook's hybrid agent does. [Greedy] also weighs
// probabilities: where it pays, it shoots at a possible wumpus or takes a risk. [Optimal]
// follows the best policy, which package optimum computes. That isn't possible for several
// wumpuses, more than 18 squares or a hidden size. There it looks some way ahead with the
// same probabilities, and [Agent.Promise] gives bounds on the optimum.
//
// # What is proved, and how likely the rest is
//
// An agent asks the base what is safe, where wumpuses can be and whether a shot is sure to
// hit. The base answers by the chosen strategy. So Cautious dares less with a strategy that
// proves less, and Greedy treats anything unproved as a risk. A solved policy is the
// exception: it was found beforehand, and no complete strategy changes what it does
// ([Agent.Solved]). The odds of open squares come from an exact belief beside the base.
// [View.Odds] are 0 or 1 only where the base says so.
//
// # Your own tactics
//
// An agent follows a list of tactics. The first tactic that applies decides. [Standard] has
// the tactics of each agent, and [WithPlan] makes an agent with others. A tactic reads the
// agent's [View], and returns a decision with its reason, or passes. [WithShots] and
// [WithMoves] replace only how an agent shoots or only how it moves.
//
// # The base
//
// The facts are about what the squares hold at the start of the game. Pits, wumpuses and the
// gold may share a square, so each has a population of its own. Each kill adds two more: the
// square in which the arrow hit, and the squares in which wumpuses live after it. So an old
// stench stays true after a wumpus's death, and threatens nothing. If the size is hidden,
// the squares are those of the largest possible grid. A population of columns and rows tells
// which of them lie beyond the walls.
//
// Start with agent.go. perceive.go turns percepts into facts, odds.go has what is proved and
// how likely the rest is, and tactics.go has the plans.
package grid
