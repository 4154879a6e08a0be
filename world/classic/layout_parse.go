package classic

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ErrSyntax is returned for text that can't be read as a layout or a cave.
var ErrSyntax = errors.New("bad text")

// layoutSample says how a layout is written.
const layoutSample = "want a line for each room, such as: 1: 2 5 8"

// ParseLayout reads the text that [Layout.String] shows. The line of the name
// may be missing; rooms may come in any order. From # to the end of a line is a
// comment. An error begins with the file's name, which serves for nothing else,
// and the line. It wraps [ErrSyntax], [ErrLayout] or the reader's.
func ParseLayout(text io.Reader, filename string) (*Layout, error) {
	p := layoutParser{line: map[int]int{}, exits: map[int][]int{}}
	err := eachLine(text, filename, func(words []string, n int) error {
		if words[0] == "layout" && len(words) <= 2 && p.rooms == 0 {
			p.name = strings.Join(words[1:], "")
			return nil
		}
		return p.room(words, n)
	})
	if err != nil {
		return nil, err
	}
	l, n, err := p.layout()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
	}
	return l, nil
}

// eachLine hands on the words of each line that has any, comments left out, and
// puts the line's number before an error.
func eachLine(text io.Reader, filename string, do func(words []string, n int) error) error {
	lines := bufio.NewScanner(text)
	n := 0
	for lines.Scan() {
		n++
		line, _, _ := strings.Cut(lines.Text(), "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := do(words, n); err != nil {
			return fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	if err := lines.Err(); err == bufio.ErrTooLong {
		return fmt.Errorf("%s:%d: %w: the line is longer than %d bytes", filename, n+1, ErrSyntax, bufio.MaxScanTokenSize)
	} else if err != nil {
		return fmt.Errorf("%s:%d: %w", filename, n+1, err)
	}
	return nil
}

// layoutParser holds the rooms read so far, by number from 1, and their lines.
type layoutParser struct {
	name  string
	rooms int
	exits map[int][]int
	ways  []Tunnel // that go one way
	line  map[int]int
	last  int // line
}

func (p *layoutParser) room(words []string, n int) error {
	name, colon := strings.CutSuffix(words[0], ":")
	room, err := strconv.Atoi(name)
	if !colon || err != nil || room < 1 || room > MaxRooms {
		return fmt.Errorf("%w: want a room of 1 to %d and its exits, such as: 1: 2 5 8", ErrSyntax, MaxRooms)
	}
	if before := p.line[room]; before != 0 {
		return fmt.Errorf("%w: room %d a second time, after line %d", ErrSyntax, room, before)
	}
	for _, word := range words[1:] {
		number, oneWay := strings.CutPrefix(word, ">")
		exit, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("%w: exit %s of room %d, want a room", ErrSyntax, quote(word), room)
		}
		p.exits[room] = append(p.exits[room], exit-1)
		if oneWay {
			p.ways = append(p.ways, Tunnel{room - 1, exit - 1})
		}
	}
	p.line[room] = n
	p.last = n
	p.rooms++
	return nil
}

// layout makes the layout of all rooms read. With an error comes the line.
func (p *layoutParser) layout() (*Layout, int, error) {
	exits := make([][]int, p.rooms)
	for r := range exits {
		if p.line[r+1] == 0 {
			return nil, max(p.last, 1), fmt.Errorf("%w: room %d is missing, with %d rooms in all", ErrSyntax, r+1, p.rooms)
		}
		exits[r] = p.exits[r+1]
	}
	l, err := NewLayout(p.name, exits, p.ways...)
	switch {
	case err == nil:
		return l, 0, nil
	case p.rooms == 0:
		err = fmt.Errorf("%w; %s", err, layoutSample)
	}
	bad := &Layout{exits: exits}
	if room, _ := bad.check(p.ways); room >= 0 {
		return nil, p.line[room+1], err
	}
	return nil, max(p.last, 1), err
}
