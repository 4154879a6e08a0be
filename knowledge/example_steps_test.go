package knowledge_test

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// A monster goes around six rooms: in each step it stays or goes one room on. Where it
// is in a step is a population of its own. Steps that lie behind are forgotten.
func ExampleBase_Add() {
	ctx := context.Background()
	rooms := knowledge.Population{Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "monster", Count: 1}}}
	base, _ := knowledge.New(sat.Default(), rooms)
	step, now := 0, make([]knowledge.Literal, 6)
	enter := func() {
		for room := range now {
			site, _ := base.Name(step, fmt.Sprintf("%d in step %d", room, step))
			now[room] = knowledge.Is(knowledge.At(0, site))
		}
	}
	tell := func(text string, claim []knowledge.Relation) {
		if err := base.Tell(ctx, knowledge.Fact{Turn: step + 1, Text: text, Claim: claim}); err != nil {
			fmt.Println(err)
		}
	}
	enter()
	tell("it is in room 0 or 1", knowledge.Any(now[0], now[1]))
	for seen := range 3 {
		before := append([]knowledge.Literal{}, now...)
		step, _ = base.Add(rooms)
		enter()
		var moves []knowledge.Relation
		for room, was := range before {
			moves = append(moves, knowledge.Implies([]knowledge.Literal{was}, []knowledge.Literal{now[room], now[(room+1)%6]})...)
		}
		tell("it stays or goes one room on", moves)
		tell(fmt.Sprintf("it is not in room %d", seen), knowledge.None(now[seen]))
		_ = base.Forget(ctx, step-1)
	}
	for room, is := range now {
		if p, _ := base.Chance(is.Site, knowledge.Holds(0)); base.Ask(is) == knowledge.Open {
			fmt.Printf("it may be in room %d, with probability %.1f\n", room, p)
		}
	}
	// Output:
	// it may be in room 3, with probability 0.8
	// it may be in room 4, with probability 0.2
}
