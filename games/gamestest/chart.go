package gamestest

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// charts: every place and passage that a player comes to see is on the chart of
// its world, and passages lead back.
func (s *Suite) charts(t *testing.T) {
	g := s.Game
	for i := range 12 {
		w := world(t, g, i)
		charted, ok := w.(games.Charted)
		if !ok {
			return
		}
		chart := charted.Chart()
		links := map[string][]string{}
		for _, s := range chart.Spots {
			require.NotContains(t, links, s.Name)
			links[s.Name] = s.Links
		}
		for name, to := range links {
			for _, other := range to {
				assert.Contains(t, links[other], name)
			}
		}
		p := player(t, g, sat.Default(), w.Settings())
		for _, err := range games.Play(context.Background(), w, p) {
			require.NoError(t, err)
			scene := p.Scene()
			for _, s := range scene.Chart().Spots {
				require.Subset(t, links[s.Name], s.Links, s.Name)
			}
			if scene.Width == chart.Width && scene.Width > 0 {
				require.Equal(t, chart, scene.Chart(), "a grid of a size that is told is seen whole")
			}
			require.LessOrEqual(t, len(scene.Places), len(chart.Spots))
			require.True(t, slices.ContainsFunc(chart.Spots, func(s games.Spot) bool { return scene.Noun+" "+s.Name == scene.Here }))
		}
	}
}
