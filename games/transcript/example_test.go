package transcript_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// A game that was played elsewhere is typed in, and the agent says what it would
// do in its last turn.
func Example() {
	const typed = `
{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}
{"percept":{"room":1,"exits":[0,4,5],"bats":0,"shaft":0,"mumpus":1},"action":"MOVE 0"}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}
{"percept":{"room":2,"exits":[0,4,6],"bats":0,"shaft":0,"mumpus":0}}
`
	t, err := transcript.Read(all.Games(), strings.NewReader(typed), "game.jsonl")
	if err != nil {
		fmt.Println(err)
		return
	}
	strategy, _ := games.Strategy("")
	p, err := t.Game.Agents().Player("", strategy, t.Settings)
	if err != nil {
		fmt.Println(err)
		return
	}
	for turn, err := range t.Replay(context.Background(), p) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("turn %d: %v: %s\n", turn.Number, turn.Advice.Action, turn.Advice.Reason)
	}
	for _, claim := range games.NewsOf(p) {
		fmt.Println(claim)
	}
	// Output:
	// turn 1: MOVE 1: room 1 is proved empty and not explored, 1 step away
	// turn 2: MOVE 0: room 2 is proved empty and not explored, 2 steps away
	// turn 3: MOVE 2: room 2 is proved empty and not explored, 1 step away
	// turn 4: MOVE 0: the Mumpus is proved to be beside room 1, 2 steps away
	// room 4: empty
	// room 5: Mumpus
	// room 6: empty
}
