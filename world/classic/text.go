package classic

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// String returns the cave as text that [ParseCave] reads:
//
//	# classic:noon@17
//	classic noon
//	layout dodecahedron
//	hunter 4
//	wumpus 9
//	bats 3 12
//	pits 1 7
//
// A layout that isn't one of the [Layouts] is followed by a line for each room
// with its exits. From # to the end of a line is a comment; the id of a dealt
// cave is one.
func (c *Cave) String() string {
	var b strings.Builder
	if c.id != "" {
		fmt.Fprintf(&b, "# %s\n", c.id)
	}
	p := c.position
	fmt.Fprintf(&b, "classic %v\n%s\nhunter %d\nwumpus %d\nbats%s\npits%s\n",
		c.rules, strings.TrimSpace("layout "+c.layout.name), p.Hunter+1, p.Wumpus+1, numbers(p.Bats), numbers(p.Pits))
	if known, err := LayoutNamed(c.layout.name); err != nil || known != c.layout {
		b.WriteString(c.layout.rooms())
	}
	return b.String()
}

func numbers(rooms []int) string {
	var b strings.Builder
	for _, r := range rooms {
		b.WriteString(" " + strconv.Itoa(r+1))
	}
	return b.String()
}

// MarshalText returns the text of [Cave.String]; it never fails.
func (c *Cave) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ParseCave reads the text that [Cave.String] shows. The line of the rules comes
// first, the others in any order; the layout may be left out for the
// dodecahedron. An error begins with the file's name, which serves for nothing
// else, and the line. It wraps [ErrSyntax], [ErrRules], [ErrLayout],
// [ErrPosition] or the reader's.
func ParseCave(text io.Reader, filename string) (*Cave, error) {
	p := caveParser{seen: map[string]int{}, layout: layoutParser{line: map[int]int{}, exits: map[int][]int{}}}
	if err := eachLine(text, filename, p.parse); err != nil {
		return nil, err
	}
	c, n, err := p.cave()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, max(n, 1), err)
	}
	return c, nil
}

// caveParser holds what was read, and in which line.
type caveParser struct {
	rules    Rules
	position Position
	layout   layoutParser
	seen     map[string]int
	name     string // of the layout
}

func (p *caveParser) parse(words []string, n int) error {
	key := words[0]
	if key != "classic" && p.seen["classic"] == 0 {
		return fmt.Errorf("%w: want the rules first, such as: classic noon", ErrSyntax)
	}
	switch key {
	case "classic", "layout", "hunter", "wumpus", "bats", "pits":
		if before := p.seen[key]; before != 0 {
			return fmt.Errorf("%w: %s a second time, after line %d", ErrSyntax, key, before)
		}
		p.seen[key] = n
	default:
		return p.layout.room(words, n)
	}
	switch key {
	case "classic":
		var err error
		p.rules, err = ParseRules(strings.Join(words[1:], " "))
		return err
	case "layout":
		p.name = strings.Join(words[1:], " ")
		return nil
	}
	var rooms []int
	for _, word := range words[1:] {
		room, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("%w: %s %s, want a room", ErrSyntax, key, quote(word))
		}
		rooms = append(rooms, room-1)
	}
	if len(rooms) != 1 && (key == "hunter" || key == "wumpus") {
		return fmt.Errorf("%w: want one room, such as: %s 4", ErrSyntax, key)
	}
	switch key {
	case "hunter":
		p.position.Hunter = rooms[0]
	case "wumpus":
		p.position.Wumpus = rooms[0]
	case "bats":
		p.position.Bats = rooms
	case "pits":
		p.position.Pits = rooms
	}
	return nil
}

// cave makes the cave when all lines are read. With an error comes the line.
func (p *caveParser) cave() (*Cave, int, error) {
	for _, key := range []string{"classic", "hunter", "wumpus"} {
		if p.seen[key] == 0 {
			return nil, p.seen["classic"], fmt.Errorf("%w: no line that begins with %s", ErrSyntax, key)
		}
	}
	l := Dodecahedron()
	switch {
	case p.layout.rooms > 0:
		p.layout.name = p.name
		var line int
		var err error
		if l, line, err = p.layout.layout(); err != nil {
			return nil, line, err
		}
	case p.seen["layout"] > 0:
		var err error
		if l, err = LayoutNamed(p.name); err != nil {
			return nil, p.seen["layout"], err
		}
	}
	c, err := At(p.rules, l, p.position)
	if err != nil {
		return nil, p.seen["classic"], err
	}
	// The numbers of the rules are those of the rooms that are listed.
	if c.rules != p.rules {
		return nil, p.seen["classic"], fmt.Errorf("%w: the rules have %d bats and %d pits, and there are %d and %d",
			ErrRules, p.rules.Bats, p.rules.Pits, c.rules.Bats, c.rules.Pits)
	}
	return c, 0, nil
}
