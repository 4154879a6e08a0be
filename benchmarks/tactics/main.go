// Command tactics measures what a tactic of the agent that hunts the Mumpus gains: it plays
// the same caves with the standard plan and without the tactic.
//
//	go run ./benchmarks/tactics -without 'the shot rather than the risk' -rooms 20 -bats 0 -shafts 4
//	go run ./benchmarks/tactics -without 'fresh clue of bats' -rooms 30 -bats 11 -shafts 6
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func main() {
	program.Main("tactics", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("tactics", flag.ContinueOnError)
	flags.SetOutput(stderr)
	without := flags.String("without", agent.RatherShoot, "`name` of the tactic to leave out")
	games := flags.Int("games", 100_000, "`number` of caves")
	var cfg mumpus.Config
	flags.IntVar(&cfg.Rooms, "rooms", 20, "`number` of rooms")
	flags.IntVar(&cfg.Bats, "bats", 0, "`number` of rooms with bats")
	flags.IntVar(&cfg.Shafts, "shafts", 4, "`number` of rooms with a shaft")
	if err := flags.Parse(args); err != nil {
		return err
	}
	with := agent.Standard()
	i := slices.IndexFunc(with, func(t agent.Tactic) bool { return t.Name == *without })
	if i < 0 || *games < 1 || flags.NArg() > 0 {
		return fmt.Errorf("want the name of a tactic, one cave at least and no arguments: got %q, %d and %q", *without, *games, flags.Args())
	}
	less := slices.Delete(slices.Clone(with), i, i+1)
	var pairs stats.Paired
	for seed := range uint64(*games) {
		cave, err := mumpus.Generate(cfg, seed)
		if err != nil {
			return err
		}
		a, err := wins(ctx, cave, seed, with)
		if err != nil {
			return err
		}
		b, err := wins(ctx, cave, seed, less)
		if err != nil {
			return err
		}
		pairs.Add(a, b)
	}
	d, low, high := pairs.Difference()
	fmt.Fprintf(stdout, "%v: %q wins %d and loses %d of %d caves: %+.3f%% (%+.3f to %+.3f)\n",
		cfg, *without, pairs.OnlyA, pairs.OnlyB, pairs.N(), 100*d, 100*low, 100*high)
	return nil
}

// wins says whether an agent with a plan wins in a cave.
func wins(ctx context.Context, cave *mumpus.Cave, seed uint64, plan agent.Plan) (bool, error) {
	hunter, err := agent.New(cave.Config(), count.Strategy(), agent.WithPlan(plan))
	if err != nil {
		return false, err
	}
	game := mumpus.NewGame(cave, mumpus.RandomDrop(seed))
	for over := false; !over; _, over = game.Over() {
		d, err := hunter.Act(ctx, game.Percept())
		if err != nil {
			return false, err
		}
		if err := game.Apply(d.Action); err != nil {
			return false, err
		}
	}
	outcome, _ := game.Over()
	return outcome == mumpus.Won, nil
}
