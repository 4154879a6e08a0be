package proof

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// In binary DRAT a step is the byte a or d, the literals, and a zero byte. Literal
// l is the number 2|l|, or 2|l|+1 if it is negative, in groups of seven bits, the
// lowest first, each but the last with its high bit set.

// BinaryDRATWriter writes DRAT in its binary form. It is a [Writer].
type BinaryDRATWriter struct {
	w   *bufio.Writer
	buf []byte
}

// NewBinaryDRAT returns a writer of binary DRAT. Call Flush at the end.
func NewBinaryDRAT(w io.Writer) *BinaryDRATWriter {
	return &BinaryDRATWriter{w: bufio.NewWriter(w)}
}

// Input implements [Writer]. DRAT doesn't repeat the formula.
func (d *BinaryDRATWriter) Input(int64, cnf.Clause) {}

// Add implements [Writer].
func (d *BinaryDRATWriter) Add(_ int64, c cnf.Clause, _ []int64) { d.step('a', c) }

// Delete implements [Writer].
func (d *BinaryDRATWriter) Delete(_ int64, c cnf.Clause) { d.step('d', c) }

// Flush writes what is still buffered. It returns the first error of the
// underlying writer since the beginning.
func (d *BinaryDRATWriter) Flush() error { return d.w.Flush() }

func (d *BinaryDRATWriter) step(kind byte, c cnf.Clause) {
	d.buf = append(d.buf[:0], kind)
	for _, l := range c {
		u := 2 * uint64(l.Var())
		if !l.Positive() {
			u++
		}
		d.buf = binary.AppendUvarint(d.buf, u)
	}
	d.w.Write(append(d.buf, 0)) // Flush reports the error
}

// ReadBinaryDRAT reads binary DRAT, as the steps are asked for. The sequence ends
// with the first error: a [StepError] with ErrSyntax or ErrTruncated, or r's own.
func ReadBinaryDRAT(r io.Reader) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		b := binaryReader{r: bufio.NewReader(r), step: 1}
		for {
			step, err := b.next()
			if err == io.EOF || !yield(step, err) || err != nil {
				return
			}
			b.step++
		}
	}
}

type binaryReader struct {
	r    *bufio.Reader
	step int // being read, from 1
}

// next returns the next step, or io.EOF at the end.
func (b *binaryReader) next() (Step, error) {
	kind, err := b.r.ReadByte()
	switch {
	case err == io.EOF:
		return Step{}, err
	case err != nil:
		return Step{}, readError(err)
	case kind != 'a' && kind != 'd':
		return Step{}, b.syntax("%q where a or d is expected", kind)
	}
	step := Step{Delete: kind == 'd', Clause: cnf.Clause{}}
	for {
		u, err := b.number()
		switch {
		case err != nil:
			return Step{}, err
		case u == 0:
			return step, nil
		case u == 1 || u>>1 > uint64(cnf.MaxVar):
			return Step{}, b.syntax("%d codes no literal", u)
		}
		step.Clause = append(step.Clause, cnf.Var(u>>1).Lit(u&1 == 0))
	}
}

// number reads a number of up to five bytes, which is enough for all literals.
func (b *binaryReader) number() (u uint64, err error) {
	for shift := 0; shift < 5*7; shift += 7 {
		d, err := b.r.ReadByte()
		switch {
		case err == io.EOF:
			return 0, &StepError{Step: b.step, Err: ErrTruncated}
		case err != nil:
			return 0, readError(err)
		}
		u |= uint64(d&0x7f) << shift
		if d < 0x80 {
			return u, nil
		}
	}
	return 0, b.syntax("a number of more than five bytes")
}

func (b *binaryReader) syntax(format string, args ...any) error {
	return &StepError{Step: b.step, Err: ErrSyntax, Detail: fmt.Sprintf(format, args...)}
}
