package mumpus_test

import (
	"fmt"
	"io"
	"log"
	"strings"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// A cave is made again from its id, and shown as text.
func ExampleGenerate() {
	cfg, seed, err := mumpus.ParseID("mumpus:8b2s1@1")
	if err != nil {
		log.Fatal(err)
	}
	cave, err := mumpus.Generate(cfg, seed)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(cave)
	// Output:
	// # mumpus:8b2s1@1
	// mumpus 8 rooms, 2 bats, 1 shaft
	// start 1
	//
	// 0: 1 2 6
	// 1: 0 5 7
	// 2: 0 3 4 bats
	// 3: 2 5 6 bats
	// 4: 2 5 7 mumpus
	// 5: 1 3 4
	// 6: 0 3 7 shaft
	// 7: 1 4 6
}

// A referee plays a cave that was written by hand: a cube, with the start in
// one corner and the Mumpus in the one across.
func ExampleGame() {
	cave, err := mumpus.ParseCave(strings.NewReader(`
		mumpus 8 rooms, 0 bats, 1 shaft
		start 0
		0: 1 2 4
		1: 0 3 5
		2: 0 3 6
		3: 1 2 7 shaft
		4: 0 5 6
		5: 1 4 7
		6: 2 4 7
		7: 3 5 6 mumpus
	`), "cube.txt")
	if err != nil {
		log.Fatal(err)
	}
	game := mumpus.NewGame(cave, mumpus.RandomDrop(1))
	for _, answer := range []string{"MOVE 4", "MOVE 5", "SHOOT 7"} {
		fmt.Printf("turn %d: %+v\n", game.Turn(), game.Percept())
		action, err := mumpus.ParseAction(answer)
		if err != nil {
			log.Fatal(err)
		}
		if err := game.Apply(action); err != nil {
			log.Fatal(err)
		}
	}
	outcome, over := game.Over()
	fmt.Println(outcome, over)
	// Output:
	// turn 1: {Room:0 Exits:[1 2 4] Bats:false Shaft:false Mumpus:false}
	// turn 2: {Room:4 Exits:[0 5 6] Bats:false Shaft:false Mumpus:false}
	// turn 3: {Room:5 Exits:[1 4 7] Bats:false Shaft:false Mumpus:true}
	// won true
}

// A bot reads what it is told, turn by turn, until the game is over.
func ExampleReader() {
	input := strings.NewReader("8 0 1\n0\n1 2 4\n0 0 0\n4\n0 5 6\n0 0 0\n")
	r := mumpus.NewReader(input)
	cfg, err := r.Header()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(cfg)
	for {
		percept, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(mumpus.Move(percept.Exits[2]))
	}
	// Output:
	// 8 rooms, 0 bats, 1 shaft
	// MOVE 4
	// MOVE 6
}

// What a referee writes is what a bot reads.
func ExampleAppendPercept() {
	out := mumpus.AppendHeader(nil, mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3})
	out = mumpus.AppendPercept(out, mumpus.Percept{Room: 4, Exits: [3]int{1, 13, 17}, Bats: true})
	fmt.Print(string(out))
	// Output:
	// 20 3 3
	// 4
	// 1 13 17
	// 1 0 0
}

// Every rule that a cave breaks is named, with the place.
func ExampleParseCave() {
	_, err := mumpus.ParseCave(strings.NewReader("mumpus 9 rooms, 0 bats, 0 shafts\n"), "nine.txt")
	fmt.Println(err)
	// Output:
	// nine.txt:1: impossible counts: 9 rooms, want an even number, since each has three exits
}

// A percept against the rules is noticed, but can be played on.
func ExampleHistory() {
	h := mumpus.NewHistory(mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3})
	fmt.Println(h.Add(mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 3}}))
	fmt.Println(h.Add(mumpus.Percept{Room: 1, Exits: [3]int{4, 5, 6}}))
	// Output:
	// <nil>
	// percept against the rules: room 0 has an exit to 1 and none leads back
}
