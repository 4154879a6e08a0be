package games

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// mumpusGame is the entry of Hunt the Mumpus.
type mumpusGame struct{}

// prover is the agent that moves on proofs.
const prover = "prover"

func (mumpusGame) Name() string  { return "mumpus" }
func (mumpusGame) Title() string { return "Hunt the Mumpus" }
func (mumpusGame) About() string {
	return "Prove where it is, and shoot once. Bats carry you off, shafts kill."
}
func (mumpusGame) Agents() []string { return []string{prover} }

// Flags implements [Game].
func (mumpusGame) Flags(fs *flag.FlagSet) func() (Settings, error) {
	var cfg mumpus.Config
	fs.IntVar(&cfg.Rooms, "rooms", 20, "`N` rooms, an even number from 8")
	fs.IntVar(&cfg.Bats, "bats", 3, "`N` rooms with bats")
	fs.IntVar(&cfg.Shafts, "shafts", 3, "`N` rooms with a shaft")
	return func() (Settings, error) { return mumpusSettings{cfg}, cfg.Validate() }
}

// Mix implements [Game]: the sizes that the puzzle has, from the smallest to the
// hardest.
func (mumpusGame) Mix(i int) Settings {
	mix := [...]mumpus.Config{
		{Rooms: 8, Bats: 1, Shafts: 1},
		{Rooms: 10, Bats: 1, Shafts: 1},
		{Rooms: 12, Bats: 2, Shafts: 1},
		{Rooms: 14, Bats: 2, Shafts: 2},
		{Rooms: 16, Bats: 0, Shafts: 3},
		{Rooms: 18, Bats: 4, Shafts: 0},
		{Rooms: 20, Bats: 3, Shafts: 3},
		{Rooms: 24, Bats: 4, Shafts: 4},
		{Rooms: 30, Bats: 3, Shafts: 3},
		{Rooms: 30, Bats: 6, Shafts: 4},
		{Rooms: 30, Bats: 11, Shafts: 6},
	}
	return mumpusSettings{mix[i%len(mix)]}
}

// World implements [Game].
func (mumpusGame) World(s Settings, seed uint64) (World, error) {
	set, ok := s.(mumpusSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, s)
	}
	cave, err := mumpus.Generate(set.Config, seed)
	if err != nil {
		return nil, err
	}
	return newMumpusWorld(cave, seed), nil
}

// SettingsOf implements [Game].
func (mumpusGame) SettingsOf(id string) (Settings, error) {
	cfg, _, err := mumpus.ParseID(id)
	return mumpusSettings{cfg}, err
}

// ParseID implements [Game].
func (mumpusGame) ParseID(id string) (World, error) {
	cfg, seed, err := mumpus.ParseID(id)
	if err != nil {
		return nil, err
	}
	return mumpusGame{}.World(mumpusSettings{cfg}, seed)
}

// ReadWorld implements [Game].
func (mumpusGame) ReadWorld(r io.Reader, filename string, seed uint64) (World, error) {
	cave, err := mumpus.ParseCave(r, filename)
	if err != nil {
		return nil, err
	}
	return newMumpusWorld(cave, seed), nil
}

// ParseAction implements [Game].
func (mumpusGame) ParseAction(line string) (Action, error) {
	return mumpus.ParseAction(line)
}

// DecodeSettings implements [Game].
func (mumpusGame) DecodeSettings(data []byte) (Settings, error) {
	var read struct {
		Rooms  *int `json:"rooms"`
		Bats   *int `json:"bats"`
		Shafts *int `json:"shafts"`
	}
	if err := decodeStrictly(data, &read); err != nil {
		return nil, err
	}
	switch {
	case read.Rooms == nil:
		return nil, errors.New(`no "rooms"`)
	case read.Bats == nil:
		return nil, errors.New(`no "bats", want 0 if there are none`)
	case read.Shafts == nil:
		return nil, errors.New(`no "shafts", want 0 if there are none`)
	}
	cfg := mumpus.Config{Rooms: *read.Rooms, Bats: *read.Bats, Shafts: *read.Shafts}
	return mumpusSettings{cfg}, cfg.Validate()
}

// DecodePercept implements [Game].
func (mumpusGame) DecodePercept(data []byte) (Percept, error) {
	var p mumpus.Percept
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, err
	}
	var known struct{ Room, Exits, Bats, Shaft, Mumpus any }
	return mumpusPercept{p}, decodeStrictly(data, &known)
}

// Between implements [Game].
func (mumpusGame) Between(before, after Percept) (Action, error) {
	from, ok1 := before.(mumpusPercept)
	to, ok2 := after.(mumpusPercept)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("percept %w", ErrForeign)
	}
	if !slices.Contains(from.Exits[:], to.Room) {
		return nil, fmt.Errorf("room %d is no exit of room %d: say which exit was taken", to.Room, from.Room)
	}
	return mumpus.Move(to.Room), nil
}

// Verbs implements [Typed].
func (mumpusGame) Verbs() []string { return []string{"MOVE", "SHOOT"} }

// Ends implements [Ender].
func (mumpusGame) Ends(p Percept, a Action) (why string) {
	from, ok1 := p.(mumpusPercept)
	action, ok2 := a.(mumpus.Action)
	switch {
	case !ok1 || !ok2:
		return ""
	case action.Shoot:
		return "as every shot does"
	case !slices.Contains(from.Exits[:], action.Room):
		return fmt.Sprintf("as room %d is no exit of room %d", action.Room, from.Room)
	default:
		return ""
	}
}

// Dead implements [Game].
func (mumpusGame) Dead(cause string) bool {
	return cause == mumpus.DeadInShaft.String() || cause == mumpus.EatenByMumpus.String()
}

// mumpusSettings are the counts of rooms and hazards as [Settings].
type mumpusSettings struct{ mumpus.Config }

// Setup implements [Settings].
func (s mumpusSettings) Setup() string { return string(mumpus.AppendHeader(nil, s.Config)) }

// Places implements [Settings].
func (s mumpusSettings) Places() int { return s.Rooms }

// mumpusPercept is a percept as [Percept]. Its JSON is that of mumpus.Percept.
type mumpusPercept struct{ mumpus.Percept }

// Lines implements [Percept].
func (p mumpusPercept) Lines() string { return string(mumpus.AppendPercept(nil, p.Percept)) }
