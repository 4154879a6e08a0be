package agent_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/agent"
)

func TestWalks(t *testing.T) {
	// 0 - 1 - 2 - 3    6 - 7
	//  \     /   /
	//   4 --    5
	links := [][]int{0: {1, 4}, 1: {0, 2}, 2: {1, 3, 4, 5}, 3: {2, 5}, 4: {0, 2}, 5: {2, 3}, 6: {7}, 7: {6}}
	for _, c := range []struct {
		name     string
		start    int
		closed   []int // not passable
		distance []int
		step     map[int]int
	}{
		{
			"all can be passed", 0, nil,
			[]int{0, 1, 2, 3, 1, 3, -1, -1},
			map[int]int{1: 1, 4: 4, 2: 1, 3: 1, 5: 1},
		},
		{
			"the first link counts where two walks are shortest", 2, nil,
			[]int{2, 1, 0, 1, 1, 1, -1, -1},
			map[int]int{0: 1, 3: 3, 5: 5},
		},
		{
			"what cannot be passed can be the end of a walk", 0,
			[]int{2},
			[]int{0, 1, 2, -1, 1, -1, -1, -1},
			map[int]int{2: 1},
		},
		{
			"the start need not be passable", 0,
			[]int{0, 1},
			[]int{0, 1, 2, 3, 1, 3, -1, -1},
			map[int]int{1: 1, 2: 4, 3: 4},
		},
		{
			"parts that are not joined", 6, nil,
			[]int{-1, -1, -1, -1, -1, -1, 0, 1},
			map[int]int{7: 7},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var w agent.Walks
			w.From(c.start, len(links),
				func(room int) []int { return links[room] },
				func(room int) bool { return !slices.Contains(c.closed, room) })
			for room, want := range c.distance {
				assert.Equal(t, want, w.Distance(room), "distance of %d", room)
			}
			for room, want := range c.step {
				assert.Equal(t, want, w.Step(room), "step to %d", room)
			}
		})
	}
}

// TestWalksAreShortest compares the distances in random graphs with those
// of repeated relaxation, and follows the steps of each walk. One Walks serves
// graphs of different sizes.
func TestWalksAreShortest(t *testing.T) {
	var w agent.Walks
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "rooms")
		links := make([][]int, n)
		for range rapid.IntRange(0, 2*n).Draw(t, "passages") {
			a, b := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n-1).Draw(t, "to")
			links[a] = append(links[a], b)
		}
		passable := make([]bool, n)
		for i := range passable {
			passable[i] = rapid.IntRange(0, 2).Draw(t, "passable") > 0
		}
		from := func(start int) {
			w.From(start, n, func(room int) []int { return links[room] }, func(room int) bool { return passable[room] })
		}
		start := rapid.IntRange(0, n-1).Draw(t, "start")
		from(start)
		want := distances(links, passable, start)
		reached := slices.Clone(w.Reached())
		require.Equal(t, start, reached[0])
		for i, room := range reached {
			require.True(t, i == 0 || w.Distance(reached[i-1]) <= w.Distance(room), "the nearest first")
		}
		got, steps := make([]int, n), make([]int, n)
		for room := range n {
			got[room] = w.Distance(room)
			require.Equal(t, got[room] >= 0, slices.Contains(reached, room))
			if got[room] > 0 {
				steps[room] = w.Step(room)
			}
		}
		require.Equal(t, want, got)
		for room := range n {
			if got[room] > 1 {
				require.Contains(t, links[start], steps[room])
				require.True(t, passable[steps[room]])
				from(steps[room])
				require.Equal(t, got[room]-1, w.Distance(room), "the step leads nearer")
			}
		}
	})
}

// distances relaxes every link until nothing changes.
func distances(links [][]int, passable []bool, start int) []int {
	d := slices.Repeat([]int{-1}, len(links))
	d[start] = 0
	for changed := true; changed; {
		changed = false
		for room := range links {
			if d[room] < 0 || room != start && !passable[room] {
				continue
			}
			for _, next := range links[room] {
				if d[next] < 0 || d[next] > d[room]+1 {
					d[next] = d[room] + 1
					changed = true
				}
			}
		}
	}
	return d
}
