package command

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/contest"
)

// resultFlags say where results go.
type resultFlags struct {
	fs                      *pflag.FlagSet
	json, resume, csv, plot string
}

func newResultFlags(fs *pflag.FlagSet) *resultFlags {
	f := &resultFlags{fs: fs}
	fileVar(fs, &f.json, "json", "`FILE` for a line of JSON for each game and contestant, and a summary")
	fileVar(fs, &f.resume, "resume", "`FILE` of --json to go on with, or to begin if there is none")
	fileVar(fs, &f.csv, "csv", "`FILE` for a row for each game and contestant")
	fileVar(fs, &f.plot, "plot", "`FILE` for a plot: .svg or .png")
	return f
}

// check returns an error for names that are no files, or the same.
func (f *resultFlags) check() error {
	if f.fs.Changed("json") && f.fs.Changed("resume") {
		return misused("--resume goes on with its own file, and doesn't go with --json")
	}
	if f.resume != "" && special(f.resume) {
		return misused("--resume %s is no file that can be gone on with", f.resume)
	}
	if err := checkOutputs("", nil, outFile{"--json", f.json}, outFile{"--resume", f.resume}, outFile{"--csv", f.csv}, outFile{"--plot", f.plot}); err != nil {
		return err
	}
	return checkPlot(f.plot)
}

// results are the files of a contest that is played, and the sum of it.
type results struct {
	summary *contest.Summary
	name    string          // of the file of JSON, or ""
	file    *os.File        // that file, or nil
	lines   *contest.Writer // to it
	rows    *rows           // or nil
	resumed contest.Resumed
	flushed time.Time
}

// open opens the files, and reads what there is to resume.
func (f *resultFlags) open(ctx context.Context, c *contest.Contest) (*results, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	header := c.Header(buildVersion())
	r := &results{summary: contest.NewSummary(header.Names()), name: f.json}
	if f.resume != "" {
		r.name = f.resume
	}
	err := r.open(ctx, f, header, c.Measure)
	if err == nil && r.file != nil {
		r.lines = contest.NewWriter(r.file)
		err = r.begin(header, c)
	}
	if err != nil {
		_ = r.close()
		return nil, err
	}
	return r, nil
}

func (r *results) open(ctx context.Context, f *resultFlags, header contest.Header, measured bool) (err error) {
	rows := func() (err error) {
		if f.csv != "" && r.rows == nil {
			r.rows, err = newRows(f.csv, measured)
		}
		return err
	}
	switch {
	case f.resume != "":
		if r.file, err = os.OpenFile(r.name, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
			return err
		}
		r.resumed, err = contest.Resume(ctx, r.file, r.name, header, func(round *contest.Round) error {
			// Not before it is known to be of this contest: there may be rows already.
			if err := rows(); err != nil {
				return err
			}
			return r.take(round)
		})
	case f.json != "":
		if err = rows(); err == nil {
			r.file, err = os.Create(f.json)
		}
	}
	if err != nil {
		return err
	}
	return rows()
}

// begin writes what comes before the games that are still to be played.
func (r *results) begin(header contest.Header, c *contest.Contest) error {
	if !r.resumed.Begun {
		if err := r.lines.Header(header); err != nil {
			return err
		}
	}
	here, machines := thisMachine(c.Workers), r.resumed.Machines
	if c.Measure && !r.resumed.Whole && (len(machines) == 0 || machines[len(machines)-1] != here) {
		if err := r.lines.Machine(here); err != nil {
			return err
		}
	}
	return r.lines.Flush()
}

// add takes in a round that was played. It reaches the file within a second or two.
func (r *results) add(round *contest.Round) error {
	if err := r.take(round); err != nil || r.lines == nil {
		return err
	}
	if err := r.lines.Round(round); err != nil {
		return err
	}
	if now := time.Now(); now.Sub(r.flushed) > time.Second {
		r.flushed = now
		return r.flush()
	}
	return nil
}

// take takes in a round that is in the file already.
func (r *results) take(round *contest.Round) error {
	r.summary.Add(round)
	return r.rows.add(round)
}

// finish ends the files of a contest that was played to its end.
func (r *results) finish() error {
	if r.lines != nil && !r.resumed.Whole {
		if err := r.lines.Summary(r.summary); err != nil {
			return err
		}
	}
	return r.flush()
}

func (r *results) flush() error {
	var err error
	if r.lines != nil {
		err = r.lines.Flush()
	}
	return errors.Join(err, r.rows.flush())
}

func (r *results) close() error {
	err := r.rows.close()
	if r.file != nil {
		err = errors.Join(err, r.file.Close())
	}
	return err
}
