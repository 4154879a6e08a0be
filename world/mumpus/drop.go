package mumpus

import "math/rand/v2"

// Drop chooses the room in which bats let the player down. It is handed every
// room that the rules allow, at least one, in ascending order, and returns one
// of them. It may not keep the slice.
type Drop func(rooms []int) int

// RandomDrop returns a Drop to which each allowed room is equally likely.
// Equal seeds make equal sequences of choices; they have nothing in common
// with the cave of the same seed.
func RandomDrop(seed uint64) Drop {
	rng := rand.New(rand.NewPCG(seed, dropStream))
	return func(rooms []int) int { return rooms[rng.IntN(len(rooms))] }
}

// lowest is the Drop that takes the first room.
func lowest(rooms []int) int { return rooms[0] }
