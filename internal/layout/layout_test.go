package layout_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/layout"
)

// chart returns the chart of the world of an id.
func chart(t require.TestingT, id string) games.Chart {
	_, w, err := all.Games().ParseID(id)
	require.NoError(t, err)
	require.Implements(t, (*games.Charted)(nil), w)
	return w.(games.Charted).Chart()
}

func lay(t require.TestingT, c games.Chart) []layout.Point {
	at, err := layout.Of(c)
	require.NoError(t, err)
	require.Len(t, at, len(c.Spots))
	return at
}

// edges are the passages, each once, by the indexes of their ends.
func edges(c games.Chart) [][2]int {
	index := map[string]int{}
	for i, s := range c.Spots {
		index[s.Name] = i
	}
	var all [][2]int
	for i, s := range c.Spots {
		for _, name := range s.Links {
			if j, ok := index[name]; ok && i < j {
				all = append(all, [2]int{i, j})
			}
		}
	}
	return all
}

func minus(a, b layout.Point) layout.Point { return layout.Point{X: a.X - b.X, Y: a.Y - b.Y} }
func area(a, b layout.Point) float64       { return a.X*b.Y - a.Y*b.X }
func length(a layout.Point) float64        { return math.Hypot(a.X, a.Y) }

// readable returns the number of crossings, and the least distance between two
// rooms, or a room and a passage that doesn't lead there.
func readable(c games.Chart, at []layout.Point) (crossings int, closest float64) {
	closest = math.Inf(1)
	all := edges(c)
	for i := range at {
		for j := range i {
			closest = min(closest, length(minus(at[i], at[j])))
		}
		for _, e := range all {
			if i == e[0] || i == e[1] {
				continue
			}
			along, to := minus(at[e[1]], at[e[0]]), minus(at[i], at[e[0]])
			if t := (along.X*to.X + along.Y*to.Y) / (length(along) * length(along)); t > 0 && t < 1 {
				closest = min(closest, math.Abs(area(along, to))/length(along))
			}
		}
	}
	for i, e := range all {
		for _, f := range all[:i] {
			sides := func(e, f [2]int) bool { // whether the ends of f are on two sides of e
				along := minus(at[e[1]], at[e[0]])
				return area(along, minus(at[f[0]], at[e[0]]))*area(along, minus(at[f[1]], at[e[0]])) < 0
			}
			if sides(e, f) && sides(f, e) {
				crossings++
			}
		}
	}
	return crossings, closest
}

// TestLayoutIsReadable: rooms and passages are apart, and passages cross rarely.
func TestLayoutIsReadable(t *testing.T) {
	for _, c := range []struct {
		ids       string // with a seed behind
		crossings float64
		closest   float64
	}{
		{"mumpus:8b1s1", 1.5, 0.15},
		{"mumpus:12b2s1", 3, 0.12},
		{"mumpus:20b3s3", 8, 0.07},
		{"mumpus:30b6s4", 14, 0.05},
		{"classic:noon,layout=beads", 0, 0.1},
		{"classic:noon,layout=moebius", 1, 0.1},
		{"classic:noon,layout=torus", 22, 0.06},
		{"classic:noon", 0, 0.1},
	} {
		caves := 2
		if strings.HasPrefix(c.ids, "classic") {
			caves = 1 // the seed places the hazards only
		}
		crossings := 0
		for seed := range caves {
			cave := chart(t, fmt.Sprintf("%s@%d", c.ids, seed))
			crosses, closest := readable(cave, lay(t, cave))
			crossings += crosses
			assert.GreaterOrEqual(t, closest, c.closest, "%s@%d", c.ids, seed)
		}
		assert.LessOrEqual(t, float64(crossings)/float64(caves), c.crossings, c.ids)
	}
}

// TestLayoutOfAnyChart: each spot is in the unit square, which is filled from side
// to side or from top to bottom, and the same each time, whether or not all spots
// are joined.
func TestLayoutOfAnyChart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "spots")
		c := games.Chart{Spots: make([]games.Spot, n)}
		for i := range c.Spots {
			c.Spots[i].Name = strconv.Itoa(i)
			for _, to := range rapid.SliceOfN(rapid.IntRange(0, n), 0, 3).Draw(t, "links") {
				c.Spots[i].Links = append(c.Spots[i].Links, strconv.Itoa(to)) // n is on no chart
			}
		}
		at := lay(t, c)
		assert.Equal(t, at, lay(t, c))
		low, high := layout.Point{X: 1, Y: 1}, layout.Point{}
		for _, p := range at {
			low = layout.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = layout.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
		require.True(t, n == 0 || low.X > -1e-9 && low.Y > -1e-9 && high.X < 1+1e-9 && high.Y < 1+1e-9)
		if n > 1 {
			require.InDelta(t, 1, max(high.X-low.X, high.Y-low.Y), 1e-9)
			_, closest := readable(c, at)
			require.Positive(t, closest)
		}
	})
}

// TestDodecahedron is known whatever its rooms are called, and has Yob's outer
// pentagon with his numbers.
func TestDodecahedron(t *testing.T) {
	c := chart(t, "classic:noon@1")
	at := lay(t, c)
	rings := func(at []layout.Point) map[string]int {
		count := map[string]int{}
		middle := layout.Point{}
		for _, p := range at {
			middle.X, middle.Y = middle.X+p.X/20, middle.Y+p.Y/20
		}
		for _, p := range at {
			count[fmt.Sprintf("%.2f", length(minus(p, middle)))]++
		}
		return count
	}
	want := map[string]int{"0.53": 5, "0.30": 10, "0.16": 5}
	assert.Equal(t, want, rings(at))
	for i := range 5 {
		assert.Greater(t, length(minus(at[i], layout.Point{X: 0.5, Y: 0.526})), 0.45, "room %d is in the outer ring", i+1)
	}
	rapid.Check(t, func(t *rapid.T) {
		shuffled := games.Chart{}
		for _, i := range rapid.Permutation(indexes(len(c.Spots))).Draw(t, "order") {
			shuffled.Spots = append(shuffled.Spots, c.Spots[i])
		}
		at := lay(t, shuffled)
		require.Equal(t, want, rings(at))
		crossings, _ := readable(shuffled, at)
		require.Zero(t, crossings)
	})
}

func indexes(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// TestBoard has its squares in rows, the last row at the bottom.
func TestBoard(t *testing.T) {
	c := chart(t, "wumpus-world:4x2p0.2@1")
	assert.Equal(t, 4, c.Width)
	assert.Equal(t, "[1,2]", c.Spots[0].Name)
	assert.Equal(t, []layout.Point{
		{X: 0.125, Y: 0.375},
		{X: 0.375, Y: 0.375},
		{X: 0.625, Y: 0.375},
		{X: 0.875, Y: 0.375},
		{X: 0.125, Y: 0.625},
		{X: 0.375, Y: 0.625},
		{X: 0.625, Y: 0.625},
		{X: 0.875, Y: 0.625},
	}, lay(t, c))
}

func TestLayoutTooLarge(t *testing.T) {
	large := chart(t, "mumpus:500b10s10@1")
	assert.ErrorIs(t, layout.Fits(large), layout.ErrTooLarge)
	assert.NoError(t, layout.Fits(chart(t, "wumpus-world:50x50p0.2@1")), "a board can be read")
	_, err := layout.Of(large)
	assert.ErrorIs(t, err, layout.ErrTooLarge)
	assert.ErrorContains(t, err, "500 rooms, want 400 at most")
}

// TestLayoutOfManyPassages draws a complete graph, of which each step takes long, in seconds
// and not in hours.
func TestLayoutOfManyPassages(t *testing.T) {
	c := games.Chart{Spots: make([]games.Spot, 200)}
	for i := range c.Spots {
		c.Spots[i].Name = strconv.Itoa(i)
		for to := range i {
			c.Spots[i].Links = append(c.Spots[i].Links, strconv.Itoa(to))
		}
	}
	_, closest := readable(c, lay(t, c))
	assert.Positive(t, closest)
}

func BenchmarkLayout(b *testing.B) {
	for _, id := range []string{"mumpus:30b3s3@1", "mumpus:100b3s3@1", "mumpus:400b3s3@1"} {
		b.Run(id, func(b *testing.B) {
			c := chart(b, id)
			for b.Loop() {
				lay(b, c)
			}
		})
	}
}
