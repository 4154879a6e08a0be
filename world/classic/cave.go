package classic

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// ErrPosition is returned for a position that the rules can't begin with.
var ErrPosition = errors.New("impossible position")

// Position says who is where before the first turn.
type Position struct {
	Hunter int
	Wumpus int
	Bats   []int
	Pits   []int
}

// NoonTest returns the position that Noon tested his program with.
func NoonTest() Position { return Position{Hunter: 0, Wumpus: 1, Bats: []int{4, 3}, Pits: []int{7, 6}} }

// String returns the position as [ParsePosition] reads it.
func (p Position) String() string {
	list := func(rooms []int) string {
		var words []string
		for _, r := range rooms {
			words = append(words, strconv.Itoa(r+1))
		}
		return strings.Join(words, ",")
	}
	return fmt.Sprintf("hunter=%d wumpus=%d bats=%s pits=%s", p.Hunter+1, p.Wumpus+1, list(p.Bats), list(p.Pits))
}

// ParsePosition reads a position such as "hunter=1 wumpus=2 bats=5,4 pits=8,7",
// in any order, with blanks or semicolons between its parts, or the name of
// one: "noon" is [NoonTest]. Bats and pits may be missing. The error wraps
// [ErrPosition].
func ParsePosition(text string) (Position, error) {
	if text == "noon" {
		return NoonTest(), nil
	}
	var p Position
	seen := map[string]bool{}
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ';' || r == '\t' }) {
		who, list, _ := strings.Cut(part, "=")
		var rooms []int
		for _, word := range strings.Split(list, ",") {
			room, err := strconv.Atoi(word)
			if list == "" {
				break
			}
			if err != nil {
				return Position{}, fmt.Errorf("%w: %s in %s, want a room", ErrPosition, quote(word), quote(part))
			}
			rooms = append(rooms, room-1)
		}
		switch {
		case seen[who]:
			return Position{}, fmt.Errorf("%w: %s twice", ErrPosition, who)
		case who == "hunter" && len(rooms) == 1:
			p.Hunter = rooms[0]
		case who == "wumpus" && len(rooms) == 1:
			p.Wumpus = rooms[0]
		case who == "bats":
			p.Bats = rooms
		case who == "pits":
			p.Pits = rooms
		default:
			return Position{}, fmt.Errorf("%w: %s, want hunter=1 wumpus=2 bats=5,4 pits=8,7, or noon", ErrPosition, quote(part))
		}
		seen[who] = true
	}
	if !seen["hunter"] || !seen["wumpus"] {
		return Position{}, fmt.Errorf("%w: %s, want hunter and wumpus, such as hunter=1 wumpus=2 bats=5,4 pits=8,7", ErrPosition, quote(text))
	}
	return p, nil
}

// Cave is a layout with everyone in place, and the rules of the game. It doesn't
// change and may be shared.
type Cave struct {
	rules    Rules
	layout   *Layout
	position Position
	id       string
	seed     uint64
}

// Deal returns the cave of a seed: everyone is put in a random room that the
// rules allow. The error wraps [ErrRules].
func Deal(r Rules, l *Layout, seed uint64) (*Cave, error) {
	if err := r.Validate(l); err != nil {
		return nil, err
	}
	r.Flee, r.Wake = r.Flee.reduced(), r.Wake.reduced()
	rooms := rand.New(rand.NewPCG(seed, streamCave)).Perm(l.Rooms())
	p := Position{Hunter: rooms[0], Bats: rooms[1 : 1+r.Bats], Pits: rooms[1+r.Bats : 1+r.Bats+r.Pits]}
	if r.Apart {
		p.Wumpus = rooms[1+r.Bats+r.Pits]
	} else {
		// One more draw, as the others are not to tell where it is.
		others := rand.New(rand.NewPCG(seed, streamWumpus))
		p.Wumpus = rooms[1+others.IntN(len(rooms)-1)]
	}
	c := &Cave{rules: r, layout: l, position: p}
	c.id, c.seed = id(r, l, seed), seed
	return c, nil
}

// streamWumpus is the stream of the wumpus's room where it shares rooms.
const streamWumpus = 3

// At returns the cave with everyone in a given place; the numbers of bats and
// pits of the rules become those of the position. The error wraps [ErrRules], or
// [ErrPosition] for rooms that don't exist or that the rules don't let two share.
func At(r Rules, l *Layout, p Position) (*Cave, error) {
	r.Bats, r.Pits = len(p.Bats), len(p.Pits)
	if err := r.Validate(l); err != nil {
		return nil, err
	}
	r.Flee, r.Wake = r.Flee.reduced(), r.Wake.reduced()
	there := map[int]string{}
	put := func(who string, rooms ...int) error {
		for _, room := range rooms {
			if room < 0 || room >= l.Rooms() {
				return fmt.Errorf("%w: %s in room %d, want 1 to %d", ErrPosition, who, room+1, l.Rooms())
			}
			if other := there[room]; other != "" {
				return fmt.Errorf("%w: %s in room %d with %s", ErrPosition, who, room+1, other)
			}
			there[room] = who
		}
		return nil
	}
	if err := errors.Join(put("hunter", p.Hunter), put("bats", p.Bats...), put("pits", p.Pits...)); err != nil {
		return nil, firstLine(err)
	}
	if !r.Apart {
		there = map[int]string{p.Hunter: "hunter"}
	}
	if err := put("wumpus", p.Wumpus); err != nil {
		return nil, err
	}
	p.Bats, p.Pits = slices.Clone(p.Bats), slices.Clone(p.Pits)
	return &Cave{rules: r, layout: l, position: p}, nil
}

// firstLine returns the first of joined errors.
func firstLine(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()[0]
	}
	return err
}

// Rules returns the rules.
func (c *Cave) Rules() Rules { return c.rules }

// Layout returns the network of rooms.
func (c *Cave) Layout() *Layout { return c.layout }

// Position returns who is where before the first turn. The caller must not
// change its slices.
func (c *Cave) Position() Position { return c.position }

// ID returns the id of a cave from [Deal] in one of the [Layouts], or "".
func (c *Cave) ID() string { return c.id }

// Seed returns the seed of a cave from [Deal], and 0 for others.
func (c *Cave) Seed() uint64 { return c.seed }
