// Wumpus plays the agents of the Wumpus World over many random worlds, the same
// for all of them, and prints what they reach: the mean score with its 95%
// interval, how often they carried out the gold or died, how many actions a game
// took, and by how much the mean is less than the first agent's in the same worlds.
//
//	go run ./benchmarks/wumpus -games 200000
//
// With -check it plays what is claimed of the means instead, and ends with the exit
// status 1 if a claim does not hold. The claims are for 200,000 games.
//
// Results do not depend on how many workers share the games.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

func main() {
	games := flag.Int("games", 10_000, "`number` of games for each agent")
	seed := flag.Uint64("seed", 0, "`seed` of the first world; the others follow")
	rules := flag.String("rules", "4x4p0.2 4x4p0.2,aima 4x4?p0.2,aima", "settings, as in the ids of worlds, divided by blanks")
	agents := flag.String("agents", strings.Join(agent.Names(), " "), "names of agents, divided by blanks")
	checks := flag.Bool("check", false, "check what is claimed of the means, in place of -rules and -agents")
	workers := flag.Int("workers", runtime.NumCPU(), "`number` of games at a time")
	flag.Parse()
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "mumpus")
	}
	if *checks {
		err = check(os.Stdout, claims, *games, *seed, *workers, cache)
	} else {
		err = run(os.Stdout, strings.Fields(*rules), strings.Fields(*agents), *games, *seed, *workers, cache)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "wumpus:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, specs, agents []string, games int, seed uint64, workers int, cache string) error {
	heading(w)
	for _, spec := range specs {
		cfg, err := grid.ParseSpec(spec)
		if err != nil {
			return err
		}
		var first *Stats
		for _, name := range agents {
			s, err := Play(context.Background(), cfg, name, games, seed, workers, cache)
			if err != nil {
				return err
			}
			if first == nil {
				first = &s
			}
			row(w, spec, name, &s, first)
		}
	}
	return nil
}

func heading(w io.Writer) {
	fmt.Fprintf(w, "%-24s %-9s %9s %8s %7s %7s %8s %10s %17s %9s\n", "rules", "agent", "mean", "± 95%", "gold", "dead", "actions", "optimum", "less than first", "µs/game")
}

// row prints what an agent has reached, and how much less that is than what the first
// agent has in the same worlds, if that is another.
func row(w io.Writer, spec, name string, s, first *Stats) {
	n := float64(len(s.Scores))
	optimum, less := "", ""
	if s.Exact {
		optimum = fmt.Sprintf("%.4f", s.Value)
	}
	if s != first {
		mean, half := s.Less(first)
		less = fmt.Sprintf("%.3f ± %.3f", mean, half)
	}
	fmt.Fprintf(w, "%-24s %-9s %9.3f %8.3f %6.2f%% %6.2f%% %8.2f %10s %17s %9.0f\n", spec, name, s.Mean(), s.Half(),
		100*float64(s.Gold)/n, 100*float64(s.Deaths)/n, float64(s.Actions)/n, optimum, less, s.Time.Seconds()*1e6/n)
}
