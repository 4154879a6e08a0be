// Package classic is the truth of Hunt the Wumpus, Gregory Yob's game of 1973,
// in two rule sets: noon, Andrew Noon's variant, and yob, the game as it was. It
// holds no beliefs: a hunter is told a [Percept], answers an [Action], and
// learns nothing else.
//
// A wumpus sleeps in a network of rooms, among bats that carry the hunter
// elsewhere and pits that kill it. Each turn the hunter smells and feels what is
// in the rooms next to its own, and moves, or shoots an arrow through several
// rooms. It wins by hitting the wumpus. A miss wakes it.
//
// Rooms are 0, 1, 2, … here, and 1, 2, 3, … in all that people read: texts, the
// protocol, JSON.
//
// All that differs between the rule sets is data, in [Rules]: start with [Noon]
// or [Yob]. A [Layout] is the network; [Layouts] are those that are there, and
// [ParseLayout] reads others. [Deal] makes a [Cave] from a seed, [At] one with
// everyone in a given place, and [Cave.Play] and [Cave.Match] begin a game in it
// for one [Hunter] or several. What is left to chance in play is asked of a
// [Chance], so that a test can decide it.
package classic
