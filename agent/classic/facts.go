package classic

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Hazards is the population of a base that says what rooms hold for good. Each of those
// behind it says where the wumpus is at one time.
const Hazards = 0

// The kinds of thing in them.
const (
	Bats   knowledge.Kind = 0
	Pit    knowledge.Kind = 1
	Wumpus knowledge.Kind = 0
)

// clerk turns percepts into facts. A time begins whenever the wumpus has moved or
// may have.
type clerk struct {
	rules  classic.Rules
	layout *classic.Layout
	base   *knowledge.Base
	rooms  []knowledge.Site // by room
	now    []knowledge.Site // by room, at the present time
	time   int
	turn   int
	facts  []knowledge.Fact // to be sent

	literals int // in all facts
}

// newClerk returns a clerk with a base that knows the rules, of a game that begins.
func newClerk(s knowledge.Strategy, r classic.Rules, l *classic.Layout) (*clerk, error) {
	c, err := clerkAt(0, s, r, l)
	if err != nil {
		return nil, err
	}
	if r.Apart {
		var claim []knowledge.Relation
		for room := range l.Rooms() {
			claim = append(claim, knowledge.AtMost(1, c.bats(room), c.pit(room), c.wumpus(room))...)
		}
		c.tell(When(0)+" the wumpus was in a room without bats and without a pit", claim)
	}
	return c, c.send(context.Background())
}

// send tells the base what is new.
func (c *clerk) send(ctx context.Context) error {
	facts := c.facts
	c.facts = nil
	return c.base.Tell(ctx, facts...)
}

// clerkAt returns a clerk with a base that knows the numbers of hazards, when the wumpus
// has moved so often.
func clerkAt(moves int, s knowledge.Strategy, r classic.Rules, l *classic.Layout) (*clerk, error) {
	n := l.Rooms()
	base, err := knowledge.New(s, knowledge.Population{
		Site: "room", Size: n, Text: "no room holds both bats and a pit",
		Kinds: []knowledge.KindInfo{
			Bats: {Name: "bats", One: "bats", Count: r.Bats, Text: hold(r.Bats, n) + "bats"},
			Pit:  {Name: "pit", Count: r.Pits, Text: hold(r.Pits, n) + "a pit"},
		},
	})
	if err != nil {
		return nil, err
	}
	c := &clerk{rules: r, layout: l, base: base, time: moves}
	for room := range n {
		s, err := base.Name(Hazards, strconv.Itoa(room+1))
		if err != nil {
			return nil, err
		}
		c.rooms = append(c.rooms, s)
	}
	return c, c.newTime()
}

// hold begins a sentence: "1 of the 20 rooms holds ".
func hold(some, rooms int) string {
	if some == 1 {
		return fmt.Sprintf("1 of the %d rooms holds ", rooms)
	}
	return fmt.Sprintf("%d of the %d rooms hold ", some, rooms)
}

func (c *clerk) bats(room int) knowledge.Literal {
	return knowledge.Is(knowledge.At(Bats, c.rooms[room]))
}

func (c *clerk) pit(room int) knowledge.Literal {
	return knowledge.Is(knowledge.At(Pit, c.rooms[room]))
}

func (c *clerk) wumpus(room int) knowledge.Literal {
	return knowledge.Is(knowledge.At(Wumpus, c.now[room]))
}

// lits returns what of says of each room.
func lits(of func(int) knowledge.Literal, rooms ...int) []knowledge.Literal {
	var all []knowledge.Literal
	for _, r := range rooms {
		all = append(all, of(r))
	}
	return all
}

func (c *clerk) all() []int {
	var rooms []int
	for r := range c.layout.Rooms() {
		rooms = append(rooms, r)
	}
	return rooms
}

func (c *clerk) tell(text string, claim []knowledge.Relation) {
	c.facts = append(c.facts, knowledge.Fact{Turn: c.turn, Text: text, Claim: claim})
	for _, r := range claim {
		c.literals += len(r.Literals)
	}
}

// newTime begins a time, in which the wumpus is in one room.
func (c *clerk) newTime() error {
	c.now = nil
	rooms, err := c.base.Add(knowledge.Population{
		Site: "room", Size: c.layout.Rooms(), Text: "there is one wumpus",
		Kinds: []knowledge.KindInfo{Wumpus: {Name: "wumpus", One: "the wumpus", Count: knowledge.Uncounted}},
	})
	if err != nil {
		return err
	}
	for room := range c.layout.Rooms() {
		name := strconv.Itoa(room + 1)
		if c.time > 0 {
			name += " " + When(c.time)
		}
		s, err := c.base.Name(rooms, name)
		if err != nil {
			return err
		}
		c.now = append(c.now, s)
	}
	c.time++
	c.tell(c.when()+" the wumpus was in one room", knowledge.Exactly(1, lits(c.wumpus, c.all()...)...))
	return nil
}

// when says which time it is.
func (c *clerk) when() string { return When(c.time - 1) }

// walk begins a time at which the wumpus is next to its room, or may be. The text says what
// it did.
func (c *clerk) walk(text string, mayStay bool) error {
	before := lits(c.wumpus, c.all()...)
	over := knowledge.Date{When: c.when(), Since: "it has moved since"}
	if mayStay {
		over.Since = "it may have moved since"
	}
	c.base.Date(over, c.now...)
	if err := c.newTime(); err != nil {
		return err
	}
	c.base.Date(knowledge.Date{When: c.when()}, c.now...)
	var claim []knowledge.Relation
	for room, was := range before {
		to := lits(c.wumpus, c.layout.Exits(room)...)
		if mayStay {
			to = append(to, c.wumpus(room))
		}
		claim = append(claim, knowledge.Implies([]knowledge.Literal{was}, to)...)
	}
	c.tell(fmt.Sprintf("in its %s move the wumpus %s", ordinal(c.time-1), text), claim)
	return nil
}

func (c *clerk) impossible(text string) { c.tell(text, knowledge.Any()) }

// start tells what is known of the room in which the game begins, and what
// others have done before the first turn.
func (c *clerk) start(p classic.Percept) error {
	c.tell(fmt.Sprintf("the hunt begins in room %d, %s", p.Room+1, c.harmless()), c.nothing(p.Room))
	if len(p.Events) > 0 {
		return c.arrive(p.Room, p, p.Events)
	}
	c.warn(p)
	return nil
}

// harmless ends a sentence about the hunter's room.
func (c *clerk) harmless() string {
	return "which holds no bats, no pit and, " + c.when() + ", no wumpus"
}

func (c *clerk) nothing(room int) []knowledge.Relation {
	return knowledge.None(c.bats(room), c.pit(room), c.wumpus(room))
}

// learn tells what is perceived after an action in a room.
func (c *clerk) learn(from int, did classic.Action, p classic.Percept) error {
	at, events := did.Room, p.Events
	if did.Shoots() {
		at = from
		c.missed(from, did.Path)
		var err error
		if events, err = c.woken(from, events); err != nil {
			return err
		}
	}
	return c.arrive(at, p, events)
}

// missed tells which rooms an arrow has shown to be without the wumpus.
func (c *clerk) missed(from int, path []int) {
	var hit []int
	for w, miss := range missChances(c.layout, from, path) {
		if miss == 0 {
			hit = append(hit, w)
		}
	}
	if len(hit) > 0 { // else it may have strayed everywhere
		c.tell("the arrow through "+roomsIn(path, "and")+" missed: "+c.when()+" the wumpus was not in "+roomsIn(hit, "or"), knowledge.None(lits(c.wumpus, hit...)...))
	}
}

// woken tells what the wumpus does after a miss, and returns the events that
// follow.
func (c *clerk) woken(from int, events []classic.Event) ([]classic.Event, error) {
	wake := c.rules.Wake.P()
	moved := len(events) > 0 && events[0] == classic.Moved
	var err error
	switch {
	case c.rules.Told && moved && wake > 0:
		events = events[1:]
		err = c.walk("went next door, as something large was heard", false)
	case c.rules.Told && !moved && wake == 1:
		c.impossible("a wumpus that was missed did what it never does")
	case !c.rules.Told && wake == 1:
		err = c.walk("went next door, as an arrow missed it", false)
	case !c.rules.Told && wake > 0:
		err = c.walk("stayed or went next door, as an arrow missed it", true)
	}
	if c.rules.AtOnce {
		c.absent(from)
	}
	return events, err
}

func (c *clerk) absent(room int) {
	c.tell(fmt.Sprintf("the hunter lived in room %d: %s the wumpus was not there", room+1, c.when()), knowledge.None(c.wumpus(room)))
}

// arrive tells what happened in a room, and where bats carried the hunter from it. Of a
// room in between no more is known than that it has bats.
func (c *clerk) arrive(at int, p classic.Percept, events []classic.Event) error {
	const unknown = -1
	met := false // the wumpus, in a room that isn't known
	for i, e := range events {
		switch e {
		case classic.Fled:
			switch {
			case c.rules.Flee.Num == 0:
				c.impossible("the wumpus ran, which it never does")
			case at == unknown:
				met = true
				c.amongBats(c.when()+" the wumpus was in a room with bats, and it ran from the hunter", true)
			default:
				c.tell(fmt.Sprintf("%s the wumpus was in room %d, and it ran from the hunter", c.when(), at+1), knowledge.All(c.wumpus(at)))
			}
			if err := c.walk("ran next door", false); err != nil {
				return err
			}
		case classic.Carried:
			switch {
			case at != unknown:
				c.absent(at)
				c.tell(fmt.Sprintf("bats carried the hunter off from room %d", at+1), knowledge.All(c.bats(at)))
			case !met:
				c.amongBats("bats carried the hunter off again from where bats had put it, and "+c.when()+" the wumpus was not there", false)
			}
			at, met = unknown, false
			if !slices.Contains(events[i+1:], classic.Carried) {
				at = p.Room
			}
		default:
			if at == unknown && !met {
				c.amongBats("bats put the hunter into a room with bats, and "+c.when()+" the wumpus was not there", false)
				met = true
			}
			if err := c.others(e, at); err != nil {
				return err
			}
		}
	}
	if at != p.Room {
		c.impossible(fmt.Sprintf("the hunter is in room %d, and nothing has brought it there", p.Room+1))
		return nil
	}
	c.tell(fmt.Sprintf("the hunter is in room %d, %s", at+1, c.harmless()), c.nothing(at))
	c.warn(p)
	return nil
}

// others tells what is heard of another hunter's doings.
func (c *clerk) others(e classic.Event, at int) error {
	if at >= 0 {
		c.absent(at)
	}
	var err error
	if e == classic.Moved {
		err = c.walk("went next door, as something large was heard", false)
	} else {
		err = c.walk("stayed or went next door, as another hunter woke it", c.rules.Wake.P() < 1)
	}
	if at >= 0 && c.rules.AtOnce {
		c.absent(at)
	}
	return err
}

// amongBats tells that the hunter was put into a room with bats, with the wumpus or
// without.
func (c *clerk) amongBats(text string, with bool) {
	var claim []knowledge.Relation
	for room := range c.layout.Rooms() {
		switch {
		case with:
			claim = append(claim, knowledge.Implies(lits(c.wumpus, room), lits(c.bats, room))...)
		case c.rules.Bats == 1:
			claim = append(claim, knowledge.AtMost(1, c.wumpus(room), c.bats(room))...)
		}
	}
	if len(claim) > 0 {
		c.tell(text, claim)
	}
}

// warn tells the warnings.
func (c *clerk) warn(p classic.Percept) {
	exits := c.layout.Exits(p.Room)
	near := roomsIn(exits, "or")
	here := fmt.Sprintf(" in room %d: ", p.Room+1)
	if p.Smell {
		c.tell("a smell"+here+c.when()+" the wumpus was in "+near, knowledge.Any(lits(c.wumpus, exits...)...))
	} else {
		c.tell("no smell"+here+c.when()+" the wumpus was not in "+near, knowledge.None(lits(c.wumpus, exits...)...))
	}
	c.counted("wings"+here, "bats", exits, p.Bats, lits(c.bats, exits...))
	c.counted("draft"+here, "pit", exits, p.Pits, lits(c.pit, exits...))
}

// counted tells a warning and in how many rooms next door its cause is.
func (c *clerk) counted(sign, what string, exits []int, n int, lits []knowledge.Literal) {
	if n == 0 {
		c.tell("no "+sign+"no "+what+" in "+roomsIn(exits, "or"), knowledge.None(lits...))
		return
	}
	if what == "pit" {
		sign, what = "a "+sign, "a pit"
	}
	holds := "holds "
	if n > 1 {
		holds = "hold "
	}
	among := " of " + roomsIn(exits, "and") + " "
	switch {
	case len(exits) == 1:
		c.tell(sign+roomsIn(exits, "and")+" "+holds+what, knowledge.Exactly(n, lits...))
	case n == c.rules.Count:
		c.tell(sign+"at least "+number(n)+among+holds+what, knowledge.AtLeast(n, lits...))
	default:
		c.tell(sign+"exactly "+number(n)+among+holds+what, knowledge.Exactly(n, lits...))
	}
}
