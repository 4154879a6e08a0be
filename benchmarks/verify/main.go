// Command verify measures what is claimed of the agent that hunts the Mumpus, and
// fails if a claim does not hold:
//
//	go run ./benchmarks/verify               # all of it
//	go run ./benchmarks/verify -games 200    # a sample
//
// It prints a table with a row for each claim, and ends with the exit status 1 if
// one fails. The caves and whatever bats do in them follow from numbers that
// count up from 0, so that each run plays the same games, whatever the number of
// workers.
//
//   - Shares of games won by caves of different sizes, with the interval in which
//     the true share lies by a confidence of 95%.
//   - Verdicts: in each turn of mixed games, of caves with up to 64 rooms, what is
//     proved by SAT is what counting all worlds says, room by room, and the
//     chances are equal. Where the worlds are few they are also listed one by
//     one, by the rules of the game alone.
//   - Risk: the agent never enters a room that may kill, nor shoots where the
//     Mumpus may not be, while there is a step or shot without risk, by the
//     counting.
//   - Sure caves: those that are said to be won whatever bats do, are.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
)

func main() {
	program.Main("verify", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

var errClaims = errors.New("not all claims hold")

// run checks all claims. It returns errClaims if one does not hold.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.SetOutput(stderr)
	games := flags.Int("games", fullGames, "games for each share; a fifth as many for the verdicts, a twentieth as many sure caves")
	workers := flags.Int("workers", runtime.GOMAXPROCS(0), "games played at once")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *games < 1 || *workers < 1 || flags.NArg() > 0 {
		return fmt.Errorf("want one game and worker at least, and no arguments: %d games, %d workers, %q", *games, *workers, flags.Args())
	}
	r := report{out: stdout}
	for _, check := range []func(context.Context, *report, int, int) error{checkShares, checkVerdicts, checkSure} {
		if err := check(ctx, &r, *games, *workers); err != nil {
			return err
		}
	}
	if r.failed {
		return errClaims
	}
	return nil
}

// fullGames is the number of games for which the shares are claimed.
const fullGames = 10_000
