package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// caves with two shafts in six rooms, of which 4, 5 and 6 have come into view.
func sixRooms(s knowledge.Strategy) (b *knowledge.Base, room4, room5, room6 knowledge.Site) {
	b, err := knowledge.New(s, knowledge.Population{
		Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 2, Text: "there are two shafts"}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range []struct {
		site *knowledge.Site
		name string
	}{{&room4, "4"}, {&room5, "5"}, {&room6, "6"}} {
		if *r.site, err = b.Name(0, r.name); err != nil {
			log.Fatal(err)
		}
	}
	return b, room4, room5, room6
}

// A cave has six rooms, and two of them hold a shaft. Three come into view. A
// draft is felt beside 4 and 5, and another beside 5 and 6. Where are the
// shafts?
func Example() {
	base, err := knowledge.New(knowledge.Default(), knowledge.Population{
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

// Why names the facts behind a verdict, and no other: the draft from 5 or 6 has
// no part in this.
func ExampleBase_Why() {
	base, room4, room5, room6 := sixRooms(knowledge.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	err := base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(shaftIn(room4), shaftIn(room5))},
		knowledge.Fact{Turn: 2, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))},
		knowledge.Fact{Turn: 3, Text: "no shaft in 5", Claim: knowledge.None(shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	facts, err := base.Why(context.Background(), room4, knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range facts {
		fmt.Printf("turn %d: %s\n", f.Turn, f.Text)
	}

	facts, _ = base.WhyUnseen(context.Background(), 0, knowledge.Nothing)
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

// A fact that contradicts what is known is refused, with the facts that clash.
func ExampleBase_Tell() {
	base, room4, room5, room6 := sixRooms(knowledge.Default())
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

// SAT reasons with any solver.
func ExampleSAT() {
	calls := 0
	s := knowledge.SAT("counting its solvers", func() solver.Solver {
		calls++
		return gini.New(64)
	})
	base, room4, _, _ := sixRooms(s)
	noShaft := knowledge.None(knowledge.Is(knowledge.At(0, room4)))
	if err := base.Tell(context.Background(), knowledge.Fact{Turn: 1, Text: "no shaft in 4", Claim: noShaft}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(s.Name, base.Ask(knowledge.Is(knowledge.At(0, room4))), calls)
	// Output:
	// counting its solvers refuted 1
}

// Count weighs worlds: with nothing told, each room holds one of the two shafts
// as likely as any other.
func ExampleCount() {
	base, room4, room5, _ := sixRooms(knowledge.Count())
	ctx := context.Background()
	if err := base.Tell(ctx); err != nil {
		log.Fatal(err)
	}
	before, _ := base.Chance(room5, knowledge.Holds(0))
	err := base.Tell(ctx, knowledge.Fact{Turn: 1, Text: "a shaft in 4", Claim: knowledge.All(knowledge.Is(knowledge.At(0, room4)))})
	if err != nil {
		log.Fatal(err)
	}
	after, _ := base.Chance(room5, knowledge.Holds(0))
	fmt.Printf("%.3f before, %.3f after\n", before, after)
	// Output:
	// 0.333 before, 0.200 after
}
