package mumpus

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
)

// perceive turns the present percept into facts, and extends the map.
func (a *Agent) perceive() []knowledge.Fact {
	a.facts = a.facts[:0]
	for _, id := range a.kept {
		a.empty(id, "room "+strconv.Itoa(id)+" was left alive: it holds no hazard")
	}
	a.kept = a.kept[:0]
	a.see(a.percept.Room)
	for _, exit := range a.percept.Exits {
		a.see(exit)
		a.link(a.percept.Room, exit)
		a.link(exit, a.percept.Room)
	}
	a.arrive()
	here := &a.rooms[a.percept.Room]
	here.visited, here.stale = true, false
	a.clue(Bats, a.percept.Bats, "the flapping of wings", "no flapping of wings")
	a.clue(Shaft, a.percept.Shaft, "a draft", "no draft")
	a.clue(Mumpus, a.percept.Mumpus, "the smell of the Mumpus", "no smell of the Mumpus")
	return a.facts
}

// see gives a room a site when it comes into view. The history has made sure
// that there are no more of them than the cave has.
func (a *Agent) see(id int) {
	r := &a.rooms[id]
	if r.seen {
		return
	}
	r.site, _ = a.base.Name(0, strconv.Itoa(id))
	r.seen = true
	a.ids = append(a.ids, id)
}

func (a *Agent) link(from, to int) {
	r := &a.rooms[from]
	if !slices.Contains(r.links, to) {
		r.links = append(r.links, to)
	}
}

// arrive tells what follows from being here.
func (a *Agent) arrive() {
	here, exits := a.percept.Room, a.percept.Exits[:]
	switch {
	case a.turn == 1 && a.trusts:
		a.tell("the start is room "+strconv.Itoa(here)+": it and its exits "+list(exits, "and")+" hold no hazard",
			knowledge.None(slices.Concat(a.hazards(here), a.hazards(exits...))...))
	case a.adrift || a.last.Shoot:
		a.empty(here, "room "+strconv.Itoa(here)+" has me in it: it holds no hazard")
	case here == a.last.Room:
		a.empty(here, "room "+strconv.Itoa(here)+" was entered and held no hazard")
	default:
		a.carried(a.last.Room)
		a.empty(here, "room "+strconv.Itoa(here)+" is where the bats let me down: it holds no hazard")
	}
	a.adrift = false
}

// carried tells that bats were in a room.
func (a *Agent) carried(from int) {
	r := &a.rooms[from]
	if r.gone {
		a.tell("bats carried me off from room "+strconv.Itoa(from)+" though those had gone", knowledge.Any())
		return
	}
	r.gone = true
	for _, id := range r.links {
		a.rooms[id].stale = true
	}
	a.rides++
	a.base.Date(knowledge.Date{When: "at the start", Since: "they are gone now"}, r.site)
	a.tell("bats carried me off from room "+strconv.Itoa(from), knowledge.All(knowledge.Is(knowledge.At(Bats, r.site))))
}

// empty tells that a room held nothing at the start, unless bats have gone from
// it since: their room is empty now, as the base knows, and was not then.
func (a *Agent) empty(id int, text string) {
	if !a.rooms[id].gone {
		a.tell(text, knowledge.None(a.hazards(id)...))
	}
}

// clue tells what a clue, or its absence, says of the exits. Bats that have gone
// give none.
func (a *Agent) clue(kind knowledge.Kind, present bool, sign, noSign string) {
	var lits []knowledge.Literal
	var at, gone []int
	for _, exit := range a.percept.Exits {
		if kind == Bats && a.rooms[exit].gone {
			gone = append(gone, exit)
			continue
		}
		at = append(at, exit)
		lits = append(lits, knowledge.Is(knowledge.At(kind, a.rooms[exit].site)))
	}
	what, claim := noSign, knowledge.None(lits...)
	if present {
		what, claim = sign, knowledge.Any(lits...)
	}
	text := "room " + strconv.Itoa(a.percept.Room) + " has " + what + " from " + list(at, "or")
	if len(gone) > 0 {
		text += ", those of " + list(gone, "and") + " being gone"
	}
	a.tell(text, claim)
}

func (a *Agent) tell(text string, claim []knowledge.Relation) {
	a.facts = append(a.facts, knowledge.Fact{Turn: a.turn, Text: text, Claim: claim})
}

// hazards returns the literals that one of the rooms held something.
func (a *Agent) hazards(ids ...int) []knowledge.Literal {
	lits := make([]knowledge.Literal, 0, 3*len(ids))
	for _, id := range ids {
		for kind := Bats; kind <= Mumpus; kind++ {
			lits = append(lits, knowledge.Is(knowledge.At(kind, a.rooms[id].site)))
		}
	}
	return lits
}

// list writes "4, 5 and 7".
func list(ids []int, and string) string {
	var b strings.Builder
	for i, id := range ids {
		switch {
		case i > 0 && i == len(ids)-1:
			b.WriteString(" " + and + " ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(id))
	}
	if len(ids) == 0 {
		return "nowhere"
	}
	return b.String()
}
