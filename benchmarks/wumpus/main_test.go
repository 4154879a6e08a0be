package main

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestMeans plays some of the games whose means over 200,000 worlds are 27.59, 27.34
// and 24.08 by the default rules, and 345.7 and 343.6 by AIMA's. They are to be
// within four standard deviations of what is asked for at least.
func TestMeans(t *testing.T) {
	const games = 2000
	for _, c := range []struct {
		spec, name string
		least      float64
		deaths     bool
	}{
		{"4x4p0.2", agent.Optimal, 27.3, false},
		{"4x4p0.2", agent.Greedy, 26.9, true},
		{"4x4p0.2", agent.Cautious, 23.7, false},
		{"4x4p0.2,aima", agent.Greedy, 337, true},
		{"4x4?p0.2,aima", agent.Greedy, 337, true},
	} {
		t.Run(c.name+" "+c.spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(c.spec)
			require.NoError(t, err)
			s, err := Play(context.Background(), cfg, c.name, games, 0, 2, "")
			require.NoError(t, err)
			assert.Equal(t, games, s.Games)
			assert.Greater(t, s.Mean(), c.least-2*s.Half())
			if !c.deaths {
				assert.Zero(t, s.Deaths)
			}
			if value, exact := s.Value, s.Exact; exact {
				assert.InDelta(t, value, s.Mean(), 2*s.Half())
			}
		})
	}
}

// TestWorkersDoNotMatter plays the same games with one worker and with three.
func TestWorkersDoNotMatter(t *testing.T) {
	play := func(workers int) Stats {
		s, err := Play(context.Background(), grid.Escobar(), agent.Greedy, 200, 7, workers, "")
		require.NoError(t, err)
		s.Time = 0
		return s
	}
	assert.Equal(t, play(1), play(3))
}

func TestTable(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(&out, []string{"3x3p0.2"}, []string{agent.Optimal}, 20, 1, 2, t.TempDir()))
	lines := strings.Split(out.String(), "\n")
	assert.Contains(t, lines[0], "mean")
	assert.Contains(t, lines[1], "37.9106")
	require.Error(t, run(&out, []string{"chess"}, nil, 1, 1, 1, ""))
	require.Error(t, run(&out, []string{"3x3p0.2"}, []string{"nobody"}, 1, 1, 1, ""))
}
