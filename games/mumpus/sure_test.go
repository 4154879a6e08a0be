package mumpus

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// ample is a budget that small caves don't use up.
const ample = 1 << 30

// TestSureAgainstBranching compares Sure with a search that clones the game at
// each ride and lets a new agent think over the whole history.
func TestSureAgainstBranching(t *testing.T) {
	verdicts := map[bool]int{}
	for _, cfg := range []world.Config{
		{Rooms: 8, Bats: 1, Shafts: 1},
		{Rooms: 10, Bats: 2, Shafts: 1},
		{Rooms: 14, Bats: 2, Shafts: 2},
	} {
		for seed := range uint64(40) {
			cave, err := world.Generate(cfg, seed)
			require.NoError(t, err)
			sure, err := game{}.Sure(context.Background(), newHunt(cave, seed), ample)
			require.NoError(t, err)
			want := wins(t, world.NewGame(cave, nil), nil)
			assert.Equal(t, want, sure, cave.ID())
			verdicts[sure]++
		}
	}
	assert.Len(t, verdicts, 2, "both verdicts should come up")
}

// step is what an agent was told and did.
type step struct {
	percept world.Percept
	action  world.Action
}

func wins(t *testing.T, game *world.Game, history []step) bool {
	a, err := agent.New(game.Cave().Config(), count.Strategy())
	require.NoError(t, err)
	for _, s := range history {
		_, err := a.Act(context.Background(), s.percept)
		require.NoError(t, err)
		a.Took(s.action)
	}
	d, err := a.Act(context.Background(), game.Percept())
	require.NoError(t, err)
	switch d.Tactic {
	case agent.ShootMumpus, agent.GoBeside, agent.ExploreEmpty, agent.RideBats:
	default:
		return false
	}
	history = append(history, step{game.Percept(), d.Action})

	// Which rooms would be on offer?
	var rooms []int
	require.NoError(t, game.Clone(func(offered []int) int {
		rooms = append(rooms, offered...)
		return offered[0]
	}).Apply(d.Action))
	if rooms == nil {
		rooms = []int{-1} // nobody flies
	}
	for _, room := range rooms {
		next := game.Clone(func([]int) int { return room })
		require.NoError(t, next.Apply(d.Action))
		if outcome, over := next.Over(); over {
			if outcome != world.Won {
				return false
			}
		} else if !wins(t, next, history) {
			return false
		}
	}
	return true
}

// TestSureByAnyStrategy compares the verdicts under two complete strategies.
func TestSureByAnyStrategy(t *testing.T) {
	cfg := world.Config{Rooms: 20, Bats: 3, Shafts: 3}
	verdicts := map[bool]int{}
	for seed := range uint64(60) {
		cave, err := world.Generate(cfg, seed)
		require.NoError(t, err)
		const budget = 3000
		counted, err := surelyWon(context.Background(), cave, count.Strategy(), budget)
		require.NoError(t, err)
		solved, err := surelyWon(context.Background(), cave, sat.Default(), budget)
		require.NoError(t, err)
		assert.Equal(t, counted, solved, cave.ID())
		verdicts[counted]++
	}
	assert.Len(t, verdicts, 2, "both verdicts should come up")
}

// TestSureIsWon plays caves that are sure with many choices of the bats.
func TestSureIsWon(t *testing.T) {
	series := games.Series{Game: game{}, Settings: game{}.Mix, Solvable: true, Budget: 5000}
	for i := range 11 {
		w, err := series.World(context.Background(), i)
		require.NoError(t, err)
		cave := w.(*hunt).game.Cave()
		for chance := range uint64(20) {
			w := newHunt(cave, chance)
			p, err := Game().Agents().Player("", sat.Default(), w.Settings())
			require.NoError(t, err)
			for turn, err := range games.Play(context.Background(), w, p) {
				require.NoError(t, err)
				require.NotContains(t, []string{agent.LeastRisk, agent.BestShot, agent.Onwards}, turn.Done.Tactic)
			}
			r, _ := w.Result()
			assert.True(t, r.Won, "%s, chance %d: %v", w.ID(), chance, r)
		}
	}
}

func TestSureWithinBudget(t *testing.T) {
	series := games.Series{Game: game{}, Settings: game{}.Mix, Solvable: true}
	w, err := series.World(context.Background(), 0)
	require.NoError(t, err)
	spent := 0
	for budget := 0; ; budget++ {
		sure, err := game{}.Sure(context.Background(), w, budget)
		require.NoError(t, err)
		if sure {
			spent = budget
			break
		}
	}
	assert.Greater(t, spent, 1, "less than a game can't show anything")
	assert.Equal(t, 1, games.TurnOf(w), "the world itself isn't played")

	ctx, cancel := context.WithCancelCause(context.Background())
	why := errors.New("no more time")
	cancel(why)
	_, err = game{}.Sure(ctx, w, ample)
	assert.ErrorIs(t, err, why)
	_, err = game{}.Sure(context.Background(), nil, ample)
	assert.ErrorIs(t, err, games.ErrForeign)
}
