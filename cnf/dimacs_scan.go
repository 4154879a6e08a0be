package cnf

import (
	"bufio"
	"bytes"
	"io"
)

// maxWord is how much of a word is kept: more than any number needs, and enough
// to show in a message.
const maxWord = 24

// longWord is how much of a word is read as one. None that means something is as
// long, so that input without blanks, from a device say, is refused soon.
const longWord = 64 << 10

// byteOrderMark is what some editors begin a file with. It is skipped.
const byteOrderMark = "\ufeff"

// scanner splits a text into words and keeps count of the lines. It holds one
// word at a time, however long lines and words are.
type scanner struct {
	r     *bufio.Reader
	ahead []byte // what r has buffered
	pos   int    // of the next byte in ahead
	line  int    // of the next byte, from 1
	fresh bool   // no word of this line was read yet
	buf   []byte
	begun bool
	err   error // what ended the reading, nil for the end of the text
}

func newScanner(r io.Reader) scanner {
	return scanner{r: bufio.NewReader(r), line: 1, fresh: true}
}

// word returns the next word of the text and whether it is the first of its
// line. The word is cut after maxWord bytes, and good until the next call. It is
// nil at the end of the text, or if that cannot be read further.
func (s *scanner) word() (word []byte, first bool) {
	for {
		word, first = s.wordOnLine()
		if word != nil || !s.skipLine() {
			return word, first
		}
	}
}

// wordOnLine is word for what is left of this line. It stays before its end.
func (s *scanner) wordOnLine() (word []byte, first bool) {
	b, ok := s.peek()
	for ; ok && blank(b) && b != '\n'; b, ok = s.peek() {
		s.pos++
	}
	if !ok || b == '\n' {
		return nil, false
	}
	s.buf = s.buf[:0]
	for n := 0; ok && !blank(b) && n < longWord; b, ok = s.peek() {
		n++
		if len(s.buf) < maxWord {
			s.buf = append(s.buf, b)
		}
		s.pos++
	}
	first, s.fresh = s.fresh, false
	return s.buf, first
}

// restOfLine returns what is left of this line, however long, without the one
// blank in front of it. It stays before the line's end.
func (s *scanner) restOfLine() string {
	var rest []byte
	for _, ok := s.peek(); ok; _, ok = s.peek() {
		end := bytes.IndexByte(s.ahead[s.pos:], '\n')
		if end >= 0 {
			rest = append(rest, s.ahead[s.pos:s.pos+end]...)
			s.pos += end
			break
		}
		rest = append(rest, s.ahead[s.pos:]...)
		s.pos = len(s.ahead)
	}
	rest = bytes.TrimSuffix(rest, []byte("\r"))
	return string(rest[min(1, len(rest)):])
}

// skipLine goes to the start of the next line, and says whether there is one.
func (s *scanner) skipLine() bool {
	for {
		if end := bytes.IndexByte(s.ahead[s.pos:], '\n'); end >= 0 {
			s.pos += end + 1
			s.line++
			s.fresh = true
			return true
		}
		s.pos = len(s.ahead)
		if !s.fill() {
			return false
		}
	}
}

// peek returns the next byte.
func (s *scanner) peek() (b byte, ok bool) {
	if s.pos == len(s.ahead) && !s.fill() {
		return 0, false
	}
	return s.ahead[s.pos], true
}

// fill reads on after the end of s.ahead, and says whether there is more.
func (s *scanner) fill() bool {
	if s.err != nil {
		return false
	}
	_, _ = s.r.Discard(len(s.ahead)) // cannot fail: so much is buffered
	s.ahead, s.pos = nil, 0
	if !s.begun {
		s.begun = true
		if s.err = s.begin(); s.err != nil {
			return false
		}
	}
	if _, err := s.r.Peek(1); err != nil {
		if err != io.EOF {
			s.err = err
		}
		return false
	}
	s.ahead, _ = s.r.Peek(s.r.Buffered())
	return true
}

// begin skips a byte-order mark, and decompresses what gzip has compressed.
func (s *scanner) begin() error {
	plain, err := decompressed(s.r)
	if err != nil {
		return err
	}
	s.r = plain
	if start, _ := s.r.Peek(len(byteOrderMark)); string(start) == byteOrderMark {
		_, _ = s.r.Discard(len(byteOrderMark))
	}
	return nil
}

// blank says whether b separates words.
func blank(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }

// integer returns the number that word spells: digits, with a minus sign if it
// is not 0. A number too large for maxWord is none.
func integer(word []byte) (n int64, ok bool) {
	digits := word
	if len(word) > 0 && word[0] == '-' {
		digits = word[1:]
	}
	if len(digits) == 0 || len(digits) > 18 {
		return 0, false
	}
	for _, b := range digits {
		if b < '0' || b > '9' {
			return 0, false
		}
		n = 10*n + int64(b-'0')
	}
	if len(digits) < len(word) {
		return -n, n != 0
	}
	return n, true
}
