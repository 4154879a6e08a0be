package mumpustest

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// Counts draws counts that a cave can have: of 8 to most rooms, and any number
// of hazards, often few and at times as many as there is room for.
func Counts(rng *rand.Rand, most int) mumpus.Config {
	cfg := mumpus.Config{Rooms: 8 + 2*rng.IntN((most-8)/2+1)}
	free := cfg.Rooms - 5
	switch rng.IntN(4) {
	case 0: // no room is left over
		cfg.Bats = rng.IntN(free + 1)
		cfg.Shafts = free - cfg.Bats
	case 1: // within the puzzle's limits
		cfg.Bats = rng.IntN(min(11, free) + 1)
		cfg.Shafts = rng.IntN(min(6, free-cfg.Bats) + 1)
	default: // as in most caves
		cfg.Bats = rng.IntN(cfg.Rooms/5 + 1)
		cfg.Shafts = rng.IntN(min(cfg.Rooms/5, free-cfg.Bats) + 1)
	}
	return cfg
}

// Charmed draws a move that does not kill, if there is one. Who moves so plays to
// the last turn, and sees most of the cave and of its bats.
func Charmed(rng *rand.Rand, game *mumpus.Game) mumpus.Action {
	exits := game.Percept().Exits
	var moves []int
	for _, exit := range exits {
		if h := game.Hazard(exit); h == mumpus.None || h == mumpus.Bats {
			moves = append(moves, exit)
		}
	}
	if len(moves) == 0 { // bats can let the player down where each exit kills
		return mumpus.Move(exits[0])
	}
	return mumpus.Move(moves[rng.IntN(len(moves))])
}
