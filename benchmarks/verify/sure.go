package main

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// drops is how often each sure cave is played, with other choices of its bats
// each time.
const drops = 20

// checkSure plays caves that are said to be sure.
func checkSure(ctx context.Context, r *report, played, workers int) error {
	n := max(played/20, 1)
	for _, s := range shares {
		lost, err := parallel(ctx, n, workers, func(ctx context.Context, i int) (string, error) {
			return playSure(ctx, s.config, uint64(i))
		})
		if err != nil {
			return err
		}
		var examples []string
		sure := 0
		for _, l := range lost {
			switch l {
			case "":
				sure++
			case unsure:
			default:
				examples = append(examples, l)
			}
		}
		sure += len(examples)
		r.claim(fmt.Sprintf("sure caves, %v", s.config),
			fmt.Sprintf("%d of %d caves are sure, %d lost in %d games", sure, n, len(examples), drops*sure),
			len(examples) == 0 && (sure > 0 || n < 50), examples...)
	}
	return nil
}

// unsure is what playSure returns for a cave that is not said to be sure.
const unsure = "unsure"

// playSure asks whether the cave of a seed is sure, and plays it if it is. It
// returns a description of a game that was lost.
func playSure(ctx context.Context, cfg mumpus.Config, seed uint64) (string, error) {
	id := cfg.ID(seed)
	game, world, err := all.Games().ParseID(id)
	if err != nil {
		return "", err
	}
	sure, err := games.Sure(ctx, game, world, games.DefaultBudget)
	if err != nil {
		return "", err
	}
	if !sure {
		return unsure, nil
	}
	cave, err := mumpus.Generate(cfg, seed)
	if err != nil {
		return "", err
	}
	for i := range drops {
		outcome, err := playIn(ctx, cave, mumpus.RandomDrop(uint64(i)))
		if err != nil {
			return "", err
		}
		if outcome != mumpus.Won {
			return fmt.Sprintf("%s, drops %d: %v", id, i, outcome), nil
		}
	}
	return "", nil
}
