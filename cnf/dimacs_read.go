package cnf

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
)

var (
	// ErrSyntax is returned for a text that is not DIMACS: no header or a second
	// one, a word that is no number, a clause without its final 0.
	ErrSyntax = errors.New("not the DIMACS format")
	// ErrClauseCount is returned for a number of clauses that is not the
	// header's.
	ErrClauseCount = errors.New("wrong number of clauses")
)

// ParseError says where in a DIMACS text something is wrong. Err is or wraps
// ErrSyntax, ErrLiteral, ErrClauseCount, ErrTooLarge, or an error of the
// underlying reader, or a *[CompressedError].
type ParseError struct {
	Line int // from 1
	Err  error
}

// Error returns "line N: " and what is wrong.
func (e *ParseError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Header is what the line "p cnf vars clauses" says.
type Header struct{ Vars, Clauses int }

// Reader reads a text in the DIMACS format clause by clause, without holding
// more of it than one clause.
//
// The text is read word by word, so a clause may go over several lines or share
// one with others. A line whose first word starts with c is a comment, and so
// is the rest of any line after a word c. The comments "c p show 1 2 0" and "c
// ind 1 2 0" name variables to project models on; "c t pwmc" and "c p weight -1 0.3
// 0" are of the model counting competitions. The text may end with the %
// of the SATLIB files, after which no more than a 0 and comments may follow.
//
// A text that gzip has compressed is read as it is.
//
// Set the fields before the first call of a method.
type Reader struct {
	// Lenient turns a number of clauses that differs from the header's, a missing
	// 0 at the end, and a projection that cannot be read, into warnings. Formula,
	// which sees the whole text, mends what would explain the number exactly:
	// lines without a 0 at their end, and a 0 with no literals before it. Each of
	// these can turn the answer around, so each is a warning with its line.
	Lenient bool
	// MaxVars is the largest number of variables that a header may announce, MaxVar
	// if it is 0. Where a variable takes memory, as in solvers, it protects from
	// a header that promises a billion.
	MaxVars int

	scan     scanner
	header   Header
	started  bool // the header was asked for
	ended    bool // the end of the text was read
	err      error
	clause   Clause
	count    int // clauses read
	mender   mender
	show     projection
	counting counting
	names    map[Var]string // nil: not asked for
	warnings []*ParseError
}

// NewReader returns a reader of the text that r reads.
func NewReader(r io.Reader) *Reader { return &Reader{scan: newScanner(r)} }

// ReadDIMACS reads a whole formula, with its projection and names, strictly. It
// returns a [*ParseError].
func ReadDIMACS(r io.Reader) (*Formula, error) { return NewReader(r).Formula() }

// Formula reads all that is left of the text. A comment "c 7 shaft at 7", as
// WriteDIMACS writes it, or "c varname 7 shaft at 7", as CNFgen does, names a
// variable, by all that follows the blank after its number. It returns a
// [*ParseError].
func (r *Reader) Formula() (*Formula, error) {
	r.names = make(map[Var]string)
	r.mender.keep = r.Lenient && r.count == 0 // it sees the whole text
	h, err := r.Header()
	if err != nil {
		return nil, err
	}
	f := &Formula{vars: h.Vars}
	if err := r.CopyTo(f); err != nil {
		return nil, err
	}
	r.mender.apply(f)
	f.show = r.Projection()
	if err := r.setCounting(f); err != nil {
		return nil, err
	}
	maps.DeleteFunc(r.names, func(v Var, _ string) bool { return int(v) > h.Vars })
	if len(r.names) > 0 {
		f.names = r.names
	}
	return f, nil
}

// CopyTo adds all clauses that are left to s, whose variables 1 … are the text's;
// those that s lacks are made first. It returns a [*ParseError], or an error of
// s; the clauses before it are then in s.
func (r *Reader) CopyTo(s Sink) error {
	h, err := r.Header()
	if err != nil {
		return err
	}
	for s.NumVars() < h.Vars {
		if s.NewVar() == 0 {
			return fmt.Errorf("%w: the sink makes only %d of %d variables", ErrTooLarge, s.NumVars(), h.Vars)
		}
	}
	for c, err := range r.Clauses() {
		if err != nil {
			return err
		}
		if err := s.AddClause(c...); err != nil {
			return err
		}
	}
	return nil
}

// Header reads up to the header and returns it. It returns a [*ParseError],
// which Clauses then yields too.
func (r *Reader) Header() (Header, error) {
	if !r.started {
		r.started = true
		r.readHeader()
	}
	return r.header, r.err
}

// Clauses yields the clauses that are left, each good until the next is asked
// for. After an error, which is a [*ParseError], it ends.
func (r *Reader) Clauses() iter.Seq2[Clause, error] {
	return func(yield func(Clause, error) bool) {
		if _, err := r.Header(); err != nil {
			yield(nil, err)
			return
		}
		for !r.ended && r.readClause() {
			if !yield(r.clause, nil) {
				return
			}
		}
		if r.err != nil {
			yield(nil, r.err)
		}
	}
}

// Projection returns the variables that the comments read so far project on, in
// order, and nil if there was no such comment. A comment can stand anywhere, so
// only the end of the clauses makes it complete.
func (r *Reader) Projection() []Var { return r.show.sorted() }

// Warnings returns what a lenient reader has overlooked so far.
func (r *Reader) Warnings() []*ParseError { return r.warnings }

// readHeader reads "p cnf vars clauses".
func (r *Reader) readHeader() {
	word, _ := r.next()
	if r.err != nil {
		return
	}
	if string(word) != "p" {
		r.fail(ErrSyntax, `%q instead of the header "p cnf variables clauses"`, word)
		return
	}
	if format, _ := r.scan.wordOnLine(); string(format) != "cnf" {
		r.fail(ErrSyntax, `the header is for %q instead of "cnf"`, format)
		return
	}
	word, _ = r.scan.wordOnLine()
	vars, varsOK := integer(word)
	word, _ = r.scan.wordOnLine()
	clauses, clausesOK := integer(word)
	most := int64(r.MaxVars)
	if most <= 0 || most > int64(MaxVar) {
		most = int64(MaxVar)
	}
	switch {
	case !varsOK || !clausesOK || vars < 0 || clauses < 0:
		r.fail(ErrSyntax, "the header needs the number of variables and that of clauses")
	case vars > most:
		r.fail(ErrTooLarge, "%d variables, where %d are allowed", vars, most)
	}
	switch word, _ = r.scan.wordOnLine(); {
	case string(word) == "c":
		r.comment()
	case word != nil:
		r.fail(ErrSyntax, "%q after the header", word)
	}
	r.header = Header{int(vars), int(clauses)}
}

// readClause reads the next clause into r.clause. It returns false at the end
// of the text and after an error.
func (r *Reader) readClause() bool {
	r.clause = r.clause[:0]
	for {
		word, first := r.next()
		switch {
		case r.err != nil:
			return false
		case word == nil:
			return r.end()
		case string(word) == "%":
			return r.trailer()
		case string(word) == "p" && first:
			r.fail(ErrSyntax, "a second header")
			return false
		}
		if first && len(r.clause) > 0 {
			r.mender.unclosed(r.count, len(r.clause))
		}
		l, ok := integer(word)
		switch {
		case !ok:
			r.fail(ErrSyntax, "%q is no literal", word)
			return false
		case l == 0:
			if len(r.clause) == 0 {
				r.mender.empty(r.count, r.scan.line)
			}
			r.count++
			if r.count > r.header.Clauses && !r.Lenient {
				r.fail(ErrClauseCount, "more than the header's %d%s", r.header.Clauses, r.mender.tooMany())
			}
			return r.err == nil
		case max(l, -l) > int64(r.header.Vars):
			r.fail(ErrLiteral, "%d, where the header has %d variables", l, r.header.Vars)
			return false
		}
		r.clause = append(r.clause, Lit(l))
		r.mender.line = r.scan.line
	}
}

// trailer reads what may follow the % of the SATLIB files, a 0, and ends.
func (r *Reader) trailer() bool {
	word, _ := r.next()
	if string(word) == "0" {
		word, _ = r.next()
	}
	if word != nil {
		r.fail(ErrSyntax, "%q after the %% at the end", word)
		return false
	}
	return r.end()
}

// end checks what only the end of the text can tell. It returns whether there is
// a last clause, which a lenient reader closes.
func (r *Reader) end() bool {
	r.ended = true
	last := r.err == nil && len(r.clause) > 0
	if last {
		r.mender.last()
		if r.Lenient {
			r.count++
		} else {
			r.fail(ErrSyntax, "the last clause has no 0 at its end: %v no closing 0", r.mender.lines)
		}
	}
	if r.err == nil {
		r.compareCount(last)
	}
	if r.err == nil && r.show.largest > Var(r.header.Vars) {
		r.warn(r.show.line, ErrLiteral, "projection on %d, where the header has %d variables", r.show.largest, r.header.Vars)
		r.show.drop(Var(r.header.Vars))
	}
	if r.err == nil {
		r.endWeights()
	}
	return last && r.err == nil
}

// next returns the next word that is not in a comment, and whether it is the
// first of its line. It is nil at the end of the text and after an error.
func (r *Reader) next() (word []byte, first bool) {
	for r.err == nil {
		word, first := r.scan.word()
		switch {
		case r.scan.err != nil:
			r.err = &ParseError{r.scan.line, r.scan.err}
		case word == nil:
			return nil, false
		case string(word) == "c":
			r.comment()
		case word[0] == 'c' && first:
			r.scan.skipLine()
		default:
			return word, first
		}
	}
	return nil, false
}

// fail sets r.err for the present line, unless it is set.
func (r *Reader) fail(kind error, format string, args ...any) {
	r.failAt(r.scan.line, kind, format, args...)
}

func (r *Reader) failAt(line int, kind error, format string, args ...any) {
	switch {
	case r.err != nil:
	case r.scan.err != nil: // a text that breaks off is not to blame
		r.err = &ParseError{r.scan.line, r.scan.err}
	default:
		r.err = newParseError(line, kind, format, args...)
	}
}

// warn is failAt for a strict reader, and a warning for a lenient one.
func (r *Reader) warn(line int, kind error, format string, args ...any) {
	if r.Lenient {
		r.warnings = append(r.warnings, newParseError(line, kind, format, args...))
	} else {
		r.failAt(line, kind, format, args...)
	}
}

func newParseError(line int, kind error, format string, args ...any) *ParseError {
	return &ParseError{line, fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...))}
}
