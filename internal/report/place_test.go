package report_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestPlaceOf reports each place in the turns of a game of each kind: what is proved of it has
// facts and steps, what is open has two worlds, and the verdicts agree with the scene.
func TestPlaceOf(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			w, err := g.World(games.MixOf(g)(1), 5)
			require.NoError(t, err)
			p, err := g.Agents().Player("", sat.Default(), w.Settings())
			require.NoError(t, err)
			seen := map[string]int{}
			for turn, err := range games.Play(ctx, w, p) {
				require.NoError(t, err)
				if turn.Number > 3 {
					break
				}
				s := p.Scene()
				for _, place := range s.Places {
					v, err := report.PlaceOf(ctx, p, turn.Number, &s, place.Name)
					require.NoError(t, err)
					assert.Equal(t, place, v.Believed)
					assert.True(t, v.Seen)
					assert.Equal(t, s.Noun+" "+place.Name, v.Title)
					require.NotEmpty(t, v.Statements)
					for _, e := range v.Statements {
						seen[e.Verdict]++
						assert.Equal(t, e.Verdict == "open", len(e.Worlds) == 2, "%s, %s", v.Title, e.Claim)
						assert.Equal(t, e.Verdict != "open", len(e.Steps) > 0, "%s, %s", v.Title, e.Claim)
						for _, world := range e.Worlds {
							assert.Contains(t, world, place.Name)
						}
						assert.False(t, e.Gap, "the strategy is complete")
					}
				}
				_, err = report.PlaceOf(ctx, p, turn.Number, &s, "nowhere")
				assert.ErrorIs(t, err, report.ErrPlace)
			}
			assert.Positive(t, seen["proved"])
		})
	}
}
