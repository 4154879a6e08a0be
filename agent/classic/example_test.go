package classic_test

import (
	"context"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/world/classic"
)

// The hunter plays a game and gives its reasons.
func Example() {
	cave, err := classic.ParseID("classic:noon@6")
	if err != nil {
		fmt.Println(err)
		return
	}
	hunter := cave.Play(classic.Random(6))
	a, err := agent.New(agent.Hunter, cave.Rules(), cave.Layout(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, over := hunter.Over(); !over; _, over = hunter.Over() {
		d, err := a.Act(context.Background(), hunter.Percept())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v: %s\n", d.Action, d.Reason())
		if err := hunter.Apply(d.Action); err != nil {
			fmt.Println(err)
			return
		}
	}
	outcome, _ := hunter.Over()
	fmt.Println(outcome)
	// Output:
	// MOVE 10: room 10 is proved safe, and what is told there isn't known yet
	// MOVE 11: room 12 is proved safe, and what is told there isn't known yet
	// MOVE 12: room 12 is proved safe, and what is told there isn't known yet
	// MOVE 3: room 3 is proved safe, and what is told there isn't known yet
	// MOVE 4: room 4 is proved safe, and what is told there isn't known yet
	// MOVE 5: room 5 is proved safe, and what is told there isn't known yet
	// SHOOT 1 8 7 6: the wumpus is proved to be in room 1 or 6
	// won
}

// What the agent goes by can be asked for, with the reasons.
func ExampleAgent_Base() {
	ctx := context.Background()
	a, err := agent.New(agent.Cautious, classic.Noon(), classic.Dodecahedron(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := a.Act(ctx, classic.Percept{Room: 0, Arrows: 5, Pits: 1}); err != nil {
		fmt.Println(err)
		return
	}
	a.Took(classic.Move(1))
	if _, err := a.Act(ctx, classic.Percept{Room: 1, Arrows: 5, Smell: true}); err != nil {
		fmt.Println(err)
		return
	}
	_, wumpus := a.Sites(2)
	fmt.Printf("the wumpus is in room 3 with %.1f%%: %v\n", 100*a.Wumpus(2), a.Base().Domain(wumpus).Verdict(knowledge.Holds(agent.Wumpus)))
	_, wumpus = a.Sites(4)
	facts, err := explain.Why(ctx, a.Base(), wumpus, knowledge.Nothing)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range facts {
		fmt.Println(f.Text)
	}
	// Output:
	// the wumpus is in room 3 with 50.0%: open
	// no smell in room 1: at the start the wumpus was not in room 2, 5 or 8
}
