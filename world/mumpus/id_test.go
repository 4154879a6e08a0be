package mumpus_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestID(t *testing.T) {
	cfg := mumpus.Config{Rooms: 20, Bats: 3, Shafts: 2}
	c := generate(t, cfg, 17)
	assert.Equal(t, "mumpus:20b3s2@17", c.ID())

	gotCfg, seed, err := mumpus.ParseID(c.ID())
	require.NoError(t, err)
	requireSame(t, c, generate(t, gotCfg, seed))
}

func TestIDOfACaveNotGenerated(t *testing.T) {
	assert.Empty(t, cube(t, map[int]mumpus.Hazard{7: mumpus.Mumpus}).ID())
}

func TestIDRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := configs(64).Draw(t, "config")
		seed := rapid.Uint64().Draw(t, "seed")
		gotCfg, gotSeed, err := mumpus.ParseID(cfg.ID(seed))
		require.NoError(t, err)
		require.Equal(t, cfg, gotCfg)
		require.Equal(t, seed, gotSeed)
	})
}

func TestParseID(t *testing.T) {
	for id, want := range map[string]uint64{
		"mumpus:8b0s0@0":                      0,
		"mumpus:30b11s6@18446744073709551615": math.MaxUint64,
	} {
		_, seed, err := mumpus.ParseID(id)
		require.NoError(t, err, id)
		assert.Equal(t, want, seed, id)
	}
	for _, id := range []string{
		"", "mumpus", "mumpus:", "20b3s3@17", "mumpus:20b3s3", "mumpus:20b3s3@", "mumpus:20@17",
		"wumpus:20b3s3@17", "Mumpus:20b3s3@17", "mumpus:20B3S3@17", "mumpus:20s3b3@17",
		" mumpus:20b3s3@17", "mumpus:20b3s3@17 ", "mumpus:20b3s3@17\n", "mumpus:20b3s3@17@17",
		"mumpus:020b3s3@17", "mumpus:+20b3s3@17", "mumpus:20b3s3@017", "mumpus:20b3s3@-1", "mumpus:20b3s3@1.0",
		"mumpus:99999999999999999999b3s3@17", "mumpus:20b3s3@18446744073709551616",
	} {
		_, _, err := mumpus.ParseID(id)
		require.ErrorIs(t, err, mumpus.ErrID, "%q", id)
		require.NotErrorIs(t, err, mumpus.ErrConfig, "%q", id)
	}
	_, _, err := mumpus.ParseID("mumpus:x")
	require.EqualError(t, err, `not the id of a mumpus cave: "mumpus:x", want one such as mumpus:20b3s3@17 (rooms, bats, shafts, seed)`)

	_, _, err = mumpus.ParseID("mumpus:9b0s0@1")
	require.ErrorIs(t, err, mumpus.ErrID)
	require.ErrorIs(t, err, mumpus.ErrConfig)
	require.ErrorContains(t, err, "9 rooms")

	_, _, err = mumpus.ParseID("mumpus:20b3s3@-1")
	require.ErrorContains(t, err, "want one such as mumpus:20b3s3@17 (rooms, bats, shafts, seed from 0)")
}

func FuzzParseID(f *testing.F) {
	f.Fuzz(func(t *testing.T, id string) {
		cfg, seed, err := mumpus.ParseID(id)
		if err != nil {
			require.ErrorIs(t, err, mumpus.ErrID)
			return
		}
		require.NoError(t, cfg.Validate())
		require.Equal(t, id, cfg.ID(seed))
	})
}
