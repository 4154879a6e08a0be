package referee_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/mumpus-go/mumpus/referee"
)

// A bot that halves the range plays a guessing game: a number from 1 to 15 in
// five guesses. Any command in any language would do.
func ExampleRun() {
	cfg := referee.Config{
		Command:    []string{os.Args[0], "bot", "good", "example"},
		FirstLimit: 10 * time.Second,
		Limit:      time.Second,
	}
	game := func(i int) (referee.Game, error) { return newGuess(i + 1), nil }

	report, err := referee.Run(context.Background(), cfg, 15, game)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("won %d of %d, in at most %d turns\n", report.Won(), report.Planned, report.Turns().Max)
	// Output: won 15 of 15, in at most 4 turns
}
