package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// ErrFormat is returned for text that is no transcript.
var ErrFormat = errors.New("not a transcript")

// Begins says whether a text begins as a transcript does, and not as the text of a
// world or as an id.
func Begins(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(bytes.TrimPrefix(text, byteOrderMark)), []byte("{"))
}

// Transcript is a game as it was played.
type Transcript struct {
	Game     games.Game
	Settings games.Settings
	ID       string // of the world, or ""
	Agent    string
	Strategy string
	Doubt    string // of the settings, if no world has those that were told
	Line     int    // of the header
	Turns    []Turn
	Result   *games.Result // nil if the end isn't recorded
	Cut      error         // nil unless the file ends within a line, which it names

	filename string
	text     string // of a world without an id
	chance   uint64
}

// Turn is one recorded turn.
type Turn struct {
	Line    int // in the file
	Percept games.Percept
	Proved  []string
	Action  games.Action // recorded or inferred; nil in a last turn whose action isn't known
	Said    string
	Tactic  string
	Reason  string
	Doubt   string
}

// Read reads a transcript of a listed game. An error begins with the file's name, which serves
// for nothing else, and the line. It wraps ErrFormat, an error of the game for
// settings, a world, a percept or an action that isn't one, or the reader's. A file
// that ends within a line behind the header is no error, but noted in Cut.
func Read(list games.List, r io.Reader, filename string) (*Transcript, error) {
	p := parser{list: list, t: &Transcript{filename: filename}}
	lines := newLineReader(r)
	for lines.Scan() {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		err := p.parse(line, lines.n)
		switch {
		case err == nil:
		case errors.Is(err, io.ErrUnexpectedEOF) && lines.unended && p.t.Game != nil:
			p.t.Cut = fmt.Errorf("%s:%d: the transcript is cut off within this line", filename, lines.n)
		default:
			return nil, fmt.Errorf("%s:%d: %w", filename, lines.n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, lines.n+1, err)
	}
	if p.t.Game == nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, lines.n+1, noHeader())
	}
	if line, err := p.compare(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, line, err)
	}
	return p.t, nil
}

type parser struct {
	list       games.List
	t          *Transcript
	world      games.World // that of the header, if it makes one
	resultLine int
}

func (p *parser) parse(line []byte, n int) error {
	var members map[string]json.RawMessage
	if err := decode(line, &members); err != nil {
		return err
	}
	_, percept := members["percept"]
	_, result := members["result"]
	switch {
	case p.t.Result != nil:
		return format("a line after the result")
	case p.t.Game == nil:
		return p.header(line, n, members)
	case percept:
		return p.turn(line, n)
	case result:
		return p.result(line, n)
	default:
		return format(`want a turn with a "percept", or the "result"`)
	}
}

func noHeader() error {
	return format(`want a header first, such as {"game":"mumpus","settings":{"rooms":20,"bats":3,"shafts":3}}`)
}

func (p *parser) header(line []byte, n int, members map[string]json.RawMessage) error {
	if members["game"] == nil {
		return noHeader()
	}
	var h headerLine
	if err := decode(line, &h); err != nil {
		return err
	}
	if h.Version > Version || h.Version < 0 {
		return format("version %d of the format, want %d", h.Version, Version)
	}
	g, err := p.list.ByName(h.Game)
	if err != nil {
		return err
	}
	t := p.t
	t.ID, t.Agent, t.Strategy, t.Doubt, t.text, t.Line = h.ID, h.Agent, h.Strategy, h.Doubt, h.World, n
	if h.Chance != nil {
		t.chance = *h.Chance
	}
	if h.Settings != nil {
		if t.Settings, err = games.DecodeSettings(g, h.Settings); err != nil {
			return fmt.Errorf("settings: %w", explain(err))
		}
	}
	t.Game = g
	w, err := t.World()
	switch {
	case err != nil:
		return err
	case w == nil && t.Settings == nil:
		return format(`no "settings" of the game`)
	case w == nil:
		return nil
	case t.ID != "" || h.Chance != nil:
		p.world = w
	}
	if t.Settings == nil {
		t.Settings = w.Settings()
		return nil
	}
	told, err := games.EncodeSettings(g, t.Settings)
	if err != nil {
		return err
	}
	if truth, err := games.EncodeSettings(g, w.Settings()); err != nil || !bytes.Equal(told, truth) {
		return format("settings of %v, and a world of %v", t.Settings, w.Settings())
	}
	return nil
}

func (p *parser) turn(line []byte, n int) error {
	var l turnLine
	if err := decode(line, &l); err != nil {
		return err
	}
	t := p.t
	if want := len(t.Turns) + 1; l.Turn != 0 && l.Turn != want {
		return format("turn %d, want turn %d", l.Turn, want)
	}
	turn := Turn{Line: n, Proved: l.Proved, Said: l.Said, Tactic: l.Tactic, Reason: l.Reason, Doubt: l.Doubt}
	var err error
	if turn.Percept, err = games.DecodePercept(t.Game, t.Settings, l.Percept); err != nil {
		return fmt.Errorf("percept: %w", explain(err))
	}
	if l.Action != "" {
		if turn.Action, err = t.Game.ParseAction(l.Action); err != nil {
			return fmt.Errorf("action: %w", err)
		}
	}
	if len(t.Turns) > 0 {
		before := &t.Turns[len(t.Turns)-1]
		if before.Action == nil {
			if before.Action, err = games.Between(t.Game, before.Percept, turn.Percept); err != nil {
				return fmt.Errorf("turn %d (line %d) has no action: %w", len(t.Turns), before.Line, err)
			}
		}
		if g, ok := t.Game.(games.Ender); ok && before.Said == "" && turn.Doubt == "" {
			if why := g.Ends(before.Percept, before.Action); why != "" {
				return format("turn %d (line %d) ends the game with %v, %s, and another follows", len(t.Turns), before.Line, before.Action, why)
			}
		}
	}
	t.Turns = append(t.Turns, turn)
	return nil
}

func (p *parser) result(line []byte, n int) error {
	var l struct {
		Result *struct {
			games.Result
			Turns *int `json:"turns"`
		} `json:"result"`
	}
	if err := decode(line, &l); err != nil {
		return err
	}
	if l.Result == nil {
		return format(`"result" without a value`)
	}
	r := l.Result.Result
	r.Turns = len(p.t.Turns)
	if told := l.Result.Turns; told != nil {
		if *told != r.Turns && (r.Turns > 0 || *told != 1) {
			return format("a result after %d turns, and %d are here", *told, r.Turns)
		}
		r.Turns = *told
	}
	switch {
	case r.Won && r.Cause != "":
		return format(`a game that is won has no "cause"`)
	case !r.Won && r.Cause == "":
		return format(`a game that is lost has a "cause"`)
	}
	p.t.Result, p.resultLine = &r, n
	return nil
}

// World returns the world that was played, ready to be played again, or nil if
// it isn't known. The error is the game's, for an id or a text that is no world.
func (t *Transcript) World() (games.World, error) {
	switch {
	case t.ID != "":
		return t.Game.ParseID(t.ID)
	case t.text != "":
		return games.ReadWorld(t.Game, strings.NewReader(t.text), `"world"`, t.chance)
	default:
		return nil, nil
	}
}
