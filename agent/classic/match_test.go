package classic_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// TestMatch lets two hunters hunt in one cave, turn by turn. Neither ever doubts
// what it is told of the other's doings, nor holds the truth for impossible, and
// the true world satisfies every fact told.
func TestMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(classic.RuleSets()).Draw(t, "rules")
		r.Told = rapid.Bool().Draw(t, "told")
		r.AtOnce = rapid.Bool().Draw(t, "atonce")
		r.Turns = 40
		seed := rapid.Uint64().Draw(t, "seed")
		c, err := classic.Deal(r, rapid.SampledFrom(classic.Layouts()).Draw(t, "layout"), seed)
		require.NoError(t, err)
		hunters := c.Match(2, classic.Random(seed))
		var agents []*agent.Agent
		for i := range hunters {
			a, err := agent.New(rapid.SampledFrom(agent.Names()).Draw(t, "agent"), r, c.Layout(), seed+uint64(i))
			require.NoError(t, err)
			agents = append(agents, a)
		}
		followTruly(t, agents, hunters)
	})
}

// checkTruth wants that the truth is not refuted.
func checkTruth(t require.TestingT, a *agent.Agent, h *classic.Hunter) {
	p := h.Cave().Position()
	require.Positive(t, a.Chances().Wumpus(h.Wumpus()))
	require.True(t, a.Exact())
	base := a.Base()
	_, wumpus := a.Sites(h.Wumpus())
	require.True(t, base.Domain(wumpus).May(knowledge.Holds(agent.Wumpus)))
	for _, room := range p.Bats {
		require.Positive(t, a.Chances().Bats(room))
		hazards, _ := a.Sites(room)
		require.True(t, base.Domain(hazards).May(knowledge.Holds(agent.Bats)))
	}
	for _, room := range p.Pits {
		require.Positive(t, a.Chances().Pit(room))
		hazards, _ := a.Sites(room)
		require.True(t, base.Domain(hazards).May(knowledge.Holds(agent.Pit)))
	}
}
