package main

import (
	"context"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// shares are the least shares of games that the agent is claimed to win.
var shares = []struct {
	config mumpus.Config
	least  float64
}{
	{mumpus.Config{Rooms: 14, Bats: 2, Shafts: 2}, 0.945},
	{mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}, 0.915},
	{mumpus.Config{Rooms: 30, Bats: 3, Shafts: 3}, 0.975},
	{mumpus.Config{Rooms: 30, Bats: 6, Shafts: 4}, 0.88},
}

// checkShares plays games with each of these counts. In a sample that is smaller
// than what the claim is about, the interval has to reach the claimed share.
func checkShares(ctx context.Context, r *report, games, workers int) error {
	for _, s := range shares {
		outcomes, err := parallel(ctx, games, workers, func(ctx context.Context, i int) (mumpus.Outcome, error) {
			return play(ctx, s.config, uint64(i))
		})
		if err != nil {
			return err
		}
		wins := 0
		for _, o := range outcomes {
			if o == mumpus.Won {
				wins++
			}
		}
		share := float64(wins) / float64(games)
		low, high := stats.Wilson(wins, games)
		holds := share >= s.least || games < fullGames && high >= s.least
		r.claim(fmt.Sprintf("won, %v", s.config),
			fmt.Sprintf("%5.2f%% (%.2f to %.2f) of %d, at least %.1f%%", 100*share, 100*low, 100*high, games, 100*s.least), holds)
	}
	return nil
}

// play lets the agent play the cave of a seed.
func play(ctx context.Context, cfg mumpus.Config, seed uint64) (mumpus.Outcome, error) {
	cave, err := mumpus.Generate(cfg, seed)
	if err != nil {
		return 0, err
	}
	return playIn(ctx, cave, mumpus.RandomDrop(seed))
}

func playIn(ctx context.Context, cave *mumpus.Cave, drop mumpus.Drop) (mumpus.Outcome, error) {
	hunter, err := agent.New(cave.Config(), sat.Default())
	if err != nil {
		return 0, err
	}
	game := mumpus.NewGame(cave, drop)
	for {
		d, err := hunter.Act(ctx, game.Percept())
		if err != nil {
			return 0, err
		}
		if err := game.Apply(d.Action); err != nil {
			return 0, err
		}
		if outcome, over := game.Over(); over {
			return outcome, nil
		}
	}
}
