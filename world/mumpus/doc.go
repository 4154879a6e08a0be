// Package mumpus is the truth of Hunt the Mumpus, the CodinGame puzzle: caves,
// play and the puzzle's line protocol. It holds no beliefs: a player is told a
// [Percept], answers an [Action], and learns nothing else.
//
// A cave is a connected graph in which every room has three exits and no three
// rooms form a triangle. One room holds the Mumpus, some hold bats, some a
// shaft; the start and its neighbours hold nothing. Each turn the player hears
// which hazards are in at least one of the three neighbouring rooms, and moves
// to one of them or shoots its only arrow into one. It wins by shooting the
// Mumpus.
//
// Start with [Generate], which makes a random [Cave] from a [Config] and a
// seed, or with [ParseCave], which reads one from text; play it with [NewGame].
// A generated cave is named by a short id such as mumpus:20b3s3@17, which
// [ParseID] reads. A bot reads its side of the protocol with [NewReader]; a
// referee writes it with [AppendHeader] and [AppendPercept] and reads the
// answers with [ParseAction].
//
// Chance comes from seeds alone, in two streams that don't disturb each other:
// one for the cave, one for the rooms in which bats drop the player.
package mumpus
