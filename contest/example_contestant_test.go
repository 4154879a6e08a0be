package contest_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	game "github.com/mumpus-go/mumpus/games/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// hothead knows no logic: it shoots where it smells the Mumpus, and else goes on.
type hothead struct{}

func (hothead) Name() string   { return "hothead" }
func (hothead) String() string { return "shoots at the first smell" }

func (hothead) Play(_ context.Context, g games.Game, w games.World) (contest.Record, error) {
	for {
		if r, over := w.Result(); over {
			return contest.Record{Won: r.Won, Cause: r.Cause, Dead: games.Dead(g, r.Cause), Turns: r.Turns}, nil
		}
		percept := w.Percept().(mumpus.Percept)
		action := mumpus.Move(percept.Exits[2])
		if percept.Mumpus {
			action = mumpus.Shoot(percept.Exits[2])
		}
		if err := w.Apply(action); err != nil {
			return contest.Record{}, err
		}
	}
}

// A contestant of your own is any type with three methods. It takes the percepts as the
// world's package has them, and nothing is written or parsed.
func ExampleContestant() {
	g := game.Game()
	worlds, err := contest.Random(g, 200, true, &games.Series{Game: g, Settings: games.MixOf(g), Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	c := &contest.Contest{Worlds: worlds, Contestants: []contest.Contestant{hothead{}, contest.Strategy("", count.Strategy())}}
	sum := contest.NewSummary([]string{"hothead", "count"})
	if err := c.Run(context.Background(), 0, func(r *contest.Round) error {
		sum.Add(r)
		return nil
	}); err != nil {
		log.Fatal(err)
	}
	for _, s := range sum.Report().Contestants {
		fmt.Printf("%s won %d of %d games\n", s.Contestant, s.Won.N, s.Games)
	}
	// Output:
	// hothead won 19 of 200 games
	// count won 184 of 200 games
}
