package contest_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// daredevil proves all that can be proved, but takes a risk for its opposite.
type daredevil struct{ knowledge.Reasoner }

func (d daredevil) Chance(s knowledge.Site, values knowledge.Domain) (float64, error) {
	p, err := d.Reasoner.Chance(s, values)
	return 1 - p, err
}

func (d daredevil) UnseenChance(population int, values knowledge.Domain) (float64, error) {
	p, err := d.Reasoner.UnseenChance(population, values)
	return 1 - p, err
}

// A strategy of your own plays against those that are there: any type with the
// methods of a knowledge.Reasoner, here one that leaves most of them to another.
func Example() {
	mine := knowledge.Strategy{Name: "daredevil", New: func() knowledge.Reasoner {
		return daredevil{count.Strategy().New()}
	}}
	game, err := all.Games().ByName("mumpus")
	if err != nil {
		log.Fatal(err)
	}
	worlds, err := contest.Random(game, 1000, true, &games.Series{Game: game, Settings: games.MixOf(game), Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	c := &contest.Contest{
		Worlds:      worlds,
		Contestants: []contest.Contestant{contest.Strategy("", count.Strategy()), contest.Strategy("", mine)},
	}
	sum := contest.NewSummary([]string{"count", "daredevil"})
	err = c.Run(context.Background(), 0, func(r *contest.Round) error {
		sum.Add(r)
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}
	report := sum.Report()
	for _, s := range report.Contestants {
		fmt.Printf("%s won %d of %d games, %d without a guess\n", s.Contestant, s.Won.N, s.Games, s.SureWins.N)
	}
	p := report.Pairs[0]
	fmt.Printf("%s alone %d, %s alone %d: p = %.4f\n", p.A, p.OnlyA, p.B, p.OnlyB, *p.P)
	// Output:
	// count won 916 of 1000 games, 832 without a guess
	// daredevil won 881 of 1000 games, 821 without a guess
	// count alone 46, daredevil alone 11: p = 0.0000
}
