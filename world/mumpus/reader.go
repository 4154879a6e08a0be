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
// turn. It takes numbers as they come, divided by any blanks and line ends.
// It never waits for more than it needs: once the last clue of a turn and the
// blank or line end behind it are there, [Reader.Next] returns.
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
	err     error // once met, for good
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
			r.fault = r.cfg.Validate()
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
// name the line: for a word that is no integer, an end within a turn
// (io.ErrUnexpectedEOF), and a failure of the input, which they wrap as well.
// An error comes back from every later call.
func (r *Reader) Next() (Percept, error) {
	if _, err := r.Header(); err != nil {
		return Percept{}, err
	}
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
	r.fault = r.history.Add(p)
	for _, clue := range clues {
		if r.fault == nil && clue != 0 && clue != 1 {
			r.fault = fmt.Errorf("%w: room %d has the clue %d, want 0 or 1", ErrPercept, p.Room, clue)
		}
	}
	return p, nil
}

// Fault returns the rule that the header or the percept that was read last
// breaks, or nil: an error that wraps [ErrConfig] or [ErrPercept]. Beside the
// rules of [History.Add], which sees all percepts, a clue must be 0 or 1.
func (r *Reader) Fault() error { return r.fault }

// read fills numbers from the input. The end of the input before the first is
// io.EOF where an end is allowed.
func (r *Reader) read(numbers []int, what string, mayEnd bool) error {
	for i := range numbers {
		word, err := r.word()
		switch {
		case err == io.EOF && mayEnd && i == 0:
			return io.EOF
		case err == io.EOF:
			return fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line, what, io.ErrUnexpectedEOF)
		case err != nil:
			return fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line, what, err)
		}
		// Out of range, the nearest int is out of every cave's range as well.
		numbers[i], err = strconv.Atoi(word)
		if len(word) == maxWord || err != nil && !errors.Is(err, strconv.ErrRange) {
			return fmt.Errorf("%w: line %d: %s is no integer, want %s", ErrProtocol, r.line, quote(word), what)
		}
	}
	return nil
}

// maxWord is the length at which a word is cut: no integer is that long.
const maxWord = 64

// word returns the next word, or its first maxWord bytes, and leaves what
// follows unread. A word may end with the input; any other error counts.
func (r *Reader) word() (string, error) {
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
