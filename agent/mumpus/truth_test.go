package mumpus_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestTheTruthAgreesWithEveryFact is the master property: the cave that is
// played satisfies every fact that the agent tells its base, whoever plays, and
// what a room holds is among what the agent believes that it may hold.
func TestTheTruthAgreesWithEveryFact(t *testing.T) {
	for name, by := range players {
		t.Run(name, func(t *testing.T) {
			checked := 0
			play(t, scale.Many(60), 64, by, func(t testing.TB, a *agent.Agent, d agent.Decision, game *mumpus.Game) {
				require.NoError(t, d.Doubt)
				facts := a.Base().Theory().Facts()
				if game.Turn() == 1 {
					checked = 0
				}
				for _, f := range facts[checked:] {
					assert.Equal(t, game.Turn(), f.Turn)
					assertTrue(t, a, game.Cave(), f)
				}
				checked = len(facts)
				for room := range game.Cave().Config().Rooms {
					if !a.Now(room).May(domainOf(game.Hazard(room))) {
						t.Errorf("room %d holds %v, which is called impossible", room, game.Hazard(room))
					}
					if s, seen := siteOf(a, room); seen && !a.Base().Domain(s).May(domainOf(game.Cave().Hazard(room))) {
						t.Errorf("room %d held %v, which is called impossible", room, game.Cave().Hazard(room))
					}
				}
			})
		})
	}
}

// assertTrue checks each relation of a fact against the cave before the first
// turn.
func assertTrue(t testing.TB, a *agent.Agent, c *mumpus.Cave, f knowledge.Fact) {
	t.Helper()
	for _, r := range f.Claim {
		n := 0
		for _, l := range r.Literals {
			h := c.Hazard(a.Seen()[l.Site])
			if (h != mumpus.None && kinds[h] == l.Kind) != l.Negated {
				n++
			}
		}
		assert.True(t, r.Min <= n && n <= r.Max, "not so in turn %d: %s", f.Turn, f.Text)
	}
}

// TestVisitedStaysEmpty: a room that was visited or that bats have left is never
// again unproven, whatever bats do.
func TestVisitedStaysEmpty(t *testing.T) {
	for name, by := range players {
		t.Run(name, func(t *testing.T) {
			play(t, scale.Many(30), 30, by, func(t testing.TB, a *agent.Agent, _ agent.Decision, game *mumpus.Game) {
				for room := range game.Cave().Config().Rooms {
					assert.Equal(t, game.Explored(room), a.Visited(room) || a.Gone(room))
					if !game.Explored(room) {
						continue
					}
					assert.Equal(t, knowledge.Nothing, a.Now(room), "room %d", room)
					p, err := a.Chance(room, agent.Deadly())
					assert.NoError(t, err)
					assert.Zero(t, p)
				}
			})
		})
	}
}
