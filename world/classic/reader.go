package classic

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ErrProtocol is returned for input that can't be read as the protocol.
var ErrProtocol = errors.New("protocol")

// Reader reads a hunter's side of the protocol: the header, then a line a turn.
// Blank lines are skipped, and blanks and carriage returns don't matter. It never
// waits for more than it needs: a turn is read when its line has ended.
//
// A number that breaks a rule is no error, since a hunter has to go on with what
// it sees: [Reader.Fault] tells of it.
type Reader struct {
	in     *bufio.Reader
	line   int // that was read last
	rules  Rules
	layout *Layout
	fault  error
	err    error // once met, for good
}

// NewReader returns a Reader of the input. What the protocol doesn't tell, the
// chances and the like, is as in the rules.
func NewReader(input io.Reader, r Rules) *Reader {
	return &Reader{in: bufio.NewReader(input), rules: r}
}

// Header returns the rules and the layout. The first call reads them, others
// return the same. It returns io.EOF for empty input. Other errors name the line
// and wrap [ErrProtocol], and [ErrRules] or [ErrLayout] for what can't be played.
func (r *Reader) Header() (Rules, *Layout, error) {
	if r.layout == nil && r.err == nil {
		r.err = r.header()
	}
	if r.layout == nil {
		return Rules{}, nil, r.err
	}
	return r.rules, r.layout, nil
}

func (r *Reader) header() error {
	const want = "rooms, bats, pits, arrows and reach"
	words, err := r.words(want, true)
	if err != nil {
		return err
	}
	counts, err := r.numbers(words, want)
	if err != nil {
		return err
	}
	if len(counts) != 5 {
		return r.bad("%d numbers, want %s", len(counts), want)
	}
	rooms := counts[0]
	r.rules.Bats, r.rules.Pits, r.rules.Arrows, r.rules.Reach = counts[1], counts[2], counts[3], counts[4]
	if rooms < MinRooms || rooms > MaxRooms {
		return fmt.Errorf("%w: line %d: %w: %d rooms, want %d to %d", ErrProtocol, r.line, ErrLayout, rooms, MinRooms, MaxRooms)
	}
	var exits [][]int
	var oneWay []Tunnel
	for room := range rooms {
		want := fmt.Sprintf("the exits of room %d", room+1)
		words, err := r.words(want, false)
		if err != nil {
			return err
		}
		plain := make([]string, len(words))
		for i, word := range words {
			plain[i] = strings.TrimPrefix(word, ">")
		}
		numbers, err := r.numbers(plain, want)
		if err != nil {
			return err
		}
		for i := range numbers {
			numbers[i]--
			if plain[i] != words[i] {
				oneWay = append(oneWay, Tunnel{room, numbers[i]})
			}
		}
		exits = append(exits, numbers)
	}
	l, err := NewLayout("", exits, oneWay...)
	if err == nil {
		err = r.rules.Validate(l)
	}
	if err != nil {
		return fmt.Errorf("%w: line %d: %w", ErrProtocol, r.line, err)
	}
	r.layout = l.known()
	return nil
}

// Next returns the percept of the next turn, after reading the header if Header
// hasn't. At the end of the game the input ends, and Next returns io.EOF. Other
// errors wrap [ErrProtocol] and name the line: for words that aren't what is
// wanted, an end within a header (io.ErrUnexpectedEOF), and a failure of the
// input, which they wrap as well. An error comes back from every later call.
func (r *Reader) Next() (Percept, error) {
	if _, _, err := r.Header(); err != nil {
		return Percept{}, err
	}
	if r.err != nil {
		return Percept{}, r.err
	}
	r.fault = nil
	p, err := r.percept()
	r.err = err
	if err == nil {
		if err := p.Validate(r.rules, r.layout); err != nil {
			r.fault = err
		}
	}
	return p, err
}

func (r *Reader) percept() (Percept, error) {
	const want = "room, arrows, smell, bats, pits and events"
	words, err := r.words(want, true)
	if err != nil {
		return Percept{}, err
	}
	if len(words) != 6 {
		return Percept{}, r.bad("%d words, want %s", len(words), want)
	}
	n, err := r.numbers(words[:5], want)
	if err != nil {
		return Percept{}, err
	}
	p := Percept{Room: n[0] - 1, Arrows: n[1], Smell: n[2] != 0, Bats: n[3], Pits: n[4]}
	if n[2] != 0 && n[2] != 1 {
		r.fault = fmt.Errorf("%w: smell %d, want 0 or 1", ErrPercept, n[2])
	}
	if p.Room < 0 || p.Room >= r.layout.Rooms() {
		return Percept{}, r.bad("room %d, want 1 to %d", n[0], r.layout.Rooms())
	}
	if p.Events, err = parseEvents(words[5]); err != nil {
		return Percept{}, r.bad("%w", err)
	}
	return p, nil
}

// Fault returns the rule that the percept which was read last breaks, or nil: an
// error that wraps [ErrPercept].
func (r *Reader) Fault() error { return r.fault }

// words returns the words of the next line that has any. A last line may end
// with the input.
func (r *Reader) words(want string, mayEnd bool) ([]string, error) {
	for {
		line, err := r.in.ReadString('\n')
		words := strings.Fields(line)
		if len(line) > 0 {
			r.line++
		}
		switch {
		case len(words) > 0 && (err == nil || err == io.EOF):
			return words, nil
		case err == io.EOF && mayEnd:
			return nil, io.EOF
		case err == io.EOF:
			return nil, fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line+1, want, io.ErrUnexpectedEOF)
		case err != nil:
			return nil, fmt.Errorf("%w: line %d: want %s: %w", ErrProtocol, r.line+1, want, err)
		}
	}
}

func (r *Reader) numbers(words []string, want string) ([]int, error) {
	var numbers []int
	for _, word := range words {
		// Out of range, the nearest int breaks every rule as well.
		n, err := strconv.Atoi(word)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return nil, r.bad("%s is no integer, want %s", quote(word), want)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (r *Reader) bad(format string, args ...any) error {
	return fmt.Errorf("%w: line %d: %w", ErrProtocol, r.line, fmt.Errorf(format, args...))
}
