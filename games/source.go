package games

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Source is where a world comes from: it can be made again and again.
type Source struct {
	Game Game
	Name string // of the world: its id, or the file and line of its text

	id     string
	text   string
	chance uint64
}

// World makes the world. It returns no error if it comes from [List.ReadSources].
func (s Source) World() (World, error) {
	if s.id != "" {
		return s.Game.ParseID(s.id)
	}
	return ReadWorld(s.Game, strings.NewReader(s.text), s.Name, s.chance)
}

// ReadSources reads the worlds of a file: ids, one a line, and texts, one after
// the other. A text without an id takes the seed of its chance from seed, the
// next from seed+1, and so on. A byte-order mark at the start is skipped; a line
// has 64 KiB at most. An error begins with the file's name, which serves
// for nothing else, and the line. It wraps ErrGame, with ErrUnsettled if a game
// recognizes the text, the error of a game, or the reader's.
func (l List) ReadSources(r io.Reader, filename string, seed uint64) ([]Source, error) {
	p := sourceParser{list: l, filename: filename, seed: seed}
	lines := bufio.NewScanner(r)
	n := 0
	for lines.Scan() {
		n++
		line := lines.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if err := p.parse(line, n); err != nil {
			if errors.Is(err, ErrGame) {
				err = l.recognize(line, lines, fmt.Sprintf("%s:%d", filename, n), err)
			}
			return nil, err
		}
	}
	if err := lines.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes, which those of worlds never are", filename, n+1, bufio.MaxScanTokenSize)
	} else if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, err)
	}
	if err := p.flush(); err != nil {
		return nil, err
	}
	if len(p.sources) == 0 {
		return nil, fmt.Errorf("%s: no world in it, want ids or texts of worlds", filename)
	}
	return p.sources, nil
}

// ErrUnsettled is returned for a text that a game recognizes as a world of its own, if
// the settings before it were there. The message says which they are.
var ErrUnsettled = errors.New("the text seems to be a world without its settings")

// recognize returns an error that says what to do with the text that begins with a
// line, if a game knows it, and else the error at hand.
func (l List) recognize(line string, more *bufio.Scanner, place string, err error) error {
	var text strings.Builder
	for most := 200; most > 0; most-- {
		text.WriteString(line + "\n")
		if !more.Scan() {
			break
		}
		line = more.Text()
	}
	for _, g := range l {
		if r, ok := g.(Recognizer); ok {
			if advice := r.Recognize(text.String()); advice != "" {
				return fmt.Errorf("%s: %w; %w (%s): %s", place, ErrGame, ErrUnsettled, g.Name(), advice)
			}
		}
	}
	return err
}

type sourceParser struct {
	list     List
	filename string
	seed     uint64
	sources  []Source

	game  Game // of the text being read, or nil
	first int  // its first line
	text  strings.Builder
}

func (p *sourceParser) parse(line string, n int) error {
	content, _, _ := strings.Cut(line, "#")
	words := strings.Fields(content)
	if len(words) > 0 {
		name, _, isID := strings.Cut(words[0], ":")
		g, err := p.list.ByName(name)
		switch {
		case err == nil:
			if err := p.flush(); err != nil {
				return err
			}
			if isID {
				return p.id(g, words, n)
			}
			p.game, p.first = g, n
		case p.game == nil:
			return fmt.Errorf("%s:%d: %w", p.filename, n, err)
		}
	}
	if p.game != nil {
		p.text.WriteString(line + "\n")
	}
	return nil
}

func (p *sourceParser) id(g Game, words []string, n int) error {
	if len(words) > 1 {
		return fmt.Errorf("%s:%d: want one id in a line, and there is %q too", p.filename, n, words[1])
	}
	if _, err := g.ParseID(words[0]); err != nil {
		return fmt.Errorf("%s:%d: %w", p.filename, n, err)
	}
	p.sources = append(p.sources, Source{Game: g, Name: words[0], id: words[0]})
	return nil
}

// flush ends the text being read.
func (p *sourceParser) flush() error {
	if p.game == nil {
		return nil
	}
	s := Source{
		Game:   p.game,
		Name:   fmt.Sprintf("%s:%d", p.filename, p.first),
		text:   p.text.String(),
		chance: p.seed,
	}
	// The lines before are left blank, so that errors name the right one.
	before := strings.Repeat("\n", p.first-1)
	if _, err := ReadWorld(s.Game, strings.NewReader(before+s.text), p.filename, s.chance); err != nil {
		return err
	}
	p.sources = append(p.sources, s)
	p.seed++
	p.game = nil
	p.text.Reset()
	return nil
}
