package command

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/internal/draw"
)

// checkPlot returns an error for the name of a file that is no plot's, or that cannot
// be written: that would be a pity when all is played.
func checkPlot(o *outFile) error {
	if !o.given() {
		return nil
	}
	switch strings.ToLower(filepath.Ext(o.name)) {
	case ".svg", ".png":
		return o.files.Can(o.name)
	default:
		return misused("--plot %s, want a name that ends in .svg or .png", o.name)
	}
}

// drawPlot draws how a contest went, if a file is named: the shares won and, if they
// were measured, the times by size.
func drawPlot(to *outFile, o contest.Origin, s *contest.Summary) error {
	if !to.given() {
		return nil
	}
	graphs := []draw.Graph{sharesWon(title(o, s), s.Report())}
	if times := medianTimes(s); len(times.Lines) > 0 {
		graphs = append(graphs, times)
	}
	return to.write(func(w io.Writer) error {
		return draw.WriteGraphs(w, strings.EqualFold(filepath.Ext(to.name), ".png"), graphs...)
	})
}

// sharesWon has the shares won with their intervals, by contestant.
func sharesWon(title string, r *contest.Report) *draw.Shares {
	s := &draw.Shares{Title: title, Label: "won, in percent, with intervals of 95%"}
	for _, c := range r.Contestants {
		row := draw.Share{Name: ascii(c.Contestant), Known: c.Games > 0}
		if c.TooLarge > 0 {
			row.Name += " (of " + strconv.Itoa(c.Games) + ")" // other worlds than the rest played
		}
		row.Low, row.Share, row.High = 100*c.Won.Low, 100*c.Won.Share, 100*c.Won.High
		s.Rows = append(s.Rows, row)
	}
	return s
}

// medianTimes has the median of the time of a turn by the number of places. Settings of the
// same number of places are one size, by the first of them.
func medianTimes(s *contest.Summary) *draw.Times {
	t := &draw.Times{Title: "time of a turn, by size", XLabel: "places", YLabel: "median, in microseconds"}
	lines := map[string]draw.Line{}
	seen := map[int]bool{}
	for _, r := range s.Sizes() {
		if r.Places == 0 || seen[r.Places] {
			continue
		}
		seen[r.Places] = true
		for _, c := range r.Contestants {
			if c.Time != nil {
				us := max(float64(c.Time.Median)/float64(time.Microsecond), 0.001)
				l := lines[c.Contestant]
				lines[c.Contestant] = draw.Line{Name: ascii(c.Contestant), X: append(l.X, float64(r.Places)), Y: append(l.Y, us)}
			}
		}
	}
	for _, c := range s.Report().Contestants {
		if l, ok := lines[c.Contestant]; ok {
			t.Lines = append(t.Lines, l)
		}
	}
	return t
}
