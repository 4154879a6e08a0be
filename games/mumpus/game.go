// Package mumpus is the entry of Hunt the Mumpus among the games: what commands and
// benchmarks need of it. The cave is in world/mumpus, the agent in agent/mumpus.
package mumpus

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/internal/strict"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// Game returns Hunt the Mumpus.
func Game() games.Game {
	prover := Agent("prover") // it moves on proofs
	prover.Quick = true
	return game{games.Agents{prover}}
}

type game struct{ agents games.Agents }

func (game) Name() string  { return "mumpus" }
func (game) Title() string { return "Hunt the Mumpus" }
func (game) About() string {
	return "Prove where it is, and shoot once. Bats carry you off, shafts kill."
}

// Rules implements [games.Explained].
func (game) Rules() []string {
	return []string{
		"Each room of a cave has exits to three others. Where you begin, you are safe, and so are the rooms beside you.",
		"Some rooms hold bats, some a shaft, and one the Mumpus. No room holds two of them.",
		"You hear wings, feel a draft or smell the Mumpus if one of the three rooms beside you holds it. You aren't told which.",
		"A shaft and the Mumpus kill you. Bats carry you to another room.",
		"You have one arrow. Shoot it into the room of the Mumpus to win.",
	}
}

func (g game) Agents() games.Agents { return g.agents }

// WithAgents implements [games.Game].
func (g game) WithAgents(a games.Agents) games.Game { return game{a} }

// Flags implements [games.Game].
func (game) Flags(fs *flag.FlagSet) func() (games.Settings, error) {
	var cfg world.Config
	fs.IntVar(&cfg.Rooms, "rooms", 20, "`N` rooms, an even number from 8")
	fs.IntVar(&cfg.Bats, "bats", 3, "`N` rooms with bats")
	fs.IntVar(&cfg.Shafts, "shafts", 3, "`N` rooms with a shaft")
	return func() (games.Settings, error) { return cfg, cfg.Validate() }
}

// Mix implements [games.Mixed]: the sizes that the puzzle has, from the smallest to the
// hardest.
func (game) Mix(i int) games.Settings {
	mix := [...]world.Config{
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
	return mix[i%len(mix)]
}

// World implements [games.Game].
func (game) World(s games.Settings, seed uint64) (games.World, error) {
	set, ok := s.(world.Config)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, s)
	}
	cave, err := world.Generate(set, seed)
	if err != nil {
		return nil, err
	}
	return newHunt(cave, seed), nil
}

// SettingsOf implements [games.Previewed].
func (game) SettingsOf(id string) (games.Settings, error) {
	cfg, _, err := world.ParseID(id)
	return cfg, err
}

// ParseID implements [games.Game].
func (game) ParseID(id string) (games.World, error) {
	cfg, seed, err := world.ParseID(id)
	if err != nil {
		return nil, err
	}
	return game{}.World(cfg, seed)
}

// ReadWorld implements [games.Written].
func (game) ReadWorld(r io.Reader, filename string, seed uint64) (games.World, error) {
	cave, err := world.ParseCave(r, filename)
	if err != nil {
		return nil, err
	}
	return newHunt(cave, seed), nil
}

// ParseAction implements [games.Game].
func (game) ParseAction(line string) (games.Action, error) {
	return world.ParseAction(line)
}

// DecodeSettings implements [games.Coded].
func (game) DecodeSettings(data []byte) (games.Settings, error) {
	var read struct {
		Rooms  *int `json:"rooms"`
		Bats   *int `json:"bats"`
		Shafts *int `json:"shafts"`
	}
	if err := strict.Decode(data, &read); err != nil {
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
	cfg := world.Config{Rooms: *read.Rooms, Bats: *read.Bats, Shafts: *read.Shafts}
	return cfg, cfg.Validate()
}

// DecodePercept implements [games.Coded].
func (game) DecodePercept(data []byte) (games.Percept, error) {
	var p world.Percept
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, err
	}
	var known struct{ Room, Exits, Bats, Shaft, Mumpus any }
	return p, strict.Decode(data, &known)
}

// Between implements [games.Inferring].
func (game) Between(before, after games.Percept) (games.Action, error) {
	from, ok1 := before.(world.Percept)
	to, ok2 := after.(world.Percept)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("percept %w", games.ErrForeign)
	}
	if !slices.Contains(from.Exits[:], to.Room) {
		return nil, fmt.Errorf("room %d is no exit of room %d: say which exit was taken", to.Room, from.Room)
	}
	return world.Move(to.Room), nil
}

// Verbs implements [games.Typed].
func (game) Verbs() []games.Verb {
	return []games.Verb{{Word: "MOVE", Does: "go to"}, {Word: "SHOOT", Does: "shoot into"}}
}

// Ends implements [games.Ender].
func (game) Ends(p games.Percept, a games.Action) (why string) {
	from, ok1 := p.(world.Percept)
	action, ok2 := a.(world.Action)
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

// Dead implements [games.Mortal].
func (game) Dead(cause string) bool {
	return cause == world.DeadInShaft.String() || cause == world.EatenByMumpus.String()
}
