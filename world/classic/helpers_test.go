package classic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// forced is a chance that a test decides: what is asked, in order, and the
// answer; 1 and 0 stand for yes and no.
type forced struct {
	t       *testing.T
	answers []answer
}

type answer struct {
	matter Matter
	result int
}

func (f *forced) next(m Matter) int {
	f.t.Helper()
	require.NotEmpty(f.t, f.answers, "asked about %v", m)
	a := f.answers[0]
	f.answers = f.answers[1:]
	require.Equal(f.t, a.matter, m)
	return a.result
}

func (f *forced) Happens(m Matter, o Odds) bool {
	require.True(f.t, o.valid())
	return f.next(m) == 1
}

// Pick answers a room or an exit by its index.
func (f *forced) Pick(m Matter, n int) int {
	i := f.next(m)
	require.Less(f.t, i, n)
	return i
}

// position returns one with rooms from 1.
func position(hunter, wumpus int, bats, pits []int) Position {
	down := func(rooms []int) []int {
		var out []int
		for _, r := range rooms {
			out = append(out, r-1)
		}
		return out
	}
	return Position{Hunter: hunter - 1, Wumpus: wumpus - 1, Bats: down(bats), Pits: down(pits)}
}

// begin begins a game on the dodecahedron with forced chances.
func begin(t *testing.T, r Rules, p Position, answers ...answer) *Hunter {
	t.Helper()
	c, err := At(r, Dodecahedron(), p)
	require.NoError(t, err)
	f := &forced{t, answers}
	t.Cleanup(func() { assert.Empty(t, f.answers, "not asked") })
	return c.Play(f)
}

// do plays an action in the form of the protocol.
func do(t *testing.T, h *Hunter, action string) {
	t.Helper()
	a, err := ParseAction(action)
	require.NoError(t, err)
	require.NoError(t, h.Apply(a))
}
