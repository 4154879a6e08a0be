package games_test

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

func TestReadSourcesErrors(t *testing.T) {
	const cave = "mumpus 8 rooms, 0 bats, 1 shaft\nstart 0\n"
	for _, c := range []struct {
		name, file, err string
	}{
		{"nothing", "# none\n", "f: no world in it"},
		{"another game", "\nchess:8x8@1\n", "f:2: no such game"},
		{"prose", "caves\n", `f:1: no such game: "caves", want one of: mumpus`},
		{"a grid without settings", "# mine\n. G\nA W\n", `f:2: no such game; the text seems to be a world without its settings (wumpus-world): put the line "wumpus-world 2x2p0.2" before it, where p0.2 is the probability of a pit`},
		{"the form of another simulator", "4\nA 1 1\nW 2 2\nG 3 3\n", `f:1: no such game; the text seems to be a world without its settings (wumpus-world): put the line "wumpus-world 4x4p0.2" before it`},
		{"no text", strings.Repeat("\x7fELF\x00", 1<<10), `f:1: no such game: "` + strings.Repeat(`\x7fELF\x00`, 8) + `"..., want one of: mumpus`},
		{"a long line", "mumpus:20b3s3@17\n" + strings.Repeat("x", 1<<20), "f:2: the line is longer than 65536 bytes"},
		{"a broken id", "mumpus:20b3s3@17\nmumpus:20b3s3\n", "f:2: not the id of a mumpus cave"},
		{"an impossible id", "mumpus:9b0s0@1\n", "f:1: not the id of a mumpus cave"},
		{"two ids in a line", "mumpus:20b3s3@17 mumpus:20b3s3@18\n", `f:1: want one id in a line, and there is "mumpus:20b3s3@18" too`},
		{"a broken text after an id", "mumpus:20b3s3@17\n\n" + cave + "0: 1 2\n", "f:5: not the text of a cave"},
		{"a text that ends early", "mumpus:20b3s3@17\n\n" + cave + "0: 1 2 3\n", "f:3: not the text of a cave: room 1 is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := all.Games().ReadSources(strings.NewReader(c.file), "f", 1)
			require.Error(t, err)
			assert.True(t, strings.HasPrefix(err.Error(), c.err), err)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
	broken := errors.New("broken")
	_, err := all.Games().ReadSources(iotest.ErrReader(broken), "f", 1)
	assert.ErrorIs(t, err, broken)
}
