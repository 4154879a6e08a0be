package classic

import (
	"errors"
	"fmt"
	"slices"
)

// ErrOver is returned for an action after the end of the game.
var ErrOver = errors.New("the game is over")

// game is what the hunters in one cave share.
type game struct {
	cave    *Cave
	chance  Chance
	wumpus  int
	hunters []*Hunter
}

// Hunter is one hunter in a game: what it is told, and what it does. It is for
// one goroutine at a time, with all hunters of the same game.
type Hunter struct {
	game    *game
	room    int
	arrows  int
	turn    int
	outcome Outcome
	events  []Event
	flight  []int
}

// Play begins a game for one hunter.
func (c *Cave) Play(chance Chance) *Hunter { return c.Match(1, chance)[0] }

// Match begins a game for several hunters, all from the same room, who take
// their turns in any order. Each has its own arrows and warnings and is carried
// by bats alone. An arrow kills any hunter whose room it enters. A wumpus in a
// room with several eats each by its own chance, and flees if it spares one. The
// first to shoot the wumpus wins.
func (c *Cave) Match(hunters int, chance Chance) []*Hunter {
	g := &game{cave: c, chance: chance, wumpus: c.position.Wumpus}
	for range hunters {
		g.hunters = append(g.hunters, &Hunter{game: g, room: c.position.Hunter, arrows: c.rules.Arrows, turn: 1})
	}
	return g.hunters
}

// Cave returns the cave as it was before the first turn.
func (h *Hunter) Cave() *Cave { return h.game.cave }

// Turn returns the number of the present turn, from 1, or of the last one once
// the hunter's game is over.
func (h *Hunter) Turn() int { return h.turn }

// Room returns where the hunter is, or where it ended.
func (h *Hunter) Room() int { return h.room }

// Arrows returns how many are left.
func (h *Hunter) Arrows() int { return h.arrows }

// Wumpus returns where the wumpus is. No player is told.
func (h *Hunter) Wumpus() int { return h.game.wumpus }

// Over returns how the hunter's game ended and true, or [Playing] and false.
func (h *Hunter) Over() (Outcome, bool) { return h.outcome, h.outcome != Playing }

// Flight returns the rooms that the arrow flew through in the last turn, in
// order; none if the hunter moved.
func (h *Hunter) Flight() []int { return h.flight }

// Percept returns what the hunter is told in the present turn.
func (h *Hunter) Percept() Percept {
	c := h.game.cave
	p := Percept{Room: h.room, Arrows: h.arrows, Events: slices.Clone(h.events)}
	for _, e := range c.layout.Exits(h.room) {
		if e == h.game.wumpus {
			p.Smell = true
		}
		if slices.Contains(c.position.Bats, e) {
			p.Bats++
		}
		if slices.Contains(c.position.Pits, e) {
			p.Pits++
		}
	}
	if most := c.rules.Count; most > 0 {
		p.Bats, p.Pits = min(p.Bats, most), min(p.Pits, most)
	}
	return p
}

// Forfeit ends the hunter's game by a cause outside of it, such as
// [UnknownCommand]. Its errors are [ErrOver], and one that wraps [ErrOutcome]
// for an outcome that isn't a loss.
func (h *Hunter) Forfeit(cause Outcome) error {
	switch {
	case h.outcome != Playing:
		return ErrOver
	case cause <= Won || int(cause) >= len(outcomeNames):
		return fmt.Errorf("%w to lose by: %v", ErrOutcome, cause)
	}
	h.outcome = cause
	return nil
}

// Apply plays the hunter's turn. Whatever it does is a turn and no error, if a
// lost one; Over tells. Its error is [ErrOver].
func (h *Hunter) Apply(a Action) error {
	if h.outcome != Playing {
		return ErrOver
	}
	h.events, h.flight = nil, nil
	g := h.game
	switch {
	case h.Fault(a) != nil:
		h.outcome = WrongRoom
	case a.Shoots():
		h.shoot(a.Path)
	default:
		h.room = a.Room
	}
	if h.outcome == Playing && h.arrows == 0 {
		h.outcome = OutOfArrows
	}
	g.settle()
	if h.outcome == Playing {
		if h.turn == g.cave.rules.Turns {
			h.outcome = OutOfTurns
		} else {
			h.turn++
		}
	}
	return nil
}
