package gamestest

import (
	"io"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Bare returns a game without any optional interface, nor have its worlds, players and
// readers any. What works with it works with every game.
func Bare(g games.Game) games.Game { return bareGame{g} }

type (
	bareGame   struct{ games.Game }
	bareWorld  struct{ games.World }
	barePlayer struct{ games.Player }
	bareReader struct{ games.PerceptReader }
)

func (g bareGame) World(s games.Settings, seed uint64) (games.World, error) {
	w, err := g.Game.World(s, seed)
	return bareWorld{w}, err
}

func (g bareGame) ParseID(id string) (games.World, error) {
	w, err := g.Game.ParseID(id)
	return bareWorld{w}, err
}

func (g bareGame) Agents() games.Agents {
	agents := slices.Clone(g.Game.Agents())
	for i, a := range agents {
		agents[i].Player = func(s knowledge.Strategy, set games.Settings) (games.Player, error) {
			p, err := a.Player(s, set)
			return barePlayer{p}, err
		}
	}
	return agents
}

func (g bareGame) WithAgents(a games.Agents) games.Game { return bareGame{g.Game.WithAgents(a)} }

func (g bareGame) Reader(r io.Reader) games.PerceptReader { return bareReader{g.Game.Reader(r)} }
