// Command targets measures, each against another in the same run, what the engine
// is meant to reach at least, and fails where it does not:
//
//	go run ./benchmarks/targets
//
// It plays 100 games of a board, tells what their bases were told to each strategy
// in turn, and prints how many times faster one thing was than another. Of each
// turn or game the least time of some rounds counts, as what else the machine does
// only adds to it; and only ratios are compared, as times depend on the machine.
// Other solvers are compared with by the module in benchmarks/compare.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

func main() {
	program.Main("targets", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

var errMissed = errors.New("not all targets are reached")

// A target is how many times longer than another thing something takes.
type target struct {
	what       string
	slow, fast func() ([]time.Duration, error) // what is compared: the times of turns, or of games
	least      float64                         // the ratio is at least this, if not 0
	most       float64                         // and at most this, if not 0
}

// run measures all targets. It returns errMissed if one is not reached.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("targets", flag.ContinueOnError)
	flags.SetOutput(stderr)
	n := flags.Int("games", 100, "`N` games of each board")
	rounds := flags.Int("rounds", 5, "`N` rounds, of which the fastest counts")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *n < 1 || *rounds < 1 || flags.NArg() > 0 {
		return fmt.Errorf("want one game and round at least, and no arguments: %d games, %d rounds, %q", *n, *rounds, flags.Args())
	}
	targets, err := all(*n)
	if err != nil {
		return err
	}
	missed := false
	for i := range targets {
		ratio, err := targets[i].measure(ctx, *rounds)
		if err != nil {
			return err
		}
		missed = !targets[i].print(stdout, ratio) || missed
	}
	if missed {
		return errMissed
	}
	return nil
}

// all returns the targets, over n games.
func all(n int) ([]target, error) {
	crowded, err := lessons.Record(lessons.Cave30, n)
	if err != nil {
		return nil, err
	}
	naive := func() knowledge.Strategy {
		return lessons.PerVariable("query-per-variable", func() solver.Solver { return gini.New(1024) })
	}
	targets := []target{
		{what: "the default survey, against a query per variable", slow: surveys(crowded, naive), fast: surveys(crowded, sat.Default), least: 25},
		{what: "count, against the default survey", slow: surveys(crowded, sat.Default), fast: surveys(crowded, count.Strategy), least: 5},
	}
	small, err := lessons.Record(lessons.Cave20, n)
	if err != nil {
		return nil, err
	}
	game := func(s func() knowledge.Strategy, most float64) target {
		return target{
			what: "a whole 20-room game by " + s().Name + ", against its surveys",
			slow: whole(lessons.Cave20, n, s), fast: bases(small, s), most: most,
		}
	}
	// The surveys of count take so little that the rest of a game outweighs them.
	return append(targets, game(sat.Default, 3), game(count.Strategy, 0)), nil
}

// surveys returns the times of telling each turn to a base that there is. A strategy
// is made anew each time, as here and below: one remembers what it has found out.
func surveys(all []lessons.Game, strategy func() knowledge.Strategy) func() ([]time.Duration, error) {
	return func() (times []time.Duration, err error) {
		s := strategy()
		for i := range all {
			err := all[i].Teach(s, func(_ *knowledge.Base, _ *lessons.Turn, took time.Duration) error {
				times = append(times, took)
				return nil
			})
			if err != nil {
				return nil, err
			}
		}
		return times, nil
	}
}

// bases returns, by game, the times of making a base and telling it all turns.
func bases(all []lessons.Game, strategy func() knowledge.Strategy) func() ([]time.Duration, error) {
	return func() (times []time.Duration, err error) {
		s := strategy()
		for i := range all {
			start := time.Now()
			if err := all[i].Teach(s, nil); err != nil {
				return nil, err
			}
			times = append(times, time.Since(start))
		}
		return times, nil
	}
}

// whole returns the times of n games: the world, the agent and all turns.
func whole(board lessons.Board, n int, strategy func() knowledge.Strategy) func() ([]time.Duration, error) {
	return func() (times []time.Duration, err error) {
		s := strategy()
		for seed := range n {
			start := time.Now()
			g, w, err := board.World(seed)
			if err != nil {
				return nil, err
			}
			p, err := g.Agents().Player("", s, w.Settings())
			if err != nil {
				return nil, err
			}
			for _, err := range games.Play(context.Background(), w, p) {
				if err != nil {
					return nil, err
				}
			}
			times = append(times, time.Since(start))
		}
		return times, nil
	}
}

// measure returns the ratio of the least times of some rounds.
func (t *target) measure(ctx context.Context, rounds int) (float64, error) {
	slow, err := lessons.Least(ctx, rounds, t.slow)
	if err != nil {
		return 0, err
	}
	fast, err := lessons.Least(ctx, rounds, t.fast)
	return float64(slow) / float64(fast), err
}

// print writes a row, and reports whether the target is reached.
func (t *target) print(w io.Writer, ratio float64) bool {
	bound, ok := "no target", true
	switch {
	case t.least > 0:
		bound, ok = fmt.Sprintf("at least %.0f", t.least), ratio >= t.least
	case t.most > 0:
		bound, ok = fmt.Sprintf("at most %.0f", t.most), ratio <= t.most
	}
	verdict := "ok"
	if !ok {
		verdict = "MISSED"
	}
	fmt.Fprintf(w, "%-58s %6.1f times, %-12s %s\n", t.what, ratio, bound, verdict)
	return ok
}
