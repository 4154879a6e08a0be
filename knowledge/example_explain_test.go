package knowledge_test

import (
	"context"
	"log"
	"os"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Explain shows how a verdict follows, in steps; and of what is open, two worlds
// that differ there.
func ExampleBase_Explain() {
	base, room4, room5, room6 := sixRooms(knowledge.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	ctx := context.Background()
	err := base.Tell(ctx,
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))})
	if err != nil {
		log.Fatal(err)
	}
	open, err := base.Explain(ctx, room5, knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	_ = open.WriteText(os.Stdout)

	// Room 5 turns out to be empty, so 4 and 6 hold the shafts, and no other does.
	err = base.Tell(ctx, knowledge.Fact{Turn: 3, Text: "no shaft in 5", Claim: knowledge.None(shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	room9, err := base.ExplainUnseen(ctx, 0, "9", knowledge.Holds(0))
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

// Encode writes what is known for any SAT solver: here that it can't be that room
// 6 holds no shaft.
func ExampleTheory_Encode() {
	base, room4, room5, room6 := sixRooms(knowledge.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	err := base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))},
		knowledge.Fact{Turn: 2, Text: "no shaft in 4 and 5", Claim: knowledge.None(shaftIn(room4), shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	denial, err := base.Theory().Says(room6, ^knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	var f cnf.Formula
	if err := base.Theory().Encode(&f, knowledge.Fact{Text: "no shaft in 6", Claim: denial}); err != nil {
		log.Fatal(err)
	}
	_ = f.WriteDIMACS(os.Stdout)
	// Output:
	// p cnf 3 5
	// c 1 shaft at 4
	// c 2 shaft at 5
	// c 3 shaft at 6
	// c p show 1 2 3 0
	// c # rule: one room holds at most one of shaft
	// c # rule: there are two shafts
	// -1 -2 -3 0
	// c # turn 1: a draft from 5 or 6
	// 2 3 0
	// c # turn 2: no shaft in 4 and 5
	// -1 0
	// -2 0
	// c # no shaft in 6
	// -3 0
}
