package proof

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"github.com/mumpus-go/mumpus/cnf"
)

// tokens splits a text into what stands between blanks, and skips comments.
type tokens struct {
	r     *bufio.Reader
	token []byte
	line  int // of the token, from 1
	step  int // being read, from 1
	err   error

	newlines int // read since the token
	atStart  bool
}

func newTokens(r io.Reader) *tokens {
	return &tokens{r: bufio.NewReader(r), line: 1, step: 1, atStart: true}
}

// maxToken is longer than any number. What is longer is cut there, to be refused
// as no number.
const maxToken = 24

// next reads a token. It returns false at the end and after an error.
func (t *tokens) next() bool {
	if t.err != nil {
		return false
	}
	t.token = t.token[:0]
	t.line, t.newlines = t.line+t.newlines, 0
	for {
		b, err := t.r.ReadByte()
		switch {
		case err == io.EOF:
			return len(t.token) > 0
		case err != nil:
			t.err = readError(err)
			return false
		}
		blank := b == ' ' || b == '\t' || b == '\r' || b == '\n'
		switch {
		case b == 'c' && t.atStart:
			if !t.skipLine() {
				return false
			}
			t.line++
			continue
		case blank && len(t.token) > 0:
			t.atStart = b == '\n'
			if b == '\n' {
				t.newlines++
			}
			return true
		case b == '\n':
			t.line++
		case !blank && len(t.token) < maxToken:
			t.token = append(t.token, b)
		}
		t.atStart = b == '\n'
	}
}

// readError wraps an error of the underlying reader.
func readError(err error) error { return fmt.Errorf("reading a proof: %w", err) }

// skipLine reads up to the end of the line.
func (t *tokens) skipLine() bool {
	for {
		switch _, err := t.r.ReadSlice('\n'); err {
		case nil:
			return true
		case bufio.ErrBufferFull:
		case io.EOF:
			return false
		default:
			t.err = readError(err)
			return false
		}
	}
}

// want is next within a step, where the text may not end.
func (t *tokens) want() bool {
	if !t.next() && t.err == nil {
		t.fail(ErrTruncated, "")
	}
	return t.err == nil
}

func (t *tokens) fail(err error, detail string) {
	if t.err == nil {
		t.err = &StepError{Step: t.step, Line: t.line, Err: err, Detail: detail}
	}
}

// number returns the token as the number of a clause, which is at least least.
func (t *tokens) number(least int64) int64 {
	n, err := strconv.ParseInt(string(t.token), 10, 64)
	if err != nil || n < least {
		t.fail(ErrSyntax, fmt.Sprintf("%q where the number of a clause is expected", t.token))
	}
	return n
}

// numbers returns the numbers from the token on up to a 0.
func (t *tokens) numbers() []int64 {
	var ns []int64
	for t.err == nil && string(t.token) != "0" {
		ns = append(ns, t.number(1))
		t.want()
	}
	return ns
}

// lits returns the literals from the token on up to a 0.
func (t *tokens) lits() cnf.Clause {
	c := cnf.Clause{}
	for t.err == nil && string(t.token) != "0" {
		n, err := strconv.ParseInt(string(t.token), 10, 32)
		if l := cnf.Lit(n); err == nil && n != 0 && l.Var() > 0 && l.Var() <= cnf.MaxVar {
			c = append(c, l)
			t.want()
			continue
		}
		t.fail(ErrSyntax, fmt.Sprintf("%q where a literal is expected", t.token))
	}
	return c
}
