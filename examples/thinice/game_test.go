package thinice_test

import (
	"flag"
	"path/filepath"
	"testing"

	"github.com/mumpus-go/mumpus/examples/thinice"
	"github.com/mumpus-go/mumpus/examples/thinice/pond"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/gamestest"
)

var update = flag.Bool("update", false, "write the golden file anew")

func TestGame(t *testing.T) {
	s := gamestest.Suite{
		Game: thinice.Game(), Golden: filepath.Join("testdata", "thin-ice.golden"), Seed: 5, Update: *update,
	}
	s.Run(t)
}

// TestBare: all that a game has besides can be left out.
func TestBare(t *testing.T) {
	s := gamestest.Suite{Game: gamestest.Bare(thinice.Game())}
	s.Run(t)
}

// calm is a game without risk: no ice is thin.
type calm struct{ games.Game }

func (c calm) WithAgents(a games.Agents) games.Game { return calm{c.Game.WithAgents(a)} }

func (calm) Mix(i int) games.Settings { return pond.Config{Width: 3 + i%3, Height: 4} }

// TestCalm: nothing is expected of a game without risk that only risk shows.
func TestCalm(t *testing.T) {
	s := gamestest.Suite{Game: calm{thinice.Game()}}
	s.Run(t)
}
