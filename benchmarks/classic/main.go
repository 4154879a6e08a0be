// Classic lets the hunters of the classic Hunt the Wumpus play many random caves,
// the same for all of them, and prints what they reach: how often each wins, with
// the 95% interval of that (Wilson's), how the others ended, how many turns and
// arrows a game took, how long deciding takes, and whether what was believed came
// true as often as was believed.
//
//	go run ./benchmarks/classic -games 20000
//
// It fails if a hunter wins less often under noon than is asked of it (roamer 43%
// to 44%, cautious 81.5%, hunter 98%), by more than chance explains, or if a
// belief comes true more or less often than it says. Results, apart from times,
// do not depend on how many workers share the games.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/world/classic"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	games := flag.Int("games", 20_000, "`number` of games for each hunter")
	seed := flag.Uint64("seed", 0, "`seed` of the first game; the others follow")
	rules := flag.String("rules", "noon yob", "rules, as in the ids of caves, divided by blanks")
	agents := flag.String("agents", "roamer prowler cautious hunter", "names of hunters, divided by blanks")
	layout := flag.String("layout", "dodecahedron", "`name` of the layout")
	workers := flag.Int("workers", runtime.NumCPU(), "`number` of games at a time")
	flag.Parse()
	l, err := classic.LayoutNamed(*layout)
	if err == nil {
		err = run(ctx, os.Stdout, l, strings.Fields(*rules), strings.Fields(*agents), *games, *seed, *workers)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "classic:", err)
		os.Exit(1)
	}
}

// asked is how often a hunter is to win under noon on the dodecahedron.
var asked = map[string][2]float64{
	"roamer":   {0.43, 0.44},
	"cautious": {0.815, 1},
	"hunter":   {0.98, 1},
}

func run(ctx context.Context, w io.Writer, l *classic.Layout, specs, agents []string, games int, seed uint64, workers int) error {
	var wrong []string
	fmt.Fprintf(w, "%-6s %-9s %7s %-17s %7s %7s %6s %6s %8s %8s %8s\n",
		"rules", "hunter", "won", "95%", "eaten", "fell", "turns", "arrows", "mean ms", "p99 ms", "max ms")
	for _, spec := range specs {
		r, err := classic.ParseRules(spec)
		if err != nil {
			return err
		}
		for _, name := range agents {
			t, err := Play(ctx, r, l, name, games, seed, workers)
			if err != nil {
				return err
			}
			low, high := stats.Wilson(t.Won, games)
			n := float64(games)
			fmt.Fprintf(w, "%-6s %-9s %6.2f%% %6.2f%% to %5.2f%% %6.2f%% %6.2f%% %6.2f %6.2f %8.3f %8.3f %8.3f\n", spec, name,
				100*float64(t.Won)/n, 100*low, 100*high,
				100*float64(t.Ends[classic.Eaten])/n, 100*float64(t.Ends[classic.Fell])/n,
				float64(t.Turns)/n, float64(t.Arrows)/n,
				millis(t.Times, -1), millis(t.Times, 0.99), millis(t.Times, 1))
			if bound, ok := asked[name]; ok && spec == "noon" && l == classic.Dodecahedron() && (high < bound[0] || low > bound[1]) {
				wrong = append(wrong, fmt.Sprintf("%s wins %.2f%%, want %.1f%% to %.1f%%", name, 100*float64(t.Won)/n, 100*bound[0], 100*bound[1]))
			}
			if name == agents[len(agents)-1] {
				wrong = append(wrong, writeCalibration(w, t)...)
			}
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%s", strings.Join(wrong, "; "))
	}
	return nil
}

// millis returns a quantile of sorted times in milliseconds, or their mean for a
// negative one.
func millis(times []time.Duration, q float64) float64 {
	if len(times) == 0 {
		return 0
	}
	if q >= 0 {
		return times[min(int(q*float64(len(times))), len(times)-1)].Seconds() * 1000
	}
	var sum time.Duration
	for _, t := range times {
		sum += t
	}
	return sum.Seconds() * 1000 / float64(len(times))
}

// writeCalibration sets what was believed beside what was true. It returns what
// differs by more than chance explains.
func writeCalibration(w io.Writer, t *Tally) []string {
	var wrong []string
	for _, what := range slices.Sorted(func(yield func(string) bool) {
		for name := range t.Beliefs {
			if !yield(name) {
				return
			}
		}
	}) {
		fmt.Fprintf(w, "  %s: believed / true", what)
		for _, b := range t.Beliefs[what] {
			if b.N == 0 {
				continue
			}
			believed, truth := b.Believed/float64(b.N), float64(b.True)/float64(b.N)
			fmt.Fprintf(w, "  %.3f/%.3f", believed, truth)
			if b.off() {
				wrong = append(wrong, fmt.Sprintf("%s is believed with %.4f and true with %.4f (%d times)", what, believed, truth, b.N))
			}
		}
		fmt.Fprintln(w)
	}
	return wrong
}
