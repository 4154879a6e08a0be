package proof

import (
	"bufio"
	"io"
	"iter"
	"strconv"

	"github.com/mumpus-go/mumpus/cnf"
)

// DRATWriter writes DRAT as text. It is a [Writer].
type DRATWriter struct {
	w   *bufio.Writer
	buf []byte
}

// NewDRAT returns a writer of DRAT as text. Call Flush at the end.
func NewDRAT(w io.Writer) *DRATWriter { return &DRATWriter{w: bufio.NewWriter(w)} }

// Input implements [Writer]. DRAT doesn't repeat the formula.
func (d *DRATWriter) Input(int64, cnf.Clause) {}

// Add implements [Writer].
func (d *DRATWriter) Add(_ int64, c cnf.Clause, _ []int64) { d.line("", c) }

// Delete implements [Writer].
func (d *DRATWriter) Delete(_ int64, c cnf.Clause) { d.line("d ", c) }

// Flush writes what is still buffered. It returns the first error of the
// underlying writer since the beginning.
func (d *DRATWriter) Flush() error { return d.w.Flush() }

func (d *DRATWriter) line(prefix string, c cnf.Clause) {
	d.buf = append(appendClause(append(d.buf[:0], prefix...), c), '\n')
	d.w.Write(d.buf) // Flush reports the error
}

// appendClause appends the literals and a closing 0.
func appendClause(b []byte, c cnf.Clause) []byte {
	for _, l := range c {
		b = append(strconv.AppendInt(b, int64(l), 10), ' ')
	}
	return append(b, '0')
}

// ReadDRAT reads DRAT as text, as the steps are asked for: steps of literals that
// a 0 ends, each with a d in front to delete, free in their use of blanks and
// line ends, and lines of comment that begin with c. The sequence ends with the
// first error: a [StepError] with ErrSyntax or ErrTruncated, or r's own.
func ReadDRAT(r io.Reader) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		t := newTokens(r)
		for t.next() {
			step := Step{Line: t.line}
			if string(t.token) == "d" {
				step.Delete = true
				if !t.want() {
					break
				}
			}
			step.Clause = t.lits()
			if t.err != nil || !yield(step, nil) {
				break
			}
			t.step++
		}
		if t.err != nil {
			yield(Step{}, t.err)
		}
	}
}
