package mumpus_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func TestPerceptValidate(t *testing.T) {
	cfg := mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}
	for _, tc := range []struct {
		name string
		cfg  mumpus.Config
		p    mumpus.Percept
		want string
	}{
		{"fine", cfg, mumpus.Percept{Room: 0, Exits: [3]int{1, 5, 19}, Bats: true, Shaft: true, Mumpus: true}, ""},
		{"room below", cfg, mumpus.Percept{Room: -1, Exits: [3]int{1, 5, 19}}, "room -1, want 0 to 19"},
		{"room beyond", cfg, mumpus.Percept{Room: 20, Exits: [3]int{1, 5, 19}}, "room 20, want 0 to 19"},
		{"exit below", cfg, mumpus.Percept{Room: 0, Exits: [3]int{-1, 5, 19}}, "room 0 has an exit to -1, want 0 to 19"},
		{"exit beyond", cfg, mumpus.Percept{Room: 0, Exits: [3]int{1, 5, 20}}, "room 0 has an exit to 20, want 0 to 19"},
		{"exit to itself", cfg, mumpus.Percept{Room: 5, Exits: [3]int{1, 5, 19}}, "room 5 has an exit to itself"},
		{"exit twice", cfg, mumpus.Percept{Room: 0, Exits: [3]int{1, 5, 5}}, "room 0 has two exits to 5"},
		{"exit twice, apart", cfg, mumpus.Percept{Room: 0, Exits: [3]int{5, 1, 5}}, "room 0 has two exits to 5"},
		{"first two unsorted", cfg, mumpus.Percept{Room: 0, Exits: [3]int{5, 1, 19}}, "room 0 has exits [5 1 19], not in ascending order"},
		{"last two unsorted", cfg, mumpus.Percept{Room: 0, Exits: [3]int{1, 19, 5}}, "room 0 has exits [1 19 5], not in ascending order"},
		{"no bats", mumpus.Config{Rooms: 20, Shafts: 1}, mumpus.Percept{Room: 0, Exits: [3]int{1, 5, 19}, Bats: true}, "room 0 hears bats in a cave without bats"},
		{"no shafts", mumpus.Config{Rooms: 20, Bats: 1}, mumpus.Percept{Room: 0, Exits: [3]int{1, 5, 19}, Shaft: true}, "room 0 feels a draft in a cave without shafts"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			err := tc.p.Validate(tc.cfg)
			if tc.want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, mumpus.ErrPercept)
			require.EqualError(t, err, "percept against the rules: "+tc.want)
		})
	}
}

func TestPerceptJSON(t *testing.T) {
	p := mumpus.Percept{Room: 4, Exits: [3]int{1, 5, 7}, Shaft: true}
	text, err := json.Marshal(p)
	require.NoError(t, err)
	assert.Equal(t, `{"room":4,"exits":[1,5,7],"bats":false,"shaft":true,"mumpus":false}`, string(text))

	for _, text := range []string{
		string(text),
		`{"room":4,"exits":[1,5,7],"bats":0,"shaft":1,"mumpus":0}`,
		`{"mumpus":false, "shaft":1, "bats":0, "exits":[1,5,7], "room":4, "turn":3}`,
	} {
		var got mumpus.Percept
		require.NoError(t, json.Unmarshal([]byte(text), &got), text)
		assert.Equal(t, p, got, text)
	}
}

func TestPerceptJSONRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{}`: `no "room"`,
		`{"exits":[1,5,7],"bats":0,"shaft":0,"mumpus":0}`:                    `no "room"`,
		`{"room":4,"bats":0,"shaft":0,"mumpus":0}`:                           `0 "exits" of room 4, want 3`,
		`{"room":4,"exits":[1,5],"bats":0,"shaft":0,"mumpus":0}`:             `2 "exits" of room 4, want 3`,
		`{"room":4,"exits":[1,5,7,8],"bats":0,"shaft":0,"mumpus":0}`:         `4 "exits" of room 4, want 3`,
		`{"room":4,"exits":[1,5,7],"shaft":0,"mumpus":0}`:                    `no "bats" of room 4`,
		`{"room":4,"exits":[1,5,7],"bats":0,"shafts":0,"mumpus":0}`:          `no "shaft" of room 4`,
		`{"room":4,"exits":[1,5,7],"bats":0,"shaft":0}`:                      `no "mumpus" of room 4`,
		`{"room":4,"exits":[1,5,7],"bats":2,"shaft":0,"mumpus":0}`:           `clue "2", want true, false, 1 or 0`,
		`{"room":4,"exits":[1,5,7],"bats":0,"shaft":"yes","mumpus":0}`:       `clue "\"yes\"", want true, false, 1 or 0`,
		`{"room":4,"exits":[1,5,7],"bats":0,"shaft":0,"mumpus":{"near":1}}`:  `clue "{\"near\":1}", want true, false, 1 or 0`,
		`{"room":null,"exits":[1,5,7],"bats":0,"shaft":0,"mumpus":0}`:        `no "room"`,
		`{"room":4,"exits":[1,5,7],"bats":null,"shaft":false,"mumpus":true}`: `no "bats" of room 4`,
	} {
		got := mumpus.Percept{Room: 9}
		err := json.Unmarshal([]byte(text), &got)
		require.ErrorIs(t, err, mumpus.ErrPercept, text)
		require.EqualError(t, err, "percept against the rules: "+want, text)
		assert.Equal(t, mumpus.Percept{Room: 9}, got, "left alone: %s", text)
	}
	var p mumpus.Percept
	for _, text := range []string{``, `4`, `{"room":4`, `{"room":"4"}`, `{"room":4.5}`} {
		require.Error(t, json.Unmarshal([]byte(text), &p), text)
	}
}

func FuzzPerceptJSON(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		var p, again mumpus.Percept
		if json.Unmarshal(text, &p) != nil {
			return
		}
		out, err := json.Marshal(p)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(out, &again))
		require.Equal(t, p, again)
	})
}
