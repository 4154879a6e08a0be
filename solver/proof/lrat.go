package proof

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"

	"github.com/mumpus-go/mumpus/cnf"
)

// LRATWriter writes LRAT as text. It is a [Writer].
type LRATWriter struct {
	w      *bufio.Writer
	inputs int
	last   int64 // number of the latest clause
	buf    []byte
	err    error
}

// NewLRAT returns a writer of LRAT for a formula of the given number of clauses,
// whose numbers are 1 … inputs; those of the proof follow. Call Flush at the end.
func NewLRAT(w io.Writer, inputs int) *LRATWriter {
	return &LRATWriter{w: bufio.NewWriter(w), inputs: inputs, last: int64(inputs)}
}

// Input implements [Writer]. LRAT doesn't repeat the formula.
func (w *LRATWriter) Input(id int64, _ cnf.Clause) {
	if id > int64(w.inputs) && w.err == nil {
		w.err = fmt.Errorf("LRAT proof: %w: %d, not %d", ErrTooManyInputs, id, w.inputs)
	}
}

// Add implements [Writer].
func (w *LRATWriter) Add(id int64, c cnf.Clause, hints []int64) {
	w.last = number(id, w.inputs)
	w.buf = append(strconv.AppendInt(w.buf[:0], w.last, 10), ' ')
	w.buf = append(appendClause(w.buf, c), ' ')
	for _, h := range hints {
		w.buf = append(strconv.AppendInt(w.buf, number(h, w.inputs), 10), ' ')
	}
	w.w.Write(append(w.buf, "0\n"...)) // Flush reports the error
}

// Delete implements [Writer].
func (w *LRATWriter) Delete(id int64, _ cnf.Clause) {
	w.buf = append(strconv.AppendInt(w.buf[:0], w.last, 10), " d "...)
	w.buf = strconv.AppendInt(w.buf, number(id, w.inputs), 10)
	w.w.Write(append(w.buf, " 0\n"...))
}

// Flush writes what is still buffered. It returns ErrTooManyInputs if the formula
// has turned out to be larger than promised, or else the first error of the
// underlying writer since the beginning.
func (w *LRATWriter) Flush() error {
	if err := w.w.Flush(); w.err == nil {
		return err
	}
	return w.err
}

// ReadLRAT reads LRAT as text, as the steps are asked for: the number of a
// clause, its literals, a 0, the numbers of the clauses that it follows from, and
// a 0; or a number, a d, the numbers of the clauses to delete, and a 0. Lines of
// comment begin with c. The sequence ends with the first error: a [StepError]
// with ErrSyntax or ErrTruncated, or r's own.
func ReadLRAT(r io.Reader) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		t := newTokens(r)
		for t.next() {
			step := Step{Line: t.line, ID: t.number(0)}
			if !t.want() {
				break
			}
			if string(t.token) == "d" {
				step.Delete = true
			} else {
				step.Clause = t.lits()
			}
			if !t.want() {
				break
			}
			step.Hints = t.numbers()
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
