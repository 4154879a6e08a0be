package account_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/account"
	"github.com/mumpus-go/mumpus/knowledge"
)

// TestOf gives account of each place in the turns of a game of each kind: what is
// proved of it has facts and steps, what is open has two worlds, and the verdicts
// agree with the scene.
func TestOf(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			w, err := g.World(games.MixOf(g)(1), 5)
			require.NoError(t, err)
			strategy, err := games.Strategy("")
			require.NoError(t, err)
			p, err := g.Player("", strategy, w.Settings())
			require.NoError(t, err)
			seen := map[knowledge.Verdict]int{}
			for turn, err := range games.Play(ctx, w, p) {
				require.NoError(t, err)
				if turn.Number > 3 {
					break
				}
				s := p.Scene()
				for _, place := range s.Places {
					a, err := account.Of(ctx, p, &s, place.Name)
					require.NoError(t, err)
					assert.Equal(t, place, a.Place)
					assert.True(t, a.Seen)
					assert.Equal(t, s.Noun+" "+place.Name, a.Title)
					require.NotEmpty(t, a.Explained)
					for _, e := range a.Explained {
						seen[e.Verdict]++
						assert.Equal(t, e.Verdict == knowledge.Open, len(e.Worlds) == 2, "%s, %s", a.Title, e.Says)
						assert.Equal(t, e.Verdict != knowledge.Open, len(e.Steps) > 0, "%s, %s", a.Title, e.Says)
						for _, world := range e.Worlds {
							assert.Contains(t, e.Held(p.Base().Theory(), world), place.Name)
						}
						assert.False(t, e.Gap, "the strategy is complete")
					}
				}
				_, err = account.Of(ctx, p, &s, "nowhere")
				assert.ErrorIs(t, err, account.ErrPlace)
			}
			assert.Positive(t, seen[knowledge.Proved])
		})
	}
}
