package classic

import "fmt"

// Fault reports, as an error that wraps [ErrCommand], why the hunter can't do
// this: a room that isn't joined to its own, a path that is too long, or one
// that the rules refuse. To do it all the same loses.
func (h *Hunter) Fault(a Action) error {
	c := h.game.cave
	if !a.Shoots() {
		if !c.layout.Joined(h.room, a.Room) {
			return fmt.Errorf("%w: no tunnel leads from room %d to %d", ErrCommand, h.room+1, a.Room+1)
		}
		return nil
	}
	if n := len(a.Path); n < 1 || n > c.rules.Reach {
		return fmt.Errorf("%w: a shot through %d rooms, want 1 to %d", ErrCommand, n, c.rules.Reach)
	}
	for i, room := range a.Path {
		if err := h.FaultInPath(a.Path[:i], room); err != nil {
			return err
		}
	}
	return nil
}

// FaultInPath reports, as an error that wraps [ErrCommand], why an arrow that is
// to fly through the rooms of a path can't be sent to a further one. Where
// arrows stray, any room will do that exists.
func (h *Hunter) FaultInPath(path []int, room int) error {
	c := h.game.cave
	n := len(path)
	at := h.room
	if n > 0 {
		at = path[n-1]
	}
	switch {
	case room < 0 || room >= c.layout.Rooms():
		return fmt.Errorf("%w: room %d, want 1 to %d", ErrCommand, room+1, c.layout.Rooms())
	case !c.rules.Stray && !c.layout.Joined(at, room):
		return fmt.Errorf("%w: no tunnel leads from room %d to %d", ErrCommand, at+1, room+1)
	case !c.rules.Back && n >= 2 && path[n-2] == room:
		return fmt.Errorf("%w: an arrow doesn't turn back from room %d to %d", ErrCommand, at+1, room+1)
	}
	return nil
}

// shoot lets an arrow fly through the rooms of a path, one after the other, and
// wakes the wumpus if it misses.
func (h *Hunter) shoot(path []int) {
	g := h.game
	h.arrows--
	at := h.room
	for _, to := range path {
		if exits := g.cave.layout.Exits(at); !g.cave.layout.Joined(at, to) {
			to = exits[g.chance.Pick(ArrowGoes, len(exits))]
		}
		at = to
		h.flight = append(h.flight, at)
		if at == g.wumpus {
			h.win()
			return
		}
		for _, other := range g.hunters {
			if other != h && other.room == at && other.outcome == Playing {
				other.outcome = ShotByOther
			}
		}
		if at == h.room {
			h.outcome = ShotItself
			return
		}
	}
	h.miss()
}

func (h *Hunter) win() {
	for _, other := range h.game.hunters {
		if other.outcome == Playing {
			other.outcome = Beaten
		}
	}
	h.outcome = Won
}

// miss wakes the wumpus.
func (h *Hunter) miss() {
	g := h.game
	moves := g.chance.Happens(WakeOrNot, g.cave.rules.Wake)
	if g.cave.rules.Told {
		g.rumour(func(*Hunter) bool { return false }, moves)
	} else {
		g.rumour(func(other *Hunter) bool { return other == h }, moves)
	}
	if moves {
		g.walk()
	}
}
