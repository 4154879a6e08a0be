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
		run: benchMerge,
	}
}

func benchMerge(ctx context.Context, args []string, _ io.Reader, stdout, _ io.Writer) error {
	fs := newFlags()
	out := fs.String("json", "", "`FILE` for the whole contest")
	plot := fs.String("plot", "", "`FILE` for a plot: .svg or .png")
	names, err := parse(fs, args)
	set := given(fs)
	switch {
	case err != nil:
		return err
	case !set["json"]:
		return misused("want --json and a file for the whole contest")
	case len(names) == 0:
		return misused("want the files of the parts")
	}
	if err := wantFile(set, "json", *out); err != nil {
		return err
	}
	if err := checkPlot(*plot); err != nil {
		return err
	}
	var parts []contest.Part
	for _, name := range names {
		if err := onto(name, nil, outFile{"--json", *out}, outFile{"--plot", *plot}); err != nil {
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
	err = writeWhole(*out, func(w io.Writer) (err error) {
		summary, header, err = contest.Merge(ctx, w, parts)
		return err
	})
	if err != nil {
		return err
	}
	p := newPage(stdout)
	writeTable(p, header.Origin, contest.Shard{}, summary)
	if p.Err != nil {
		return p.Err
	}
	return drawPlot(*plot, header.Origin, summary)
}
