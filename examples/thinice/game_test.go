package thinice_test

import (
	"flag"
	"path/filepath"
	"testing"

	"github.com/mumpus-go/mumpus/examples/thinice"
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
