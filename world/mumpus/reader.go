package mumpus

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// ErrProtocol is returned for input that can't be read as the protocol.
var ErrProtocol = errors.New("protocol")

// Reader reads a player's side of the protocol: the header, then a percept a
// turn, each of their parts in a line of its own. Blank lines, any blanks and line
// ends, and a byte-order mark at the start don't matter. It never waits for more
// than it needs: once the end of a turn's last line is there, [Reader.Next]
// returns.
//
// A number that breaks a rule is no error, since a player has to go on with
// what it sees: [Reader.Fault] tells of it.
type Reader struct {
	in      *bufio.Reader
	line    int // of the next byte, from 1
	begun   bool
	cfg     Config
	history *History
	fault   error
	beyond  string // a number of this header or turn that is beyond every int, or ""
	err     error  // once met, for good
}

// NewReader returns a Reader of the input.
func NewReader(input io.Reader) *Reader {
	return &Reader{in: bufio.NewReader(input), line: 1}
}

// Header returns the counts of rooms, bats and shafts, as they were written: it
// is for Fault, or [Config.Validate], to say whether a cave can have them. The
// first call reads them, others return the same. It returns io.EOF for empty
// input; what other errors wrap is said at [Reader.Next].
func (r *Reader) Header() (Config, error) {
	if !r.begun && r.err == nil {
		var counts [3]int
		if r.err = r.read(counts[:], "the counts of rooms, bats and shafts", true); r.err == nil {
			r.begun = true
			r.cfg = Config{Rooms: counts[0], Bats: counts[1], Shafts: counts[2]}
			r.history = NewHistory(r.cfg)
			r.fault = r.asTyped(ErrConfig, r.cfg.Validate())
		}
	}
	if !r.begun {
		return Config{}, r.err
	}
	return r.cfg, nil
}

// Next returns the percept of the next turn, after reading the header if
// Header hasn't. A clue other than 0 counts as heard. At the end of the game
// the input ends, and Next returns io.EOF. Other errors wrap [ErrProtocol] and
// name the line: for a word that is no integer, too few or too many of them, an
// end within a turn (io.ErrUnexpectedEOF), and a failure of the input, which they
// wrap as well.
// An error comes back from every later call.
func (r *Reader) Next() (Percept, error) {
	if _, err := r.Header(); err != nil {
		return Percept{}, err
	}
	r.beyond = ""
	var p Percept
	var room [1]int
	var clues [3]int
	if r.err == nil {
		r.err = r.read(room[:], "the room", true)
	}
	if r.err == nil {
		r.err = r.read(p.Exits[:], "the three exits", false)
	}
	if r.err == nil {
		r.err = r.read(clues[:], "the three clues", false)
	}
	if r.err != nil {
		return Percept{}, r.err
	}
	p.Room = room[0]
	p.Bats, p.Shaft, p.Mumpus = clues[0] != 0, clues[1] != 0, clues[2] != 0
	r.fault = r.asTyped(ErrPercept, r.history.Add(p))
	for _, clue := range clues {
		if r.fault == nil && clue != 0 && clue != 1 {
			r.fault = roomError(p.Room, "has the clue %d, want 0 or 1", clue)
		}
	}
	return p, nil
}

// Fault returns the rule that the header or the percept that was read last
// breaks, or nil: an error that wraps [ErrConfig] or [ErrPercept]. Beside the
// rules of [History.Add], which sees all percepts, a clue must be 0 or 1.
func (r *Reader) Fault() error { return r.fault }

// asTyped returns the fault that was found, or in its place that of a number
// beyond every int, which the fault would not show as it was typed.
func (r *Reader) asTyped(rule, fault error) error {
	if r.beyond != "" && fault != nil {
		return fmt.Errorf("%w: the number %s is beyond all bounds", rule, quote(r.beyond))
	}
	return fault
}

// read fills numbers from the next line that isn't blank. The end of the input
// before it is io.EOF where an end is allowed.
func (r *Reader) read(numbers []int, what string, mayEnd bool) error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("%w: line %d: "+format, append([]any{ErrProtocol, r.line}, args...)...)
	}
	n := 0
	for {
		word, err := r.word()
		switch {
		case err == io.EOF && mayEnd && n == 0:
			return io.EOF
		case err == io.EOF && n < len(numbers):
			return fail("want %s: %w", what, unexpectedEnd{})
		case err != nil && err != io.EOF:
			return fail("want %s: %w", what, err)
		case word == "" && n == 0: // a blank line
			r.line++
			continue
		case word == "" && n == len(numbers):
			if err == nil {
				r.line++
			}
			return nil
		case word == "": // too few or too many
			return fail("%s, want %s", plural(n, "number"), what)
		}
		// Out of range, the nearest int is out of every cave's range as well.
		number, err := strconv.Atoi(word)
		switch {
		case len(word) == maxWord || err != nil && !errors.Is(err, strconv.ErrRange):
			return fail("%s is no integer, want %s", quote(word), what)
		case err != nil:
			r.beyond = word
		}
		if n == maxNumbers {
			return fail("more than %d numbers, want %s", maxNumbers, what)
		}
		if n < len(numbers) {
			numbers[n] = number
		}
		n++
	}
}

// unexpectedEnd is io.ErrUnexpectedEOF.
type unexpectedEnd struct{}

func (unexpectedEnd) Error() string { return "the input ends" }
func (unexpectedEnd) Unwrap() error { return io.ErrUnexpectedEOF }

const (
	maxWord    = 64 // the length at which a word is cut: no integer is that long
	maxNumbers = 64 // as many are counted in a line
)

// word returns the next word of the line, or its first maxWord bytes, and leaves
// what follows unread. It is "" at the end of the line, behind which it goes, and
// at the end of the input, which is io.EOF.
func (r *Reader) word() (string, error) {
	var word []byte
	for len(word) < maxWord {
		b, err := r.in.ReadByte()
		switch {
		case err == io.EOF && len(word) > 0:
			return string(word), nil
		case err != nil:
			return "", err
		case b == '\n' && len(word) == 0:
			return "", nil
		case b == ' ' || b == '\t' || b == '\r' || b == '\n':
			if len(word) > 0 {
				return string(word), r.in.UnreadByte()
			}
		default:
			word = append(word, b)
			if r.line == 1 && string(word) == byteOrderMark {
				word = nil
			}
		}
	}
	return string(word), nil
}

// byteOrderMark is what some editors begin a text with.
const byteOrderMark = "\ufeff"
