package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

func main() {
	program.Main("compare", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

// run compares, and returns an error for a verdict that differs.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	flags.SetOutput(stderr)
	n := flags.Int("games", 20, "`N` games to take the turns from")
	rounds := flags.Int("rounds", 3, "`N` rounds, of which the fastest counts")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *n < 1 || *rounds < 1 || flags.NArg() > 0 {
		return fmt.Errorf("want one game and round at least, and no arguments: %d games, %d rounds, %q", *n, *rounds, flags.Args())
	}
	all, err := lessons.Record(lessons.Cave30, *n)
	if err != nil {
		return err
	}
	turns := 0
	for i := range all {
		turns += len(all[i].Turns)
	}
	fmt.Fprintf(stdout, "%d turns of %d games in caves with 30 rooms, 6 bats and 4 shafts\n", turns, *n)
	ours, err := compareSurveys(ctx, stdout, all, *rounds)
	if err != nil {
		return err
	}
	return comparePrograms(ctx, stdout, all, *rounds, ours/time.Duration(turns))
}

// compareSurveys compares strategies with the default, verdict by verdict, and
// returns the time that the default takes for all turns.
func compareSurveys(ctx context.Context, stdout io.Writer, all []lessons.Game, rounds int) (time.Duration, error) {
	const some = 10
	few := []lessons.Game{all[0]}
	few[0].Turns = few[0].Turns[:min(some, len(few[0].Turns))]
	for _, s := range []struct {
		knowledge.Strategy
		how    string
		on     []lessons.Game
		rounds int
	}{
		{lessons.PerVariable("gini", func() solver.Solver { return gini.New(1024) }), "incremental, a query for each value", all, rounds},
		{covering(), "a new solver each turn, models until all is shown", all, rounds},
		{asking(), fmt.Sprintf("a new solver for each value, in %d of the turns", len(few[0].Turns)), few, 1},
	} {
		ours, want, err := survey(ctx, s.on, sat.Default(), rounds)
		if err != nil {
			return 0, err
		}
		theirs, got, err := survey(ctx, s.on, s.Strategy, s.rounds)
		if err != nil {
			return 0, err
		}
		if len(got) != len(want) {
			return 0, fmt.Errorf("%s: %d verdicts, want %d", s.Name, len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				return 0, fmt.Errorf("%s: a room may hold %b, want %b", s.Name, got[i], want[i])
			}
		}
		row(stdout, s.Name, s.how, theirs, ours)
	}
	ours, _, err := survey(ctx, all, sat.Default(), rounds)
	return ours, err
}

func row(w io.Writer, name, how string, theirs, ours time.Duration) {
	fmt.Fprintf(w, "%-16s %-56s %8.1f times the default survey\n", name, how, float64(theirs)/float64(ours))
}

// survey returns the time of telling all turns, of each the least of some rounds,
// and what each room may hold after each.
func survey(ctx context.Context, all []lessons.Game, s knowledge.Strategy, rounds int) (time.Duration, []knowledge.Domain, error) {
	var domains []knowledge.Domain
	sum, err := lessons.Least(ctx, rounds, func() (times []time.Duration, err error) {
		domains = domains[:0]
		for i := range all {
			err := all[i].Teach(s, func(b *knowledge.Base, _ *lessons.Turn, took time.Duration) error {
				times = append(times, took)
				domains = append(domains, b.Unseen(0))
				for site := range b.Theory().Sites() {
					domains = append(domains, b.Domain(knowledge.Site(site)))
				}
				return ctx.Err()
			})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.Name, err)
			}
		}
		return times, nil
	})
	return sum, domains, err
}

// comparePrograms asks each program one question a turn, and compares with the
// time that the default survey takes for a turn.
func comparePrograms(ctx context.Context, stdout io.Writer, all []lessons.Game, rounds int, ours time.Duration) error {
	qs, err := questions(all)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "compare")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, command := range programs {
		if _, err := exec.LookPath(command[0]); err != nil {
			fmt.Fprintf(stdout, "%-16s not compared: it is not installed; on Debian: apt-get install %[1]s\n", command[0])
			continue
		}
		took, err := exchange(ctx, command, qs, dir, rounds)
		if err != nil {
			return err
		}
		idle, err := exchange(ctx, command, make([]question, len(qs)), dir, rounds)
		if err != nil {
			return err
		}
		each := time.Duration(len(qs))
		row(stdout, command[0], fmt.Sprintf("a process for one question of a turn, %d in all", len(qs)), took/each, ours)
		row(stdout, "", "  of which a process with nothing to do takes", idle/each, ours)
	}
	return nil
}
