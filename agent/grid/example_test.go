package grid_test

import (
	"context"
	"fmt"
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
