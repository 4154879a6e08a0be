// Package grid plays the Wumpus World. An [Agent] is handed a percept each turn,
// turns it into facts, and answers an action with its reason. It sees nothing else
// of the game.
//
// There are three agents, on the same facts. [Cautious] goes only where it is
// proved to live, as the textbook's hybrid agent does. [Greedy] also weighs
// probabilities: it shoots where a wumpus may be and takes a risk, where that pays.
// [Optimal] plays as well as can be played: package optimum has its policy, where
// that can be computed; elsewhere, which is for several wumpuses, more than 18 squares
// or a hidden size, it looks some way ahead on the same probabilities, and
// [Agent.Promise] says so, and between what bounds the optimum lies.
//
// # What is proved, and how likely the rest is
//
// What is safe, where wumpuses can be and whether a shot is sure to hit is asked of the
// base, by the strategy that was chosen. So Cautious dares less by a strategy that proves
// less, and Greedy takes for a risk what is not proved. A solved policy is the exception:
// it was found beforehand, and no complete strategy changes what it does ([Agent.Solved]).
// The odds of what is open come from an exact belief beside the base; [View.Odds] are 0 or
// 1 only where the base says so.
//
// # Tactics of one's own
//
// An agent is a list of tactics, of which the first that applies decides: [Standard] has
// those of each agent, and [WithPlan] makes an agent with others. A tactic reads the
// agent's [View], and returns a decision with its reason, or passes. How an agent shoots
// and how it moves can be replaced apart, by [WithShots] and [WithMoves].
//
// # The base
//
// The facts are about what the squares hold at the start of the game, in
// populations of their own for pits, wumpuses and the gold, which may share a
// square. Each kill brings two more: the square in which the arrow hit, and those in which
// wumpuses live after it. So an old stench stays true after a wumpus's death, and threatens
// nothing. If the size is hidden, the squares are those of the largest grid there may be,
// and a population of columns and rows tells which of them lie beyond the walls.
//
// Start with agent.go; perceive.go turns percepts into facts, odds.go has what is proved
// and how likely the rest is, and tactics.go the plans.
package grid
