package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/internal/program"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

func main() {
	program.Main("solvers", func(ctx context.Context, args []string) error {
		return run(ctx, args, os.Stdout, os.Stderr)
	})
}

// settings are what the flags say.
type settings struct {
	limit   time.Duration
	only    string
	solvers string
	quick   bool
	dir     string
	write   string
	plot    string
	certify bool
	bin     string
}

func (s *settings) parse(args []string, stderr io.Writer) error {
	flags := flag.NewFlagSet("solvers", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.DurationVar(&s.limit, "limit", time.Minute, "CPU `TIME` for each formula and solver")
	flags.StringVar(&s.only, "only", "", "`PATTERN` that the names of formulas match (a regular expression)")
	flags.StringVar(&s.solvers, "solvers", "", "`NAMES` of solvers, with commas between them (default: all)")
	flags.BoolVar(&s.quick, "quick", false, "take only the formulas of the quick table")
	flags.StringVar(&s.dir, "dir", "", "`FOLDER` of formulas of your own, *.cnf")
	flags.StringVar(&s.write, "write", "", "write the formulas to a `FOLDER`, and measure nothing")
	flags.StringVar(&s.plot, "plot", "", "`FILE` for a plot, as SVG")
	flags.BoolVar(&s.certify, "certify", true, "check the proofs of cdcl")
	flags.StringVar(&s.bin, "bin", "", "`FOLDER` that keeps the programs that are built (default: a temporary one)")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 || s.limit < time.Second {
		return fmt.Errorf("want no arguments, and a limit of a second or more: %q, %v", flags.Args(), s.limit)
	}
	return nil
}

// run measures, and returns an error for a wrong answer.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var s settings
	if err := s.parse(args, stderr); err != nil {
		return err
	}
	all, err := s.instances()
	if err != nil {
		return err
	}
	if s.write != "" {
		for _, i := range all {
			if _, err := i.save(s.write); err != nil {
				return err
			}
		}
		return nil
	}
	dir, err := os.MkdirTemp("", "solvers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if s.bin == "" {
		s.bin = dir
	}
	present, paths, err := s.find(ctx, stdout)
	if err != nil {
		return err
	}
	t := &table{limit: s.limit}
	for _, c := range present {
		t.contestants = append(t.contestants, c.name)
	}
	for _, i := range all {
		results, err := s.measure(ctx, i, present, paths, dir, stderr)
		if err != nil {
			return fmt.Errorf("%s: %w", i.name, err)
		}
		t.rows = append(t.rows, row{i, results})
	}
	if err := t.print(stdout); err != nil {
		return err
	}
	if s.plot == "" {
		return nil
	}
	var svg bytes.Buffer
	if err := t.plot(&svg); err != nil {
		return err
	}
	return os.WriteFile(s.plot, svg.Bytes(), 0o600)
}

// instances returns those that were asked for.
func (s *settings) instances() ([]instance, error) {
	pattern, err := regexp.Compile(s.only)
	if err != nil {
		return nil, err
	}
	all := generated(s.quick)
	if s.dir != "" {
		files, err := filepath.Glob(filepath.Join(s.dir, "*.cnf"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			all = append(all, instance{"files", filepath.Base(file), func() (*cnf.Formula, error) { return read(file) }})
		}
	}
	all = slices.DeleteFunc(all, func(i instance) bool { return !pattern.MatchString(i.name) })
	if len(all) == 0 {
		return nil, fmt.Errorf("no formula's name matches %q", s.only)
	}
	return all, nil
}

func read(file string) (*cnf.Formula, error) {
	text, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer text.Close()
	r := cnf.NewReader(text)
	r.Lenient = true
	return r.Formula()
}

// find returns the contestants that were asked for and are there, with their programs.
func (s *settings) find(ctx context.Context, stdout io.Writer) (present []contestant, paths []string, err error) {
	asked := strings.FieldsFunc(s.solvers, func(r rune) bool { return r == ',' })
	for _, name := range asked {
		if !slices.ContainsFunc(contestants, func(c contestant) bool { return c.name == name }) {
			return nil, nil, fmt.Errorf("no solver is named %q", name)
		}
	}
	for _, c := range contestants {
		if len(asked) > 0 && !slices.Contains(asked, c.name) {
			continue
		}
		path, err := c.find(ctx, s.bin)
		if err != nil {
			fmt.Fprintf(stdout, "%s is left out: %v\n", c.name, err)
			continue
		}
		present, paths = append(present, c), append(paths, path)
	}
	if len(present) == 0 {
		return nil, nil, errors.New("none of the solvers is there")
	}
	return present, paths, nil
}

// save writes an instance to a folder, and returns the file.
func (i *instance) save(dir string) (*saved, error) {
	f, err := i.make()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := f.WriteDIMACS(&text); err != nil {
		return nil, err
	}
	file := filepath.Join(dir, i.name+".cnf")
	return &saved{f, file}, os.WriteFile(file, text.Bytes(), 0o600)
}

type saved struct {
	formula *cnf.Formula
	file    string
}

// measure has all contestants decide an instance, and checks what they say.
func (s *settings) measure(ctx context.Context, i instance, present []contestant, paths []string, dir string, stderr io.Writer) ([]result, error) {
	f, err := i.save(dir)
	if err != nil {
		return nil, err
	}
	j := &judge{formula: f.formula}
	fmt.Fprintf(stderr, "%-22s", i.name)
	results := make([]result, len(present))
	for k, c := range present {
		r, err := c.run(ctx, paths[k], f.file, s.limit)
		if err != nil {
			return nil, err
		}
		if err := j.check(c.name, r); err != nil {
			return nil, err
		}
		results[k] = r
		if r.status == solver.Unknown {
			fmt.Fprintf(stderr, " %s ?", c.name)
		} else {
			fmt.Fprintf(stderr, " %s %.2f", c.name, r.took.Seconds())
		}
		if s.certify && c.name == "cdcl" && r.status == solver.Unsat {
			how, err := certify(ctx, paths[k], f.file, f.formula)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(stderr, " (%s)", how)
		}
	}
	fmt.Fprintf(stderr, " %v\n", j.status)
	return results, nil
}
