package contest_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic"
	"github.com/mumpus-go/mumpus/games/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestFixed: players whose strategies can't change what they do are not compared with each
// other, and those that don't are.
func TestFixed(t *testing.T) {
	g := grid.Game()
	solved, err := g.ParseID("wumpus-world:3x3p0.2@1")
	require.NoError(t, err)
	several, err := g.ParseID("wumpus-world:3x3p0.2w2@1")
	require.NoError(t, err)
	run := func(g games.Game, agent string, settings ...games.Settings) []contest.Pair {
		worlds, err := contest.Random(g, 6, len(settings) > 1, &games.Series{Game: g, Seed: 3, Settings: func(i int) games.Settings { return settings[i%len(settings)] }})
		require.NoError(t, err)
		c := &contest.Contest{Worlds: worlds}
		var names []string
		for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy(), propagate.Unit()} {
			c.Contestants = append(c.Contestants, contest.Strategy(agent, s))
			names = append(names, s.Name)
		}
		s := contest.NewSummary(names)
		require.NoError(t, c.Run(context.Background(), 0, func(r *contest.Round) error { s.Add(r); return nil }))
		return s.Report().Pairs
	}
	pairs := run(g, "optimal", solved.Settings())
	assert.Nil(t, pairs[0].P, "gini and count")
	assert.Equal(t, 6, pairs[0].Fixed)
	assert.Equal(t, "optimal follows a solved policy", pairs[0].WhyFixed)
	assert.NotNil(t, pairs[1].P, "gini and unit, which is incomplete and follows no policy")
	assert.Zero(t, pairs[1].Fixed)

	pairs = run(g, "optimal", several.Settings())
	assert.NotNil(t, pairs[0].P, "no policy is known")
	assert.Zero(t, pairs[0].Fixed)

	pairs = run(g, "optimal", solved.Settings(), several.Settings())
	assert.NotNil(t, pairs[0].P)
	assert.Equal(t, 3, pairs[0].Fixed)

	hunt, err := classic.Game().ParseID("classic:noon@1")
	require.NoError(t, err)
	for _, pair := range run(classic.Game(), "roamer", hunt.Settings()) {
		assert.Nil(t, pair.P, "whatever the strategy")
		assert.Equal(t, 6, pair.Fixed)
		assert.Equal(t, "roamer infers nothing", pair.WhyFixed)
	}
	for _, pair := range run(classic.Game(), "cautious", hunt.Settings()) {
		assert.NotNil(t, pair.P)
		assert.Zero(t, pair.Fixed)
	}
}
