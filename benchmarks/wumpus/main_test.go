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

// TestClaims plays some of the games for which the means are claimed. They are to be
// within four standard deviations of what is asked for at least.
func TestClaims(t *testing.T) {
	const games = 1000
	for _, c := range claims {
		t.Run(c.agent+" "+c.spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(c.spec)
			require.NoError(t, err)
			s, err := Play(context.Background(), cfg, c.agent, games, 0, 2, "")
			require.NoError(t, err)
			assert.Len(t, s.Scores, games)
			assert.Empty(t, c.faults(&s, 2*s.Half()))
			known := c.agent == agent.Optimal && !cfg.Hidden
			assert.Equal(t, known, s.Exact)
		})
	}
}

// TestLookAhead: where there is no optimum to follow, looking ahead is no worse than
// the rule it looks ahead by, in the same worlds.
func TestLookAhead(t *testing.T) {
	for _, spec := range []string{"4x4p0.2w2", "10x10p0.2,aima"} {
		cfg, err := grid.ParseSpec(spec)
		require.NoError(t, err)
		var all [2]Stats
		for i, name := range []string{agent.Optimal, agent.Greedy} {
			all[i], err = Play(context.Background(), cfg, name, 100, 0, 2, "")
			require.NoError(t, err)
		}
		less, half := all[1].Less(&all[0])
		assert.GreaterOrEqual(t, less, -half, spec)
	}
}

// TestCheck: claims that hold pass, and each kind of fault is found.
func TestCheck(t *testing.T) {
	var out strings.Builder
	require.NoError(t, check(&out, []claim{{"3x3p0.2", agent.Optimal, 20, true}}, 200, 0, 2, ""))
	assert.NotContains(t, out.String(), "FAILED")
	err := check(&out, []claim{{"3x3p0.2", agent.Optimal, 1000, true}, {"3x3p0.2,aima", agent.Greedy, -1000, true}}, 200, 0, 2, "")
	require.ErrorIs(t, err, errClaims)
	assert.Contains(t, out.String(), "FAILED: want a mean of 1000 at least\n")
	assert.Regexp(t, `FAILED: \d+ deaths, want none`, out.String())
	wrong := Stats{Scores: []float64{9, 11, 9, 11, 9, 11, 9, 11, 10, 10}, Exact: true, Value: 12}
	assert.Equal(t, []string{"want a mean that agrees with the optimum, 12.0000"}, claim{least: 9}.faults(&wrong, 0))
	require.Error(t, check(&out, []claim{{spec: "chess"}}, 1, 0, 1, ""))
	require.Error(t, check(&out, []claim{{spec: "3x3p0.2", agent: "nobody"}}, 1, 0, 1, ""))
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
