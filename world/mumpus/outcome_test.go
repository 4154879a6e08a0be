package mumpus_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestOutcomes(t *testing.T) {
	for want, o := range map[string]mumpus.Outcome{
		"playing":             mumpus.Playing,
		"won":                 mumpus.Won,
		"dead in a shaft":     mumpus.DeadInShaft,
		"eaten by the Mumpus": mumpus.EatenByMumpus,
		"missed":              mumpus.Missed,
		"wrong room":          mumpus.WrongRoom,
		"out of turns":        mumpus.OutOfTurns,
		"unknown command":     mumpus.UnknownCommand,
		"late":                mumpus.Late,
		"bot ended":           mumpus.BotEnded,
	} {
		assert.Equal(t, want, o.String())
		assert.Equal(t, o != mumpus.Playing && o != mumpus.Won, o.Lost(), want)

		text, err := json.Marshal(o)
		require.NoError(t, err)
		assert.Equal(t, `"`+want+`"`, string(text))
		var again mumpus.Outcome
		require.NoError(t, json.Unmarshal(text, &again))
		assert.Equal(t, o, again)
	}
}

func TestNoOutcome(t *testing.T) {
	none := mumpus.BotEnded + 1
	assert.Equal(t, "Outcome(10)", none.String())
	assert.False(t, none.Lost())
	_, err := none.MarshalText()
	require.ErrorIs(t, err, mumpus.ErrOutcome)
	require.EqualError(t, none.UnmarshalText([]byte("asleep")), `no such outcome: "asleep"`)
}

func TestHazardString(t *testing.T) {
	assert.Equal(t, []string{"none", "bats", "shaft", "mumpus", "Hazard(4)"}, []string{
		mumpus.None.String(), mumpus.Bats.String(), mumpus.Shaft.String(), mumpus.Mumpus.String(), mumpus.Hazard(4).String(),
	})
}
