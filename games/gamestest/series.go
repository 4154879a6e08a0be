package gamestest

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
)

func (s *Suite) series(t *testing.T) {
	g := s.Game
	series := games.Series{Game: g, Settings: games.MixOf(g), Seed: 40}
	for i := range 15 {
		w, err := series.World(context.Background(), i)
		require.NoError(t, err)
		want, err := g.World(games.MixOf(g)(i), 40+uint64(i))
		require.NoError(t, err)
		assert.Equal(t, want.ID(), w.ID())
	}
}

// solvableSeries asks for worlds in order, and from many goroutines.
func (s *Suite) solvableSeries(t *testing.T) {
	g := s.Game
	const n, seed, budget = 12, 7, 5000
	var ids [n]string
	left := 0 // worlds that were passed over
	series := games.Series{Game: g, Settings: games.MixOf(g), Seed: seed, Solvable: true, Budget: budget}
	next := uint64(seed)
	for i := range n {
		w, err := series.World(context.Background(), i)
		require.NoError(t, err)
		ids[i] = w.ID()
		for ; ; next++ {
			want, err := g.World(games.MixOf(g)(i), next)
			require.NoError(t, err)
			sure, err := games.Sure(context.Background(), g, want, budget)
			require.NoError(t, err)
			require.Equal(t, want.ID() == w.ID(), sure, "the first world that is sure is the next of the series")
			if sure {
				next++
				break
			}
			left++
		}
	}
	if _, mortal := g.(games.Mortal); mortal {
		assert.NotZero(t, left)
	}

	again := games.Series{Game: g, Settings: games.MixOf(g), Seed: seed, Solvable: true, Budget: budget}
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			w, err := again.World(context.Background(), n-1-i)
			assert.NoError(t, err)
			assert.Equal(t, ids[n-1-i], w.ID())
		})
	}
	wg.Wait()
}

func (s *Suite) seriesGivesUp(t *testing.T) {
	g := s.Game
	series := games.Series{Game: g, Settings: games.MixOf(g), Seed: 3, Solvable: true, Budget: 1, Tries: 17}
	_, err := series.World(context.Background(), 0)
	require.ErrorIs(t, err, games.ErrUnsure)
	assert.ErrorContains(t, err, "17 tries")
	assert.ErrorContains(t, err, games.MixOf(g)(0).String())
	assert.ErrorContains(t, err, "from seed 3 on")
}
