package draw_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"flag"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/internal/layout"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

var update = flag.Bool("update", false, "write the golden files anew")

// board is a picture of a board on which there is everything.
func board() *draw.Picture {
	place := func(name string, deadly knowledge.Verdict, risk float64, holds ...string) games.Place {
		p := games.Place{Name: name, Deadly: deadly, Risk: risk}
		for _, what := range holds {
			p.Holds = append(p.Holds, games.Chance{What: what, P: 1 / float64(len(holds))})
		}
		return p
	}
	here := place("1", knowledge.Refuted, 0, "")
	here.Here, here.Visited = true, true
	visited := place("2", knowledge.Refuted, 0, "")
	visited.Visited = true
	again := place("9", knowledge.Open, 0.999, "", "wumpus")
	again.Visited = true
	p := &draw.Picture{
		Title: "A game", Heading: "Turn 3",
		Notes: []draw.Note{{"clues", "none"}, {"move", "MOVE 4"}},
		Scene: games.Scene{Noun: "square", Width: 3, Facing: "^", Places: []games.Place{
			here, visited,
			place("3", knowledge.Refuted, 0, ""),
			place("4", knowledge.Refuted, 0, "bats", ""),
			place("5", knowledge.Refuted, 0, "bats"),
			place("6", knowledge.Proved, 1, "pit"),
			place("7", knowledge.Proved, 1, "pit", "wumpus"),
			place("8", knowledge.Open, -1, "", "pit"),
			again,
		}},
		New: []string{"3", "6"},
	}
	p.Chart = p.Scene.Chart()
	return p
}

// cave is a picture of a game in a dodecahedron.
func cave(t *testing.T) *draw.Picture {
	_, w, err := all.Games().ParseID("classic:noon@203")
	require.NoError(t, err)
	return turn(t, w, 5)
}

// turn plays a world to a turn, and returns its picture.
func turn(t *testing.T, w games.World, n int) *draw.Picture {
	g, err := all.Games().ByID(w.ID())
	require.NoError(t, err)
	player, err := g.Agents().Player("", sat.Default(), w.Settings())
	require.NoError(t, err)
	for t2, err := range games.Play(context.Background(), w, player) {
		require.NoError(t, err)
		if t2.Number == n {
			break
		}
	}
	return &draw.Picture{Title: games.TitleOf(g), Heading: "A turn", Scene: player.Scene(), Chart: w.(games.Charted).Chart()}
}

func svg(t *testing.T, p *draw.Picture) string {
	var b strings.Builder
	require.NoError(t, p.WriteSVG(&b))
	return b.String()
}

func TestGolden(t *testing.T) {
	for name, p := range map[string]*draw.Picture{"board": board(), "dodecahedron": cave(t)} {
		got := svg(t, p)
		file := filepath.Join("testdata", name+".svg")
		if *update {
			require.NoError(t, os.MkdirAll("testdata", 0o777))
			require.NoError(t, os.WriteFile(file, []byte(got), 0o666))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err, "go test -update writes it")
		assert.Equal(t, string(want), got, name)
	}
}

// TestPictures of all games are the same each time, in both formats, and are well
// formed.
func TestPictures(t *testing.T) {
	for _, g := range all.Games() {
		picture := func() *draw.Picture {
			w, err := g.World(games.MixOf(g)(0), 3)
			require.NoError(t, err)
			return turn(t, w, 4)
		}
		text := svg(t, picture())
		assert.Equal(t, text, svg(t, picture()))
		wellFormed(t, text)
		var dots, again bytes.Buffer
		require.NoError(t, picture().WritePNG(&dots))
		require.NoError(t, picture().WritePNG(&again))
		assert.True(t, bytes.Equal(dots.Bytes(), again.Bytes()))
		img, err := png.Decode(&dots)
		require.NoError(t, err)
		assert.Equal(t, 1920, img.Bounds().Dx())
		assert.Equal(t, 1080, img.Bounds().Dy())
	}
}

// wellFormed reads XML to its end, and returns its texts.
func wellFormed(t *testing.T, text string) []string {
	var texts []string
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return texts
		}
		require.NoError(t, err)
		if data, ok := token.(xml.CharData); ok && strings.TrimSpace(string(data)) != "" {
			texts = append(texts, string(data))
		}
	}
}

// TestSays: each state is on the board in words, for who doesn't see it.
func TestSays(t *testing.T) {
	texts := wellFormed(t, svg(t, board()))
	for _, want := range []string{
		"A game. Turn 3",
		"square 1: visited; the player is here",
		"square 2: visited",
		"square 3: proved empty",
		"square 4: proved safe, perhaps not empty",
		"square 5: proved: bats",
		"square 6: proved: pit",
		"square 7: proved deadly",
		"square 8: open: may kill",
		"square 9: open: how likely to kill, >99%",
		"news of this turn",
	} {
		assert.Contains(t, texts, want)
	}
}

// TestUnseen says how many places there are besides.
func TestUnseen(t *testing.T) {
	w, err := all.Games()[0].ParseID("mumpus:12b2s1@1")
	require.NoError(t, err)
	p := turn(t, w, 1)
	require.Equal(t, 8, p.Scene.Hidden)
	texts := wellFormed(t, svg(t, p))
	assert.Contains(t, texts, "never seen, 8 rooms, each 25% likely to kill")
	p.Chart = p.Scene.Chart()
	assert.Contains(t, wellFormed(t, svg(t, p)), "never seen, 8 rooms, each 25% likely to kill", "though it is not known where")
	p.Scene.Hidden, p.Scene.Unseen.Deadly = 1, knowledge.Refuted
	assert.Contains(t, wellFormed(t, svg(t, p)), "never seen, 1 room, proved safe")
}

// TestEscapes draws texts from anywhere, and as many as there is room for.
func TestEscapes(t *testing.T) {
	p := board()
	const nasty = `<script>alert("1 & 2")</script>`
	p.Title, p.Heading = nasty+"\x00\x1b[31m", nasty
	p.Scene.Places[2].Name, p.Chart.Spots[2].Name = nasty, nasty
	p.Notes = nil
	for range 100 {
		p.Notes = append(p.Notes, draw.Note{Label: nasty, Text: strings.Repeat("word \xff"+nasty, 10) + strings.Repeat("x", 1000)})
	}
	text := svg(t, p)
	assert.NotContains(t, text, "<script")
	assert.NotContains(t, text, "\x1b")
	texts := wellFormed(t, text)
	assert.Contains(t, texts, "square "+nasty+": proved empty")
	assert.Less(t, len(texts), 100, "what is too much is left out")
	require.NoError(t, p.WritePNG(io.Discard))
}

func TestPictureErrors(t *testing.T) {
	p := board()
	broken := errors.New("broken")
	assert.ErrorIs(t, p.WriteSVG(failing{broken}), broken)
	assert.ErrorIs(t, p.WritePNG(failing{broken}), broken)
	p.Chart = games.Chart{Spots: make([]games.Spot, layout.MostRooms+1)}
	assert.ErrorIs(t, p.WriteSVG(io.Discard), layout.ErrTooLarge)
	assert.ErrorIs(t, p.WritePNG(io.Discard), layout.ErrTooLarge)
	empty := new(draw.Picture)
	assert.NoError(t, empty.WriteSVG(io.Discard))
	assert.NoError(t, empty.WritePNG(io.Discard))
}

type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }
