package contest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/contest"
)

// TestReport sums up rounds that were made up, of which the sums are known.
func TestReport(t *testing.T) {
	yes, no, calls, allocations := true, false, 8, uint64(100)
	s := contest.NewSummary([]string{"a", "b"})
	for i := range 10 {
		r := &contest.Round{Game: i, Settings: "small", Places: 8, Sure: &no}
		if i < 4 {
			r.Sure = &yes
		}
		if i >= 6 {
			r.Settings, r.Places = "large", 20
		}
		a := contest.Record{
			Won: true, Turns: 4, Score: 10, Belief: &contest.Belief{Guesses: i % 2, Proved: 6},
			Measured: &contest.Measured{Times: []time.Duration{1000, 2000, 3000, 100_000}, SolverCalls: &calls, Allocations: &allocations},
		}
		b := contest.Record{Won: i < 3, Turns: 2}
		if i == 9 {
			b = contest.Record{TooLarge: true}
		} else if !b.Won {
			b.Cause, b.Dead = "eaten", i < 8
			if !b.Dead {
				b.Cause = "lost its way"
			}
		}
		r.Records = []contest.Record{a, b}
		s.Add(r)
	}
	r := s.Report()
	a, b := r.Contestants[0], r.Contestants[1]
	assert.Equal(t, 10, r.Worlds)
	assert.Equal(t, 4, r.Sure.N)
	assert.Equal(t, []int{10, 0, 10}, []int{a.Games, a.TooLarge, a.Won.N})
	assert.Equal(t, []int{9, 1, 3, 5}, []int{b.Games, b.TooLarge, b.Won.N, b.Dead.N})
	assert.Equal(t, []contest.Lost{{Cause: "eaten", Games: 5}, {Cause: "lost its way", Games: 1}}, b.Lost)
	assert.Equal(t, []int{4, 4, 3, 4}, []int{a.WonOfSure.N, a.WonOfSure.Of, b.WonOfSure.N, b.WonOfSure.Of})
	assert.Equal(t, 5, a.SureWins.N)
	assert.InDelta(t, 0.5, a.Guesses.Mean, 1e-12)
	assert.InDelta(t, 1.5, a.Proved.Mean, 1e-12)
	assert.InDelta(t, 4, a.Turns.Mean, 1e-12)
	assert.InDelta(t, 10, a.Score.Mean, 1e-12)
	assert.Equal(t, []any{40, 100 * time.Microsecond}, []any{a.Time.Turns, a.Time.Max})
	assert.InEpsilon(t, 2000, float64(a.Time.Median), 0.01)
	assert.InDelta(t, 2, *a.Calls, 1e-12)
	assert.InDelta(t, 25, *a.Allocated, 1e-12)
	assert.Nil(t, b.Score)
	assert.Nil(t, b.SureWins)
	assert.Nil(t, b.Time)

	pair := r.Pairs[0]
	assert.Equal(t, []int{9, 6, 0}, []int{pair.Games, pair.OnlyA, pair.OnlyB})
	assert.InDelta(t, 2.0/64, *pair.P, 1e-12)
	assert.InDelta(t, 6.0/9, pair.Wins.Mean, 1e-8)
	assert.InDelta(t, 10, pair.Score.Mean, 1e-12)

	sizes := s.Sizes()
	assert.Equal(t, []string{"small", "large"}, []string{sizes[0].Settings, sizes[1].Settings})
	assert.Equal(t, []int{6, 4, 8, 20}, []int{sizes[0].Worlds, sizes[1].Worlds, sizes[0].Places, sizes[1].Places})
	assert.Equal(t, []int{3, 3}, []int{sizes[0].Contestants[1].Won.N, sizes[1].Contestants[1].Games})
}
