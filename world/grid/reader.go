package grid

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
// turn. It takes numbers as they come, divided by any blanks and line ends. It
// never waits for more than it needs: once the last number of a turn and the
// blank or line end behind it are there, [Reader.Next] returns.
//
// A number that breaks a rule is no error, since a player has to go on with what
// it sees: [Reader.Fault] tells of it.
type Reader struct {
	in    *bufio.Reader
	line  int // of the next byte, from 1
	begun bool
	cfg   Config
	fault error
	err   error // once met, for good
}

// NewReader returns a Reader of the input. What the protocol does not tell, the
// movement, the score and the belief about a hidden size, is taken from rules.
func NewReader(input io.Reader, rules Config) *Reader {
	return &Reader{in: bufio.NewReader(input), line: 1, cfg: rules}
}

// Header returns the settings, as they were written: it is for Fault, or
// [Config.Validate], to say whether a world can have them. The first call reads
// them, others return the same. It returns io.EOF for empty input; what other
// errors wrap is said at [Reader.Next].
func (r *Reader) Header() (Config, error) {
	if !r.begun && r.err == nil {
		r.err = r.header()
		r.begun = r.err == nil
	}
	if !r.begun {
		return Config{}, r.err
	}
	return r.cfg, nil
}

func (r *Reader) header() error {
	c := &r.cfg
	for i, n := range []*int{&c.Width, &c.Height, nil, &c.Wumpuses, &c.Arrows} {
		const what = "the width, height, pits, wumpuses and arrows"
		word, err := r.word(what, i == 0)
		if err != nil {
			return err
		}
		if n != nil {
			if *n, err = r.integer(word, what); err != nil {
				return err
			}
			continue
		}
		c.Pits, err = ParsePits(word)
		if err != nil {
			if _, bad := strconv.ParseFloat(word, 64); bad != nil {
				return fmt.Errorf("%w: line %d: %w", ErrProtocol, r.line, err)
			}
			r.fault = err
		}
	}
	c.Hidden = c.Width == 0 && c.Height == 0
	if r.fault == nil {
		r.fault = c.Validate()
	}
	return nil
}

// Next returns the percept of the next turn, after reading the header if Header
// hasn't. A clue other than 0 counts as perceived. At the end of the game the
// input ends, and Next returns io.EOF. Other errors wrap [ErrProtocol] and name
// the line: for a word that is no number, an end within a turn
// (io.ErrUnexpectedEOF), and a failure of the input, which they wrap as well. An
// error comes back from every later call.
func (r *Reader) Next() (Percept, error) {
	if _, err := r.Header(); err != nil {
		return Percept{}, err
	}
	var p Percept
	r.fault = nil
	for i, clue := range p.clues() {
		if r.err != nil {
			break
		}
		const what = "the five clues"
		var word string
		var n int
		if word, r.err = r.word(what, i == 0); r.err == nil {
			n, r.err = r.integer(word, what)
		}
		*clue = n != 0
		if r.err == nil && r.fault == nil && n != 0 && n != 1 {
			r.fault = fmt.Errorf("%w: %s %d, want 0 or 1", ErrPercept, clueNames[i], n)
		}
	}
	if r.err != nil {
		return Percept{}, r.err
	}
	return p, nil
}

// Fault returns the rule that the header or the percept that was read last
// breaks, or nil: an error that wraps [ErrConfig] or [ErrPercept].
func (r *Reader) Fault() error { return r.fault }

// integer reads a word as an integer. One out of range is read as the nearest,
// which is out of range for all that is counted too.
func (r *Reader) integer(word, what string) (int, error) {
	n, err := strconv.Atoi(word)
	if len(word) == maxWord || err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%w: line %d: %s is no integer, want %s", ErrProtocol, r.line, quote(word), what)
	}
	return n, nil
}

// word returns the next word. The end of the input is io.EOF where it is
// allowed.
func (r *Reader) word(what string, mayEnd bool) (string, error) {
	word, err := r.scan()
	switch {
	case err == io.EOF && mayEnd:
		return "", io.EOF
	case err == io.EOF:
		return "", fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line, what, io.ErrUnexpectedEOF)
	case err != nil:
		return "", fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line, what, err)
	}
	return word, nil
}

// maxWord is the length at which a word is cut: no number is that long.
const maxWord = 64

// scan returns the next word, or its first maxWord bytes, and leaves what
// follows unread. A word may end with the input; any other error counts.
func (r *Reader) scan() (string, error) {
	var word []byte
	for len(word) < maxWord {
		b, err := r.in.ReadByte()
		switch {
		case err == io.EOF && len(word) > 0:
			return string(word), nil
		case err != nil:
			return "", err
		case b == ' ' || b == '\t' || b == '\r' || b == '\n':
			if len(word) > 0 {
				return string(word), r.in.UnreadByte()
			}
			if b == '\n' {
				r.line++
			}
		default:
			word = append(word, b)
		}
	}
	return string(word), nil
}
