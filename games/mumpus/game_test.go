package mumpus_test

import (
	"context"
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// TestNews puts a game by hand into words.
func TestNews(t *testing.T) {
	g := mumpus.Game()
	set, err := games.DecodeSettings(g, []byte(`{"rooms":12,"bats":1,"shafts":1}`))
	require.NoError(t, err)
	p := player(t, g, set)
	for _, turn := range []struct {
		percept string
		took    string
		news    []string
	}{
		{
			`{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}`, "MOVE 1",
			[]string{"room 0: empty", "room 1: empty", "room 2: empty", "room 3: empty"},
		},
		{
			`{"room":1,"exits":[0,4,5],"bats":1,"shaft":1,"mumpus":0}`, "MOVE 0",
			[]string{
				"room 4: not empty, no Mumpus", "room 5: not empty, no Mumpus",
				"each room never seen: no bats, no shaft",
			},
		},
		{`{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}`, "MOVE 2", nil},
		{
			`{"room":2,"exits":[0,4,6],"bats":1,"shaft":0,"mumpus":1}`, "MOVE 4",
			[]string{"room 4: bats", "room 5: shaft", "room 6: Mumpus", "each room never seen: empty"},
		},
		// The bats of room 4 were proved before they carried the player off.
		{`{"room":7,"exits":[5,8,9],"bats":0,"shaft":1,"mumpus":0}`, "MOVE 8", nil},
	} {
		percept, err := games.DecodePercept(g, nil, []byte(turn.percept))
		require.NoError(t, err)
		d, err := p.Act(context.Background(), percept)
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
		var news []string
		for _, c := range games.NewsOf(p) {
			news = append(news, c.String())
		}
		assert.Equal(t, turn.news, news, turn.percept)
		action, err := g.ParseAction(turn.took)
		require.NoError(t, err)
		require.NoError(t, p.Took(action))
	}
	s := p.Scene()
	assert.Equal(t, "room 7", s.Here)
	assert.Equal(t, []string{"5", "8", "9"}, s.Exits)
	assert.Equal(t, []string{"a draft"}, s.Clues)
	assert.Equal(t, games.Tally{Safe: 10, Deadly: 2}, s.Tally())
}

// TestNearest reads headers that no cave can have.
func TestNearest(t *testing.T) {
	g := mumpus.Game()
	for _, c := range []struct{ header, settings string }{
		{"20 3 3", "20 rooms, 3 bats, 3 shafts"},
		{"7 0 0", "8 rooms, 0 bats, 0 shafts"},
		{"9 1 1", "10 rooms, 1 bat, 1 shaft"},
		{"-4 -1 -2", "8 rooms, 0 bats, 0 shafts"},
		{"8 3 1", "10 rooms, 3 bats, 1 shaft"},
		{"9999999999999999999999 2 2", "1048576 rooms, 2 bats, 2 shafts"},
		{"20 9999999 3", "1048576 rooms, 1048571 bats, 0 shafts"},
	} {
		t.Run(c.header, func(t *testing.T) {
			r := g.Reader(strings.NewReader(c.header + "\n"))
			set, err := r.Settings()
			require.NoError(t, err)
			assert.Equal(t, c.settings, set.String())
			if set.Setup() == c.header+"\n" {
				assert.NoError(t, games.FaultOf(r))
			} else {
				assert.ErrorIs(t, games.FaultOf(r), world.ErrConfig)
			}
		})
	}
}

func TestBetween(t *testing.T) {
	g := mumpus.Game()
	percept := func(text string) games.Percept {
		p, err := games.DecodePercept(g, nil, []byte(text))
		require.NoError(t, err)
		return p
	}
	before := percept(`{"room":0,"exits":[1,2,3],"bats":1,"shaft":0,"mumpus":0}`)
	action, err := games.Between(g, before, percept(`{"room":2,"exits":[0,5,6],"bats":0,"shaft":0,"mumpus":0}`))
	require.NoError(t, err)
	assert.Equal(t, "MOVE 2", action.String())
	_, err = games.Between(g, before, percept(`{"room":7,"exits":[4,5,6],"bats":0,"shaft":0,"mumpus":0}`))
	assert.EqualError(t, err, "room 7 is no exit of room 0: say which exit was taken")
}

func TestFlags(t *testing.T) {
	g := mumpus.Game()
	for _, c := range []struct{ args, settings, err string }{
		{"", "20 rooms, 3 bats, 3 shafts", ""},
		{"--rooms 30 --bats 11 --shafts 6", "30 rooms, 11 bats, 6 shafts", ""},
		{"--rooms 7", "", "impossible counts: 7 rooms, want 8 to 1048576"},
		{"--bats -1", "", "impossible counts: -1 bats, want 0 or more"},
	} {
		t.Run(c.args, func(t *testing.T) {
			fs := flag.NewFlagSet("", flag.ContinueOnError)
			settings := g.Flags(fs)
			require.NoError(t, fs.Parse(strings.Fields(c.args)))
			set, err := settings()
			if c.err != "" {
				assert.EqualError(t, err, c.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.settings, set.String())
		})
	}
}

// TestMix draws the settings of the mix: each is one of a cave.
func TestMix(t *testing.T) {
	g := mumpus.Game()
	sizes := map[string]bool{}
	for i := range 100 {
		set := games.MixOf(g)(i)
		sizes[set.String()] = true
		_, err := g.World(set, 1)
		assert.NoError(t, err)
	}
	for _, size := range []string{"8 rooms, 1 bat, 1 shaft", "14 rooms, 2 bats, 2 shafts", "30 rooms, 11 bats, 6 shafts"} {
		assert.True(t, sizes[size], size)
	}
}

func player(t *testing.T, g games.Game, set games.Settings) games.Player {
	p, err := g.Agents().Player("", sat.Default(), set)
	require.NoError(t, err)
	return p
}
