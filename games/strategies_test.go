package games_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

func TestStrategies(t *testing.T) {
	names := append(games.StrategyNames(), games.AblationNames()...)
	for i, name := range names {
		s, err := games.Strategy(name)
		require.NoError(t, err)
		assert.Equal(t, name, s.Name)
		assert.NotContains(t, names[:i], name)
	}
	s, err := games.Strategy("")
	require.NoError(t, err)
	assert.Equal(t, names[0], s.Name)
	_, err = games.Strategy("tarot")
	require.ErrorIs(t, err, games.ErrStrategy)
	for _, name := range names {
		assert.ErrorContains(t, err, name)
	}
}

// TestEveryStrategyPlaysEveryGame lets each strategy play, and an agent that
// counts follow: what the strategy proves of a place, the other proves too, and
// the other way round if it is complete. Only a truth table may be too large.
func TestEveryStrategyPlaysEveryGame(t *testing.T) {
	each(t, func(t *testing.T, g games.Game) {
		for _, name := range append(games.StrategyNames(), games.AblationNames()...) {
			s, err := games.Strategy(name)
			require.NoError(t, err)
			t.Run(name, func(t *testing.T) {
				const usual, seeds = 5, 3
				rare := rare[g.Name()]
				played := 0
				for i := range usual + seeds*len(rare) {
					var w games.World
					if i < usual {
						w = world(t, g, i)
					} else {
						w, err = g.ParseID(fmt.Sprintf("%s:%s@%d", g.Name(), rare[i%len(rare)], i))
						require.NoError(t, err)
					}
					agents := g.Agents()
					agent := agents[len(agents)-1-i%min(2, len(agents))] // the first thinks long
					p, err := g.Player(agent, s, w.Settings())
					if name == "truthtable" && errors.Is(err, knowledge.ErrTooLarge) {
						assert.ErrorContains(t, err, "a truth table of")
						continue
					}
					require.NoError(t, err)
					follow(t, g, w, p, agent, !s.Incomplete)
					played++
				}
				assert.True(t, played > 0 || name == "truthtable" && g.Name() == "classic", "too large, all of them")
			})
		}
	})
}

// rare are settings with what the standard mix of a game has not.
var rare = map[string][]string{
	"wumpus-world": {
		"5x4p0.1w3a3", "6x5p3w2a2", "5x5p0.05w4a4", "?p0.1w2a2,sides=3-5", "2x2p0.2", "2x2p0",
	},
}

// follow plays a world and compares, place by place, with a player that counts.
func follow(t *testing.T, g games.Game, w games.World, p games.Player, agent string, complete bool) {
	exact, err := g.Player(agent, count.Strategy(), w.Settings())
	require.NoError(t, err)
	for _, over := w.Result(); !over; _, over = w.Result() {
		d, err := p.Act(context.Background(), w.Percept())
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
		_, err = exact.Act(context.Background(), w.Percept())
		require.NoError(t, err)
		require.NoError(t, exact.Took(d.Action))
		got, want := p.Scene(), exact.Scene()
		require.Len(t, got.Places, len(want.Places))
		for i := range got.Places {
			samePlace(t, w, &got.Places[i], &want.Places[i], complete)
		}
		if want.Hidden > 0 {
			samePlace(t, w, &got.Unseen, &want.Unseen, complete)
		}
		require.NoError(t, w.Apply(d.Action))
	}
}

func samePlace(t *testing.T, w games.World, got, want *games.Place, complete bool) {
	if complete || got.Deadly != knowledge.Open {
		require.Equal(t, want.Deadly, got.Deadly, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	}
	switch {
	case got.Deadly == knowledge.Refuted:
		require.Zero(t, got.Risk, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	case got.Deadly == knowledge.Proved:
		require.EqualValues(t, 1, got.Risk, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	case !strings.HasPrefix(w.ID(), "classic:"): // whose agents believe by themselves
		require.True(t, 0 < got.Risk && got.Risk < 1, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	}
	for _, c := range want.Holds {
		assert.True(t, slices.ContainsFunc(got.Holds, func(h games.Chance) bool { return h.What == c.What }),
			"%s, turn %d: %s may hold %q", w.ID(), games.TurnOf(w), want.Name, c.What)
	}
	if complete {
		assert.Len(t, got.Holds, len(want.Holds))
	}
}
