package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"os"
	"os/exec"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
)

func main() {
	program.Main("counting", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

// run counts, and returns an error for counts that differ.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("counting", flag.ContinueOnError)
	flags.SetOutput(stderr)
	only := flags.String("family", "", "`NAME` of the only family to count")
	limit := flags.Duration("limit", 10*time.Second, "processor `TIME` of one count")
	if err := flags.Parse(args); err != nil {
		return err
	}
	known := slices.ContainsFunc(families, func(f family) bool { return f.name == *only })
	if *only != "" && !known || *limit <= 0 || flags.NArg() > 0 {
		return fmt.Errorf("want a family, a time and no arguments: %q, %v, %q", *only, *limit, flags.Args())
	}
	clasp, err := exec.LookPath("clasp")
	if err != nil {
		fmt.Fprintln(stdout, "clasp is not compared: it is not installed; on Debian: apt-get install clasp")
	}
	t := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "family\tsize\tmodelcount\tmodels\tdecisions\tclasp\tmodels\tclasp's time\tmodelcount's\n")
	for _, f := range families {
		if *only != "" && f.name != *only {
			continue
		}
		r, err := f.measure(ctx, clasp, *limit)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\n", f.name, f.size, r)
	}
	return t.Flush()
}

// solved is a formula that was counted in time.
type solved struct {
	size      int
	count     *big.Int
	took      time.Duration // of the processor
	decisions uint64
}

// row is what a family's line says.
type row struct {
	ours, theirs solved // the largest; of size 0 if there is none
	same         solved // ours of the size of theirs, if that was done in time
}

func (r row) String() string {
	text := fmt.Sprintf("%d\t%s\t%d\t", r.ours.size, about(r.ours.count), r.ours.decisions)
	if r.theirs.size == 0 {
		return text + "-\t-\t-\t-"
	}
	same := "-"
	if r.same.count != nil {
		same = fmt.Sprintf("%.2fs", r.same.took.Seconds())
	}
	return text + fmt.Sprintf("%d\t%s\t%.2fs\t%s", r.theirs.size, about(r.theirs.count), r.theirs.took.Seconds(), same)
}

// about returns a number in a few characters.
func about(n *big.Int) string {
	if n == nil {
		return "-"
	}
	if n.IsInt64() && n.Int64() < 1e6 {
		return n.String()
	}
	return new(big.Float).SetInt(n).Text('e', 1)
}

// measure counts larger and larger formulas of the family, until none is counted in
// time.
func (f *family) measure(ctx context.Context, clasp string, limit time.Duration) (row, error) {
	var r row
	ours, theirs := true, clasp != "" && !f.projected
	for size := f.first; size <= f.last && (ours || theirs); size += f.step {
		formula, err := f.make(size)
		if err != nil {
			return r, err
		}
		counted, enumerated := solved{}, solved{}
		if ours {
			counted, err = count(ctx, formula, limit)
			if ours = !errors.Is(err, errSlow); ours && err != nil {
				return r, err
			}
		}
		if theirs {
			enumerated, err = enumerate(ctx, clasp, formula, limit)
			if theirs = !errors.Is(err, errSlow); theirs && err != nil {
				return r, err
			}
		}
		counted.size, enumerated.size = size, size
		if ours {
			r.ours = counted
		}
		if theirs {
			r.theirs, r.same = enumerated, counted
		}
		if ours && theirs && counted.count.Cmp(enumerated.count) != 0 {
			return r, fmt.Errorf("clasp finds %v models of size %d, and modelcount %v", enumerated.count, size, counted.count)
		}
	}
	return r, nil
}
