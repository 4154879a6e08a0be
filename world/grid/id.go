package grid

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Name is the name of the game, with which ids and texts begin.
const Name = "wumpus-world"

// ErrID is returned for text that is not the id of a generated world.
var ErrID = errors.New("not the id of a " + Name)

// Spec returns the settings in short, as ids and texts have them: size and pits,
// then what differs from the default rules.
//
//	4x4p0.2                  the default
//	6x5p3w2a2                three pits, two wumpuses, two arrows
//	4x4?p0.2,aima            AIMA's movement and score, the size not told
//	?p0.2,sides=3-9,turning  a size from 3x3 to 9x9, not told; AIMA's movement
//	4x4p0.2,gold=50,death=200,arrow=5
func (c Config) Spec() string {
	var b strings.Builder
	if c.Width != 0 || c.Height != 0 {
		fmt.Fprintf(&b, "%dx%d", c.Width, c.Height)
	}
	if c.Hidden {
		b.WriteByte('?')
	}
	fmt.Fprintf(&b, "p%v", c.Pits)
	base := Escobar()
	if c.Wumpuses != base.Wumpuses {
		fmt.Fprintf(&b, "w%d", c.Wumpuses)
	}
	if c.Arrows != base.Arrows {
		fmt.Fprintf(&b, "a%d", c.Arrows)
	}
	if c.MinSide != base.MinSide || c.MaxSide != base.MaxSide {
		fmt.Fprintf(&b, ",sides=%d-%d", c.MinSide, c.MaxSide)
	}
	if c.Turning && c.Score == aimaScore {
		b.WriteString(",aima")
		return b.String()
	}
	if c.Turning {
		b.WriteString(",turning")
	}
	for _, o := range c.Score.options() {
		if *o.points != o.usual {
			fmt.Fprintf(&b, ",%s=%d", o.name, *o.points)
		}
	}
	return b.String()
}

type scoreOption struct {
	name   string
	points *int
	usual  int
}

func (s *Score) options() [3]scoreOption {
	return [...]scoreOption{
		{"gold", &s.Gold, escobarScore.Gold},
		{"death", &s.Death, escobarScore.Death},
		{"arrow", &s.Arrow, escobarScore.Arrow},
	}
}

// ID returns the id of the world that [Generate] makes of these settings and the
// seed, such as wumpus-world:4x4p0.2@17.
func (c Config) ID(seed uint64) string {
	return Name + ":" + c.Spec() + "@" + strconv.FormatUint(seed, 10)
}

// ParseSpec reads what [Config.Spec] writes, and only that: settings have one
// spec. Its error wraps [ErrID], or [ErrConfig] where no world has the settings.
func ParseSpec(spec string) (Config, error) {
	c, fault := parseSpec(spec)
	if fault == "" && c.Spec() != spec {
		fault = "want some such as 4x4p0.2 or 4x4p3w2a2,aima"
		if c.Validate() == nil {
			fault = "want each setting once, in order, and no usual ones: " + c.Spec()
		}
	}
	if fault != "" {
		return Config{}, fmt.Errorf("%w: settings %s, %s", ErrID, quote(spec), fault)
	}
	return c, c.Validate()
}

// parseSpec is lenient: what it misreads is another spec. It returns what is wrong
// with one that it cannot read.
func parseSpec(spec string) (c Config, fault string) {
	c = Escobar()
	size, rest, _ := strings.Cut(spec, "p")
	things, options, more := strings.Cut(rest, ",")
	size, c.Hidden = strings.CutSuffix(size, "?")
	width, height, _ := strings.Cut(size, "x")
	c.Width, _ = strconv.Atoi(width)
	c.Height, _ = strconv.Atoi(height)
	things, err1 := cutNumber(things, "a", &c.Arrows)
	things, err2 := cutNumber(things, "w", &c.Wumpuses)
	if errors.Join(err1, err2) != nil {
		return c, "want numbers of wumpuses and then of arrows, such as w2a3"
	}
	var err error
	if c.Pits, err = ParsePits(things); err != nil {
		return c, "want some such as 4x4p0.2 or 4x4p3w2a2,aima"
	}
	for more {
		var option string
		option, options, more = strings.Cut(options, ",")
		name, value, _ := strings.Cut(option, "=")
		switch name {
		case "aima":
			c.Turning, c.Score = true, aimaScore
		case "turning":
			c.Turning = true
		case "sides":
			least, most, _ := strings.Cut(value, "-")
			c.MinSide, _ = strconv.Atoi(least)
			c.MaxSide, _ = strconv.Atoi(most)
		default:
			if !c.Score.set(name, value) {
				return c, "where " + quote(option) + " is no option: want aima, turning, sides=3-9, gold=50, death=200 or arrow=5"
			}
		}
	}
	return c, ""
}

// set reads the points of an option.
func (s *Score) set(name, value string) bool {
	for _, o := range s.options() {
		if o.name == name {
			var err error
			*o.points, err = strconv.Atoi(value)
			return err == nil
		}
	}
	return false
}

// cutNumber cuts a letter and the number behind it off the end of s.
func cutNumber(s, letter string, n *int) (before string, err error) {
	before, number, found := strings.Cut(s, letter)
	if found {
		*n, err = strconv.Atoi(number)
	}
	return before, err
}

// ParseID reads what [Config.ID] writes, and only that: each world has one id.
// Its error wraps [ErrID], or [ErrConfig] where no world has the settings.
func ParseID(id string) (cfg Config, seed uint64, err error) {
	rest, ok := strings.CutPrefix(id, Name+":")
	spec, number, found := strings.Cut(rest, "@")
	seed, bad := strconv.ParseUint(number, 10, 64)
	if !ok || !found || bad != nil || strconv.FormatUint(seed, 10) != number {
		return Config{}, 0, fmt.Errorf("%w: %s, want one such as %s:4x4p0.2@17 (size, pits, seed%s)", ErrID, quote(id), Name, fromZero(number))
	}
	cfg, err = ParseSpec(spec)
	if err != nil {
		return Config{}, 0, fmt.Errorf("%s: %w", quote(id), err)
	}
	return cfg, seed, nil
}

// fromZero says of a negative seed why it is none.
func fromZero(seed string) string {
	if strings.HasPrefix(seed, "-") {
		return " from 0"
	}
	return ""
}
