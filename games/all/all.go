// Package all is the list of the games that mumpus knows.
package all

import (
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic"
	"github.com/mumpus-go/mumpus/games/grid"
	"github.com/mumpus-go/mumpus/games/mumpus"
)

// Games returns the games. The first is the default. A program adds a game of its own
// by appending it.
func Games() games.List {
	return games.List{mumpus.Game(), grid.Game(), classic.Game()}
}
