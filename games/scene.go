package games

import (
	"fmt"
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Scene is what a player sees and believes in one turn. All that show a game
// show this.
type Scene struct {
	Noun   string   // what a place is: "room"
	Here   string   // where the player is: "room 12"
	Exits  []string // the names of the places to which it can go from there
	Clues  []string // what it perceives, in words; empty if nothing
	Places []Place  // those seen, in the order of their numbers
	Unseen Place    // what holds for each place never seen
	Hidden int      // how many of those there are

	Map    Map    // of a cave that has one: all its places
	Width  int    // of a grid: how many places are in each row, the top row first; 0 if there is none
	Facing string // which way the player faces on it, as an arrow of one character
	Status string // what else matters, in a few words
}

// Place is what is believed of one place at present.
type Place struct {
	Name    string
	Here    bool // the player is there
	Visited bool // and has been told its clues; it may be deadly again, where what kills moves
	Deadly  knowledge.Verdict
	Risk    float64  // the probability that it kills: 0 or 1 if and only if that is proved; negative if the strategy cannot tell
	Holds   []Chance // all that it may hold; one of them is certain
	Links   []string // the names of the places to which a passage is known
}

// Chance is a thing that a place may hold, and how probably it does.
type Chance struct {
	What string  // "" for nothing
	P    float64 // negative if the strategy cannot tell
}

// Percent writes a probability, as all do that show a scene. What is open is never
// written as certain.
func Percent(p float64) string {
	if p < 0 {
		return "unknown"
	}
	switch whole := math.Round(100 * p); whole {
	case 0:
		return "<1%"
	case 100:
		return ">99%"
	default:
		return fmt.Sprintf("%.0f%%", whole)
	}
}

// Certain returns what the place holds if that is proved: "" for nothing.
func (p *Place) Certain() (what string, ok bool) {
	if len(p.Holds) != 1 {
		return "", false
	}
	return p.Holds[0].What, true
}

// Unsolved returns the scene as it is before anyone has thought: of the places that
// were visited it shows just that, and of all others nothing is known.
func (s *Scene) Unsolved() Scene {
	c := *s
	c.Places = slices.Clone(s.Places)
	for i := range c.Places {
		p := &c.Places[i]
		p.Deadly, p.Risk, p.Holds = knowledge.Open, -1, nil
		if p.Visited {
			p.Deadly, p.Risk = knowledge.Refuted, 0
		}
	}
	c.Unseen.Deadly, c.Unseen.Risk, c.Unseen.Holds = knowledge.Open, -1, nil
	return c
}

// Tally counts all places, those never seen too, by what is proved of them.
type Tally struct {
	Safe, Deadly, Open int
}

// Tally counts the places.
func (s *Scene) Tally() Tally {
	var t Tally
	for i := range s.Places {
		t.Add(s.Places[i].Deadly, 1)
	}
	t.Add(s.Unseen.Deadly, s.Hidden)
	return t
}

// Add counts n places, each of which is deadly by that verdict.
func (t *Tally) Add(deadly knowledge.Verdict, n int) {
	switch deadly {
	case knowledge.Refuted:
		t.Safe += n
	case knowledge.Proved:
		t.Deadly += n
	default:
		t.Open += n
	}
}

// All returns the number of all places.
func (t Tally) All() int { return t.Safe + t.Deadly + t.Open }
