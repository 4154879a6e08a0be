package classic

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// ErrPercept is returned for a percept that no cave can give.
var ErrPercept = errors.New("percept against the rules")

// Event is something that a hunter is told has happened.
type Event uint8

// The events.
const (
	Moved   Event = iota // something large moved in the distance
	Fled                 // the wumpus ran from the hunter
	Carried              // bats carried the hunter to another room
	Stirred              // another hunter woke the wumpus, which may have moved, by rules that don't tell
)

var eventNames = [...]string{Moved: "moved", Fled: "fled", Carried: "carried", Stirred: "stirred"}

// String returns the event's name in the protocol.
func (e Event) String() string {
	if int(e) >= len(eventNames) {
		return fmt.Sprintf("Event(%d)", uint8(e))
	}
	return eventNames[e]
}

// Percept is what a hunter is told before its turn: its room and its arrows;
// whether it smells the wumpus in a room next to its own, and how many of those
// rooms hold bats and pits, as far as warnings count; and what has happened since
// its last turn, in order.
type Percept struct {
	Room   int
	Arrows int
	Smell  bool
	Bats   int
	Pits   int
	Events []Event
}

// EventWords returns the events as the protocol has them: "moved+carried", or
// "none".
func (p Percept) EventWords() string {
	var words []string
	for _, e := range p.Events {
		words = append(words, e.String())
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, "+")
}

// parseEvents reads what EventWords writes.
func parseEvents(s string) ([]Event, error) {
	if s == "none" {
		return nil, nil
	}
	var events []Event
	for _, word := range strings.Split(s, "+") {
		found := false
		for e, name := range eventNames {
			if word == name {
				events, found = append(events, Event(e)), true
			}
		}
		if !found {
			return nil, fmt.Errorf("%w: event %s, want none, or some of %s joined by +", ErrPercept, quote(word), strings.Join(eventNames[:], ", "))
		}
	}
	return events, nil
}

// Validate reports, as an error that wraps [ErrPercept], what no cave with these
// rules and this layout can tell.
func (p Percept) Validate(r Rules, l *Layout) error {
	if p.Room < 0 || p.Room >= l.Rooms() {
		return fmt.Errorf("%w: room %d, want 1 to %d", ErrPercept, p.Room+1, l.Rooms())
	}
	most := len(l.Exits(p.Room))
	limit := func(n int) int {
		n = min(n, most)
		if r.Count > 0 {
			n = min(n, r.Count)
		}
		return n
	}
	switch {
	case p.Arrows < 1 || p.Arrows > r.Arrows:
		return fmt.Errorf("%w: %d arrows, want 1 to %d", ErrPercept, p.Arrows, r.Arrows)
	case p.Bats < 0 || p.Bats > limit(r.Bats):
		return fmt.Errorf("%w: bats in %d rooms nearby, want 0 to %d", ErrPercept, p.Bats, limit(r.Bats))
	case p.Pits < 0 || p.Pits > limit(r.Pits):
		return fmt.Errorf("%w: pits in %d rooms nearby, want 0 to %d", ErrPercept, p.Pits, limit(r.Pits))
	}
	return nil
}

// perceptJSON is a percept as JSON has it, with rooms from 1.
type perceptJSON struct {
	Room   *int     `json:"room"`
	Arrows *int     `json:"arrows"`
	Smell  *bool    `json:"smell"`
	Bats   *int     `json:"bats"`
	Pits   *int     `json:"pits"`
	Events []string `json:"events,omitempty"`
}

// MarshalJSON writes the percept as an object, with the room from 1.
func (p Percept) MarshalJSON() ([]byte, error) {
	room := p.Room + 1
	j := perceptJSON{Room: &room, Arrows: &p.Arrows, Smell: &p.Smell, Bats: &p.Bats, Pits: &p.Pits}
	for _, e := range p.Events {
		j.Events = append(j.Events, e.String())
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. Only the events may be left out.
// Unless the JSON itself is malformed, its error wraps [ErrPercept].
func (p *Percept) UnmarshalJSON(data []byte) error {
	var j perceptJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	for _, field := range []struct {
		name    string
		missing bool
	}{
		{"room", j.Room == nil},
		{"arrows", j.Arrows == nil},
		{"smell", j.Smell == nil},
		{"bats", j.Bats == nil},
		{"pits", j.Pits == nil},
	} {
		if field.missing {
			return fmt.Errorf("%w: no %q", ErrPercept, field.name)
		}
	}
	*p = Percept{Room: *j.Room - 1, Arrows: *j.Arrows, Smell: *j.Smell, Bats: *j.Bats, Pits: *j.Pits}
	if len(j.Events) == 0 {
		return nil
	}
	var err error
	p.Events, err = parseEvents(strings.Join(j.Events, "+"))
	return err
}
