package grid_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/grid"
)

func TestTextErrors(t *testing.T) {
	for _, c := range []struct {
		name, text, err string
		is              error
	}{
		{"empty", "", "file:1: not the text of a wumpus-world: it is empty, want the settings first, such as: wumpus-world 4x4p0.2", grid.ErrSyntax},
		{"rows first", "\n. .\n", "file:2: not the text of a wumpus-world: want the settings first", grid.ErrSyntax},
		{"settings twice", "wumpus-world 2x1p0.2\nwumpus-world 2x1p0.2", "file:2: not the text of a wumpus-world: the settings a second time, after line 1", grid.ErrSyntax},
		{"no size", "wumpus-world ?p0.2", "file:1: not the text of a wumpus-world: settings without a size", grid.ErrSyntax},
		{"unknown settings", "wumpus-world 2x2", `file:1: not the id of a wumpus-world: settings "2x2"`, grid.ErrID},
		{"impossible settings", "wumpus-world 2x2p9", "file:1: impossible settings: 9 pits, want 0 to 3", grid.ErrConfig},
		{"a row too few", "wumpus-world 2x2p0.2\nW G", "file:1: not the text of a wumpus-world: 1 row, want 2", grid.ErrSyntax},
		{"a row too many", "wumpus-world 2x1p0.2\nA WG\n. .", "file:3: not the text of a wumpus-world: a row too many, want 1", grid.ErrSyntax},
		{"a square too few", "wumpus-world 2x1p0.2\nA", "file:2: not the text of a wumpus-world: 1 square in row 1, want 2", grid.ErrSyntax},
		{"unknown letter", "wumpus-world 2x1p0.2\nA WX", `file:2: not the text of a wumpus-world: [2,1] holds "WX"`, grid.ErrSyntax},
		{"a letter twice", "wumpus-world 2x1p0.2\nA WW", `file:2: not the text of a wumpus-world: [2,1] holds "WW"`, grid.ErrSyntax},
		{"the start elsewhere", "wumpus-world 2x1p0.2\nWG A", `file:2: not the text of a wumpus-world: [2,1] holds "A"`, grid.ErrSyntax},
		{"something at the start", "wumpus-world 2x1p0.2\nP WG", "file:1: world against the rules: the start [1,1] holds something", grid.ErrWorld},
		{"no gold", "wumpus-world 2x1p0.2\nA W", "file:1: world against the rules: gold in 0 squares, want 1", grid.ErrWorld},
		{"no wumpus", "wumpus-world 2x1p0.2\nA G", "file:1: world against the rules: 0 wumpuses, want 1", grid.ErrWorld},
		{"another number of pits", "wumpus-world 3x1p1\nA WG .", "file:1: world against the rules: 0 pits, want 1", grid.ErrWorld},
		{"a pit with probability 0", "wumpus-world 2x1p0.0\nA WGP", "file:1: world against the rules: 1 pit, where each square holds one with probability 0.0", grid.ErrWorld},
		{"no pit with probability 1", "wumpus-world 2x1p1.0\nA WG", "file:1: world against the rules: 0 pits, where each", grid.ErrWorld},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := grid.ParseWorld(strings.NewReader(c.text), "file")
			require.ErrorIs(t, err, c.is)
			assert.ErrorContains(t, err, c.err)
		})
	}
	_, err := grid.ParseWorld(iotest.ErrReader(os.ErrClosed), "file")
	require.ErrorIs(t, err, os.ErrClosed)
}

func TestTextIsLenient(t *testing.T) {
	w, err := grid.ParseWorld(strings.NewReader("# a comment\r\n\r\n  wumpus-world 2x2p0.2 # here too\r\n\r\n\tGPW   .\r\n  A .  # the start"), "file")
	require.NoError(t, err)
	assert.Equal(t, "wumpus-world 2x2p0.2\n\nPWG .\nA   .\n", w.String())
	assert.Equal(t, grid.Pit|grid.Wumpus|grid.Gold, w.At(grid.Square{X: 1, Y: 2}))
	assert.Empty(t, w.ID())
}

// configs draws settings of all kinds.
func configs() *rapid.Generator[grid.Config] {
	return rapid.Custom(func(t *rapid.T) grid.Config {
		c := grid.Escobar()
		c.Hidden = rapid.Bool().Draw(t, "hidden")
		c.MinSide = rapid.IntRange(2, 4).Draw(t, "least")
		c.MaxSide = rapid.IntRange(c.MinSide, 7).Draw(t, "most")
		if !c.Hidden || rapid.Bool().Draw(t, "sized") {
			c.Width = rapid.IntRange(c.MinSide, c.MaxSide).Draw(t, "width")
			c.Height = rapid.IntRange(c.MinSide, c.MaxSide).Draw(t, "height")
		} else {
			c.Width, c.Height = 0, 0
		}
		if rapid.Bool().Draw(t, "exact") {
			c.Pits = grid.PitCount(rapid.IntRange(0, 3).Draw(t, "pits"))
		} else {
			c.Pits = grid.PitChance(rapid.SampledFrom([]float64{0, 0.2, 0.125, 1}).Draw(t, "pit"))
		}
		c.Wumpuses = rapid.IntRange(0, 3).Draw(t, "wumpuses")
		c.Arrows = rapid.IntRange(0, 3).Draw(t, "arrows")
		c.Turning = rapid.Bool().Draw(t, "turning")
		if rapid.Bool().Draw(t, "aima") {
			c.Score = grid.AIMA().Score
		} else {
			c.Score.Death = rapid.IntRange(0, 2000).Draw(t, "death")
		}
		return c
	})
}

func TestWorldsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := configs().Draw(t, "config")
		require.NoError(t, cfg.Validate())
		seed := rapid.Uint64().Draw(t, "seed")
		w, err := grid.Generate(cfg, seed)
		require.NoError(t, err)

		back, err := grid.ParseWorld(strings.NewReader(w.String()), "text")
		require.NoError(t, err)
		require.Equal(t, w.Config(), back.Config())
		for y := 1; y <= w.Config().Height; y++ {
			for x := 1; x <= w.Config().Width; x++ {
				require.Equal(t, w.At(grid.Square{X: x, Y: y}), back.At(grid.Square{X: x, Y: y}))
			}
		}

		parsed, s, err := grid.ParseID(w.ID())
		require.NoError(t, err)
		require.Equal(t, cfg, parsed)
		require.Equal(t, seed, s)
		again, err := grid.Generate(parsed, s)
		require.NoError(t, err)
		require.Equal(t, w, again)
	})
}

func TestShippedWorlds(t *testing.T) {
	files, err := filepath.Glob("testdata/worlds/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		f, err := os.Open(name)
		require.NoError(t, err)
		_, err = grid.ParseWorld(f, name)
		require.NoError(t, err)
		require.NoError(t, f.Close())
	}
}

func FuzzParseWorld(f *testing.F) {
	f.Add("wumpus-world 2x2p0.2\n\nPWG .\nA   .\n")
	f.Add("wumpus-world 3x1p1w2a0,aima\nA WP WG")
	f.Add("# none\nwumpus-world 4x4?p0.2,sides=3-9,gold=7\n")
	f.Fuzz(func(t *testing.T, text string) {
		w, err := grid.ParseWorld(strings.NewReader(text), "fuzz")
		if err != nil {
			return
		}
		again, err := grid.ParseWorld(strings.NewReader(w.String()), "fuzz")
		require.NoError(t, err)
		require.Equal(t, w, again)
	})
}
