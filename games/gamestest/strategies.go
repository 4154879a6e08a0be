package gamestest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// strategies lets each strategy play, and an agent that
// counts follow: what the strategy proves of a place, the other proves too, and
// the other way round if it is complete. Only a truth table may be too large.
func (s *Suite) strategies(t *testing.T) {
	g := s.Game
	for _, name := range append(games.StrategyNames(), games.AblationNames()...) {
		strategy, err := games.Strategy(name)
		require.NoError(t, err)
		t.Run(name, func(t *testing.T) {
			const usual, seeds = 5, 3
			played := 0
			for i := range usual + seeds*len(s.Rare) {
				var w games.World
				if i < usual {
					w = world(t, g, i)
				} else {
					w, err = g.ParseID(fmt.Sprintf("%s:%s@%d", g.Name(), s.Rare[i%len(s.Rare)], i))
					require.NoError(t, err)
				}
				agents := g.Agents().Quick()
				agent := agents[len(agents)-1-i%min(2, len(agents))]
				p, err := agent.Player(strategy, w.Settings())
				if name == "truthtable" && errors.Is(err, knowledge.ErrTooLarge) {
					assert.ErrorContains(t, err, "a truth table of")
					continue
				}
				require.NoError(t, err)
				s.follow(t, w, p, agent, !strategy.Incomplete)
				played++
			}
			assert.Equal(t, played == 0, slices.Contains(s.TooLarge, name), "%d worlds were not too large", played)
		})
	}
}

// follow plays a world and compares, place by place, with a player that counts.
func (s *Suite) follow(t *testing.T, w games.World, p games.Player, agent games.Agent, complete bool) {
	exact, err := agent.Player(count.Strategy(), w.Settings())
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
			s.samePlace(t, w, &got.Places[i], &want.Places[i], complete)
		}
		if want.Hidden > 0 {
			s.samePlace(t, w, &got.Unseen, &want.Unseen, complete)
		}
		require.NoError(t, w.Apply(d.Action))
	}
}

func (s *Suite) samePlace(t *testing.T, w games.World, got, want *games.Place, complete bool) {
	if complete || got.Deadly != knowledge.Open {
		require.Equal(t, want.Deadly, got.Deadly, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	}
	switch {
	case got.Deadly == knowledge.Refuted:
		require.Zero(t, got.Risk, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	case got.Deadly == knowledge.Proved:
		require.EqualValues(t, 1, got.Risk, "%s, turn %d: %s", w.ID(), games.TurnOf(w), want.Name)
	default:
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
