// Package grid is the truth of the Wumpus World: worlds on a grid of squares,
// play and the line protocol. It holds no beliefs: a player is told a [Percept],
// answers an [Action], and learns nothing else.
//
// The agent starts in the lower left square [1,1], facing right. It wants the
// gold and to climb out where it came in. A square with a pit or a live wumpus
// kills; a breeze tells of pits beside a square, a stench of a wumpus in it or
// beside it. An arrow kills the first live wumpus on its line. The default rules
// are those of John Escobar's page; AIMA's (S. Russell and P. Norvig,
// "Artificial Intelligence: A Modern Approach", chapter 7) differ in movement
// and score. Both are values of one [Config], see [Escobar] and [AIMA].
//
// Start with [Generate], which makes a random [World] from a Config and a seed,
// or with [ParseWorld], which reads one drawn with letters; play it with
// [NewGame]. A generated world is named by a short id such as
// wumpus-world:4x4p0.2@17, which [ParseID] reads. A bot reads its side of the
// protocol with [NewReader]; a referee writes it with [AppendHeader] and
// [AppendPercept] and reads the answers with [ParseAction].
//
// Chance comes from the seed alone, and only in the making of a world: in play
// nothing is random.
package grid
