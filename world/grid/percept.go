package grid

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ErrPercept is returned for a percept that can't be.
var ErrPercept = errors.New("percept against the rules")

// Percept is what a player is told in a turn.
type Percept struct {
	Stench  bool `json:"stench"`  // a wumpus, dead or alive, is here or beside
	Breeze  bool `json:"breeze"`  // a pit is beside
	Glitter bool `json:"glitter"` // the gold is here
	Bump    bool `json:"bump"`    // the last action walked into a wall
	Scream  bool `json:"scream"`  // the last action killed a wumpus
}

// clues are the five in the protocol's order.
func (p *Percept) clues() [5]*bool {
	return [...]*bool{&p.Stench, &p.Breeze, &p.Glitter, &p.Bump, &p.Scream}
}

var clueNames = [...]string{"stench", "breeze", "glitter", "bump", "scream"}

// String lists what is perceived: "stench, breeze", or "nothing".
func (p Percept) String() string {
	var words []string
	for i, clue := range p.clues() {
		if *clue {
			words = append(words, clueNames[i])
		}
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// UnmarshalJSON reads the object that json.Marshal writes for a percept. A clue
// may be true, false, 1 or 0. Stench and breeze may not be left out, since their
// absence would say that something is safe. Unless the JSON itself is malformed,
// its error wraps [ErrPercept].
func (p *Percept) UnmarshalJSON(data []byte) error {
	var read map[string]json.RawMessage
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	var q Percept
	for i, clue := range q.clues() {
		raw, given := read[clueNames[i]]
		delete(read, clueNames[i])
		switch string(raw) {
		case "true", "1":
			*clue = true
		case "false", "0":
		default:
			if given {
				return fmt.Errorf("%w: %s %s, want true, false, 1 or 0", ErrPercept, clueNames[i], quote(string(raw)))
			}
			if i < 2 {
				return fmt.Errorf("%w: no %q", ErrPercept, clueNames[i])
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(read)) {
		return fmt.Errorf("%w: unknown clue %s, want %s", ErrPercept, quote(name), strings.Join(clueNames[:], ", "))
	}
	*p = q
	return nil
}
