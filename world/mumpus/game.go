package mumpus

import (
	"errors"
	"fmt"
	"slices"
)

// TurnLimit is the number of turns after which a game that isn't won is lost.
const TurnLimit = 200

var (
	// ErrOver is returned for an action after the end of the game.
	ErrOver = errors.New("the game is over")

	// ErrDrop is returned when a [Drop] chose a room that it wasn't offered.
	ErrDrop = errors.New("bats dropped the player in a room that the rules don't allow")
)

// Game is one game in play. Its methods don't allocate memory, but for Clone,
// and for Reset to a larger cave. A game is for one goroutine at a time. The
// zero Game must be Reset first.
type Game struct {
	cave     *Cave
	drop     Drop
	room     int
	turn     int
	limit    int
	outcome  Outcome
	hazards  []Hazard // now: rooms that bats left are empty
	explored []bool   // rooms entered, those that bats left included
	rooms    []int    // room for the candidates of a drop
}

// NewGame begins a game in the cave. A nil Drop takes the lowest room.
func NewGame(c *Cave, drop Drop) *Game {
	g := new(Game)
	g.Reset(c, drop)
	return g
}

// Reset begins a new game, in the same cave or another, in the memory of g. A
// nil Drop takes the lowest room. The limit is [TurnLimit] again.
func (g *Game) Reset(c *Cave, drop Drop) {
	n := c.config.Rooms
	*g = Game{
		cave: c, room: c.start, turn: 1, limit: TurnLimit,
		hazards:  append(g.hazards[:0], c.hazards...),
		explored: slices.Grow(g.explored[:0], n)[:n],
		rooms:    g.rooms[:0],
	}
	if c.config.Bats > 0 {
		g.rooms = slices.Grow(g.rooms, n)
	}
	clear(g.explored)
	g.explored[c.start] = true
	g.setDrop(drop)
}

func (g *Game) setDrop(drop Drop) {
	if drop == nil {
		drop = lowest
	}
	g.drop = drop
}

// Clone returns a copy that goes on apart from g, with a Drop of its own: one
// that draws from a sequence, shared by both, would tie them together. A nil
// Drop takes the lowest room.
func (g *Game) Clone(drop Drop) *Game {
	c := *g
	c.hazards = slices.Clone(g.hazards)
	c.explored = slices.Clone(g.explored)
	c.rooms = make([]int, 0, cap(g.rooms))
	c.setDrop(drop)
	return &c
}

// LimitTurns sets the number of turns that may be played, in place of
// [TurnLimit].
func (g *Game) LimitTurns(turns int) { g.limit = turns }

// Cave returns the cave as it was before the first turn.
func (g *Game) Cave() *Cave { return g.cave }

// Turn returns the number of the present turn, from 1, or of the last one once
// the game is over.
func (g *Game) Turn() int { return g.turn }

// Over returns how the game ended and true, or [Playing] and false.
func (g *Game) Over() (Outcome, bool) { return g.outcome, g.outcome != Playing }

// Hazard returns what the room holds now: bats that have carried the player are
// gone. Like a slice it panics unless the room is one of 0 … Rooms−1.
func (g *Game) Hazard(room int) Hazard { return g.hazards[room] }

// Explored reports whether the player has been in the room, a room that bats
// left included. Like a slice it panics unless the room is one of
// 0 … Rooms−1.
func (g *Game) Explored(room int) bool { return g.explored[room] }

// Percept returns what the player is told in the present turn, and once the
// game is over still what it was told in the last.
func (g *Game) Percept() Percept {
	p := Percept{Room: g.room, Exits: g.cave.exits[g.room]}
	for _, exit := range p.Exits {
		switch g.hazards[exit] {
		case Bats:
			p.Bats = true
		case Shaft:
			p.Shaft = true
		case Mumpus:
			p.Mumpus = true
		}
	}
	return p
}

// Apply plays the present turn. Whatever the player does is a turn and no
// error, if a lost one; Over tells. Its errors leave the game as it was:
// [ErrOver], and [ErrDrop] by the fault of the game's Drop.
func (g *Game) Apply(a Action) error {
	if g.outcome != Playing {
		return ErrOver
	}
	switch {
	case !g.cave.joined(g.room, a.Room):
		g.outcome = WrongRoom
	case a.Shoot && g.hazards[a.Room] == Mumpus:
		g.outcome = Won
	case a.Shoot:
		g.outcome = Missed
	case g.hazards[a.Room] == Mumpus:
		g.outcome = EatenByMumpus
	case g.hazards[a.Room] == Shaft:
		g.outcome = DeadInShaft
	case g.turn >= g.limit:
		g.outcome = OutOfTurns
	case g.hazards[a.Room] == Bats:
		return g.ride(a.Room)
	default:
		g.enter(a.Room)
	}
	return nil
}

// Forfeit ends the game as lost by a cause outside of it, such as
// [UnknownCommand] or [Late]. Its errors are [ErrOver], and one that wraps
// [ErrOutcome] for an outcome that isn't a loss.
func (g *Game) Forfeit(cause Outcome) error {
	if g.outcome != Playing {
		return ErrOver
	}
	if !cause.Lost() {
		return fmt.Errorf("%w to lose by: %v", ErrOutcome, cause)
	}
	g.outcome = cause
	return nil
}

// enter brings the player into a room without hazards for the next turn.
func (g *Game) enter(room int) {
	g.room = room
	g.explored[room] = true
	g.turn++
}

// ride lets the bats of a room carry the player off and vanish.
func (g *Game) ride(from int) error {
	rooms := g.landings()
	to := g.drop(rooms)
	if !slices.Contains(rooms, to) {
		return fmt.Errorf("%w: %d, offered were %d", ErrDrop, to, rooms)
	}
	g.hazards[from] = None
	g.explored[from] = true
	g.enter(to)
	return nil
}

// landings returns the rooms to which bats may carry the player, in ascending
// order: those that hold no hazard and are unexplored, or else those that hold
// none and are explored. The room of the bats still holds them, so it is never
// among these; the start never holds any, so there is always one.
func (g *Game) landings() []int {
	for _, explored := range [...]bool{false, true} {
		rooms := g.rooms[:0]
		for room, hazard := range g.hazards {
			if hazard == None && g.explored[room] == explored {
				rooms = append(rooms, room)
			}
		}
		if len(rooms) > 0 {
			return rooms
		}
	}
	return nil
}
