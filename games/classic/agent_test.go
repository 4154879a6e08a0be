package classic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
)

// TestQuick: bots are compared with the game's own agents, whatever others are listed.
func TestQuick(t *testing.T) {
	quick := []string{agent.Cautious, agent.Prowler, agent.Roamer}
	assert.Equal(t, quick, Game().Agents().Quick().Names())
	g, err := games.WithAgent(Game(), Agent("daring", agent.Cautious))
	require.NoError(t, err)
	assert.Contains(t, g.Agents().Names(), "daring")
	assert.Equal(t, quick, g.Agents().Quick().Names())
}
