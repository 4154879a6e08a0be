package games_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// evenly is a reasoner of one's own: it concludes what the rules do, and takes all
// that a place may hold for equally likely.
type evenly struct{ knowledge.Reasoner }

func (r evenly) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	return part(d, r.Domain(s)), nil
}

func (r evenly) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	return part(d, r.Unseen(population)), nil
}

func part(d, of knowledge.Domain) float64 { return float64((d & of).Size()) / float64(of.Size()) }

// Any knowledge.Strategy plays any game, as those of the list do. A reasoner has
// five methods; here three of them are those of another.
func ExampleGame_strategy() {
	own := knowledge.Strategy{Name: "evenly", Incomplete: true, New: func() knowledge.Reasoner {
		return evenly{propagate.Rules().New()}
	}}
	g := all.Games()[0]
	for _, s := range []knowledge.Strategy{own, propagate.Rules(), sat.Default()} {
		won := 0
		for i := range 500 {
			world, err := g.World(games.MixOf(g)(i), uint64(i))
			if err != nil {
				log.Fatal(err)
			}
			player, err := g.Agents().Player("", s, world.Settings())
			if err != nil {
				log.Fatal(err)
			}
			for _, err := range games.Play(context.Background(), world, player) {
				if err != nil {
					log.Fatal(err)
				}
			}
			if result, _ := world.Result(); result.Won {
				won++
			}
		}
		fmt.Printf("%s won %d of 500\n", s.Name, won)
	}
	// Output:
	// evenly won 443 of 500
	// rules won 448 of 500
	// gini won 463 of 500
}
