// Solve computes the best policy of a Wumpus World game, prints its value, and
// writes it to a file if asked to:
//
//	go run github.com/mumpus-go/mumpus/agent/grid/optimum/solve -o FILE 4x4p0.2,aima
//
// The settings are as in the ids of worlds.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

func main() {
	out := flag.String("o", "", "the `file` for the policy")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "solve:", err)
		os.Exit(1)
	}
}

func run(out string, specs []string) error {
	if len(specs) != 1 {
		return fmt.Errorf("%d settings, want one such as 4x4p0.2", len(specs))
	}
	cfg, err := grid.ParseSpec(specs[0])
	if err != nil {
		return err
	}
	ctx := context.Background()
	begin := time.Now()
	s, err := optimum.Solve(ctx, cfg)
	if err != nil {
		return err
	}
	fmt.Printf("%v: %.4f points from %d beliefs in %.1f s\n", cfg, s.Value(), s.Beliefs(), time.Since(begin).Seconds())
	if out == "" {
		return nil
	}
	p, err := s.Policy(ctx)
	if err != nil {
		return err
	}
	fmt.Println(p.Size(), "rules in", out)
	return optimum.Save(p, out)
}
