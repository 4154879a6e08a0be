package games

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/world/classic"
)

// classicGame is the entry of the classic Hunt the Wumpus. What its protocol does
// not tell, the chances and the like, is from its rules.
type classicGame struct{ rules classic.Rules }

func (classicGame) Name() string  { return "classic" }
func (classicGame) Title() string { return "Hunt the Wumpus" }
func (classicGame) About() string {
	return "The cave of 1973: crooked arrows, and a wumpus that wakes up."
}
func (classicGame) Agents() []string { return agent.Names() }

// Flags implements [Game].
func (classicGame) Flags(fs *flag.FlagSet) func() (Settings, error) {
	layout := layoutFlag(classic.Dodecahedron().Name())
	fs.Var(&layout, "layout", "`LAYOUT` name of a layout ("+strings.Join(layoutNames(), ", ")+"), or a file with one")
	bats := fs.Int("bats", 2, "`N` rooms with bats")
	pits := fs.Int("pits", 2, "`N` rooms with a pit")
	arrows := fs.Int("arrows", 5, "`N` arrows")
	reach := fs.Int("reach", 5, "`N` rooms that an arrow flies through at most")
	rules := classicRules(fs)
	return func() (Settings, error) {
		r, err := rules()
		if err != nil {
			return nil, err
		}
		fs.Visit(func(f *flag.Flag) {
			switch f.Name {
			case "bats":
				r.Bats = *bats
			case "pits":
				r.Pits = *pits
			case "arrows":
				r.Arrows = *arrows
			case "reach":
				r.Reach = *reach
			}
		})
		l, err := layout.read()
		if err != nil {
			return nil, err
		}
		return classicSettings{r, l}, r.Validate(l)
	}
}

func layoutNames() []string {
	var names []string
	for _, l := range classic.Layouts() {
		names = append(names, l.Name())
	}
	return names
}

// layoutFlag is the name of a layout, or of a file with one.
type layoutFlag string

var (
	_ flag.Getter = (*layoutFlag)(nil)
	_ FileNamer   = (*layoutFlag)(nil)
)

func (f *layoutFlag) String() string { return string(*f) }
func (f *layoutFlag) Get() any       { return string(*f) }

// Set implements [flag.Value].
func (f *layoutFlag) Set(name string) error {
	*f = layoutFlag(name)
	return nil
}

// NamesFile implements [FileNamer].
func (f *layoutFlag) NamesFile() bool {
	_, err := classic.LayoutNamed(string(*f))
	return err != nil && strings.ContainsAny(string(*f), "./\\")
}

// read returns the layout of that name, or the one in the file.
func (f *layoutFlag) read() (*classic.Layout, error) {
	name := string(*f)
	if !f.NamesFile() {
		return classic.LayoutNamed(name)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return classic.ParseLayout(file, name)
}

// classicRules registers the flags of what the protocol does not tell.
func classicRules(fs *flag.FlagSet) func() (classic.Rules, error) {
	var names []string
	for _, r := range classic.RuleSets() {
		names = append(names, r.Name)
	}
	rules := fs.String("rules", names[0], "`RULES` one of "+strings.Join(names, ", ")+", and changed settings behind: noon,told=no")
	flee := fs.String("flee", "", "`CHANCE` that the wumpus runs from who enters its room, such as 1/2, if other than the rules'")
	wake := fs.String("wake", "", "`CHANCE` that it moves after a miss, if other than the rules'")
	return func() (classic.Rules, error) {
		r, err := classic.ParseRules(*rules)
		if err == nil && *flee != "" {
			err = r.Set("flee=" + *flee)
		}
		if err == nil && *wake != "" {
			err = r.Set("wake=" + *wake)
		}
		return r, err
	}
}

// RuleFlags implements [Ruled].
func (classicGame) RuleFlags(fs *flag.FlagSet) func() (Game, error) {
	rules := classicRules(fs)
	return func() (Game, error) {
		r, err := rules()
		return classicGame{r}, err
	}
}

// Mix implements [Game]: the standard game, other layouts, and more or fewer
// hazards.
func (classicGame) Mix(i int) Settings {
	mix := [...]struct{ layout, bats, pits int }{
		{0, 2, 2}, {1, 2, 2}, {2, 2, 2}, {3, 2, 2}, {0, 0, 2}, {0, 3, 0}, {0, 1, 1}, {1, 3, 1}, {3, 1, 3}, {0, 2, 2}, {2, 1, 3},
	}
	m := mix[i%len(mix)]
	r := classic.Noon()
	r.Bats, r.Pits = m.bats, m.pits
	return classicSettings{r, classic.Layouts()[m.layout]}
}

// World implements [Game].
func (classicGame) World(s Settings, seed uint64) (World, error) {
	set, ok := s.(classicSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, s)
	}
	cave, err := classic.Deal(set.Rules, set.Layout, seed)
	if err != nil {
		return nil, err
	}
	return newClassicWorld(cave, seed), nil
}

// SettingsOf implements [Game].
func (classicGame) SettingsOf(id string) (Settings, error) {
	cave, err := classic.ParseID(id)
	if err != nil {
		return nil, err
	}
	return classicSettings{cave.Rules(), cave.Layout()}, nil
}

// ParseID implements [Game].
func (classicGame) ParseID(id string) (World, error) {
	cave, err := classic.ParseID(id)
	if err != nil {
		return nil, err
	}
	return newClassicWorld(cave, cave.Seed()), nil
}

// ReadWorld implements [Game].
func (classicGame) ReadWorld(r io.Reader, filename string, seed uint64) (World, error) {
	cave, err := classic.ParseCave(r, filename)
	if err != nil {
		return nil, err
	}
	return newClassicWorld(cave, seed), nil
}

// Reader implements [Game].
func (g classicGame) Reader(r io.Reader) PerceptReader {
	return &classicReader{classic.NewReader(r, g.rules)}
}

// ParseAction implements [Game].
func (classicGame) ParseAction(line string) (Action, error) { return classic.ParseAction(line) }

// DecodePercept implements [Game].
func (classicGame) DecodePercept(data []byte) (Percept, error) {
	var p classic.Percept
	err := json.Unmarshal(data, &p)
	return classicPercept{p}, err
}

// Between implements [Game]. A shot doesn't tell its path, nor bats the room they
// were in.
func (classicGame) Between(before, after Percept) (Action, error) {
	from, ok1 := before.(classicPercept)
	to, ok2 := after.(classicPercept)
	switch {
	case !ok1 || !ok2:
		return nil, fmt.Errorf("percept %w", ErrForeign)
	case to.Arrows != from.Arrows:
		return nil, fmt.Errorf("an arrow was shot from room %d: say through which rooms", from.Room+1)
	case slices.Contains(to.Events, classic.Carried):
		return nil, fmt.Errorf("bats carried the hunter to room %d: say which room it entered", to.Room+1)
	}
	return classic.Move(to.Room), nil
}

// Dead implements [Game].
func (classicGame) Dead(cause string) bool {
	switch cause {
	case classic.Eaten.String(), classic.Fell.String(), classic.ShotItself.String(), classic.ShotByOther.String():
		return true
	default:
		return false
	}
}

// classicSettings are the rules and the layout as [Settings].
type classicSettings struct {
	Rules  classic.Rules
	Layout *classic.Layout
}

// String implements [Settings].
func (s classicSettings) String() string {
	layout := s.Layout.Name()
	if layout == "" {
		layout = "layout of its own"
	}
	return fmt.Sprintf("%d rooms (%s), %d bats, %d pits, %d arrows, rules %s", s.Layout.Rooms(), layout, s.Rules.Bats, s.Rules.Pits, s.Rules.Arrows, s.Rules)
}

// Setup implements [Settings].
func (s classicSettings) Setup() string { return string(classic.AppendHeader(nil, s.Rules, s.Layout)) }

// Places implements [Settings].
func (s classicSettings) Places() int { return s.Layout.Rooms() }

// classicJSON are settings as JSON has them: exits, with rooms from 1, only for a
// layout that isn't known by its name.
type classicJSON struct {
	Rules  classic.Rules `json:"rules"`
	Layout string        `json:"layout,omitempty"`
	Exits  [][]int       `json:"exits,omitempty"`
}

// MarshalJSON implements [json.Marshaler].
func (s classicSettings) MarshalJSON() ([]byte, error) {
	j := classicJSON{Rules: s.Rules, Layout: s.Layout.Name()}
	if known, err := classic.LayoutNamed(j.Layout); err != nil || known != s.Layout {
		for room := range s.Layout.Rooms() {
			j.Exits = append(j.Exits, shifted(s.Layout.Exits(room), 1))
		}
	}
	return json.Marshal(j)
}

func shifted(rooms []int, by int) []int {
	moved := make([]int, len(rooms))
	for i, r := range rooms {
		moved[i] = r + by
	}
	return moved
}

// DecodeSettings implements [Game].
func (classicGame) DecodeSettings(data []byte) (Settings, error) {
	j := classicJSON{Rules: classic.Noon(), Layout: classic.Dodecahedron().Name()}
	if err := decodeStrictly(data, &j); err != nil {
		return nil, err
	}
	l, err := classic.LayoutNamed(j.Layout)
	if len(j.Exits) > 0 {
		exits := make([][]int, len(j.Exits))
		for room := range exits {
			exits[room] = shifted(j.Exits[room], -1)
		}
		l, err = classic.NewLayout(j.Layout, exits)
	}
	if err != nil {
		return nil, err
	}
	return classicSettings{j.Rules, l}, j.Rules.Validate(l)
}

// classicPercept is a percept as [Percept]. Its JSON is that of classic.Percept.
type classicPercept struct{ classic.Percept }

// Lines implements [Percept].
func (p classicPercept) Lines() string { return string(classic.AppendPercept(nil, p.Percept)) }
