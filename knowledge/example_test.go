package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// A cave has six rooms, and two of them hold a shaft. Three come into view. A
// draft is felt beside 4 and 5, and another beside 5 and 6. Where are the
// shafts?
func Example() {
	base, err := knowledge.New(sat.Default(), knowledge.Population{
		Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 2}},
	})
	if err != nil {
		log.Fatal(err)
	}
	const shaft = knowledge.Kind(0)
	room4, _ := base.Name(0, "4")
	room5, _ := base.Name(0, "5")
	room6, _ := base.Name(0, "6")
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(shaft, room)) }

	err = base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))})
	if err != nil {
		log.Fatal(err)
	}
	p, _ := base.Chance(room5, knowledge.Holds(shaft))
	fmt.Printf("a shaft in 5: %v, with probability %.3f\n", base.Ask(shaftIn(room5)), p)
	p, _ = base.UnseenChance(0, knowledge.Holds(shaft))
	fmt.Printf("a shaft in each room never seen: with probability %.3f\n", p)

	// Room 5 turns out to be empty.
	err = base.Tell(context.Background(),
		knowledge.Fact{Turn: 3, Text: "no shaft in 5", Claim: knowledge.None(shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("a shaft in 4:", base.Ask(shaftIn(room4)))
	fmt.Println("a room never seen can hold one:", base.Unseen(0).May(knowledge.Holds(shaft)))
	// Output:
	// a shaft in 5: open, with probability 0.833
	// a shaft in each room never seen: with probability 0.167
	// a shaft in 4: proved
	// a room never seen can hold one: false
}

// A fact that contradicts what is known is refused, with the facts that clash.
func ExampleBase_Tell() {
	base, room4, room5, room6 := knowledgetest.SixRooms(sat.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	ctx := context.Background()
	fmt.Println(base.Tell(ctx,
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))}))

	err := base.Tell(ctx, knowledge.Fact{Turn: 3, Text: "no shaft in 4 and 5", Claim: knowledge.None(shaftIn(room4), shaftIn(room5))})
	fmt.Println(err)

	var conflict *knowledge.Conflict
	if errors.As(err, &conflict) {
		fmt.Println(len(conflict.Facts), "facts clash, and", len(base.Theory().Facts()), "are still known")
	}
	// Output:
	// <nil>
	// no world agrees with all of this: a draft from 4 or 5; no shaft in 4 and 5
	// 2 facts clash, and 2 are still known
}
