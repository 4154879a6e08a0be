package classic

import "slices"

// settle lets what is in the hunters' rooms do what it does, until all is quiet:
// the wumpus, bats, a pit.
func (g *game) settle() {
	for quiet := false; !quiet; {
		quiet = !g.meet()
		for _, h := range g.hunters {
			if h.outcome == Playing && h.stumble() {
				quiet = false
			}
		}
	}
}

// meet lets the wumpus eat the hunters in its room, each by its own chance, and
// flee from those it spares. It reports whether it fled.
func (g *game) meet() bool {
	spared := false
	for _, h := range g.hunters {
		switch {
		case h.outcome != Playing || h.room != g.wumpus:
		case g.chance.Happens(FleeOrEat, g.cave.rules.Flee):
			spared = true
			h.events = append(h.events, Fled)
		default:
			h.outcome = Eaten
		}
	}
	if !spared {
		return false
	}
	g.rumour(func(h *Hunter) bool { return h.room == g.wumpus }, true)
	g.walk()
	return true
}

// walk moves the wumpus through a random exit. By some rules it eats at once whom
// it finds there.
func (g *game) walk() {
	exits := g.cave.layout.Exits(g.wumpus)
	g.wumpus = exits[g.chance.Pick(WumpusGoes, len(exits))]
	if !g.cave.rules.AtOnce {
		return
	}
	for _, h := range g.hunters {
		if h.outcome == Playing && h.room == g.wumpus {
			h.outcome = Eaten
		}
	}
}

// rumour tells all hunters, but for those who know it already, that the wumpus
// has moved, or may have, where moves aren't told.
func (g *game) rumour(knows func(*Hunter) bool, moved bool) {
	for _, h := range g.hunters {
		switch {
		case h.outcome != Playing || knows(h):
		case !g.cave.rules.Told:
			h.events = append(h.events, Stirred)
		case moved:
			h.events = append(h.events, Moved)
		}
	}
}

// stumble lets bats or a pit in the hunter's room have it. It reports whether it
// is in another room now.
func (h *Hunter) stumble() bool {
	c := h.game.cave
	bats := slices.Contains(c.position.Bats, h.room)
	pit := slices.Contains(c.position.Pits, h.room)
	switch {
	case pit && !(bats && c.rules.BatsFirst):
		h.outcome = Fell
	case bats:
		h.room = h.game.chance.Pick(BatsCarry, c.layout.Rooms())
		h.events = append(h.events, Carried)
		return true
	}
	return false
}
