// Package grid is the entry of the Wumpus World among the games: what commands and
// benchmarks need of it. The board is in world/grid, the agents are in agent/grid.
package grid

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/internal/strict"
	world "github.com/mumpus-go/mumpus/world/grid"
)

// Game returns the Wumpus World. What its protocol does not tell, the movement, the
// score and what is believed of a hidden size, is by the rules of Escobar unless flags
// say otherwise.
func Game() games.Game {
	var agents games.Agents
	for _, name := range agent.Names() {
		a := Agent(name, name)
		a.Quick = name != agent.Optimal
		agents = append(agents, a)
	}
	return game{world.Escobar(), agents}
}

type game struct {
	rules  world.Config
	agents games.Agents
}

func (game) Name() string  { return world.Name }
func (game) Title() string { return "Wumpus World" }
func (game) About() string {
	return "The board of the textbooks: breezes, stenches, one arrow, gold."
}

// Rules implements [games.Explained].
func (game) Rules() []string {
	return []string{
		"You walk over a board of squares, from the corner where you begin and can climb out.",
		"Pits and the wumpus kill you. You feel a breeze beside a pit, and a stench beside the wumpus.",
		"One square holds the gold. It glitters when you stand there; grab it.",
		"You have one arrow, which flies straight ahead until it hits the wumpus or a wall.",
		"Climb out with the gold to win. Each step costs a point.",
	}
}

func (g game) Agents() games.Agents { return g.agents }

// WithAgents implements [games.Game].
func (g game) WithAgents(a games.Agents) games.Game { return game{g.rules, a} }

// Flags implements [games.Game].
func (g game) Flags(fs *flag.FlagSet) func() (games.Settings, error) {
	size := fs.String("size", "4x4", "`SIZE` columns and rows, such as 8x6; unknown: a random size, which is not told")
	hidden := fs.Bool("hidden", false, "the size is not told")
	pits := fs.String("pits", "0.2", "`PITS` probability of a pit in each square, written with a point, or an exact count")
	wumpuses := fs.Int("wumpuses", 1, "`N` wumpuses")
	arrows := fs.Int("arrows", 1, "`N` arrows")
	rules := g.ruleFlags(fs)
	return func() (games.Settings, error) {
		cfg, err := rules()
		if err != nil {
			return nil, err
		}
		cfg.Hidden, cfg.Wumpuses, cfg.Arrows = *hidden, *wumpuses, *arrows
		if cfg.Pits, err = world.ParsePits(*pits); err != nil {
			return nil, err
		}
		if *size == "unknown" {
			cfg.Hidden, cfg.Width, cfg.Height = true, 0, 0
		} else if cfg.Width, cfg.Height, err = parseSides(*size, "x"); err != nil {
			return nil, err
		}
		return cfg, cfg.Validate()
	}
}

// slowStart says where the agent optimal has to think first.
const slowStart = "the policies of 4x4p0.2 by both are at hand; for other settings the first answer of optimal may take seconds (referee --first-limit), and is kept in the folder mumpus of the user's cache"

// ruleFlags registers the flags of what the protocol does not tell.
func (game) ruleFlags(fs *flag.FlagSet) func() (world.Config, error) {
	var names []string
	for _, set := range world.RuleSets {
		names = append(names, set.Name)
	}
	rules, movement := names[0], ""
	games.NameVar(fs, &rules, "rules", names, "`NAME` rules of movement and score: "+strings.Join(names, ", ")+"; "+slowStart)
	games.NameVar(fs, &movement, "movement", []string{"compass", "turning"}, "`NAME` other movement than the rules': compass, turning")
	sides := fs.String("sides", "4-7", "`RANGE` of each side of a size that is not told")
	gold := fs.Int("gold", 0, "`POINTS` for the gold, if other than the rules'")
	death := fs.Int("death", 0, "`POINTS` lost by a death, if other than the rules'")
	arrow := fs.Int("arrow", 0, "`POINTS` lost by shooting an arrow, if other than the rules'")
	return func() (world.Config, error) {
		var cfg world.Config
		for _, set := range world.RuleSets {
			if set.Name == rules {
				cfg = set.Config()
			}
		}
		if cfg.MaxSide == 0 {
			return cfg, fmt.Errorf("%w: rules %q, want one of %s", world.ErrConfig, rules, strings.Join(names, ", "))
		}
		switch movement {
		case "":
		case "compass", "turning":
			cfg.Turning = movement == "turning"
		default:
			return cfg, fmt.Errorf("%w: movement %q, want compass or turning", world.ErrConfig, movement)
		}
		fs.Visit(func(f *flag.Flag) {
			switch f.Name {
			case "gold":
				cfg.Score.Gold = *gold
			case "death":
				cfg.Score.Death = *death
			case "arrow":
				cfg.Score.Arrow = *arrow
			}
		})
		var err error
		cfg.MinSide, cfg.MaxSide, err = parseSides(*sides, "-")
		return cfg, err
	}
}

func parseSides(s, between string) (a, b int, err error) {
	left, right, _ := strings.Cut(s, between)
	a, err1 := strconv.Atoi(left)
	b, err2 := strconv.Atoi(right)
	if errors.Join(err1, err2) != nil {
		return 0, 0, fmt.Errorf("%w: %q, want two numbers such as 4%s7", world.ErrConfig, s, between)
	}
	return a, b, nil
}

// Legend implements [games.Drawn].
func (game) Legend() string {
	return "> ^ < v here, facing that way, . visited, + proved safe, P pit, W wumpus, ! deadly; else the probability to die, in percent"
}

// Keys implements [games.Keyed].
func (game) Keys(set games.Settings) ([]games.Key, error) {
	s, ok := set.(world.Config)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, set)
	}
	var keys []games.Key
	for _, k := range []games.Key{
		{Key: 'l', Does: "go left", Action: world.MoveLeft, Arrow: "left"},
		{Key: 'r', Does: "go right", Action: world.MoveRight, Arrow: "right"},
		{Key: 'f', Does: "go forward", Action: world.Forward, Arrow: "up"},
		{Key: 'l', Does: "turn left", Action: world.TurnLeft, Arrow: "left"},
		{Key: 'r', Does: "turn right", Action: world.TurnRight, Arrow: "right"},
		{Key: 't', Does: "go up", Action: world.MoveUp, Arrow: "up"},
		{Key: 'd', Does: "go down", Action: world.MoveDown, Arrow: "down"},
		{Key: 'g', Does: "grab", Action: world.Grab},
		{Key: 's', Does: "shoot", Action: world.Shoot},
		{Key: 'c', Does: "climb", Action: world.Climb},
	} {
		if k.Action.(world.Action).Allowed(s) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

// RuleFlags implements [games.Ruled].
func (g game) RuleFlags(fs *flag.FlagSet) func() (games.Game, error) {
	rules := g.ruleFlags(fs)
	return func() (games.Game, error) {
		cfg, err := rules()
		return game{cfg, g.agents}, err
	}
}

// Mix implements [games.Mixed].
func (game) Mix(i int) games.Settings {
	mix := [...]string{
		"4x4p0.2", "3x3p0.2", "5x4p0.15", "4x4p0.2w2a2", "6x6p0.1", "4x5p3", "8x6p0.15", "3x3p1", "5x5p2w2a3", "4x4p0.2", "7x7p0.1w3a3",
	}
	cfg, _ := world.ParseSpec(mix[i%len(mix)]) // each is right, as a test sees
	return cfg
}

// World implements [games.Game].
func (game) World(s games.Settings, seed uint64) (games.World, error) {
	set, ok := s.(world.Config)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", games.ErrForeign, s)
	}
	w, err := world.Generate(set, seed)
	if err != nil {
		return nil, err
	}
	return newHunt(w, seed), nil
}

// SettingsOf implements [games.Previewed].
func (game) SettingsOf(id string) (games.Settings, error) {
	cfg, _, err := world.ParseID(id)
	return cfg, err
}

// ParseID implements [games.Game].
func (g game) ParseID(id string) (games.World, error) {
	cfg, seed, err := world.ParseID(id)
	if err != nil {
		return nil, err
	}
	return g.World(cfg, seed)
}

// ReadWorld implements [games.Written]. Nothing is left to chance in play.
func (game) ReadWorld(r io.Reader, filename string, seed uint64) (games.World, error) {
	w, err := world.ParseWorld(r, filename)
	if err != nil {
		return nil, err
	}
	return newHunt(w, seed), nil
}

// Recognize implements [games.Recognizer].
func (game) Recognize(text string) (advice string) {
	settings, ok := world.Recognize(text)
	if !ok {
		return ""
	}
	return fmt.Sprintf("put the line %q before it, where p%v is the probability of a pit in each square (a whole number in its place is that of all pits)", settings, world.Escobar().Pits)
}

// Reader implements [games.Game].
func (g game) Reader(r io.Reader) games.PerceptReader {
	return &reader{world.NewReader(r, g.rules)}
}

// ParseAction implements [games.Game].
func (game) ParseAction(line string) (games.Action, error) { return world.ParseAction(line) }

// DecodeSettings implements [games.Coded].
func (game) DecodeSettings(data []byte) (games.Settings, error) {
	cfg := world.Escobar()
	if err := strict.Decode(data, &cfg); err != nil {
		return nil, err
	}
	return cfg, cfg.Validate()
}

// DecodePercept implements [games.Coded].
func (game) DecodePercept(data []byte) (games.Percept, error) {
	var p world.Percept
	err := json.Unmarshal(data, &p)
	return p, err
}

// errBetween is returned by [game.Between].
var errBetween = errors.New("percepts of the Wumpus World do not tell where the agent is: say which action was taken")

// Between implements [games.Inferring].
func (game) Between(before, after games.Percept) (games.Action, error) {
	_, ok1 := before.(world.Percept)
	_, ok2 := after.(world.Percept)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("percept %w", games.ErrForeign)
	}
	return nil, errBetween
}

// Dead implements [games.Mortal].
func (game) Dead(cause string) bool {
	return cause == world.FellIntoPit.String() || cause == world.EatenByWumpus.String()
}
