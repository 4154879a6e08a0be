package grid_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/mumpus-go/mumpus/world/grid"
)

// The world of the textbook, drawn with letters.
const textbook = `
wumpus-world 4x4p0.2

. . . P
W G P .
. . . .
A . P .
`

// A game is a percept and an action in turn, until it is over.
func ExampleGame() {
	w, err := grid.ParseWorld(strings.NewReader(textbook), "textbook")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := grid.NewGame(w)
	for word := range strings.FieldsSeq("RIGHT LEFT UP RIGHT UP GRAB DOWN LEFT DOWN CLIMB") {
		a, _ := grid.ParseAction(word)
		fmt.Printf("%v %v: %v\n", g.At(), g.Percept(), a)
		_ = g.Apply(a)
	}
	outcome, _ := g.Over()
	fmt.Println(outcome, "with a score of", g.Score())
	// Output:
	// [1,1] nothing: RIGHT
	// [2,1] breeze: LEFT
	// [1,1] nothing: UP
	// [1,2] stench: RIGHT
	// [2,2] nothing: UP
	// [2,3] stench, breeze, glitter: GRAB
	// [2,3] stench, breeze: DOWN
	// [2,2] nothing: LEFT
	// [1,2] stench: DOWN
	// [1,1] nothing: CLIMB
	// won with a score of 90
}

func ExampleGenerate() {
	w, _ := grid.Generate(grid.Escobar(), 17)
	fmt.Print(w)
	// Output:
	// # wumpus-world:4x4p0.2@17
	// wumpus-world 4x4p0.2
	//
	// W . . G
	// . . . P
	// P . . .
	// A . P .
}

func ExampleParseID() {
	cfg, seed, _ := grid.ParseID("wumpus-world:6x5?p3w2a2,aima@17")
	fmt.Println(cfg)
	fmt.Println("seed", seed)
	// Output:
	// 6x5 (not told), pits 3, 2 wumpuses, 2 arrows, AIMA's movement and score
	// seed 17
}

// A bot reads the settings, then a line a turn.
func ExampleReader() {
	input := strings.NewReader("4 4 0.2 1 1\n0 0 0 0 0\n0 1 0 0 0\n")
	r := grid.NewReader(input, grid.Escobar())
	cfg, _ := r.Header()
	fmt.Println(cfg)
	for {
		p, err := r.Next()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p)
	}
	// Output:
	// 4x4, pits 0.2, 1 wumpus, 1 arrow
	// nothing
	// breeze
	// EOF
}

// A referee writes the settings and the percepts.
func ExampleAppendPercept() {
	g := grid.NewGame(must(grid.ParseWorld(strings.NewReader(textbook), "textbook")))
	line := grid.AppendHeader(nil, g.World().Config())
	line = grid.AppendPercept(line, g.Percept())
	_, _ = os.Stdout.Write(line)
	// Output:
	// 4 4 0.2 1 1
	// 0 0 0 0 0
}

func must(w *grid.World, err error) *grid.World {
	if err != nil {
		panic(err)
	}
	return w
}
