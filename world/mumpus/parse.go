package mumpus

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ErrSyntax is returned for text that can't be read as a cave.
var ErrSyntax = errors.New("not the text of a cave")

// ParseCave reads the text that [Cave.String] shows. The line of counts comes
// first, the others in any order, and exits in any order; comments and blank
// lines may stand anywhere, and a byte-order mark at the start. A line has 64 KiB
// at most. An error begins with the file's name, which serves for nothing else,
// and the line. It wraps [ErrSyntax], [ErrConfig], a [*CaveError] for a cave that
// breaks a rule, or the error of the reader.
func ParseCave(text io.Reader, filename string) (*Cave, error) {
	p := caveParser{line: map[int]int{}}
	n := 0
	lines := bufio.NewScanner(text)
	for lines.Scan() {
		n++
		line := lines.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, byteOrderMark)
		}
		if err := p.parse(line, n); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	if err := lines.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, syntax("the line is longer than %d bytes", bufio.MaxScanTokenSize))
	} else if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, err)
	}
	c, err := p.cave()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, p.lineOf(err), err)
	}
	return c, nil
}

// caveParser holds what the lines so far said, and where. Lines count from 1.
// Memory grows with the lines read, not with the counts that they claim.
type caveParser struct {
	config     Config
	configLine int
	start      int
	startLine  int
	rooms      []roomLine
	line       map[int]int // of each room
}

type roomLine struct {
	room   int
	exits  [3]int
	hazard Hazard
}

func (p *caveParser) parse(line string, n int) error {
	line, _, _ = strings.Cut(line, "#")
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "mumpus":
		return p.parseConfig(line, n)
	case p.configLine == 0:
		return syntax("want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts")
	case words[0] == "start":
		return p.parseStart(words, n)
	default:
		return p.parseRoom(line, n)
	}
}

func (p *caveParser) parseConfig(line string, n int) error {
	if p.configLine != 0 {
		return syntax("the counts a second time, after line %d", p.configLine)
	}
	cfg, ok := parseConfig(strings.TrimPrefix(strings.TrimSpace(line), "mumpus"))
	if !ok {
		return syntax("want counts such as: mumpus 20 rooms, 3 bats, 3 shafts")
	}
	p.config, p.configLine = cfg, n
	return cfg.Validate()
}

func (p *caveParser) parseStart(words []string, n int) error {
	if p.startLine != 0 {
		return syntax("a second start, after line %d", p.startLine)
	}
	if len(words) != 2 {
		return syntax("want one start, such as: start 4")
	}
	var err error
	p.start, err = p.parseID(words[1])
	p.startLine = n
	return err
}

func (p *caveParser) parseRoom(line string, n int) error {
	left, right, ok := strings.Cut(line, ":")
	words := strings.Fields(right)
	if !ok || len(words) < 3 || len(words) > 4 {
		return syntax("want a room with three exits, and bats, shaft or mumpus if it holds any, such as: 7: 2 3 5 bats")
	}
	var r roomLine
	var err error
	if r.room, err = p.parseID(strings.TrimSpace(left)); err != nil {
		return err
	}
	if before := p.line[r.room]; before != 0 {
		return syntax("room %d a second time, after line %d", r.room, before)
	}
	for i := range r.exits {
		if r.exits[i], err = p.parseID(words[i]); err != nil {
			return fmt.Errorf("exit of room %d: %w", r.room, err)
		}
	}
	if len(words) == 4 {
		if r.hazard, ok = parseHazard(words[3]); !ok {
			return syntax("room %d holds %s, want bats, shaft, mumpus or nothing", r.room, quote(words[3]))
		}
	}
	p.rooms = append(p.rooms, r)
	p.line[r.room] = n
	return nil
}

// parseID reads the id of a room and checks its range.
func (p *caveParser) parseID(word string) (int, error) {
	room, err := strconv.Atoi(word)
	if err != nil || room < 0 || room >= p.config.Rooms {
		return 0, syntax("%s is no room, want 0 to %d", quote(word), p.config.Rooms-1)
	}
	return room, nil
}

func parseHazard(word string) (Hazard, bool) {
	for h := Bats; h <= Mumpus; h++ {
		if h.String() == word {
			return h, true
		}
	}
	return None, false
}

// cave makes the cave when all lines are read.
func (p *caveParser) cave() (*Cave, error) {
	if p.configLine == 0 {
		return nil, syntax("it is empty, want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts")
	}
	if p.startLine == 0 {
		return nil, syntax("no start, want a line such as: start 4")
	}
	for room := range p.config.Rooms {
		if p.line[room] == 0 {
			return nil, syntax("room %d is missing", room)
		}
	}
	exits := make([][3]int, p.config.Rooms)
	hazards := make([]Hazard, p.config.Rooms)
	for _, r := range p.rooms {
		exits[r.room], hazards[r.room] = r.exits, r.hazard
	}
	return New(p.config, exits, hazards, p.start)
}

// lineOf returns the line to blame for an error of the cave as a whole.
func (p *caveParser) lineOf(err error) int {
	var cave *CaveError
	if errors.As(err, &cave) && cave.Room >= 0 {
		return p.line[cave.Room]
	}
	return max(p.configLine, 1)
}

func syntax(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrSyntax, fmt.Sprintf(format, args...))
}
