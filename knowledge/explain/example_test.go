package explain_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// Of shows how a verdict follows, in steps; and of what is open, two worlds
// that differ there.
func ExampleOf() {
	base, room4, room5, room6 := knowledgetest.SixRooms(sat.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	ctx := context.Background()
	err := base.Tell(ctx,
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))})
	if err != nil {
		log.Fatal(err)
	}
	open, err := explain.Of(ctx, base, room5, knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	_ = open.WriteText(os.Stdout)

	// Room 5 turns out to be empty, so 4 and 6 hold the shafts, and no other does.
	err = base.Tell(ctx, knowledge.Fact{Turn: 3, Text: "no shaft in 5", Claim: knowledge.None(shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	room9, err := explain.OfUnseen(ctx, base, 0, "9", knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	_ = room9.WriteText(os.Stdout)
	// Output:
	// room 5 holds a shaft: open, as two worlds show
	//   one world: room 5 holds a shaft; room 6 holds no shaft
	//   another: room 6 holds a shaft; room 5 holds no shaft
	//   both: room 4 holds a shaft; of the 3 rooms never seen, none holds a shaft
	// room 9 holds no shaft: proved by 4 facts, and no fewer are enough
	//   rule: there are two shafts
	//   turn 1: a draft from 4 or 5
	//   turn 2: a draft from 5 or 6
	//   turn 3: no shaft in 5
	//   step 1: no shaft in 5, so room 5 holds no shaft (no clue here)
	//   step 2: a draft from 4 or 5; room 5 holds no shaft, so room 4 holds a shaft (only candidate left, with step 1)
	//   step 3: a draft from 5 or 6; room 5 holds no shaft, so room 6 holds a shaft (only candidate left, with step 1)
	//   step 4: there are two shafts; rooms 4 and 6 hold a shaft, so room 9 holds no shaft (count used up, with steps 2 and 3)
}

// Why names the facts behind a verdict, and no other: the draft from 5 or 6 has
// no part in this.
func ExampleWhy() {
	base, room4, room5, room6 := knowledgetest.SixRooms(sat.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	err := base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))},
		knowledge.Fact{Turn: 3, Text: "no shaft in 5", Claim: knowledge.None(shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	facts, err := explain.Why(context.Background(), base, room4, knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range facts {
		fmt.Printf("turn %d: %s\n", f.Turn, f.Text)
	}

	facts, _ = explain.WhyUnseen(context.Background(), base, 0, knowledge.Nothing)
	fmt.Println("the rooms never seen are empty by", len(facts), "facts:")
	for _, f := range facts {
		fmt.Println("-", f.Text)
	}
	// Output:
	// turn 1: a draft from 4 or 5
	// turn 3: no shaft in 5
	// the rooms never seen are empty by 4 facts:
	// - there are two shafts
	// - a draft from 4 or 5
	// - a draft from 5 or 6
	// - no shaft in 5
}
