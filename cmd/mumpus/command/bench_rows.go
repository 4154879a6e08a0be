package command

import (
	"encoding/csv"
	"strconv"
	"time"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/internal/output"
)

// rows is a file of comma-separated values, a row for each game and contestant. A nil
// one takes none.
type rows struct {
	file     *output.Whole
	csv      *csv.Writer
	measured bool
}

func newRows(o *outFile, measured bool) (*rows, error) {
	file, err := o.create()
	if err != nil {
		return nil, err
	}
	r := &rows{file, csv.NewWriter(file), measured}
	header := []string{"game", "world", "settings", "places", "sure", "contestant", "too_large", "won", "cause", "dead", "turns", "score", "guesses", "proved"}
	if measured {
		header = append(header, "ns", "max_ns", "solver_calls", "allocations")
	}
	return r, r.csv.Write(header)
}

// add writes the rows of a round. A field that is not known is empty.
func (r *rows) add(round *contest.Round) error {
	if r == nil {
		return nil
	}
	for i := range round.Records {
		g := &round.Records[i]
		fields := []string{
			strconv.Itoa(round.Game), round.World, round.Settings, strconv.Itoa(round.Places), ifKnown(round.Sure, strconv.FormatBool),
			g.Contestant, strconv.FormatBool(g.TooLarge), strconv.FormatBool(g.Won), g.Cause, strconv.FormatBool(g.Dead),
			strconv.Itoa(g.Turns), strconv.Itoa(g.Score), "", "",
		}
		if b := g.Belief; b != nil {
			fields[12], fields[13] = strconv.Itoa(b.Guesses), strconv.Itoa(b.Proved)
		}
		if r.measured {
			fields = append(fields, measures(g.Measured)...)
		}
		if err := r.csv.Write(fields); err != nil {
			return err
		}
	}
	return nil
}

// measures returns the fields of what was measured, which is nil for a game that was
// not played.
func measures(m *contest.Measured) []string {
	if m == nil {
		return []string{"", "", "", ""}
	}
	var total, most time.Duration
	for _, t := range m.Times {
		total, most = total+t, max(most, t)
	}
	return []string{
		strconv.FormatInt(int64(total), 10), strconv.FormatInt(int64(most), 10), ifKnown(m.SolverCalls, strconv.Itoa),
		ifKnown(m.Allocations, func(n uint64) string { return strconv.FormatUint(n, 10) }),
	}
}

// ifKnown writes a value, if it is known.
func ifKnown[T any](v *T, write func(T) string) string {
	if v == nil {
		return ""
	}
	return write(*v)
}

func (r *rows) flush() error {
	if r == nil {
		return nil
	}
	r.csv.Flush()
	return r.csv.Error()
}

// commit gives the file its name.
func (r *rows) commit() error {
	if r == nil {
		return nil
	}
	return r.file.Commit()
}

// drop leaves the old file as it was, unless the new one has its name.
func (r *rows) drop() {
	if r != nil {
		r.file.Drop()
	}
}
