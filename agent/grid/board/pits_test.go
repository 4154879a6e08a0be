package board_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestProbability compares with the sum over all ways to place the pits.
func TestProbability(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := board.New(rapid.IntRange(1, 4).Draw(t, "width"), rapid.IntRange(2, 3).Draw(t, "height"))
		inside := b.Inside(rapid.IntRange(1, b.Width).Draw(t, "inside"), b.Height)
		pits := grid.PitChance(rapid.SampledFrom([]float64{0, 0.2, 0.5, 1}).Draw(t, "chance"))
		if rapid.Bool().Draw(t, "exact") {
			pits = grid.PitCount(rapid.IntRange(0, 5).Draw(t, "count"))
		}
		draw := func(name string) board.Set {
			return board.Set(rapid.Uint64().Draw(t, name)) & inside
		}
		visited := draw("visited") | 1
		breezy := draw("breezy") & visited
		free := visited | draw("free")

		got := board.NewPits(b, pits).Probability(inside, free, visited, breezy)
		want, all := 0.0, 0.0
		for holes := board.Set(0); holes <= b.All; holes += 2 {
			if holes&^inside != 0 {
				continue
			}
			weight := math.Pow(pits.Chance, float64(holes.Size())) * math.Pow(1-pits.Chance, float64(inside.Size()-1-holes.Size()))
			if pits.Exact {
				weight = 0
				if holes.Size() == pits.Count {
					weight = 1
				}
			}
			all += weight
			fits := holes&free == 0
			for rest := visited; rest != 0; rest &= rest - 1 {
				sq := rest.First()
				fits = fits && (b.Near[sq]&holes != 0) == breezy.Has(sq)
			}
			if fits {
				want += weight
			}
		}
		if all > 0 {
			want /= all
		}
		require.InDelta(t, want, got, 1e-12)
	})
}

func TestBoard(t *testing.T) {
	b := board.New(4, 3)
	at := func(x, y int) int { return b.At(grid.Square{X: x, Y: y}) }
	assert.Equal(t, board.Start, at(1, 1))
	assert.Equal(t, board.Nowhere, at(5, 1))
	assert.Equal(t, board.Nowhere, at(1, 0))
	assert.Equal(t, grid.Square{X: 4, Y: 3}, b.Square(at(4, 3)))
	assert.Equal(t, board.One(at(2, 1))|board.One(at(1, 2)), b.Near[board.Start])
	assert.Equal(t, board.One(at(3, 2))|board.One(at(4, 2)), b.Ray[at(2, 2)][grid.East])
	assert.Equal(t, board.Set(0), b.Ray[at(2, 3)][grid.North])
	assert.Equal(t, at(1, 2), b.To[at(2, 2)][grid.West])
	assert.Equal(t, board.Nowhere, b.To[at(1, 2)][grid.West])
	assert.Equal(t, 6, b.Inside(2, 3).Size())
	assert.Equal(t, b.Near[0]|b.Near[5], b.Beside(board.One(0)|board.One(5)))
}
