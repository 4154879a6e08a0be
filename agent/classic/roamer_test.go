package classic

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/world/classic"
)

// roam plays a game as the roamer does, without a belief, and says whether it is won. The room
// is what it remembers at the start; −1: none.
func roam(tb testing.TB, r classic.Rules, seed uint64, left int) bool {
	c, err := classic.Deal(r, classic.Dodecahedron(), seed)
	require.NoError(tb, err)
	h := c.Play(classic.Random(seed))
	hunter := newRoamer(r, c.Layout(), seed)
	hunter.left = left
	for {
		outcome, over := h.Over()
		if over {
			return outcome == classic.Won
		}
		a := classic.Move(hunter.steer(h.Room()))
		if h.Percept().Smell {
			if path := hunter.aim(h.Room()); len(path) > 0 {
				a = classic.Shoot(path...)
			}
		}
		hunter.took(h.Room(), a)
		require.NoError(tb, h.Apply(a))
	}
}

// TestRoamerShare wants the share of games that the docs say, as far as some games can tell.
func TestRoamerShare(t *testing.T) {
	const games, share = 8_000, 0.436
	won := 0
	for seed := range uint64(games) {
		if roam(t, classic.Noon(), seed, -1) {
			won++
		}
	}
	assert.InDelta(t, share, float64(won)/games, 3*math.Sqrt(share*(1-share)/games))
}

// BenchmarkRoamer measures how many games the roamer wins, in percent, and half the width of
// that share's 95% interval. "first-room" has a quirk that we infer from the share that Noon
// published, and leave out: it remembers the first room before it has left any.
//
//	go test -run '^$' -bench Roamer -benchtime 1000000x ./agent/classic
func BenchmarkRoamer(b *testing.B) {
	for _, rules := range classic.RuleSets() {
		for _, c := range []struct {
			name string
			left int
		}{{"ours", -1}, {"first-room", 0}} {
			b.Run(rules.Name+"/"+c.name, func(b *testing.B) {
				won := 0
				for seed := range uint64(b.N) {
					if roam(b, rules, seed, c.left) {
						won++
					}
				}
				low, high := stats.Wilson(won, b.N)
				b.ReportMetric(100*float64(won)/float64(b.N), "%won")
				b.ReportMetric(100*(high-low)/2, "±%")
			})
		}
	}
}
