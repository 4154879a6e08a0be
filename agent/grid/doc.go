// Package grid plays the Wumpus World. An [Agent] is handed a percept each turn,
// turns it into facts, and answers an action with its reason. It sees nothing else
// of the game.
//
// There are three agents, on the same facts. [Cautious] goes only where it is
// proved to live, as the textbook's hybrid agent does. [Greedy] also weighs
// probabilities: it shoots where a wumpus may be and takes a risk, where that pays.
// [Optimal] plays as well as can be played: package optimum has its policy, where
// that can be computed; elsewhere, which is for several wumpuses, more than 18 squares
// or a hidden size, package ahead looks some way ahead on the same probabilities, and
// [Agent.Promise] says so, and between what bounds the optimum lies.
//
// The facts are about what the squares hold at the start of the game, in
// populations of their own for pits, wumpuses and the gold, which may share a
// square. Each kill is one more: it has the square in which the arrow hit. So an
// old stench stays true after a wumpus's death, and threatens nothing. If the size
// is hidden, the squares are those of the largest grid there may be, and a
// population of columns and rows tells which of them lie beyond the walls.
package grid
