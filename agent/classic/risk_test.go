package classic

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/classic"
)

// death returns the probability that entering each room kills, found by following
// the rules, flight by flight, until nothing changes any more.
func (u *truth) death(r classic.Rules, l *classic.Layout) []float64 {
	n := l.Rooms()
	flee := r.Flee.P()
	enter := make([][]float64, n) // by rooms of the wumpus and of the hunter
	for w := range enter {
		enter[w] = make([]float64, n)
	}
	stumble := func(w, room int) float64 {
		switch {
		case slices.Contains(u.Pits, room):
			return 1
		case !slices.Contains(u.Bats, room):
			return 0
		}
		sum := 0.0
		for to := range n {
			sum += enter[w][to] / float64(n)
		}
		return sum
	}
	for change := 1.0; change > 1e-13; {
		change = 0
		for w := range n {
			for room := range n {
				next := stumble(w, room)
				if w == room {
					next = 1 - flee
					for _, e := range l.Exits(w) {
						next += flee * stumble(e, room) / float64(len(l.Exits(w)))
					}
				}
				change = max(change, math.Abs(next-enter[w][room]))
				enter[w][room] = next
			}
		}
	}
	return enter[u.wumpus]
}

// TestDeathIsExact compares the risk of each room with that in all histories.
func TestDeathIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawStory(t)
		all := s.truths(t)
		want := make([]float64, s.layout.Rooms())
		known := map[string][]float64{}
		for _, u := range all.all {
			at := u.Position.String() + string(rune('a'+u.wumpus))
			if known[at] == nil {
				known[at] = u.death(s.rules, s.layout)
			}
			for room, p := range known[at] {
				want[room] += p * u.weight / all.total[0]
			}
		}
		b := s.believe(t)
		for room := range s.layout.Rooms() {
			death, err := b.Death(context.Background(), room)
			require.NoError(t, err)
			require.InDelta(t, want[room], death, 1e-9, "room %d", room+1)
		}
	})
}

// TestRiskInPlay sets the risks that are told beside how often they kill.
func TestRiskInPlay(t *testing.T) {
	for _, r := range classic.RuleSets() {
		told, killed, spread := 0.0, 0.0, 0.0
		for seed := range uint64(1500) {
			c, err := classic.Deal(r, classic.Dodecahedron(), seed)
			require.NoError(t, err)
			h := c.Play(classic.Random(seed))
			a, err := New(Cautious, r, c.Layout(), seed)
			require.NoError(t, err)
			for {
				d, err := a.Act(context.Background(), h.Percept())
				require.NoError(t, err)
				require.NoError(t, h.Apply(d.Action))
				outcome, over := h.Over()
				if d.Tactic == LeastDanger && d.Action.Room == d.Target {
					told += d.Chance
					spread += d.Chance * (1 - d.Chance)
					killed += when(outcome == classic.Eaten || outcome == classic.Fell)
				}
				if over {
					break
				}
			}
		}
		assert.InDelta(t, told, killed, 4*math.Sqrt(spread), r.Name)
	}
}
