package games

import (
	"slices"
	"strconv"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/grid"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// saying returns the claims that say something.
func saying(claims []Claim, says string) []Claim {
	return slices.DeleteFunc(claims, func(c Claim) bool { return c.Says != says })
}

// Grounds implements [Grounded]: who moves has to know that the room is safe, and
// who shoots that the Mumpus is there.
func (p *mumpusPlayer) Grounds(a Action) []Claim {
	action, ok := a.(mumpus.Action)
	switch claims := p.Claims(strconv.Itoa(action.Room)); {
	case !ok:
		return nil
	case action.Shoot:
		return saying(claims, "Mumpus")
	default:
		return saying(claims, "safe")
	}
}

// Grounds implements [Grounded]: who moves has to know that the room is safe, and
// who shoots that the wumpus is in a room of the arrow's path or, if it isn't known
// in which, that it is in no other.
func (p *classicPlayer) Grounds(a Action) []Claim {
	action, ok := a.(classic.Action)
	switch {
	case !ok:
		return nil
	case !action.Shoots():
		return saying(p.Claims(strconv.Itoa(action.Room+1)), "safe")
	}
	var elsewhere []Claim
	for room := range p.layout.Rooms() {
		there := saying(p.Claims(strconv.Itoa(room+1)), "wumpus")[0]
		switch {
		case !slices.Contains(action.Path, room):
			there.Says = "no wumpus"
			there.Values = knowledge.Nothing
			elsewhere = append(elsewhere, there)
		case there.Verdict(p.base) == knowledge.Proved:
			return []Claim{there}
		}
	}
	return elsewhere
}

// Grounds implements [Grounded]: who steps has to know that the square is safe. A
// shot can't lose; it rests on it that a wumpus is in its line, if one is proved to
// be there.
func (p *gridPlayer) Grounds(a Action) []Claim {
	action, ok := a.(grid.Action)
	at, facing := p.agent.At(), p.agent.Facing()
	switch {
	case !ok:
		return nil
	case action <= grid.MoveDown:
		return saying(p.Claims(at.To(grid.Direction(action)).String()), "safe")
	case action == grid.Forward:
		return saying(p.Claims(at.To(facing).String()), "safe")
	case action != grid.Shoot:
		return nil
	}
	for s := at.To(facing); ; s = s.To(facing) {
		claims := saying(p.Claims(s.String()), "wumpus")
		if len(claims) == 0 || claims[0].Verdict(p.Base()) == knowledge.Proved {
			return claims
		}
	}
}
