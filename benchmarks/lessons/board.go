package lessons

import (
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
)

// Board is a kind of world to measure with.
type Board struct {
	Game  string // by its name in package games
	Spec  string // the settings, as ids have them
	Rooms int    // or squares
}

// The boards that the benchmarks use most.
var (
	Cave20 = Board{"mumpus", "20b3s3", 20}
	Cave30 = Board{"mumpus", "30b6s4", 30}
)

// Boards has one of each game or more.
func Boards() []Board {
	return []Board{Cave20, Cave30, {"wumpus-world", "4x4p0.2", 16}, {"classic", "noon", 20}}
}

// Bench returns the name of a benchmark with a strategy, or whatever else is
// compared: benchstat splits it at its slashes.
func (b Board) Bench(strategy string) string {
	return fmt.Sprintf("strategy=%s/game=%s/rooms=%d", strategy, b.Game, b.Rooms)
}

// World makes the world of a seed.
func (b Board) World(seed int) (games.Game, games.World, error) {
	return all.Games().ParseID(fmt.Sprintf("%s:%s@%d", b.Game, b.Spec, seed))
}
