package draw_test

import (
	"context"
	"fmt"
	"io"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// The first turn in a cave of eight rooms.
func Example() {
	g, w, err := all.Games().ParseID("mumpus:8b1s1@3")
	if err != nil {
		fmt.Println(err)
		return
	}
	player, err := g.Agents().Player("", sat.Default(), w.Settings())
	if err != nil {
		fmt.Println(err)
		return
	}
	for range games.Play(context.Background(), w, player) {
		break
	}
	p := &draw.Picture{Title: games.TitleOf(g), Scene: player.Scene(), Chart: w.(games.Charted).Chart()}
	fmt.Println(p.WriteSVG(io.Discard), len(p.Scene.Places), "rooms seen, and", p.Scene.Hidden, "never seen")
	// Output: <nil> 4 rooms seen, and 4 never seen
}
