package mumpus_test

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// cubeText is the cave of cubeDraft.
const cubeText = `mumpus 8 rooms, 1 bat, 1 shaft
start 0

0: 1 2 4
1: 0 3 5
2: 0 3 6
3: 1 2 7 bats
4: 0 5 6
5: 1 4 7
6: 2 4 7 shaft
7: 3 5 6 mumpus
`

func parse(text string) (*mumpus.Cave, error) {
	return mumpus.ParseCave(strings.NewReader(text), "cave.txt")
}

func TestCaveText(t *testing.T) {
	c, err := cubeDraft().cave()
	require.NoError(t, err)
	assert.Equal(t, cubeText, c.String())
	text, err := c.MarshalText()
	require.NoError(t, err)
	assert.Equal(t, cubeText, string(text))

	c = generate(t, mumpus.Config{Rooms: 8}, 3)
	assert.True(t, strings.HasPrefix(c.String(), "# mumpus:8b0s0@3\nmumpus 8 rooms, 0 bats, 0 shafts\n"), "the id is a comment")
}

func TestCaveTextRoundTrips(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c, err := mumpus.Generate(configs(64).Draw(rt, "config"), rapid.Uint64().Draw(rt, "seed"))
		require.NoError(rt, err)
		again, err := parse(c.String())
		require.NoError(rt, err)
		requireSame(t, c, again)
	})
}

func TestParseCaveAsPeopleWriteIt(t *testing.T) {
	want, err := cubeDraft().cave()
	require.NoError(t, err)
	for name, text := range map[string]string{
		"as written":           cubeText,
		"byte-order mark":      "\ufeff" + cubeText,
		"CRLF":                 strings.ReplaceAll(cubeText, "\n", "\r\n"),
		"no newline at end":    strings.TrimSpace(cubeText),
		"blanks":               strings.ReplaceAll(strings.ReplaceAll(cubeText, " ", " \t "), "\n", "  \n\n"),
		"indented":             strings.ReplaceAll(cubeText, "\n", "\n    "),
		"blanks before colons": strings.ReplaceAll(cubeText, ":", " :"),
		"no blanks to spare":   strings.NewReplacer(", ", ",", ": ", ":").Replace(cubeText),
		"comments":             "# a cave\n" + strings.ReplaceAll(cubeText, "\n", " # 1: 2 3 4\n") + "#",
		"plurals":              strings.Replace(cubeText, "1 bat, 1 shaft", "1 bats, 1 shafts", 1),
		"rooms shuffled":       strings.Replace(cubeText, "0: 1 2 4\n", "", 1) + "0: 1 2 4\n",
		"exits shuffled":       strings.Replace(cubeText, "0: 1 2 4\n", "0: 4 1 2\n", 1),
		"start last":           strings.Replace(cubeText, "start 0\n", "", 1) + "start 0\n",
	} {
		t.Run(name, func(t *testing.T) {
			got, err := parse(text)
			require.NoError(t, err)
			requireSame(t, want, got)
		})
	}
}

func TestParseCaveErrors(t *testing.T) {
	const (
		counts = "mumpus 8 rooms, 1 bat, 1 shaft"
		syntax = "not the text of a cave: "
		rules  = "cave against the rules: "
	)
	for _, tc := range []struct {
		name     string
		old, new string // in cubeText
		is       error
		want     string
	}{
		{"empty", cubeText, "", mumpus.ErrSyntax, "1: " + syntax + "it is empty, want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"comments alone", cubeText, "# nothing\n\n", mumpus.ErrSyntax, "1: " + syntax + "it is empty, want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"no counts", counts + "\n", "", mumpus.ErrSyntax, "1: " + syntax + "want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"another game", "mumpus 8", "wumpus 8", mumpus.ErrSyntax, "1: " + syntax + "want the counts first, such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"counts twice", "start 0", counts, mumpus.ErrSyntax, "2: " + syntax + "the counts a second time, after line 1"},
		{"counts without a word", "1 bat,", "1,", mumpus.ErrSyntax, "1: " + syntax + "want counts such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"counts in words", "1 bat,", "one bat,", mumpus.ErrSyntax, "1: " + syntax + "want counts such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"counts out of order", counts, "mumpus 8 rooms, 1 shaft, 1 bat", mumpus.ErrSyntax, "1: " + syntax + "want counts such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"two counts", ", 1 shaft", "", mumpus.ErrSyntax, "1: " + syntax + "want counts such as: mumpus 20 rooms, 3 bats, 3 shafts"},
		{"impossible counts", "8 rooms", "9 rooms", mumpus.ErrConfig, "1: impossible counts: 9 rooms, want an even number, since each has three exits"},
		{"huge counts", "8 rooms", "2000000000 rooms", mumpus.ErrConfig, "1: impossible counts: 2000000000 rooms, want 8 to 1048576"},
		{"a long line", "start 0", "start 0 " + strings.Repeat("x", 1<<20), mumpus.ErrSyntax, "2: " + syntax + "the line is longer than 65536 bytes"},
		{"no text", cubeText, strings.Repeat("\x00", 1<<20), mumpus.ErrSyntax, "1: " + syntax + "the line is longer than 65536 bytes"},
		{"no start", "start 0", "", mumpus.ErrSyntax, "1: " + syntax + "no start, want a line such as: start 4"},
		{"start without a room", "start 0", "start", mumpus.ErrSyntax, "2: " + syntax + "want one start, such as: start 4"},
		{"start twice", "\n\n", "\nstart 1\n", mumpus.ErrSyntax, "3: " + syntax + "a second start, after line 2"},
		{"start beyond", "start 0", "start 8", mumpus.ErrSyntax, `2: ` + syntax + `"8" is no room, want 0 to 7`},
		{"room beyond", "\n7:", "\n8:", mumpus.ErrSyntax, `11: ` + syntax + `"8" is no room, want 0 to 7`},
		{"room in words", "\n7:", "\nseven:", mumpus.ErrSyntax, `11: ` + syntax + `"seven" is no room, want 0 to 7`},
		{"room without a colon", "\n7:", "\n7", mumpus.ErrSyntax, "11: " + syntax + "want a room with three exits, and bats, shaft or mumpus if it holds any, such as: 7: 2 3 5 bats"},
		{"two exits", "0: 1 2 4", "0: 1 2", mumpus.ErrSyntax, "4: " + syntax + "want a room with three exits, and bats, shaft or mumpus if it holds any, such as: 7: 2 3 5 bats"},
		{"two hazards", "7 bats", "7 bats shaft", mumpus.ErrSyntax, "7: " + syntax + "want a room with three exits, and bats, shaft or mumpus if it holds any, such as: 7: 2 3 5 bats"},
		{"fourth exit", "0: 1 2 4", "0: 1 2 4 7", mumpus.ErrSyntax, `4: ` + syntax + `room 0 holds "7", want bats, shaft, mumpus or nothing`},
		{"unknown hazard", "7 bats", "7 cats", mumpus.ErrSyntax, `7: ` + syntax + `room 3 holds "cats", want bats, shaft, mumpus or nothing`},
		{"hazard none", "0: 1 2 4", "0: 1 2 4 none", mumpus.ErrSyntax, `4: ` + syntax + `room 0 holds "none", want bats, shaft, mumpus or nothing`},
		{"exit in words", "0: 1 2 4", "0: 1 2 bats", mumpus.ErrSyntax, `4: exit of room 0: ` + syntax + `"bats" is no room, want 0 to 7`},
		{"exit beyond", "0: 1 2 4", "0: 1 2 8", mumpus.ErrSyntax, `4: exit of room 0: ` + syntax + `"8" is no room, want 0 to 7`},
		{"room twice", "\n7:", "\n6:", mumpus.ErrSyntax, "11: " + syntax + "room 6 a second time, after line 10"},
		{"room missing", "5: 1 4 7\n", "", mumpus.ErrSyntax, "1: " + syntax + "room 5 is missing"},
		{"exit to itself", "5: 1 4 7", "5: 1 4 5", mumpus.ErrCave, "9: " + rules + "room 5 has an exit to itself"},
		{"exit twice", "5: 1 4 7", "5: 1 4 4", mumpus.ErrCave, "9: " + rules + "room 5 has two exits to 4"},
		{"one-way exit", "5: 1 4 7", "5: 1 4 0", mumpus.ErrCave, "9: " + rules + "room 5 has a one-way exit to 0, which has none back"},
		{"two Mumpuses", "5: 1 4 7", "5: 1 4 7 mumpus", mumpus.ErrCave, "11: " + rules + "room 7 holds a second Mumpus"},
		{"no Mumpus", " mumpus\n", "\n", mumpus.ErrCave, "1: " + rules + "no room holds the Mumpus"},
		{"start not free", "start 0", "start 6", mumpus.ErrCave, "10: " + rules + "room 6 is the start and holds shaft, want none"},
		{"neighbour of the start not free", "start 0", "start 1", mumpus.ErrCave, "7: " + rules + "room 3 is next to the start and holds bats, want none"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text := strings.Replace(cubeText, tc.old, tc.new, 1)
			require.NotEqual(t, cubeText, text)
			_, err := parse(text)
			require.ErrorIs(t, err, tc.is)
			require.EqualError(t, err, "cave.txt:"+tc.want)
		})
	}
}

func TestParseCaveReadErrors(t *testing.T) {
	broken := errors.New("broken disk")
	_, err := mumpus.ParseCave(iotest.ErrReader(broken), "cave.txt")
	require.ErrorIs(t, err, broken)
	require.EqualError(t, err, "cave.txt:1: broken disk")
}

func FuzzParseCave(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parse(text)
		if err != nil {
			require.Regexp(t, `^cave\.txt:[1-9][0-9]*: `, err.Error())
			return
		}
		require.NoError(t, check(c))
		again, err := parse(c.String())
		require.NoError(t, err)
		requireSame(t, c, again)
	})
}
