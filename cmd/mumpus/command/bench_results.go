package command

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/internal/output"
)

// resultFlags say where results go.
type resultFlags struct {
	fs                      *pflag.FlagSet
	json, resume, csv, plot *outFile
}

func newResultFlags(u *call) *resultFlags {
	return &resultFlags{
		fs:     u.FlagSet,
		json:   u.gameOutFlag("json", "`FILE` for a line of JSON for each game and contestant, and a summary"),
		resume: u.gameOutFlag("resume", "`FILE` of --json to go on with, or to begin if there is none"),
		csv:    u.gameOutFlag("csv", "`FILE` for a row for each game and contestant"),
		plot:   u.gameOutFlag("plot", "`FILE` for a plot: .svg or .png"),
	}
}

// check returns an error for names that are no files, or the same.
func (f *resultFlags) check() error {
	if f.json.given() && f.resume.given() {
		return misused("--resume goes on with its own file, and doesn't go with --json")
	}
	if f.resume.given() && output.Special(f.resume.name) {
		return misused("--resume %s is no file that can be gone on with", f.resume.name)
	}
	if err := checkOutputs("", nil, f.json, f.resume, f.csv, f.plot); err != nil {
		return err
	}
	return checkPlot(f.plot)
}

// results are the files of a contest that is played, and the sum of it.
type results struct {
	summary *contest.Summary
	name    string          // of the file of JSON, or ""
	file    *output.Record  // that file, or nil
	lines   *contest.Writer // to it
	rows    *rows           // or nil
	resumed contest.Resumed
	flushed time.Time
	failed  bool // something couldn't be written, which was said
}

// open opens the files, and reads what there is to resume.
func (f *resultFlags) open(ctx context.Context, c *contest.Contest) (*results, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	header := c.Header(buildVersion())
	r := &results{summary: contest.NewSummary(header.Names()), name: f.json.name}
	if f.resume.given() {
		r.name = f.resume.name
	}
	err := r.open(ctx, f, header, c.Measure)
	if err == nil && r.file != nil {
		r.lines = contest.NewWriter(r.file)
		err = r.begin(header, c)
	}
	if err != nil {
		r.drop()
		return nil, err
	}
	return r, nil
}

func (r *results) open(ctx context.Context, f *resultFlags, header contest.Header, measured bool) (err error) {
	rows := func() (err error) {
		if f.csv.given() && r.rows == nil {
			r.rows, err = newRows(f.csv, measured)
		}
		return err
	}
	switch {
	case f.resume.given():
		if r.file, err = f.resume.files.Resume(r.name); err != nil {
			return err
		}
		r.resumed, err = contest.Resume(ctx, r.file, r.name, header, func(round *contest.Round) error {
			// Not before it is known to be of this contest: there may be rows already.
			if err := rows(); err != nil {
				return err
			}
			return r.take(round)
		})
	case f.json.given():
		if err = rows(); err == nil {
			r.file, err = f.json.files.Begin(r.name)
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
	return r.flush()
}

// add takes in a round that was played. It is on the disk within a second or two.
func (r *results) add(round *contest.Round) error {
	err := r.take(round)
	if err == nil && r.lines != nil {
		err = r.lines.Round(round)
	}
	if now := time.Now(); err == nil && now.Sub(r.flushed) > time.Second {
		r.flushed = now
		err = r.flush()
	}
	r.failed = err != nil
	return err
}

// take takes in a round that is in the file already.
func (r *results) take(round *contest.Round) error {
	r.summary.Add(round)
	return r.rows.add(round)
}

// end ends the files of a contest that was played, to its end unless there is an error, which
// it returns with its own. After one of these files nothing more is written.
func (r *results) end(err error) error {
	defer r.drop()
	if r.failed {
		if r.lines != nil && r.lines.Flush() == nil {
			_ = r.file.Flush() // what is there, if it can be written
		}
		return err
	}
	if err == nil && r.lines != nil && !r.resumed.Whole {
		err = r.lines.Summary(r.summary)
	}
	flushed := r.flush()
	if flushed == nil {
		flushed = r.rows.commit()
	}
	r.failed = flushed != nil
	if errors.Is(err, flushed) {
		return err
	}
	return errors.Join(err, flushed)
}

// flush brings what was played to the disk.
func (r *results) flush() error {
	if r.lines != nil {
		if err := r.lines.Flush(); err != nil {
			return err
		}
		if err := r.file.Flush(); err != nil {
			return err
		}
	}
	return r.rows.flush()
}

// drop closes the files. One that isn't whole, and can't be gone on with, is dropped.
func (r *results) drop() {
	r.rows.drop()
	if r.file != nil {
		_ = r.file.Close() // all of it is on the disk, or failed before
	}
}
