package classic

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLayouts(t *testing.T) {
	var names []string
	for _, l := range Layouts() {
		names = append(names, l.Name())
		assert.Equal(t, 20, l.Rooms())
		again, err := ParseLayout(strings.NewReader(l.String()), "x")
		require.NoError(t, err)
		assert.Equal(t, l, again)
		found, err := LayoutNamed(l.Name())
		require.NoError(t, err)
		assert.Same(t, l, found)
		degree := 3
		if l.Name() == "torus" {
			degree = 4
		}
		for r := range l.Rooms() {
			assert.Len(t, l.Exits(r), degree)
		}
	}
	assert.Equal(t, []string{"dodecahedron", "moebius", "beads", "torus"}, names)
	_, err := LayoutNamed("cube")
	require.ErrorIs(t, err, ErrLayout)
	assert.ErrorContains(t, err, "want one of: dodecahedron, moebius, beads, torus")
}

// TestDodecahedron knows it by its shape: five rooms wide, and in each room three
// pentagons meet.
func TestDodecahedron(t *testing.T) {
	l := Dodecahedron()
	for from := range l.Rooms() {
		count := map[int]int{}
		for _, steps := range l.Distances(from) {
			count[steps]++
		}
		assert.Equal(t, map[int]int{0: 1, 1: 3, 2: 6, 3: 6, 4: 3, 5: 1}, count)
	}
	assert.Equal(t, []int{1, 4, 7}, l.Exits(0))
}

func TestLayoutErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "x:1: not a layout: 0 rooms, want 4 to 256; want a line for each room, such as: 1: 2 5 8",
		"1: 2\n2: 1\n":                      "x:2: not a layout: 2 rooms, want 4 to 256",
		"layout a b\n":                      "x:1: bad text: want a room",
		"layout a@b\n1: 2\n2: 1":            "x:3: not a layout: the name",
		"1: 2\n2: 1 3\n3: 2 4\n4: 3 5":      "x:4: not a layout: room 4 has an exit to 5, want 1 to 4",
		"1: 2\n\n2: 1 3 # \n3: 2 4 1\n4: 3": "x:4: not a layout: room 3 has an exit to 1, and none leads back",
		"1: 2 2\n2: 1 3\n3: 2 4\n4: 3":      "x:1: not a layout: room 1 has two exits to 2",
		"1: 1 2\n2: 1 3\n3: 2 4\n4: 3":      "x:1: not a layout: room 1 has an exit to itself",
		"1: 2\n2: 1\n3: 4\n4: 3":            "x:3: not a layout: room 3 can't be reached from room 1",
		"1: 2\n2: 1\n3:\n4: 3":              "x:3: not a layout: room 3 has no exit",
		"1: 2\n2: 1 3\n4: 3":                "x:3: bad text: room 3 is missing, with 3 rooms in all",
		"1: 2\n1: 2":                        "x:2: bad text: room 1 a second time, after line 1",
		"1: two":                            `x:1: bad text: exit "two" of room 1, want a room`,
		"0: 1":                              "x:1: bad text: want a room",
		"one: 1":                            "x:1: bad text: want a room",
		"1 2":                               "x:1: bad text: want a room",
	} {
		_, err := ParseLayout(strings.NewReader(text), "x")
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), want)
		}
	}
}
