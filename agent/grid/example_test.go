package grid_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// An agent is handed a percept each turn, and answers an action and its reason.
func Example() {
	w, err := grid.ParseWorld(strings.NewReader(`
		wumpus-world 4x4p0.2

		. . . P
		W G P .
		. . . .
		A . P .`), "textbook")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	a, err := agent.New(ctx, agent.Cautious, w.Config())
	if err != nil {
		fmt.Println(err)
		return
	}
	game := grid.NewGame(w)
	for _, over := game.Over(); !over; _, over = game.Over() {
		d, err := a.Act(ctx, game.Percept())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v %v: %s\n", a.At(), d.Action, d.Reason())
		_ = game.Apply(d.Action)
	}
	fmt.Println("score", game.Score())
	// Output:
	// [1,1] RIGHT: [2,1] is proved safe and not visited, 1 action away
	// [2,1] LEFT: [1,2] is proved safe and not visited, 2 actions away
	// [1,1] UP: [1,2] is proved safe and not visited, 1 action away
	// [1,2] RIGHT: [2,2] is proved safe and not visited, 1 action away
	// [2,2] RIGHT: [3,2] is proved safe and not visited, 1 action away
	// [3,2] LEFT: [2,3] is proved safe and not visited, 2 actions away
	// [2,2] UP: [2,3] is proved safe and not visited, 1 action away
	// [2,3] GRAB: it glitters in [2,3]: the gold is there
	// [2,3] DOWN: the gold is in hand, and the way out takes 4 actions
	// [2,2] DOWN: the gold is in hand, and the way out takes 3 actions
	// [2,1] LEFT: the gold is in hand, and the way out takes 2 actions
	// [1,1] CLIMB: the gold is in hand, and the way out takes 1 action
	// score 88
}

// AIMA's example of probabilities: breezes beside the start, on both sides.
func ExampleAgent_Odds() {
	ctx := context.Background()
	a, err := agent.New(ctx, agent.Cautious, grid.Escobar())
	if err != nil {
		fmt.Println(err)
		return
	}
	percepts := []grid.Percept{{}, {Breeze: true}, {}, {Breeze: true}}
	actions := []grid.Action{grid.MoveRight, grid.MoveLeft, grid.MoveUp}
	for i, p := range percepts {
		if _, err := a.Act(ctx, p); err != nil {
			fmt.Println(err)
			return
		}
		if i < len(actions) {
			a.Took(actions[i])
		}
	}
	for _, s := range []grid.Square{{X: 2, Y: 2}, {X: 1, Y: 3}, {X: 4, Y: 4}} {
		fmt.Printf("a pit in %v: %.3f\n", s, a.Odds(s).Pit)
	}
	// Output:
	// a pit in [2,2]: 0.862
	// a pit in [1,3]: 0.310
	// a pit in [4,4]: 0.200
}

// A tactic of one's own: where nothing is safe any more, an agent that is cautious otherwise
// enters the nearest square that kills with less than 40%, before it leaves.
func ExampleWithPlan() {
	dare := agent.Tactic{Name: "dare", Choose: func(v *agent.View) (agent.Decision, bool) {
		for _, s := range v.Reached() { // the nearest first
			if odds := v.Odds(s); !v.Visited(s) && odds.Die < 0.4 {
				d, ok := v.Walk(s)
				d.Why = fmt.Sprintf("%v kills with %.0f%%", s, 100*odds.Die)
				return d, ok
			}
		}
		return agent.Decision{}, false // it passes
	}}
	plan := agent.Standard(agent.Cautious).Before(agent.Leave, dare)
	ctx := context.Background()
	a, err := agent.New(ctx, agent.Cautious, grid.Escobar(), agent.WithPlan(plan))
	if err != nil {
		log.Fatal(err)
	}
	w, err := grid.Generate(grid.Escobar(), 122)
	if err != nil {
		log.Fatal(err)
	}
	game := grid.NewGame(w)
	for _, over := game.Over(); !over; _, over = game.Over() {
		d, err := a.Act(ctx, game.Percept())
		if err != nil {
			log.Fatal(err)
		}
		if d.Tactic == "dare" {
			fmt.Printf("%v %v: %s\n", a.At(), d.Action, d.Reason())
		}
		_ = game.Apply(d.Action)
	}
	fmt.Println("score", game.Score())
	// Output:
	// [1,2] UP: [1,3] kills with 31%
	// score 78
}

// How an agent shoots is replaced apart from how it moves: one that shoots by proofs alone
// takes every shot that hits with half a chance or more.
func ExampleWithShots() {
	likely := agent.Tactic{Name: "likely", Choose: func(v *agent.View) (agent.Decision, bool) {
		for _, shot := range v.Shots() {
			if shot.Chance >= 0.5 {
				shot.Why = fmt.Sprintf("it hits with %.0f%%", 100*shot.Chance)
				return shot, true
			}
		}
		return agent.Decision{}, false
	}}
	ctx := context.Background()
	for _, shots := range []agent.Plan{agent.Shots(agent.Cautious), {likely}} {
		a, err := agent.New(ctx, agent.Cautious, grid.Escobar(), agent.WithShots(shots))
		if err != nil {
			log.Fatal(err)
		}
		d, err := a.Act(ctx, grid.Percept{Stench: true})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%v: %s\n", d.Action, d.Reason())
	}
	// Output:
	// CLIMB: nothing is worth its cost any more, and the way out takes 1 action
	// SHOOT: it hits with 50%
}
