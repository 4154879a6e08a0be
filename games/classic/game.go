// Package classic is the entry of the classic Hunt the Wumpus among the games: what
// commands and benchmarks need of it. The cave is in world/classic, the agents are in
// agent/classic.
package classic

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/internal/strict"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// Game returns the classic Hunt the Wumpus. What its protocol does not tell, the
// chances and the like, is by the rules noon unless flags say otherwise.
func Game() games.Game {
	var agents games.Agents
	for _, name := range agent.Names() {
		a := Agent(name, name)
		a.Quick = name != agent.Hunter
		agents = append(agents, a)
	}
	return game{world.Noon(), agents}
}

type game struct {
	rules  world.Rules
	agents games.Agents
}

func (game) Name() string  { return "classic" }
func (game) Title() string { return "Hunt the Wumpus" }
func (game) About() string {
	return "The cave of 1973: crooked arrows, and a wumpus that wakes up."
}

// Rules implements [games.Explained].
func (game) Rules() []string {
	return []string{
		"A cave has 20 rooms, each with tunnels to three others.",
		"Two rooms hold bats, which carry you off. Two hold a pit, which kills you. In one the wumpus sleeps.",
		"You hear wings, feel a draft or smell the wumpus if it is in a room beside you.",
		"You have five arrows. Each can fly through up to five rooms. A miss can wake the wumpus, and then it moves.",
		"Shoot the wumpus before it eats you.",
	}
}

func (g game) Agents() games.Agents { return g.agents }

// WithAgents implements [games.Game].
func (g game) WithAgents(a games.Agents) games.Game { return game{g.rules, a} }

// Flags implements [games.Game].
func (game) Flags(fs *flag.FlagSet) func() (games.Settings, error) {
	layout := layoutFlag(world.Dodecahedron().Name())
	fs.Var(&layout, "layout", "`LAYOUT` name of a layout ("+strings.Join(layoutNames(), ", ")+"), or a file with one")
	bats := fs.Int("bats", 2, "`N` rooms with bats")
	pits := fs.Int("pits", 2, "`N` rooms with a pit")
	arrows := fs.Int("arrows", 5, "`N` arrows")
	reach := fs.Int("reach", 5, "`N` rooms that an arrow flies through at most")
	rules := ruleFlags(fs)
	return func() (games.Settings, error) {
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
		return Settings{r, l}, r.Validate(l)
	}
}

func layoutNames() []string {
	var names []string
	for _, l := range world.Layouts() {
		names = append(names, l.Name())
	}
	return names
}

// layoutFlag is the name of a layout, or of a file with one.
type layoutFlag string

var (
	_ flag.Getter     = (*layoutFlag)(nil)
	_ games.FileNamer = (*layoutFlag)(nil)
	_ games.Named     = (*layoutFlag)(nil)
)

func (f *layoutFlag) String() string { return string(*f) }
func (f *layoutFlag) Get() any       { return string(*f) }

// Set implements [flag.Value].
func (f *layoutFlag) Set(name string) error {
	*f = layoutFlag(name)
	return nil
}

// Names implements [games.Named].
func (f *layoutFlag) Names() []string { return layoutNames() }

// NamesFile implements [games.FileNamer]: what is no layout's name is a file's.
func (f *layoutFlag) NamesFile() bool {
	_, err := world.LayoutNamed(string(*f))
	return err != nil
}

// read returns the layout of that name, or the one in the file.
func (f *layoutFlag) read() (*world.Layout, error) {
	name := string(*f)
	if !f.NamesFile() {
		return world.LayoutNamed(name)
	}
	file, err := os.Open(name)
	switch {
	case err != nil && strings.ContainsAny(name, "./\\"):
		return nil, err
	case err != nil:
		_, err = world.LayoutNamed(name)
		return nil, fmt.Errorf("%w, or a file with a line for each room, such as: 1: 2 5 8", err)
	}
	defer file.Close()
	return world.ParseLayout(file, name)
}

// ruleFlags registers the flags of what the protocol does not tell.
func ruleFlags(fs *flag.FlagSet) func() (world.Rules, error) {
	var names []string
	for _, r := range world.RuleSets() {
		names = append(names, r.Name)
	}
	rules := names[0]
	games.NameVar(fs, &rules, "rules", names, "`RULES` one of "+strings.Join(names, ", ")+", and changed settings behind: noon,told=no")
	flee := fs.String("flee", "", "`CHANCE` that the wumpus runs from who enters its room, such as 1/2, if other than the rules'")
	wake := fs.String("wake", "", "`CHANCE` that it moves after a miss, if other than the rules'")
	return func() (world.Rules, error) {
		r, err := world.ParseRules(rules)
		if err == nil && *flee != "" {
			err = r.Set("flee=" + *flee)
		}
		if err == nil && *wake != "" {
			err = r.Set("wake=" + *wake)
		}
		return r, err
	}
}

// RuleFlags implements [games.Ruled].
func (g game) RuleFlags(fs *flag.FlagSet) func() (games.Game, error) {
	rules := ruleFlags(fs)
	return func() (games.Game, error) {
		r, err := rules()
		return game{r, g.agents}, err
	}
}

// Mix implements [games.Mixed]: the standard game, other layouts, and more or fewer
// hazards.
func (game) Mix(i int) games.Settings {
	mix := [...]struct{ layout, bats, pits int }{
		{0, 2, 2}, {1, 2, 2}, {2, 2, 2}, {3, 2, 2}, {0, 0, 2}, {0, 3, 0}, {0, 1, 1}, {1, 3, 1}, {3, 1, 3}, {0, 2, 2}, {2, 1, 3},
	}
	m := mix[i%len(mix)]
	r := world.Noon()
	r.Bats, r.Pits = m.bats, m.pits
	return Settings{r, world.Layouts()[m.layout]}
}

// World implements [games.Game].
func (game) World(s games.Settings, seed uint64) (games.World, error) {
	set, ok := s.(Settings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, s)
	}
	cave, err := world.Deal(set.Rules, set.Layout, seed)
	if err != nil {
		return nil, err
	}
	return newHunt(cave, seed), nil
}

// SettingsOf implements [games.Previewed].
func (game) SettingsOf(id string) (games.Settings, error) {
	cave, err := world.ParseID(id)
	if err != nil {
		return nil, err
	}
	return Settings{cave.Rules(), cave.Layout()}, nil
}

// ParseID implements [games.Game].
func (game) ParseID(id string) (games.World, error) {
	cave, err := world.ParseID(id)
	if err != nil {
		return nil, err
	}
	return newHunt(cave, cave.Seed()), nil
}

// ReadWorld implements [games.Written].
func (game) ReadWorld(r io.Reader, filename string, seed uint64) (games.World, error) {
	cave, err := world.ParseCave(r, filename)
	if err != nil {
		return nil, err
	}
	return newHunt(cave, seed), nil
}

// Reader implements [games.Game].
func (g game) Reader(r io.Reader) games.PerceptReader {
	return &reader{world.NewReader(r, g.rules)}
}

// ParseAction implements [games.Game].
func (game) ParseAction(line string) (games.Action, error) { return world.ParseAction(line) }

// Verbs implements [games.Typed]. A shot can go through several rooms too.
func (game) Verbs() []games.Verb {
	return []games.Verb{{Word: "MOVE", Does: "go to"}, {Word: "SHOOT", Does: "shoot into"}}
}

// DecodePercept implements [games.Coded].
func (game) DecodePercept(data []byte) (games.Percept, error) {
	var p world.Percept
	err := json.Unmarshal(data, &p)
	return p, err
}

// Between implements [games.Inferring]. A shot doesn't tell its path, nor bats the room they
// were in.
func (game) Between(before, after games.Percept) (games.Action, error) {
	from, ok1 := before.(world.Percept)
	to, ok2 := after.(world.Percept)
	switch {
	case !ok1 || !ok2:
		return nil, fmt.Errorf("percept %w", games.ErrForeign)
	case to.Arrows != from.Arrows:
		return nil, fmt.Errorf("an arrow was shot from room %d: say through which rooms", from.Room+1)
	case slices.Contains(to.Events, world.Carried):
		return nil, fmt.Errorf("bats carried the hunter to room %d: say which room it entered", to.Room+1)
	}
	return world.Move(to.Room), nil
}

// Dead implements [games.Mortal].
func (game) Dead(cause string) bool {
	switch cause {
	case world.Eaten.String(), world.Fell.String(), world.ShotItself.String(), world.ShotByOther.String():
		return true
	default:
		return false
	}
}

// Settings are the rules and the layout as [games.Settings].
type Settings struct {
	Rules  world.Rules
	Layout *world.Layout
}

// String implements [games.Settings].
func (s Settings) String() string {
	layout := s.Layout.Name()
	if layout == "" {
		layout = "layout of its own"
	}
	return fmt.Sprintf("%d rooms (%s), %s, %s, %s, rules %s", s.Layout.Rooms(), layout,
		counted(s.Rules.Bats, "bat"), counted(s.Rules.Pits, "pit"), counted(s.Rules.Arrows, "arrow"), s.Rules)
}

// Setup implements [games.Settings].
func (s Settings) Setup() string { return string(world.AppendHeader(nil, s.Rules, s.Layout)) }

// Places implements [games.Settings].
func (s Settings) Places() int { return s.Layout.Rooms() }

// settingsJSON are settings as JSON has them: exits, with rooms from 1, only for a
// layout that isn't known by its name.
type settingsJSON struct {
	Rules  world.Rules `json:"rules"`
	Layout string      `json:"layout,omitempty"`
	Exits  [][]int     `json:"exits,omitempty"`
	OneWay [][2]int    `json:"oneWay,omitempty"` // exits that lead one way only: from, to
}

// MarshalJSON implements [json.Marshaler].
func (s Settings) MarshalJSON() ([]byte, error) {
	j := settingsJSON{Rules: s.Rules, Layout: s.Layout.Name()}
	if known, err := world.LayoutNamed(j.Layout); err != nil || known != s.Layout {
		for room := range s.Layout.Rooms() {
			j.Exits = append(j.Exits, shifted(s.Layout.Exits(room), 1))
		}
		for _, t := range s.Layout.OneWay() {
			j.OneWay = append(j.OneWay, [2]int{t.From + 1, t.To + 1})
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

// DecodeSettings implements [games.Coded].
func (game) DecodeSettings(data []byte) (games.Settings, error) {
	j := settingsJSON{Rules: world.Noon()}
	if err := strict.Decode(data, &j); err != nil {
		return nil, err
	}
	var l *world.Layout
	var err error
	switch {
	case len(j.Exits) > 0:
		exits := make([][]int, len(j.Exits))
		for room := range exits {
			exits[room] = shifted(j.Exits[room], -1)
		}
		var oneWay []world.Tunnel
		for _, t := range j.OneWay {
			oneWay = append(oneWay, world.Tunnel{From: t[0] - 1, To: t[1] - 1})
		}
		l, err = world.NewLayout(j.Layout, exits, oneWay...)
	case j.Layout == "":
		l = world.Dodecahedron()
	default:
		l, err = world.LayoutNamed(j.Layout)
	}
	if err != nil {
		return nil, err
	}
	return Settings{j.Rules, l}, j.Rules.Validate(l)
}
