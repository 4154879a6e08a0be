// Package contest plays the same worlds with several contestants and says, with
// intervals, how they compare: strategies of inference, agents, or bots in any
// language.
//
// Start with [Contest] and its Run, which streams a [Round] for each world, in their
// order and the same for any number of workers; a [Summary] takes the rounds in, in
// memory that does not grow with their number, and reports. Write does both and keeps
// the rounds in a file, which [Resume] reads to go on after an interrupt; [Merge] joins
// the files of a contest that was divided by [Shard] over several machines.
//
// # What is counted
//
//   - Won, lost by cause, dead, turns, and the score of a game that has one.
//   - Sure worlds: those that are surely won, whatever chance does, by
//     [games.Game.Sure]; and how many of them a contestant has won.
//   - Guesses: moves that may lose, for all that the contestant has proved. A sure
//     win is a game won without any. A strategy that proves less guesses more.
//   - Places proved: how many are proved safe or deadly when a game ends, for each of
//     its turns.
//   - Measured, and so never twice the same: the time of each turn, the CPU time of a
//     bot's, allocations, and the questions put to a SAT solver.
//
// What a bot believes is not known, so that it has no guesses and no places proved. Of
// each cause by which it lost, the first game is named, and why it was lost. [LessonOf]
// finds the first move of a bot that was not one of the proofs.
//
// # How sure it is
//
// All intervals are of 95%. Shares have Wilson's, means the normal one. Two
// contestants play the same worlds, so their difference is judged by the worlds that
// only one of them wins: McNemar's exact test, and Newcombe's interval for paired
// shares. Worlds that are too large for one of them are left out of its shares and
// of its pairs. Two whose strategies had no effect on what one agent did in any game ([games.Fixed])
// were one and the same player: of such a pair the test would say nothing, and is left out.
package contest
