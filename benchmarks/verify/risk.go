package main

import (
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// risky says whether an action can lose the game, by what counting knows.
func (a *auditor) risky(done mumpus.Action) bool {
	there := a.counts.Now(done.Room)
	if done.Shoot {
		return !there.Within(knowledge.Holds(agent.Mumpus))
	}
	return there.May(agent.Deadly())
}

// safeWay looks for a way to go on without risk: to a room beside the Mumpus, if
// that is proved to be there, or to a room not visited that cannot kill.
func (a *auditor) safeWay() (string, bool) {
	empty := func(room int) bool { return a.counts.Now(room).Within(knowledge.Nothing) }
	for room, steps := range a.seen.Steps(empty) {
		switch {
		case steps < 0:
			continue
		case !a.seen.Visited(room) && !a.counts.Now(room).May(agent.Deadly()):
			return fmt.Sprintf("room %d, %d steps away, that cannot kill", room, steps), true
		}
		for _, other := range a.seen.Links(room) {
			if empty(room) && a.counts.Now(other).Within(knowledge.Holds(agent.Mumpus)) {
				return fmt.Sprintf("the Mumpus in room %d, to be shot from %d, %d steps away", other, room, steps), true
			}
		}
	}
	return "", false
}
