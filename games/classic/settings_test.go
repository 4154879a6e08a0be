package classic

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	world "github.com/mumpus-go/mumpus/world/classic"
)

// TestOneWaySettings writes and reads settings with one-way tunnels as JSON.
func TestOneWaySettings(t *testing.T) {
	l, err := world.ParseLayout(strings.NewReader("1: 2 4\n2: 1 >3\n3: >4\n4: 1\n"), "valve.txt")
	require.NoError(t, err)
	r := world.Noon()
	r.Bats, r.Pits = 1, 1
	text, err := json.Marshal(Settings{r, l})
	require.NoError(t, err)
	assert.JSONEq(t, `{"rules": "noon,bats=1,pits=1", "exits": [[2, 4], [1, 3], [4], [1]], "oneWay": [[2, 3], [3, 4]]}`, string(text))
	again, err := game{}.DecodeSettings(text)
	require.NoError(t, err)
	assert.Equal(t, l.String(), again.(Settings).Layout.String())
	_, err = game{}.DecodeSettings([]byte(`{"rules": "noon,bats=1,pits=1", "exits": [[2, 4], [1, 3], [4], [1]]}`))
	require.ErrorIs(t, err, world.ErrLayout)
}
