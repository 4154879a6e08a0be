package knowledge_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// What is defined can be told, asked and explained, and changes no chance.
func ExampleBase_Define() {
	ctx := context.Background()
	base, room4, room5, room6 := knowledgetest.SixRooms(count.Strategy())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	west, err := base.Define("a shaft is in the west", 1, shaftIn(room4), shaftIn(room5))
	if err != nil {
		log.Fatal(err)
	}
	if err := base.Tell(ctx); err != nil {
		log.Fatal(err)
	}
	p, _ := base.Chance(west.Site, knowledge.Holds(west.Kind))
	fmt.Printf("a shaft in the west: with probability %.2f\n", p)

	err = base.Tell(ctx, knowledge.Fact{Turn: 1, Text: "a shaft is in 6 or in the west, not both", Claim: knowledge.Exactly(1, shaftIn(room6), knowledge.Is(west))},
		knowledge.Fact{Turn: 2, Text: "a shaft is in 6", Claim: knowledge.All(shaftIn(room6))})
	if err != nil {
		log.Fatal(err)
	}
	e, err := explain.Of(ctx, base, room4, knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range e.Steps {
		fmt.Println(s.Text)
	}
	// Output:
	// a shaft in the west: with probability 0.60
	// a shaft is in 6, so room 6 holds a shaft
	// a shaft is in 6 or in the west, not both; room 6 holds a shaft, so it is not so that a shaft is in the west
	// a shaft is in the west: any of shaft at 4, shaft at 5; it is not so that a shaft is in the west, so room 4 holds no shaft
}

// Three pits were dug at random, some perhaps in the same room.
func ExampleThrown() {
	base, err := knowledge.New(count.Strategy(), knowledge.Population{
		Site: "room", Size: 20, Kinds: []knowledge.KindInfo{knowledge.Thrown(knowledge.KindInfo{Name: "pit", Count: 3})},
	})
	if err != nil {
		log.Fatal(err)
	}
	p, _ := base.UnseenChance(0, knowledge.Holds(0))
	fmt.Printf("a pit in a room: with probability %.6f, which is 1-(19/20)³\n", p)
	// Output:
	// a pit in a room: with probability 0.142625, which is 1-(19/20)³
}
