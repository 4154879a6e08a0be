package contest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
)

// Format is the version of the lines of a file.
const Format = 1

// Header is the first line of a file: what is played by whom. Files of the same
// header are parts of the same contest.
type Header struct {
	Format      int       `json:"bench"`
	Version     string    `json:"version"` // of the program
	Origin      Origin    `json:"worlds"`
	N           int       `json:"n"` // how many worlds there are, of all shards
	Contestants []Entrant `json:"contestants"`
	Sure        int       `json:"sure"` // the budget for sure worlds
	Measured    bool      `json:"measured"`
	Shard       *Shard    `json:"shard,omitempty"`
}

// Entrant is a contestant by name, and what it is.
type Entrant struct {
	Name string `json:"name"`
	Is   string `json:"is"`
}

// Header returns the header of the contest's file, by a program of that version.
func (c *Contest) Header(version string) Header {
	h := Header{
		Format: Format, Version: version, Origin: c.Worlds.Origin, N: c.Worlds.N, Sure: c.Sure, Measured: c.Measure,
	}
	for _, p := range c.Contestants {
		h.Contestants = append(h.Contestants, Entrant{p.Name(), p.String()})
	}
	if !c.Shard.whole() {
		shard := c.Shard
		h.Shard = &shard
	}
	return h
}

// Names returns the names of the contestants.
func (h *Header) Names() []string {
	var names []string
	for _, e := range h.Contestants {
		names = append(names, e.Name)
	}
	return names
}

// shard returns the shard, which is all of the contest if none is named.
func (h *Header) shard() Shard {
	if h.Shard == nil {
		return Shard{}
	}
	return *h.Shard
}

// Machine is where something was measured.
type Machine struct {
	Go         string `json:"go"` // the version
	OS         string `json:"os"`
	Arch       string `json:"arch"`
	CPU        string `json:"cpu,omitempty"`
	Processors int    `json:"processors"`
	Workers    int    `json:"workers"`
}

// line is any line of a file but the header: of a game, a machine or the summary.
type line struct {
	game
	Machine *Machine `json:"machine,omitempty"` // for the lines that follow
	Summary *totals  `json:"summary,omitempty"` // the last line
}

// game is the line of one game of one contestant.
type game struct {
	Game     int    `json:"game"`
	World    string `json:"world"`
	Settings string `json:"settings"`
	Places   int    `json:"places,omitempty"`
	Sure     *bool  `json:"sure,omitempty"`
	Record
}

// totals is the summary line.
type totals struct {
	Report
	Sizes []*Report `json:"sizes"`
}

// Writer writes a contest as lines of JSON: the header; the machine, if anything is
// measured; a line for each game and contestant; and the summary.
type Writer struct {
	w *bufio.Writer
}

// NewWriter returns a writer of lines to w. What it has written reaches w at the
// latest by Flush.
func NewWriter(w io.Writer) *Writer { return &Writer{bufio.NewWriterSize(w, 1<<16)} }

// Header writes the first line. The error is that of the underlying writer, as for
// all others.
func (w *Writer) Header(h Header) error { return w.line(h) }

// Machine writes where the lines that follow were measured.
func (w *Writer) Machine(m Machine) error {
	return w.line(struct {
		Machine Machine `json:"machine"`
	}{m})
}

// Round writes the lines of a round.
func (w *Writer) Round(r *Round) error {
	for _, record := range r.Records {
		if err := w.line(game{r.Game, r.World, r.Settings, r.Places, r.Sure, record}); err != nil {
			return err
		}
	}
	return nil
}

// Summary writes the last line, and flushes.
func (w *Writer) Summary(s *Summary) error {
	if err := w.line(struct {
		Summary totals `json:"summary"`
	}{totals{*s.Report(), s.Sizes()}}); err != nil {
		return err
	}
	return w.Flush()
}

// Write plays the worlds that s does not have yet, adds them to s, and writes them to
// w with the summary behind. The errors are those of Run and of w. A contest that is
// broken off leaves the rounds that were finished.
func (c *Contest) Write(ctx context.Context, w *Writer, s *Summary) error {
	err := c.Run(ctx, s.Worlds(), func(r *Round) error {
		s.Add(r)
		return w.Round(r)
	})
	if err != nil {
		return errors.Join(err, w.Flush())
	}
	return w.Summary(s)
}

// Flush hands on what has been written.
func (w *Writer) Flush() error { return w.w.Flush() }

func (w *Writer) line(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.w.Write(append(text, '\n'))
	return err
}
