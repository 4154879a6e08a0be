// Package classictest has caves of the classic game for tests.
package classictest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/classic"
)

// Sizes returns numbers of rooms of adversarial layouts, up to the most that there can be; a
// short test leaves that out.
func Sizes(short bool) []int {
	if short {
		return []int{classic.MinRooms, 64}
	}
	return []int{classic.MinRooms, 64, classic.MaxRooms}
}

// Adversarial returns layouts of some size in which much can be anywhere: a star, a complete
// graph, a ring, a tree and a grid.
func Adversarial(t testing.TB, rooms int) []*classic.Layout {
	side := 1 // of the grid
	for side*side < rooms {
		side++
	}
	var layouts []*classic.Layout
	for _, shape := range []struct {
		name   string
		joined func(a, b int) bool // for a < b
	}{
		{"star", func(a, _ int) bool { return a == 0 }},
		{"complete", func(_, _ int) bool { return true }},
		{"ring", func(a, b int) bool { return b == a+1 || a == 0 && b == rooms-1 }},
		{"tree", func(a, b int) bool { return (b-1)/2 == a }},
		{"grid", func(a, b int) bool { return b == a+side || b == a+1 && b%side != 0 }},
	} {
		exits := make([][]int, rooms)
		for b := range rooms {
			for a := range b {
				if shape.joined(a, b) {
					exits[a], exits[b] = append(exits[a], b), append(exits[b], a)
				}
			}
		}
		l, err := classic.NewLayout(shape.name, exits)
		require.NoError(t, err)
		layouts = append(layouts, l)
	}
	return layouts
}
