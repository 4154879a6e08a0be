package games

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// gridGame is the entry of the Wumpus World. What its protocol does not tell, the
// movement, the score and what is believed of a hidden size, is from its rules.
type gridGame struct{ rules grid.Config }

func (gridGame) Name() string  { return grid.Name }
func (gridGame) Title() string { return "Wumpus World" }
func (gridGame) About() string {
	return "The board of the textbooks: breezes, stenches, one arrow, gold."
}
func (gridGame) Agents() []string { return agent.Names }

// Flags implements [Game].
func (g gridGame) Flags(fs *flag.FlagSet) func() (Settings, error) {
	size := fs.String("size", "4x4", "`SIZE` columns and rows, such as 8x6; unknown: a random size, which is not told")
	hidden := fs.Bool("hidden", false, "the size is not told")
	pits := fs.String("pits", "0.2", "`PITS` probability of a pit in each square, written with a point, or an exact count")
	wumpuses := fs.Int("wumpuses", 1, "`N` wumpuses")
	arrows := fs.Int("arrows", 1, "`N` arrows")
	rules := g.ruleFlags(fs)
	return func() (Settings, error) {
		cfg, err := rules()
		if err != nil {
			return nil, err
		}
		cfg.Hidden, cfg.Wumpuses, cfg.Arrows = *hidden, *wumpuses, *arrows
		if cfg.Pits, err = grid.ParsePits(*pits); err != nil {
			return nil, err
		}
		if *size == "unknown" {
			cfg.Hidden, cfg.Width, cfg.Height = true, 0, 0
		} else if cfg.Width, cfg.Height, err = parseSides(*size, "x"); err != nil {
			return nil, err
		}
		return gridSettings{cfg}, cfg.Validate()
	}
}

// slowStart says where the agent optimal has to think first.
const slowStart = "the policies of 4x4p0.2 by both are at hand; for other settings the first answer of optimal may take seconds (referee --first-limit), and is kept in the folder mumpus of the user's cache"

// ruleFlags registers the flags of what the protocol does not tell.
func (gridGame) ruleFlags(fs *flag.FlagSet) func() (grid.Config, error) {
	var names []string
	for _, set := range grid.RuleSets {
		names = append(names, set.Name)
	}
	rules := fs.String("rules", names[0], "`NAME` rules of movement and score: "+strings.Join(names, ", ")+"; "+slowStart)
	movement := fs.String("movement", "", "`NAME` other movement than the rules': compass, turning")
	sides := fs.String("sides", "4-7", "`RANGE` of each side of a size that is not told")
	gold := fs.Int("gold", 0, "`POINTS` for the gold, if other than the rules'")
	death := fs.Int("death", 0, "`POINTS` lost by a death, if other than the rules'")
	arrow := fs.Int("arrow", 0, "`POINTS` lost by shooting an arrow, if other than the rules'")
	return func() (grid.Config, error) {
		var cfg grid.Config
		for _, set := range grid.RuleSets {
			if set.Name == *rules {
				cfg = set.Config()
			}
		}
		if cfg.MaxSide == 0 {
			return cfg, fmt.Errorf("%w: rules %q, want one of %s", grid.ErrConfig, *rules, strings.Join(names, ", "))
		}
		switch *movement {
		case "":
		case "compass", "turning":
			cfg.Turning = *movement == "turning"
		default:
			return cfg, fmt.Errorf("%w: movement %q, want compass or turning", grid.ErrConfig, *movement)
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
		return 0, 0, fmt.Errorf("%w: %q, want two numbers such as 4%s7", grid.ErrConfig, s, between)
	}
	return a, b, nil
}

// Legend implements [Drawn].
func (gridGame) Legend() string {
	return "> ^ < v here, facing that way, . visited, + proved safe, P pit, W wumpus, ! deadly; else the probability to die, in percent"
}

// Keys implements [Keyed].
func (gridGame) Keys(set Settings) ([]Key, error) {
	s, ok := set.(gridSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, set)
	}
	var keys []Key
	for _, k := range []Key{
		{'l', "go left", grid.MoveLeft},
		{'r', "go right", grid.MoveRight},
		{'f', "go forward", grid.Forward},
		{'l', "turn left", grid.TurnLeft},
		{'r', "turn right", grid.TurnRight},
		{'t', "go up", grid.MoveUp},
		{'d', "go down", grid.MoveDown},
		{'g', "grab", grid.Grab},
		{'s', "shoot", grid.Shoot},
		{'c', "climb", grid.Climb},
	} {
		if k.Action.(grid.Action).Allowed(s.Config) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

// RuleFlags implements [Ruled].
func (g gridGame) RuleFlags(fs *flag.FlagSet) func() (Game, error) {
	rules := g.ruleFlags(fs)
	return func() (Game, error) {
		cfg, err := rules()
		return gridGame{cfg}, err
	}
}

// Mix implements [Game].
func (gridGame) Mix(i int) Settings {
	mix := [...]string{
		"4x4p0.2", "3x3p0.2", "5x4p0.15", "4x4p0.2w2a2", "6x6p0.1", "4x5p3", "8x6p0.15", "3x3p1", "5x5p2w2a3", "4x4p0.2", "7x7p0.1w3a3",
	}
	cfg, _ := grid.ParseSpec(mix[i%len(mix)]) // each is right, as a test sees
	return gridSettings{cfg}
}

// World implements [Game].
func (gridGame) World(s Settings, seed uint64) (World, error) {
	set, ok := s.(gridSettings)
	if !ok {
		return nil, fmt.Errorf("settings %w: %v", ErrForeign, s)
	}
	w, err := grid.Generate(set.Config, seed)
	if err != nil {
		return nil, err
	}
	return newGridWorld(w, seed), nil
}

// SettingsOf implements [Game].
func (gridGame) SettingsOf(id string) (Settings, error) {
	cfg, _, err := grid.ParseID(id)
	return gridSettings{cfg}, err
}

// ParseID implements [Game].
func (g gridGame) ParseID(id string) (World, error) {
	cfg, seed, err := grid.ParseID(id)
	if err != nil {
		return nil, err
	}
	return g.World(gridSettings{cfg}, seed)
}

// ReadWorld implements [Game]. Nothing is left to chance in play.
func (gridGame) ReadWorld(r io.Reader, filename string, seed uint64) (World, error) {
	w, err := grid.ParseWorld(r, filename)
	if err != nil {
		return nil, err
	}
	return newGridWorld(w, seed), nil
}

// Reader implements [Game].
func (g gridGame) Reader(r io.Reader) PerceptReader {
	return &gridReader{grid.NewReader(r, g.rules)}
}

// ParseAction implements [Game].
func (gridGame) ParseAction(line string) (Action, error) { return grid.ParseAction(line) }

// DecodeSettings implements [Game].
func (gridGame) DecodeSettings(data []byte) (Settings, error) {
	cfg := grid.Escobar()
	if err := decodeStrictly(data, &cfg); err != nil {
		return nil, err
	}
	return gridSettings{cfg}, cfg.Validate()
}

// DecodePercept implements [Game].
func (gridGame) DecodePercept(data []byte) (Percept, error) {
	var p grid.Percept
	err := json.Unmarshal(data, &p)
	return gridPercept{p}, err
}

// errBetween is returned by [gridGame.Between].
var errBetween = errors.New("percepts of the Wumpus World do not tell where the agent is: say which action was taken")

// Between implements [Game].
func (gridGame) Between(before, after Percept) (Action, error) {
	_, ok1 := before.(gridPercept)
	_, ok2 := after.(gridPercept)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("percept %w", ErrForeign)
	}
	return nil, errBetween
}

// Dead implements [Game].
func (gridGame) Dead(cause string) bool {
	return cause == grid.FellIntoPit.String() || cause == grid.EatenByWumpus.String()
}

// gridSettings are settings as [Settings].
type gridSettings struct{ grid.Config }

// Setup implements [Settings].
func (s gridSettings) Setup() string { return string(grid.AppendHeader(nil, s.Config)) }

// Places implements [Settings].
func (s gridSettings) Places() int {
	if s.Hidden {
		return s.MaxSide * s.MaxSide
	}
	return s.Width * s.Height
}

// gridPercept is a percept as [Percept]. Its JSON is that of grid.Percept.
type gridPercept struct{ grid.Percept }

// Lines implements [Percept].
func (p gridPercept) Lines() string { return string(grid.AppendPercept(nil, p.Percept)) }
