package mumpus

import (
	"context"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// Sure implements [games.Assured]. Chance in a cave is where bats let the player down. All
// their choices are tried, depth first: a game is played to its end with the
// first choices, and then again with the last one changed that can be. The agent
// decides by what is proved, so that any complete strategy serves; counting is
// the fastest.
func (game) Sure(ctx context.Context, w games.World, turns int) (bool, error) {
	h, ok := w.(*hunt)
	if !ok {
		return false, fmt.Errorf("world %w", games.ErrForeign)
	}
	return surelyWon(ctx, h.game.Cave(), count.Strategy(), turns)
}

func surelyWon(ctx context.Context, cave *world.Cave, s knowledge.Strategy, turns int) (bool, error) {
	var path drops
	game := world.NewGame(cave, path.next)
	for {
		won, err := winsWithoutRisk(ctx, game, s, &turns)
		if !won || err != nil {
			return false, err
		}
		if !path.advance() {
			return true, nil
		}
		game.Reset(cave, path.next)
	}
}

// winsWithoutRisk plays a game, and reports whether the agent wins it by
// tactics that can't lose, and within the turns left.
func winsWithoutRisk(ctx context.Context, game *world.Game, s knowledge.Strategy, turns *int) (bool, error) {
	player, err := agent.New(game.Cave().Config(), s)
	if err != nil {
		return false, err
	}
	for {
		if ctx.Err() != nil {
			return false, context.Cause(ctx)
		}
		if *turns--; *turns < 0 {
			return false, nil
		}
		d, err := player.Act(ctx, game.Percept())
		if err != nil {
			return false, err
		}
		switch d.Tactic {
		case agent.LeastRisk, agent.BestShot, agent.RatherShoot, agent.Onwards:
			return false, nil
		}
		if err := game.Apply(d.Action); err != nil {
			return false, err
		}
		if outcome, over := game.Over(); over {
			return outcome == world.Won, nil
		}
	}
}

// drops are the choices of bats in one game, as a path in the tree of all games:
// which of the rooms on offer was taken at each ride, and how many there were.
type drops struct {
	taken, offered []int
	ride           int // the next
}

// next is the Drop that follows the path and, at its end, goes on with the first
// room on offer.
func (d *drops) next(rooms []int) int {
	if d.ride == len(d.taken) {
		d.taken = append(d.taken, 0)
		d.offered = append(d.offered, len(rooms))
	}
	d.ride++
	return rooms[d.taken[d.ride-1]]
}

// advance turns to the next path, and reports false if that was the last.
func (d *drops) advance() bool {
	d.ride = 0
	for i := len(d.taken) - 1; i >= 0; i-- {
		if d.taken[i]++; d.taken[i] < d.offered[i] {
			return true
		}
		d.taken, d.offered = d.taken[:i], d.offered[:i]
	}
	return false
}
