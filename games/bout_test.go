package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
)

// TestBoutWants says of each game's bouts what was wanted.
func TestBoutWants(t *testing.T) {
	for _, g := range all.Games() {
		w, err := g.World(games.MixOf(g)(0), 0)
		require.NoError(t, err)
		b := games.NewBout(g, w, "")
		b.Turn()
		b.Answer("abracadabra")
		assert.Regexp(t, `^want .*(MOVE|LEFT)`, b.Explain())
	}
}

// TestBoutExplains names the actions of the world, not all that the game has.
func TestBoutExplains(t *testing.T) {
	explain := func(id, answer string) string {
		g, w, err := all.Games().ParseID(id)
		require.NoError(t, err)
		b := games.NewBout(g, w, "")
		b.Turn()
		b.Answer(answer)
		return b.Explain()
	}
	assert.Equal(t, "want MOVE or SHOOT and a room", explain("mumpus:8b1s1@1", "GO 3"))
	assert.Empty(t, explain("mumpus:8b1s1@1", "MOVE 99"))
	assert.Equal(t, "want one of LEFT, RIGHT, UP, DOWN, GRAB, SHOOT, CLIMB", explain("wumpus-world:4x4p0.2@1", "FLY"))
	assert.Equal(t, "want one of LEFT, RIGHT, UP, DOWN, GRAB, SHOOT, CLIMB", explain("wumpus-world:4x4p0.2@1", "FORWARD"))
	assert.Equal(t, "want one of FORWARD, TURN_LEFT, TURN_RIGHT, GRAB, SHOOT, CLIMB", explain("wumpus-world:4x4p0.2,aima@1", "LEFT"))
}
