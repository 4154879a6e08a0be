package classic

import (
	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games/host"
)

// hint is a text of a theme, and the rooms of which it is certain.
type hint struct {
	key   string
	rooms []int
}

// hints returns what is certain: of the rooms next to a hunter what they hold or
// don't, of all rooms which have bats and pits, and of the wumpus its room or the
// last few where it can be.
func hints(a *agent.Agent) []hint {
	l, here := a.Layout(), a.Percept().Room
	const few = 4
	var free, safe, deadly, bats, pits, wumpus []int
	for room := range l.Rooms() {
		if a.Bats(room) == 1 {
			bats = append(bats, room)
		}
		if a.Pit(room) == 1 {
			pits = append(pits, room)
		}
		if a.Wumpus(room) > 0 {
			wumpus = append(wumpus, room)
		}
		if !l.Joined(here, room) {
			continue
		}
		kills := a.Wumpus(room) > 0 || a.Pit(room) > 0
		switch o := a.Chances().Odds(room); {
		case !kills && a.Bats(room) == 0:
			free = append(free, room)
		case !kills && a.Bats(room) < 1:
			safe = append(safe, room)
		case o.Nothing+o.Bats+o.WumpusBats == 0 && a.Pit(room) < 1 && a.Wumpus(room) < 1:
			deadly = append(deadly, room)
		}
	}
	all := []hint{{"hint.free", free}, {"hint.safe", safe}, {"hint.bats", bats}, {"hint.pits", pits}, {"hint.deadly", deadly}}
	switch n := len(wumpus); {
	case n == 1:
		all = append(all, hint{"hint.wumpus", wumpus})
	case n <= few:
		all = append(all, hint{"hint.candidates", wumpus})
	}
	var told []hint
	for _, h := range all {
		if len(h.rooms) > 0 {
			told = append(told, h)
		}
	}
	return told
}

// hint says what is certain.
func (p *person) hint() {
	told := hints(p.engine)
	for _, h := range told {
		p.table.Say(host.Good, p.text(h.key, "rooms", list(h.rooms)))
	}
	if len(told) == 0 {
		p.table.Say(host.Aside, p.text("hint.none"))
	}
}
