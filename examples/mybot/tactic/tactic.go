// Package tactic is an example of your own tactic for Hunt the Mumpus. The folder above has
// a bot that uses it, and folder hunt runs all commands of mumpus with it.
package tactic

import (
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Plan returns the standard plan with the tactic put before the one that explores.
func Plan() agent.Plan {
	return agent.Standard().Before(agent.ExploreEmpty, agent.Tactic{Name: "least known", Choose: leastKnown})
}

// leastKnown goes to the nearest room that is proved empty and was not visited. Of several
// it takes the one of which the fewest passages are known.
func leastKnown(v *agent.View) (agent.Decision, bool) {
	best := -1
	for _, room := range v.Reached() { // the nearest first
		better := best < 0 || v.Distance(room) == v.Distance(best) && len(v.Links(room)) < len(v.Links(best))
		if better && !v.Visited(room) && v.Now(room) == knowledge.Nothing {
			best = room
		}
	}
	d, ok := v.Walk(best) // it passes if there is no such room
	d.Why = fmt.Sprintf("room %d is proved empty; known passages to it: %d", best, len(v.Links(best)))
	return d, ok
}
