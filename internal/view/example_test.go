package view_test

import (
	"context"
	"fmt"
	"os"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// A game's turns are written as lines.
func ExamplePrinter() {
	ctx := context.Background()
	game, world, err := all.Games().ParseID("mumpus:8b1s1@1")
	if err != nil {
		fmt.Println(err)
		return
	}
	player, err := game.Agents().Player("", sat.Default(), world.Settings())
	if err != nil {
		fmt.Println(err)
		return
	}
	page := &view.Page{W: os.Stdout, Width: 60}
	var printer view.Printer
	for turn, err := range games.Play(ctx, world, player) {
		if err != nil {
			fmt.Println(err)
			return
		}
		shown, err := report.TurnOf(ctx, turn, player)
		if err != nil {
			fmt.Println(err)
			return
		}
		printer.Turn(page, shown)
		break // the first is enough
	}
	// Output:
	// Turn 1: room 1, exits 0 5 7
	//   clues    none
	//   proved   rooms 0, 1, 5, 7: empty
	//              the start is room 1: it and its exits 0, 5 and
	//              7 hold no hazard
	//   rooms    4 proved safe, 0 proved deadly, 4 open
	//   cave     1@ - 0+ 5+ 7+
	//   chances  each of 4 never seen: bats 25%, shaft 25%, Mumpus
	//            25%
	//   move     MOVE 0 (nearest proven-empty room)
	//              room 0 is proved empty and not explored, 1 step
	//              away
}
