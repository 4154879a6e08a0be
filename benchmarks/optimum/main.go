// Command optimum finds how often the best player of Hunt the Mumpus wins, who is told the
// counts and then what every player perceives, and how often the agent does:
//
//	go run ./benchmarks/optimum                        # all caves of 8 and 10 rooms
//	go run ./benchmarks/optimum -rooms 12 -counts 0,4  # 12 rooms, no bats, 4 shafts
//	go run ./benchmarks/optimum -rooms 14 -counts 2,2 -told 100
//
// Both shares are exact up to rounding, over all caves that the generator can make and all
// rooms in which bats can let the player down. The search is over beliefs: the passages of
// the rooms visited, and what the others can hold. Hazards don't depend on passages, so
// that the two are weighed apart: what a room leads to by all graphs that go on from what is
// known, and hazards by all ways to place them. Beliefs that differ in the numbers of rooms
// alone are one. The limit of 200 turns is left out: nobody needs so many in so small caves.
//
// Larger caves have too many graphs. With -told N the player is told which of -draws graphs
// drawn at random the cave has, without the numbers of its rooms, and so wins no less often:
// the mean over N such draws is an upper bound of the optimum, with its 95% interval.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func main() {
	program.Main("optimum", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

// listed is how many rooms a cave can have for all graphs to be listed.
const listed = 12

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("optimum", flag.ContinueOnError)
	flags.SetOutput(stderr)
	sizes := flags.String("rooms", "8 10", "`numbers` of rooms, divided by blanks")
	counts := flags.String("counts", "", "bats,shafts `pairs`, divided by blanks (default all)")
	told := flags.Int("told", 0, "bound the optimum by the mean over `N` draws of graphs that the player is told (default: find the optimum)")
	draws := flags.Int("draws", 1, "`number` of graphs in each draw")
	most := flags.Int("most", 10_000_000, "`number` of beliefs to keep, at some 50 bytes each; where the agent needs more its share is written as ?")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *told < 0 || *draws < 1 || flags.NArg() > 0 {
		return fmt.Errorf("want -told 0 or more, -draws 1 or more and no arguments: got %d, %d and %q", *told, *draws, flags.Args())
	}
	configs, err := parse(*sizes, *counts)
	if err != nil {
		return err
	}
	if *told > 0 {
		fmt.Fprintf(stdout, "%-28s %9s %9s %9s %8s\n", "cave", "at most", "± 95%", "beliefs", "time")
	} else {
		fmt.Fprintf(stdout, "%-28s %9s %9s %9s %9s %8s\n", "cave", "agent", "best", "less", "beliefs", "time")
	}
	all := map[int][]cave{}
	for _, cfg := range configs {
		start := time.Now()
		if *told > 0 {
			mean, half, beliefs, err := bound(ctx, cfg, *told, *draws, *most)
			if err != nil {
				return err
			}
			fmt.Fprintf(stdout, "%-28v %8.3f%% %9.3f %9d %7.1fs\n", cfg, 100*mean, 100*half, beliefs, time.Since(start).Seconds())
			continue
		}
		if cfg.Rooms > listed {
			return fmt.Errorf("%v: the graphs of more than %d rooms are too many; take -told to bound the optimum", cfg, listed)
		}
		if all[cfg.Rooms] == nil {
			all[cfg.Rooms] = caves(cfg.Rooms)
		}
		s := newSearch(ctx, cfg, all[cfg.Rooms], *most)
		best, err := s.optimum()
		if err != nil {
			return err
		}
		agent, less := "?", "?" // where the agent's games are too many
		share, err := s.agentShare()
		switch {
		case err == nil:
			agent, less = fmt.Sprintf("%.3f%%", 100*share), fmt.Sprintf("%.3f", 100*max(best-share, 0))
		case !errors.Is(err, errBeliefs):
			return err
		}
		fmt.Fprintf(stdout, "%-28v %9s %8.3f%% %9s %9d %7.1fs\n", cfg, agent, 100*best, less, len(s.values), time.Since(start).Seconds())
	}
	return nil
}

// parse reads the settings that are asked for.
func parse(sizes, counts string) (configs []mumpus.Config, err error) {
	for _, size := range strings.Fields(sizes) {
		n, err := strconv.Atoi(size)
		if err != nil || n > MaxRooms {
			return nil, fmt.Errorf("-rooms %q: want numbers up to %d, such as %q", sizes, MaxRooms, "8 10")
		}
		if counts == "" {
			for bats := range max(n-4, 0) {
				for shafts := range n - 4 - bats {
					configs = append(configs, mumpus.Config{Rooms: n, Bats: bats, Shafts: shafts})
				}
			}
			continue
		}
		for _, pair := range strings.Fields(counts) {
			b, s, _ := strings.Cut(pair, ",")
			bats, err1 := strconv.Atoi(b)
			shafts, err2 := strconv.Atoi(s)
			if err1 != nil || err2 != nil {
				return nil, fmt.Errorf("-counts %q: want pairs such as %q", counts, "0,4 2,2")
			}
			configs = append(configs, mumpus.Config{Rooms: n, Bats: bats, Shafts: shafts})
		}
	}
	for _, cfg := range configs {
		if err := cfg.Validate(); err != nil {
			return nil, err
		}
	}
	return configs, nil
}

// bound returns the mean of what the best player wins who is told that the graph is one of
// some, half the width of its 95% interval, and how many beliefs that took.
func bound(ctx context.Context, cfg mumpus.Config, told, draws, most int) (mean, half float64, beliefs int, err error) {
	sum, squares := 0.0, 0.0
	for i := range told {
		s := newSearch(ctx, cfg, nil, most)
		s.some = true
		for j := range draws {
			c, err := drawn(cfg, uint64(i*draws+j))
			if err != nil {
				return 0, 0, 0, err
			}
			s.caves = append(s.caves, c)
		}
		value, err := s.optimum()
		if err != nil {
			return 0, 0, 0, err
		}
		sum += value
		squares += value * value
		beliefs = max(beliefs, len(s.values))
	}
	n := float64(told)
	mean = sum / n
	return mean, 1.96 * math.Sqrt(max(squares/n-mean*mean, 0)/n), beliefs, nil
}
