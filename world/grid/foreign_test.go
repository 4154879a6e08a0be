package grid_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/grid"
)

// The same world, as other simulators write it.
func TestForeignTexts(t *testing.T) {
	want, err := grid.ParseWorld(strings.NewReader("wumpus-world 4x4p0.2\n. . . P\nW G P .\n. . . .\nA . P ."), "want")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"letters":                ". . . P\nW G P .\n. . . .\nA . P .\n",
		"letters without blanks": "...P\nWGP.\n....\nA.P.",
		"other signs of nothing": "- - - P # the top\n\nW G P -\n_ _ _ _\nA - P -",
		"places":                 "4\nA 1 1\nP 3 1\nW 1 3\nP 4 4\nG 2 3\nP 3 3\n",
		"places with commas":     "4,4\nA,1,1\nP,3,1\nW,1,3\nP,4,4\nG,2,3\nP,3,3\n",
		"places in brackets":     "4x4\nA (1, 1)\nP (3, 1)\nW [1,3]\nP: 4 4\nG = (2,3)\nP (3,3)\n",
		"places by words":        "size 4\nwumpus 1 3\ngold 2 3\npit 3 1\npit 4 4\npit 3 3\n",
	} {
		t.Run(name, func(t *testing.T) {
			settings, ok := grid.Recognize(text)
			require.True(t, ok)
			assert.Equal(t, "wumpus-world 4x4p0.2", settings)
			got, err := grid.ParseWorld(strings.NewReader(settings+"\n"+text), "file")
			require.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
	settings, ok := grid.Recognize("6 5\nW 1 3\nW 2 3\nG 2 3\n")
	require.True(t, ok)
	assert.Equal(t, "wumpus-world 6x5p0.2w2", settings)
}

func TestTextsThatAreNoWorld(t *testing.T) {
	for _, text := range []string{
		"", "\n", "4\n", "caves\nof all kinds\n", "mumpus:20b3s3@17\n", "4\nP 1\n", "4\nX 1 1\n", "4\nP 1 one\n", "1\nP 1 1\n", "1000\nP 1 1\n", "P\nW\n", ". .\n. . .\n", ". x\n. .\n", "1: 2 3 4\n2: 1 3 4\n", "4 4 4\nP 1 1\n",
		"{\"game\":\"mumpus\"}\n{}\n",
	} {
		_, ok := grid.Recognize(text)
		assert.False(t, ok, "%q", text)
	}
}

func TestForeignTextErrors(t *testing.T) {
	for text, want := range map[string]string{
		"4\nP 0 2\nG 2 2":        "file:3: not the text of a wumpus-world: [0,2] is no square, want columns 1 to 4 and rows 1 to 4; [1,1] is at the bottom left",
		"5\nG 2 2":               "file:2: not the text of a wumpus-world: size 5x5, where the settings say 4x4",
		"4\nA 2 1\nG 2 2":        "file:3: not the text of a wumpus-world: the agent in [2,1], want it at the start, [1,1]",
		"4\nP 2 1\nP 2 1":        "file:4: not the text of a wumpus-world: a second P in [2,1]",
		"4\nP 2 1\nG 2":          "file:4: not the text of a wumpus-world: want a letter, a column and a row, such as: P 3 1",
		". . . P\nP 2 1":         "file:3: not the text of a wumpus-world: a row of letters, and then a square by its column and row",
		"4\nP 2 1\nW 2 2":        "file:1: world against the rules: gold in 0 squares, want 1",
		"4\nP 1 1\nG 2 2\nW 2 2": "file:1: world against the rules: the start [1,1] holds something",
	} {
		_, err := grid.ParseWorld(strings.NewReader("wumpus-world 4x4p0.2\n"+text), "file")
		require.ErrorContains(t, err, want, text)
	}
}

// Any world comes back from each of the forms, by the settings that are to be put
// before it.
func TestWorldsComeBackFromForeignForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := grid.Escobar()
		cfg.Width, cfg.Height = rapid.IntRange(2, 7).Draw(t, "width"), rapid.IntRange(2, 7).Draw(t, "height")
		cfg.Wumpuses = rapid.IntRange(0, 3).Draw(t, "wumpuses")
		w, err := grid.Generate(cfg, rapid.Uint64().Draw(t, "seed"))
		require.NoError(t, err)
		_, rows, _ := strings.Cut(w.String(), "\n\n")
		var places strings.Builder
		fmt.Fprintf(&places, "%d %d\nA 1 1\n", cfg.Width, cfg.Height)
		for x := 1; x <= cfg.Width; x++ {
			for y := 1; y <= cfg.Height; y++ {
				for _, letter := range strings.Trim(w.At(grid.Square{X: x, Y: y}).String(), ".") {
					fmt.Fprintf(&places, "%c %d %d\n", letter, x, y)
				}
			}
		}
		for _, text := range []string{rows, places.String()} {
			settings, ok := grid.Recognize(text)
			require.True(t, ok, text)
			require.Equal(t, "wumpus-world "+cfg.Spec(), settings)
			got, err := grid.ParseWorld(strings.NewReader(settings+"\n"+text), "text")
			require.NoError(t, err)
			require.Equal(t, strings.TrimPrefix(w.String(), "# "+w.ID()+"\n"), got.String())
		}
	})
}

func FuzzRecognize(f *testing.F) {
	f.Add(". G\nA W\n")
	f.Add("4\nA 1 1\nP 3 1\nW 1 3\nG 2 3\n")
	f.Add("size 99x2\nG (2,1)")
	f.Fuzz(func(t *testing.T, text string) {
		settings, ok := grid.Recognize(text)
		if !ok {
			return
		}
		w, err := grid.ParseWorld(strings.NewReader(settings+"\n"+text), "fuzz")
		if err != nil {
			return
		}
		again, err := grid.ParseWorld(strings.NewReader(w.String()), "fuzz")
		require.NoError(t, err)
		require.Equal(t, w, again)
	})
}

// Pits are written as text, and typed as text or as a number.
func TestPitsAsJSON(t *testing.T) {
	for text, want := range map[string]grid.Pits{
		`"0.2"`: grid.PitChance(0.2), `0.2`: grid.PitChance(0.2), `1.0`: grid.PitChance(1), `"3"`: grid.PitCount(3), `3`: grid.PitCount(3), `null`: {},
	} {
		var got grid.Pits
		require.NoError(t, json.Unmarshal([]byte(text), &got), text)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{`-1`, `2.5`, `true`, `[0.2]`, `"many"`, `{}`} {
		var got grid.Pits
		assert.ErrorIs(t, json.Unmarshal([]byte(text), &got), grid.ErrConfig, text)
	}
	written, err := json.Marshal(grid.PitChance(0.2))
	require.NoError(t, err)
	assert.Equal(t, `"0.2"`, string(written), "transcripts stay as they are")
}

func TestNegativeSeeds(t *testing.T) {
	_, _, err := grid.ParseID("wumpus-world:4x4p0.2@-1")
	assert.EqualError(t, err, `not the id of a wumpus-world: "wumpus-world:4x4p0.2@-1", want one such as wumpus-world:4x4p0.2@17 (size, pits, seed from 0)`)
}
