package agent_test

import (
	"fmt"

	"github.com/mumpus-go/mumpus/agent"
)

// A plan tries its tactics in turn, and tells which one decided.
func ExamplePlan() {
	type weather struct{ rain, cold bool }
	plan := agent.Plan[weather, string]{
		{Name: "keep dry", Choose: func(w weather) (string, bool) { return "umbrella", w.rain }},
		{Name: "keep warm", Choose: func(w weather) (string, bool) { return "scarf", w.cold }},
		{Name: "just go", Choose: func(weather) (string, bool) { return "nothing", true }},
	}
	for _, w := range []weather{{rain: true, cold: true}, {cold: true}, {}} {
		take, tactic, _ := plan.Decide(w)
		fmt.Printf("%s: %s\n", tactic, take)
	}
	// Output:
	// keep dry: umbrella
	// keep warm: scarf
	// just go: nothing
}

// Both ways to room 3 are two steps long, and the one through 2 is barred.
func ExampleWalks() {
	links := [][]int{0: {2, 1}, 1: {0, 3}, 2: {0, 3}, 3: {1, 2}}
	var w agent.Walks
	w.From(0, len(links),
		func(room int) []int { return links[room] },
		func(room int) bool { return room != 2 })
	fmt.Println(w.Reached())
	fmt.Println("to 3:", w.Distance(3), "steps, the first to", w.Step(3))
	// Output:
	// [0 2 1 3]
	// to 3: 2 steps, the first to 1
}
