package mumpus_test

import (
	"context"
	"fmt"
	"log"
	"slices"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// A bot for the puzzle: what it reads from standard input it hands to an agent,
// and what that answers it prints.
func Example() {
	input := strings.NewReader("8 0 0\n" + // rooms, bats, shafts
		"0\n1 2 4\n0 0 0\n" + // the room, its exits, and three clues
		"1\n0 3 5\n0 0 1\n" +
		"0\n1 2 4\n0 0 0\n" +
		"2\n0 3 6\n0 0 1\n")
	in := mumpus.NewReader(input) // a bot's is os.Stdin
	cfg, err := in.Header()
	if err != nil {
		log.Fatal(err)
	}
	hunter, err := agent.New(cfg, sat.Default())
	if err != nil {
		log.Fatal(err)
	}
	for percept, err := in.Next(); err == nil; percept, err = in.Next() {
		d, err := hunter.Act(context.Background(), percept)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-8v # %s\n", d.Action, d.Reason())
	}
	// Output:
	// MOVE 1   # room 1 is proved empty and not explored, 1 step away
	// MOVE 0   # room 2 is proved empty and not explored, 2 steps away
	// MOVE 2   # room 2 is proved empty and not explored, 1 step away
	// SHOOT 3  # the Mumpus is proved to be in room 3
}

// An agent plays a random cave to the end.
func ExampleAgent_Act() {
	cave, err := mumpus.Generate(mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}, 17)
	if err != nil {
		log.Fatal(err)
	}
	hunter, err := agent.New(cave.Config(), sat.Default())
	if err != nil {
		log.Fatal(err)
	}
	game := mumpus.NewGame(cave, mumpus.RandomDrop(17))
	for over := false; !over; _, over = game.Over() {
		d, err := hunter.Act(context.Background(), game.Percept())
		if err != nil {
			log.Fatal(err)
		}
		if err := game.Apply(d.Action); err != nil {
			log.Fatal(err)
		}
	}
	outcome, _ := game.Over()
	fmt.Println(outcome, "in turn", game.Turn())
	// Output:
	// won in turn 10
}

// What the agent knows can be asked for at any time, with the reasons.
func ExampleAgent_Base() {
	hunter, err := agent.New(mumpus.Config{Rooms: 20, Bats: 1, Shafts: 1}, sat.Default())
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	for _, turn := range []struct {
		percept mumpus.Percept
		then    mumpus.Action
	}{
		{mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}}, mumpus.Move(1)},
		{mumpus.Percept{Room: 1, Exits: [3]int{0, 4, 5}, Bats: true}, mumpus.Move(4)},
		{mumpus.Percept{Room: 17, Exits: [3]int{11, 12, 13}, Shaft: true}, mumpus.Move(11)}, // bats carried it here
	} {
		if _, err := hunter.Act(ctx, turn.percept); err != nil {
			log.Fatal(err)
		}
		hunter.Took(turn.then) // whatever the answer was
	}
	fmt.Println("5 is empty now:", hunter.Now(5) == knowledge.Nothing)
	site := knowledge.Site(slices.Index(hunter.Seen(), 5))
	facts, err := explain.Why(ctx, hunter.Base(), site, knowledge.Nothing)
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range facts {
		fmt.Println("-", f.Text)
	}
	p, err := hunter.Chance(12, knowledge.Holds(agent.Shaft))
	fmt.Printf("12 holds a shaft with probability %.3f %v\n", p, err)
	// Output:
	// 5 is empty now: true
	// - bats are in 1 of the 20 rooms at the start
	// - room 1 has no draft from 0, 4 or 5
	// - room 1 has no smell of the Mumpus from 0, 4 or 5
	// - bats carried me off from room 4
	// 12 holds a shaft with probability 0.333 <nil>
}

// A tactic of one's own is put before one of the standard plan. This one shoots as soon as
// the Mumpus is in one of two rooms.
func ExampleWithPlan() {
	eager := agent.Tactic{Name: "eager shot", Choose: func(v *agent.View) (agent.Decision, bool) {
		for _, exit := range v.Percept().Exits {
			if p, err := v.Chance(exit, knowledge.Holds(agent.Mumpus)); err == nil && p > 0.49 {
				return agent.Decision{Action: mumpus.Shoot(exit), Why: fmt.Sprintf("the Mumpus is in room %d with %.0f%%", exit, 100*p)}, true
			}
		}
		return agent.Decision{}, false
	}}
	plan := agent.Standard().Before(agent.GoBeside, eager)
	hunter, err := agent.New(mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}, sat.Default(), agent.WithPlan(plan))
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range []mumpus.Percept{
		{Room: 0, Exits: [3]int{1, 2, 3}},
		{Room: 1, Exits: [3]int{0, 4, 5}, Mumpus: true},
	} {
		d, err := hunter.Act(context.Background(), p)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%v (%s): %s\n", d.Action, d.Tactic, d.Reason())
	}
	// Output:
	// MOVE 1 (nearest proven-empty room): room 1 is proved empty and not explored, 1 step away
	// SHOOT 4 (eager shot): the Mumpus is in room 4 with 50%
}
