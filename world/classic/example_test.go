package classic_test

import (
	"fmt"

	"github.com/mumpus-go/mumpus/world/classic"
)

// A game in the position that Noon tested his program with.
func Example() {
	cave, err := classic.At(classic.Noon(), classic.Dodecahedron(), classic.NoonTest())
	if err != nil {
		fmt.Println(err)
		return
	}
	hunter := cave.Play(classic.Random(1))
	p := hunter.Percept()
	fmt.Printf("room %d, smell %v, bats %d, pits %d\n", p.Room+1, p.Smell, p.Bats, p.Pits)
	if err := hunter.Apply(classic.Shoot(1)); err != nil {
		fmt.Println(err)
		return
	}
	outcome, _ := hunter.Over()
	fmt.Println(outcome)
	// Output:
	// room 1, smell true, bats 1, pits 1
	// won
}

// A dealt cave has an id that makes it again, and a text.
func ExampleDeal() {
	cave, err := classic.Deal(classic.Yob(), classic.Dodecahedron(), 17)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(cave)
	// Output:
	// # classic:yob@17
	// classic yob
	// layout dodecahedron
	// hunter 13
	// wumpus 17
	// bats 10 2
	// pits 12 4
}
