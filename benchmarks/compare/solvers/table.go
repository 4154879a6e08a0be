package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/mumpus-go/mumpus/solver"
)

// table holds all results: those of an instance are in the order of the contestants.
type table struct {
	limit       time.Duration
	contestants []string
	rows        []row
}

type row struct {
	instance
	results []result
}

// par2 returns a result's time in seconds, or double the limit if nothing was decided.
func (t *table) par2(r result) float64 {
	if r.status == solver.Unknown {
		return 2 * t.limit.Seconds()
	}
	return r.took.Seconds()
}

// leastTime is the least time in seconds that a ratio takes seriously: below, processes
// are compared, and not solvers.
const leastTime = 0.1

// print prints a line for each family and those over all of them.
func (t *table) print(w io.Writer) error {
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(tab, "family\tformulas\t%s\t\n", strings.Join(t.contestants, "\t"))
	var names []string
	groups := map[string][]row{}
	for _, r := range t.rows {
		if groups[r.family] == nil {
			names = append(names, r.family)
		}
		groups[r.family] = append(groups[r.family], r)
	}
	for _, name := range names {
		t.line(tab, name, groups[name])
	}
	t.line(tab, "all", t.rows)
	fmt.Fprintf(tab, "%s is so many times slower\t\t", t.contestants[0])
	for i := range t.contestants {
		fmt.Fprintf(tab, "%.2f\t", t.ratio(i))
	}
	fmt.Fprintln(tab)
	return tab.Flush()
}

func (t *table) line(w io.Writer, name string, rows []row) {
	fmt.Fprintf(w, "%s\t%d\t", name, len(rows))
	for i := range t.contestants {
		solved, sum := 0, 0.0
		for _, r := range rows {
			sum += t.par2(r.results[i])
			if r.results[i].status != solver.Unknown {
				solved++
			}
		}
		fmt.Fprintf(w, "%d %8.1f\t", solved, sum)
	}
	fmt.Fprintln(w)
}

// ratio returns the geometric mean of the first contestant's time divided by another
// one's.
func (t *table) ratio(i int) float64 {
	sum, n := 0.0, 0
	for _, r := range t.rows {
		first, other := r.results[0], r.results[i]
		if first.status == solver.Unknown && other.status == solver.Unknown {
			continue
		}
		sum += math.Log(max(leastTime, t.par2(first)) / max(leastTime, t.par2(other)))
		n++
	}
	return math.Exp(sum / float64(max(n, 1)))
}
