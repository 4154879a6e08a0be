package command

import (
	"context"
	"io"
	"os"

	"github.com/mumpus-go/mumpus/contest"
)

func benchMergeCommand() *command {
	return &command{
		name:    "bench merge",
		summary: "join the parts of a contest",
		usage:   "--json OUT FILE... [flags]",
		about: `
Joins the files of all parts of a contest that bench --shard has played, in any
order, to the file that one run would have written, and reports on it. Parts of
different settings are refused, and missing, doubled or unfinished ones.

With --no-times the files are equal to the byte; otherwise but for what was
measured.`,
		example: `
mumpus bench --shard 0/2 --json part0.jsonl
mumpus bench --shard 1/2 --json part1.jsonl
mumpus bench merge --json all.jsonl part0.jsonl part1.jsonl`,
		files: true,
		setup: benchMerge,
	}
}

// merger joins the parts of a contest.
type merger struct {
	*call
	out, plot *outFile
}

func benchMerge(u *call) action {
	m := &merger{call: u}
	m.out = u.gameOutFlag("json", "`FILE` for the whole contest")
	m.plot = u.gameOutFlag("plot", "`FILE` for a plot: .svg or .png")
	return m.merge
}

func (m *merger) merge(ctx context.Context, names []string) error {
	switch {
	case !m.Changed("json"):
		return misused("want --json and a file for the whole contest")
	case len(names) == 0:
		return misused("want the files of the parts")
	}
	if err := checkPlot(m.plot); err != nil {
		return err
	}
	var parts []contest.Part
	for _, name := range names {
		if err := checkOutputs(name, nil, m.out, m.plot); err != nil {
			return err
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		parts = append(parts, contest.Part{Name: name, File: file})
	}
	var summary *contest.Summary
	var header contest.Header
	err := m.out.write(func(w io.Writer) (err error) {
		summary, header, err = contest.Merge(ctx, w, parts)
		return err
	})
	if err != nil {
		return err
	}
	p := newPage(m.stdout)
	writeTable(p, header, summary)
	if p.Err != nil {
		return p.Err
	}
	return drawPlot(m.plot, header.Origin, summary)
}
