package classic_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/classic"
)

const oneWay = "layout valve\n1: 2 4\n2: 1 >3\n3: >4\n4: 1\n"

// TestOneWay reads, writes and plays a layout with tunnels that go one way.
func TestOneWay(t *testing.T) {
	l, err := classic.ParseLayout(strings.NewReader(oneWay), "valve.txt")
	require.NoError(t, err)
	assert.Equal(t, oneWay, l.String())
	assert.Equal(t, []classic.Tunnel{{From: 1, To: 2}, {From: 2, To: 3}}, l.OneWay())
	assert.True(t, l.Joined(1, 2))
	assert.False(t, l.Joined(2, 1))
	assert.Empty(t, classic.Dodecahedron().OneWay())

	r := classic.Noon()
	header := string(classic.AppendHeader(nil, r, l))
	assert.Equal(t, "4 2 2 5 5\n2 4\n1 >3\n>4\n1\n", header)
	r.Bats, r.Pits = 1, 0
	_, again, err := classic.NewReader(strings.NewReader(string(classic.AppendHeader(nil, r, l))), r).Header()
	require.NoError(t, err)
	assert.Equal(t, l.OneWay(), again.OneWay())

	c, err := classic.At(r, l, classic.Position{Hunter: 2, Wumpus: 1, Bats: []int{0}})
	require.NoError(t, err)
	read, err := classic.ParseCave(strings.NewReader(c.String()), "cave.txt")
	require.NoError(t, err)
	assert.Equal(t, c.String(), read.String())
	h := c.Play(classic.Random(1))
	assert.False(t, h.Percept().Smell, "no smell comes the wrong way")
	require.ErrorContains(t, h.Fault(classic.Move(1)), "no tunnel leads from room 3 to 2")
	require.ErrorContains(t, h.Fault(classic.Shoot(3, 2)), "no tunnel leads from room 4 to 3")
	require.NoError(t, h.Fault(classic.Shoot(3, 0, 1)))
	require.NoError(t, h.Apply(classic.Shoot(3, 0, 1)))
	outcome, _ := h.Over()
	assert.Equal(t, classic.Won, outcome)
}

// TestOneWayMistakes finds them, with their lines.
func TestOneWayMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"1: 2 4\n2: 1 3\n3: >4\n4: 1\n":     "f:2: not a layout: room 2 has an exit to 3, and none leads back; write >3 if it goes one way only",
		"1: 2 >4\n2: 1 3\n3: 2 4\n4: 3 1\n": "f:1: not a layout: room 1 has a one-way exit to 4, and one leads back",
		"1: 2 4\n2: 1 >x\n3: >4\n4: 1\n":    "f:2: bad text: exit \">x\" of room 2, want a room",
		"1: 2 >3\n2: 1\n3: 4\n4: 3\n":       "f:3: not a layout: room 3 has no way to room 1",
		"1: 2\n2: 1\n3: >1 4\n4: 3\n":       "f:3: not a layout: room 3 can't be reached from room 1",
		"1: 2 >9\n2: 1 3\n3: 2 4\n4: 3\n":   "f:1: not a layout: room 1 has an exit to 9, want 1 to 4",
	} {
		_, err := classic.ParseLayout(strings.NewReader(text), "f")
		assert.EqualError(t, err, want, text)
	}
	_, err := classic.NewLayout("x", [][]int{{1, 3}, {0, 2}, {1, 3}, {2, 0}}, classic.Tunnel{From: 0, To: 2})
	assert.ErrorContains(t, err, "no tunnel from room 1 to 3, which is to go one way")
	_, err = classic.NewLayout("x", [][]int{{1, 3}, {0, 2}, {1, 3}, {2, 0}}, classic.Tunnel{From: -1, To: 99})
	assert.ErrorIs(t, err, classic.ErrLayout)
}
