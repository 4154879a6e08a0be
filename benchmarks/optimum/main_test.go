package main

import (
	"bytes"
	"context"
	"flag"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func sought(t *testing.T, cfg mumpus.Config) *search {
	t.Helper()
	return newSearch(context.Background(), cfg, caves(cfg.Rooms), 1_000_000)
}

func optimum(t *testing.T, s *search) float64 {
	t.Helper()
	v, err := s.optimum()
	require.NoError(t, err)
	return v
}

// TestCaves compares with a list of all labelled graphs.
func TestCaves(t *testing.T) {
	for _, n := range []int{8, 10} {
		all, ways := 0, 0.0
		labelled(n, func([][3]int) { all++ })
		for _, c := range caves(n) {
			ways += c.ways
			for _, exits := range c.graph[:n] {
				assert.Equal(t, 3, exits.size())
			}
		}
		assert.InDelta(t, all, ways, 1e-6, "%d rooms", n)
	}
}

// TestAgainstTheGame compares the optimum of all caves of 8 rooms with what the game itself
// gives, played in every cave in every way.
func TestAgainstTheGame(t *testing.T) {
	configs, err := parse("8", "")
	require.NoError(t, err)
	for _, cfg := range configs {
		want, err := (&reference{cfg}).optimum()
		require.NoError(t, err)
		assert.InDelta(t, want, optimum(t, sought(t, cfg)), 1e-12, "%v", cfg)
	}
}

// TestOptimum keeps what the best player wins in larger caves.
func TestOptimum(t *testing.T) {
	for cfg, want := range map[mumpus.Config]float64{
		{Rooms: 10, Shafts: 2}:          91.102,
		{Rooms: 10, Shafts: 3}:          76.846,
		{Rooms: 10, Shafts: 4}:          67.355,
		{Rooms: 10, Bats: 2, Shafts: 2}: 94.132,
		{Rooms: 12, Shafts: 4}:          63.719,
	} {
		assert.InDelta(t, want, 100*optimum(t, sought(t, cfg)), 5e-4, "%v", cfg)
	}
}

// TestAgentShare plays the agent in random caves.
func TestAgentShare(t *testing.T) {
	for _, cfg := range []mumpus.Config{{Rooms: 8, Bats: 1, Shafts: 2}, {Rooms: 8, Shafts: 2}, {Rooms: 10, Shafts: 4}, {Rooms: 10, Bats: 1, Shafts: 4}} {
		s := sought(t, cfg)
		share, err := s.agentShare()
		require.NoError(t, err)
		assert.LessOrEqual(t, share, optimum(t, s)+1e-12)
		games, won := scale.Many(1000), 0
		for seed := range uint64(games) {
			c, err := mumpus.Generate(cfg, seed)
			require.NoError(t, err)
			hunter, err := agent.New(cfg, count.Strategy())
			require.NoError(t, err)
			g := mumpus.NewGame(c, mumpus.RandomDrop(seed))
			for over := false; !over; _, over = g.Over() {
				d, err := hunter.Act(context.Background(), g.Percept())
				require.NoError(t, err)
				require.NoError(t, g.Apply(d.Action))
			}
			if outcome, _ := g.Over(); outcome == mumpus.Won {
				won++
			}
		}
		n := float64(games)
		assert.InDelta(t, share, float64(won)/n, 4*math.Sqrt(share*(1-share)/n)+1e-9, "%v", cfg)
	}
}

// TestTold: who is told more wins no less often, and who is told nothing new as often.
func TestTold(t *testing.T) {
	for _, cfg := range []mumpus.Config{{Rooms: 10, Shafts: 3}, {Rooms: 10, Bats: 2, Shafts: 2}} {
		want := optimum(t, sought(t, cfg))
		s := sought(t, cfg)
		s.some = true
		assert.InDelta(t, want, optimum(t, s), 1e-12, "all graphs are told")
		told, ways := 0.0, 0.0
		for _, c := range caves(cfg.Rooms) {
			s := newSearch(context.Background(), cfg, []cave{c}, 1_000_000)
			s.some = true
			told += c.ways * optimum(t, s)
			ways += c.ways
		}
		assert.Greater(t, told/ways, want)
		mean, half, _, err := bound(context.Background(), cfg, 200, 1, 1_000_000)
		require.NoError(t, err)
		assert.InDelta(t, told/ways, mean, 2*half)
	}
}

func TestRun(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run(context.Background(), []string{"-rooms", "10", "-counts", "0,4 0,5"}, &out, io.Discard))
	assert.Contains(t, out.String(), "10 rooms, 0 bats, 4 shafts     66.997%   67.355%     0.358")
	out.Reset()
	require.NoError(t, run(context.Background(), []string{"-rooms", "14", "-counts", "0,8", "-told", "3", "-draws", "2"}, &out, io.Discard))
	assert.Equal(t, 2, strings.Count(out.String(), "\n"))
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{"-rooms", "9"},
		{"-rooms", "ten"},
		{"-rooms", "26"},
		{"-rooms", "10", "-counts", "2"},
		{"-rooms", "10", "-counts", "3,3"},
		{"-rooms", "14", "-counts", "0,1"},
		{"-told", "-1"},
		{"-draws", "0"},
		{"more"},
		{"-rooms", "10", "-most", "10", "-counts", "1,1"},
	} {
		assert.Error(t, run(context.Background(), args, io.Discard, io.Discard), "%q", args)
	}
	assert.ErrorIs(t, run(context.Background(), []string{"-h"}, io.Discard, io.Discard), flag.ErrHelp)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, run(ctx, []string{"-rooms", "10", "-counts", "2,2"}, io.Discard, io.Discard), context.Canceled)
}
