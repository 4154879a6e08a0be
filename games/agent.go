package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
)

// ErrAgent is returned for a name that is no agent's, and for an agent that a game can't
// list.
var ErrAgent = errors.New("no such agent")

// Agent plays a game, under a name.
type Agent struct {
	Name string // one word

	// Player returns a player for one game, which reasons by the strategy. The error is
	// ErrForeign, or says why no world has such settings. Contests call it from several
	// goroutines.
	Player func(s knowledge.Strategy, set Settings) (Player, error)

	// Quick says that the agent answers at once, and by what is proved wherever it can. A
	// bot's moves are compared with those of quick agents.
	Quick bool
}

// Agents are the agents of a game. The first is the default.
type Agents []Agent

// Names returns the names of the agents.
func (a Agents) Names() []string {
	var names []string
	for _, agent := range a {
		names = append(names, agent.Name)
	}
	return names
}

// Player returns a player of the agent of that name, for "" of the default. The error is
// ErrAgent and lists the names there are, or the agent's.
func (a Agents) Player(name string, s knowledge.Strategy, set Settings) (Player, error) {
	for _, agent := range a {
		if agent.Name == name || name == "" {
			return agent.Player(s, set)
		}
	}
	return nil, fmt.Errorf("%w: %q, want one of: %s", ErrAgent, name, strings.Join(a.Names(), ", "))
}

// Quick returns the agents that are quick, or all if none is. The last thinks least.
func (a Agents) Quick() Agents {
	if quick := slices.DeleteFunc(slices.Clone(a), func(agent Agent) bool { return !agent.Quick }); len(quick) > 0 {
		return quick
	}
	return a
}

// WithAgent returns the game with an agent of one's own at the end of its list, so that
// commands and contests know it by its name. Nothing else about the game changes. The
// error wraps ErrAgent if the game has an agent of that name, or the agent has no Player or
// no name that commands can read.
func WithAgent(g Game, a Agent) (Game, error) {
	switch all := g.Agents(); {
	case a.Name == "" || strings.ContainsAny(a.Name, ", \t\n"):
		return nil, fmt.Errorf("%w: %q, want a name of one word without commas", ErrAgent, a.Name)
	case slices.Contains(all.Names(), a.Name):
		return nil, fmt.Errorf("%w: %s has one called %q, want another name", ErrAgent, g.Name(), a.Name)
	case a.Player == nil:
		return nil, fmt.Errorf("%w: %q has no function Player", ErrAgent, a.Name)
	default:
		return g.WithAgents(append(slices.Clip(all), a)), nil
	}
}
