package games_test

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
)

// Any listed game is played alike: a world and a player from its entry, and a
// session of both.
func Example() {
	g, w, err := all.Games().ParseID("mumpus:8b0s1@4")
	if err != nil {
		fmt.Println(err)
		return
	}
	strategy, _ := games.Strategy("") // the default
	p, err := g.Agents().Player("", strategy, w.Settings())
	if err != nil {
		fmt.Println(err)
		return
	}
	for turn, err := range games.Play(context.Background(), w, p) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v, because %s\n", turn.Done.Action, turn.Done.Reason)
	}
	result, _ := w.Result()
	fmt.Println(result)
	// Output:
	// MOVE 1, because room 1 is proved empty and not explored, 1 step away
	// MOVE 7, because room 2 is proved empty and not explored, 2 steps away
	// MOVE 2, because room 2 is proved empty and not explored, 1 step away
	// MOVE 7, because the Mumpus is proved to be beside room 1, 2 steps away
	// MOVE 1, because the Mumpus is proved to be beside room 1, 1 step away
	// SHOOT 5, because the Mumpus is proved to be in room 5
	// won
}
