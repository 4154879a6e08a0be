package mumpus_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestParseAction(t *testing.T) {
	for text, want := range map[string]mumpus.Action{
		"MOVE 7":         mumpus.Move(7),
		"SHOOT 12":       mumpus.Shoot(12),
		"MOVE 0":         mumpus.Move(0),
		"MOVE 7\n":       mumpus.Move(7),
		"MOVE 7\r\n":     mumpus.Move(7),
		" \tMOVE   7 \t": mumpus.Move(7),
		"MOVE 07":        mumpus.Move(7),
		"SHOOT -1":       mumpus.Shoot(-1), // an integer, if no room
		"MOVE 1000000":   mumpus.Move(1000000),
	} {
		got, err := mumpus.ParseAction(text)
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, got, "%q", text)
	}
	for _, text := range []string{
		"", "\n", "MOVE", "SHOOT", "MOVE ", "7", "MOVE7", "move 7", "Move 7", "WAIT 7", "MOVE seven", "MOVE 7 now",
		"MOVE 7 8", "MOVE 7.0", "MOVE 0x7", "MOVE 99999999999999999999", "MOVE 7\nMOVE 8", "\x00MOVE 7", "MOVE\x007",
	} {
		_, err := mumpus.ParseAction(text)
		require.ErrorIs(t, err, mumpus.ErrCommand, "%q", text)
	}
}

func TestParseActionErrorIsShort(t *testing.T) {
	_, err := mumpus.ParseAction("MOVE " + strings.Repeat("x", 1<<20))
	require.EqualError(t, err, `unknown command "MOVE `+strings.Repeat("x", 35)+`"..., want MOVE or SHOOT and a room`)
}

func TestActionJSON(t *testing.T) {
	text, err := json.Marshal([]mumpus.Action{mumpus.Move(7), mumpus.Shoot(3)})
	require.NoError(t, err)
	assert.Equal(t, `["MOVE 7","SHOOT 3"]`, string(text))

	var got []mumpus.Action
	require.NoError(t, json.Unmarshal(text, &got))
	assert.Equal(t, []mumpus.Action{mumpus.Move(7), mumpus.Shoot(3)}, got)
	require.ErrorIs(t, json.Unmarshal([]byte(`["JUMP 7"]`), &got), mumpus.ErrCommand)
}

func FuzzParseAction(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) {
		a, err := mumpus.ParseAction(text)
		if err != nil {
			require.ErrorIs(t, err, mumpus.ErrCommand)
			return
		}
		again, err := mumpus.ParseAction(a.String())
		require.NoError(t, err)
		require.Equal(t, a, again)
	})
}
