package grid

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ErrSyntax is returned for text that can't be read as a world.
var ErrSyntax = errors.New("not the text of a " + Name)

// ParseWorld reads the text that [World.String] shows. Letters of a square come
// in any order; comments and blank lines may stand anywhere, any blanks between
// squares or none, and rows may begin with blanks. In place of rows there may be the
// size again, and a letter and the column and row of a square in each line, such as
// P 3 1, as other simulators have it; A is the agent. An error begins with the file's name,
// which serves for nothing else, and the line. It wraps [ErrSyntax], [ErrID] or
// [ErrConfig] for the settings, [ErrWorld] for a world that breaks a rule, or the
// error of the reader.
func ParseWorld(text io.Reader, filename string) (*World, error) {
	p := worldParser{}
	n := 0
	lines := bufio.NewScanner(text)
	for lines.Scan() {
		n++
		if err := p.parse(lines.Text(), n); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	if err := lines.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, syntax("the line is longer than %d bytes", bufio.MaxScanTokenSize))
	} else if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, err)
	}
	w, err := p.world()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, max(p.line, 1), err)
	}
	return w, nil
}

// worldParser holds what the lines so far said.
type worldParser struct {
	config Config
	line   int                 // of the settings, from 1
	rows   [][]Contents        // the top row first
	placed map[Square]Contents // nil: the text has rows
}

func (p *worldParser) parse(line string, n int) error {
	line, _, _ = strings.Cut(line, "#")
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return nil
	case words[0] == Name && p.line != 0:
		return syntax("the settings a second time, after line %d", p.line)
	case words[0] == Name && len(words) == 2:
		var err error
		p.line = n
		if p.config, err = ParseSpec(words[1]); err != nil {
			return err
		}
		if p.config.Squares() == 0 {
			return syntax("settings without a size, want some such as 4x4?p0.2")
		}
		return nil
	case p.line == 0:
		return syntax("want the settings first, such as: %s 4x4p0.2", Name)
	}
	named := placementWords(line)
	if thing, at, ok := placement(named); ok {
		return p.place(thing, at)
	}
	if width, height, ok := sizeOf(named); ok && len(p.rows) == 0 {
		if width != p.config.Width || height != p.config.Height {
			return syntax("size %dx%d, where the settings say %dx%d", width, height, p.config.Width, p.config.Height)
		}
		return nil
	}
	return p.parseRow(squares(words, p.config.Width))
}

func (p *worldParser) parseRow(words []string) error {
	y := p.config.Height - len(p.rows)
	switch {
	case y < 1:
		return syntax("a row too many, want %d", p.config.Height)
	case p.placed != nil:
		return syntax("want a letter, a column and a row, such as: P 3 1")
	case len(words) != p.config.Width:
		return syntax("%s in row %d, want %d", plural(len(words), "square", "squares"), y, p.config.Width)
	}
	row := make([]Contents, len(words))
	for i, word := range words {
		s := Square{i + 1, y}
		var err error
		if row[i], err = parseContents(word, s); err != nil {
			return err
		}
	}
	p.rows = append(p.rows, row)
	return nil
}

func parseContents(word string, s Square) (Contents, error) {
	if strings.ContainsAny(word, emptyLetters) && len(word) == 1 || word == string(startLetter) && s == Start {
		return 0, nil
	}
	var c Contents
letters:
	for _, letter := range word {
		for _, thing := range things {
			if thing.letter == letter && !c.Holds(thing.contents) {
				c |= thing.contents
				continue letters
			}
		}
		return 0, syntax("%v holds %s, want letters of P, W and G, or a point", s, quote(word))
	}
	return c, nil
}

// world makes the world when all lines are read.
func (p *worldParser) world() (*World, error) {
	switch {
	case p.line == 0:
		return nil, syntax("it is empty, want the settings first, such as: %s 4x4p0.2", Name)
	case p.placed != nil:
		return New(p.config, func(s Square) Contents { return p.placed[s] })
	case len(p.rows) < p.config.Height:
		return nil, syntax("%s, want %d", plural(len(p.rows), "row", "rows"), p.config.Height)
	}
	return New(p.config, func(s Square) Contents { return p.rows[p.config.Height-s.Y][s.X-1] })
}

func syntax(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrSyntax, fmt.Sprintf(format, args...))
}
