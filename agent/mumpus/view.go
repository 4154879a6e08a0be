package mumpus

import "github.com/mumpus-go/mumpus/knowledge"

// Base returns what the agent knows, to be read. Its domains are about the start
// of the game; Now is about the present.
func (a *Agent) Base() *knowledge.Base { return a.base }

// Turn returns the number of percepts so far.
func (a *Agent) Turn() int { return a.turn }

// Now returns what a room may hold at present.
func (a *Agent) Now(id int) knowledge.Domain {
	switch r := &a.rooms[id]; {
	case r.gone:
		return knowledge.Nothing
	case r.seen:
		return a.base.Domain(r.site)
	default:
		return a.base.Unseen(0)
	}
}
