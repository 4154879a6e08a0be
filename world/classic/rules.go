package classic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrRules is returned for rules that can't be played.
var ErrRules = errors.New("impossible rules")

// Rules are the rules of a game. The names of the two sets are noon and yob; a
// changed setting is named beside, as in "noon,bats=3,flee=1/3".
type Rules struct {
	Name string // of the set that the others are changed from

	Bats   int // rooms with bats
	Pits   int // rooms with a pit
	Arrows int // of each hunter
	Reach  int // the most rooms that an arrow flies through

	Apart     bool // the wumpus begins in a room without bats and pit
	Count     int  // warnings of bats and pits count as far as this; 0: all are told
	BatsFirst bool // bats carry the hunter before it falls into a pit in the same room
	Flee      Odds // that the wumpus runs from a hunter in its room; else it eats it
	Wake      Odds // that it moves after a miss
	Told      bool // a move after a miss is told
	AtOnce    bool // it eats a hunter whose room it moves into, without a chance to flee
	Back      bool // an arrow may turn back, from A by B to A
	Stray     bool // a room that an arrow can't reach is replaced by a random exit; else the shot is wrong
	Turns     int  // after which a game is lost
}

// Noon returns Andrew Noon's rules.
func Noon() Rules {
	return Rules{
		Name: "noon", Bats: 2, Pits: 2, Arrows: 5, Reach: 5,
		Count: 2, BatsFirst: true, Flee: Odds{1, 2}, Wake: Odds{1, 2}, Told: true, Back: true,
		Turns: 1000,
	}
}

// Yob returns the rules of 1973.
func Yob() Rules {
	return Rules{
		Name: "yob", Bats: 2, Pits: 2, Arrows: 5, Reach: 5,
		Apart: true, Flee: Odds{3, 4}, Wake: Odds{3, 4}, AtOnce: true, Stray: true,
		Turns: 1000,
	}
}

// RuleSets returns the rule sets. The first is the default.
func RuleSets() []Rules { return []Rules{Noon(), Yob()} }

// setting is one field of the rules as text.
type setting struct {
	name string
	get  func(*Rules) string
	set  func(*Rules, string) bool // false if it can't be read
}

// settings returns all settings in the order in which they are named.
func settings() []setting {
	return []setting{
		number("bats", func(r *Rules) *int { return &r.Bats }),
		number("pits", func(r *Rules) *int { return &r.Pits }),
		number("arrows", func(r *Rules) *int { return &r.Arrows }),
		number("reach", func(r *Rules) *int { return &r.Reach }),
		yesNo("apart", func(r *Rules) *bool { return &r.Apart }),
		number("count", func(r *Rules) *int { return &r.Count }),
		yesNo("batsfirst", func(r *Rules) *bool { return &r.BatsFirst }),
		odds("flee", func(r *Rules) *Odds { return &r.Flee }),
		odds("wake", func(r *Rules) *Odds { return &r.Wake }),
		yesNo("told", func(r *Rules) *bool { return &r.Told }),
		yesNo("atonce", func(r *Rules) *bool { return &r.AtOnce }),
		yesNo("back", func(r *Rules) *bool { return &r.Back }),
		yesNo("stray", func(r *Rules) *bool { return &r.Stray }),
		number("turns", func(r *Rules) *int { return &r.Turns }),
	}
}

func number(name string, of func(*Rules) *int) setting {
	return setting{
		name, func(r *Rules) string { return strconv.Itoa(*of(r)) },
		func(r *Rules, s string) bool {
			n, err := strconv.Atoi(s)
			*of(r) = n
			return err == nil && strconv.Itoa(n) == s
		},
	}
}

func yesNo(name string, of func(*Rules) *bool) setting {
	return setting{
		name, func(r *Rules) string {
			if *of(r) {
				return "yes"
			}
			return "no"
		},
		func(r *Rules, s string) bool {
			*of(r) = s == "yes"
			return s == "yes" || s == "no"
		},
	}
}

func odds(name string, of func(*Rules) *Odds) setting {
	return setting{
		name, func(r *Rules) string { return of(r).String() },
		func(r *Rules, s string) bool {
			o, ok := parseOdds(s)
			*of(r) = o
			return ok
		},
	}
}

// String returns the rules as [ParseRules] reads them: the set, and what
// differs from it.
func (r Rules) String() string {
	standard, err := ruleSet(r.Name)
	if err != nil {
		standard = Rules{}
	}
	var b strings.Builder
	b.WriteString(r.Name)
	for _, s := range settings() {
		if value := s.get(&r); value != s.get(&standard) {
			b.WriteString("," + s.name + "=" + value)
		}
	}
	return b.String()
}

// All returns each setting with its value, one a line.
func (r Rules) All() string {
	var b strings.Builder
	for _, s := range settings() {
		fmt.Fprintf(&b, "%-10s %s\n", s.name, s.get(&r))
	}
	return b.String()
}

func ruleSet(name string) (Rules, error) {
	var names []string
	for _, r := range RuleSets() {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Rules{}, fmt.Errorf("%w: %s, want one of: %s", ErrRules, quote(name), strings.Join(names, ", "))
}

// ParseRules reads a rule set and changed settings: "noon,bats=3,flee=1/3". The
// error wraps [ErrRules].
func ParseRules(text string) (Rules, error) {
	parts := strings.Split(text, ",")
	r, err := ruleSet(parts[0])
	if err != nil {
		return Rules{}, err
	}
	for _, part := range parts[1:] {
		if err := r.Set(part); err != nil {
			return Rules{}, err
		}
	}
	return r, nil
}

// Set changes one setting, named as in "bats=3". The error wraps [ErrRules].
func (r *Rules) Set(assignment string) error {
	name, value, _ := strings.Cut(assignment, "=")
	var names []string
	for _, s := range settings() {
		if s.name != name {
			names = append(names, s.name)
			continue
		}
		changed := *r
		if !s.set(&changed, value) {
			return fmt.Errorf("%w: %s for %s, want something like %s", ErrRules, quote(value), name, s.get(r))
		}
		*r = changed
		return nil
	}
	return fmt.Errorf("%w: no setting %s, want one of: %s", ErrRules, quote(name), strings.Join(names, ", "))
}

// Validate reports, as an error that wraps [ErrRules], why these rules can't be
// played in the layout.
func (r Rules) Validate(l *Layout) error {
	taken := 2 // a hunter, and a wumpus elsewhere
	if !r.Apart {
		taken = 1
	}
	room := l.Rooms() - taken
	switch {
	case r.Bats < 0 || r.Pits < 0:
		return fmt.Errorf("%w: %d bats, %d pits, want 0 or more", ErrRules, r.Bats, r.Pits)
	case r.Bats > room || r.Pits > room-r.Bats:
		return fmt.Errorf("%w: %d bats and %d pits don't fit into %d rooms", ErrRules, r.Bats, r.Pits, room)
	case r.Arrows < 1:
		return fmt.Errorf("%w: %d arrows, want 1 or more", ErrRules, r.Arrows)
	case r.Reach < 1 || r.Reach > MaxReach:
		return fmt.Errorf("%w: a reach of %d rooms, want 1 to %d", ErrRules, r.Reach, MaxReach)
	case r.Count < 0:
		return fmt.Errorf("%w: warnings that count to %d, want 0 or more", ErrRules, r.Count)
	case !r.Flee.valid():
		return fmt.Errorf("%w: chance %v to flee, want 0/1 to 1/1", ErrRules, r.Flee)
	case !r.Wake.valid():
		return fmt.Errorf("%w: chance %v to wake, want 0/1 to 1/1", ErrRules, r.Wake)
	case r.Turns < 1:
		return fmt.Errorf("%w: %d turns, want 1 or more", ErrRules, r.Turns)
	}
	return nil
}

// MaxReach is the largest reach that rules can have.
const MaxReach = 16

// MarshalText returns the rules as [Rules.String] does; it never fails.
func (r Rules) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the rules as [ParseRules] does.
func (r *Rules) UnmarshalText(text []byte) error {
	var err error
	*r, err = ParseRules(string(text))
	return err
}
