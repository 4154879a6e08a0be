package mumpus_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// configs draws possible counts of up to a number of rooms.
func configs(rooms int) *rapid.Generator[mumpus.Config] {
	return rapid.Custom(func(t *rapid.T) mumpus.Config {
		cfg := mumpus.Config{Rooms: 2 * rapid.IntRange(4, rooms/2).Draw(t, "half the rooms")}
		cfg.Bats = rapid.IntRange(0, cfg.Rooms-5).Draw(t, "bats")
		cfg.Shafts = rapid.IntRange(0, cfg.Rooms-5-cfg.Bats).Draw(t, "shafts")
		return cfg
	})
}

// requireRules asserts all the rules of caves, by matrix and by count, with
// none of the code that Generate and New use.
func requireRules(t testing.TB, c *mumpus.Cave) {
	t.Helper()
	n := c.Config().Rooms
	joined := make([][]bool, n)
	for a := range joined {
		joined[a] = make([]bool, n)
		exits := c.Exits(a)
		require.True(t, slices.IsSorted(exits[:]))
		for _, b := range exits {
			require.NotEqual(t, a, b)
			require.False(t, joined[a][b], "passage from %d to %d twice", a, b)
			joined[a][b] = true
		}
	}
	part := make([]int, n) // of rooms joined so far, merged passage by passage
	for room := range part {
		part[room] = room
	}
	for a := range n {
		for b := range n {
			if !joined[a][b] {
				continue
			}
			require.True(t, joined[b][a], "passage from %d to %d is one-way", a, b)
			for d := range n {
				if joined[a][d] && joined[b][d] {
					require.Failf(t, "triangle", "of %d, %d and %d", a, b, d)
				}
			}
			from, to := part[a], part[b]
			for room := range part {
				if part[room] == from {
					part[room] = to
				}
			}
		}
	}
	require.Len(t, slices.Compact(slices.Sorted(slices.Values(part))), 1, "connected")

	count := map[mumpus.Hazard]int{}
	for room := range n {
		h := c.Hazard(room)
		count[h]++
		if room == c.Start() || joined[c.Start()][room] {
			require.Equal(t, mumpus.None, h, "room %d, at the start", room)
		}
	}
	require.Equal(t, 1, count[mumpus.Mumpus])
	require.Equal(t, c.Config().Bats, count[mumpus.Bats])
	require.Equal(t, c.Config().Shafts, count[mumpus.Shaft])
}

func TestGenerateEverySize(t *testing.T) {
	for rooms := 8; rooms <= 64; rooms += 2 {
		for seed := range uint64(5) {
			spare := rooms - 5
			for _, cfg := range []mumpus.Config{
				{Rooms: rooms},
				{Rooms: rooms, Bats: spare},
				{Rooms: rooms, Shafts: spare},
				{Rooms: rooms, Bats: spare / 3, Shafts: spare / 4},
			} {
				requireRules(t, generate(t, cfg, seed))
			}
		}
	}
}

func TestGenerateLarge(t *testing.T) {
	requireRules(t, generate(t, mumpus.Config{Rooms: 500, Bats: 50, Shafts: 50}, 1))
	for _, rooms := range []int{3000, 30000} {
		c := generate(t, mumpus.Config{Rooms: rooms, Bats: rooms / 10, Shafts: rooms / 10}, 1)
		assert.NoError(t, check(c))
	}
}

// TestGenerateStartsAgainWhenInTwoParts has seeds, found by trying, for which
// the first pairing without triangles is a graph in two parts.
func TestGenerateStartsAgainWhenInTwoParts(t *testing.T) {
	for _, seed := range []uint64{13438, 44258, 45059} {
		requireRules(t, generate(t, mumpus.Config{Rooms: 14}, seed))
	}
}

// check hands a cave's parts to New, which checks them.
func check(c *mumpus.Cave) error {
	var exits [][3]int
	var hazards []mumpus.Hazard
	for room := range c.Config().Rooms {
		exits = append(exits, c.Exits(room))
		hazards = append(hazards, c.Hazard(room))
	}
	_, err := mumpus.New(c.Config(), exits, hazards, c.Start())
	return err
}

func TestGenerateMakesWhatNewAccepts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := configs(64).Draw(t, "config")
		c, err := mumpus.Generate(cfg, rapid.Uint64().Draw(t, "seed"))
		require.NoError(t, err)
		require.NoError(t, check(c))
	})
}

// TestGenerateGolden pins what ids mean: a change breaks every id that people
// have kept.
func TestGenerateGolden(t *testing.T) {
	for _, id := range []string{
		"mumpus:8b0s0@0",
		"mumpus:8b2s1@1",
		"mumpus:20b3s3@17",
		"mumpus:30b11s6@18446744073709551615",
		"mumpus:64b6s4@5",
	} {
		t.Run(id, func(t *testing.T) {
			cfg, seed, err := mumpus.ParseID(id)
			require.NoError(t, err)
			got := generate(t, cfg, seed).String()
			file := filepath.Join("testdata", "caves", strings.TrimPrefix(id, "mumpus:")+".txt")
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(want), got)
		})
	}
}

func TestGenerateSeedsDiffer(t *testing.T) {
	cfg := mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}
	seen := map[string]bool{}
	for seed := range uint64(1000) {
		c := generate(t, cfg, seed)
		_, text, _ := strings.Cut(c.String(), "\n") // without the id
		seen[text] = true
	}
	require.Len(t, seen, 1000)
}

// requireUniform asserts that counts are what equally likely cells give, by a
// chi-squared test five standard deviations wide.
func requireUniform(t *testing.T, counts []int, what string) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	chi2 := 0.0
	for _, n := range counts {
		chi2 += (float64(n) - want) * (float64(n) - want) / want
	}
	freedom := float64(len(counts) - 1)
	deviation := (chi2 - freedom) * (chi2 - freedom) / (2 * freedom)
	require.True(t, chi2 < freedom || deviation < 25, "%s: chi² %.1f with %v degrees of freedom: %v", what, chi2, freedom, counts)
}

func TestGenerateIsUniform(t *testing.T) {
	cfg := mumpus.Config{Rooms: 14, Bats: 2, Shafts: 2}
	count := map[string][]int{}
	add := func(what string, i, cells int) {
		if count[what] == nil {
			count[what] = make([]int, cells)
		}
		count[what][i]++
	}
	for seed := range uint64(20000) {
		c := generate(t, cfg, seed)
		add("start", c.Start(), cfg.Rooms)
		near := c.Exits(c.Start())
		free := 0 // which of the rooms that may hold a hazard
		for room := range cfg.Rooms {
			h := c.Hazard(room)
			add(fmt.Sprintf("room of %v", h), room, cfg.Rooms)
			for _, exit := range c.Exits(room) {
				if room < exit { // the passages of each room, by the other end
					add(fmt.Sprintf("passages of room %d", room), exit-room-1, cfg.Rooms-room-1)
				}
			}
			if room == c.Start() || slices.Contains(near[:], room) {
				continue
			}
			add(fmt.Sprintf("place of %v", h), free, cfg.Rooms-4)
			free++
		}
	}
	delete(count, "passages of room 12") // with one cell, no test
	require.Len(t, count, 1+4+4+12)
	for what, n := range count {
		requireUniform(t, n, what)
	}
}

// TestGenerateDrawsGraphsEvenly uses that two graphs of 8 rooms obey the rules:
// the cube with 8!/48 = 840 labellings, and the Wagner graph with 8!/16 = 2520.
// Only the cube has two sides such that every passage changes sides.
func TestGenerateDrawsGraphsEvenly(t *testing.T) {
	const caves = 10000
	cubes := 0
	for seed := range uint64(caves) {
		if twoSided(generate(t, mumpus.Config{Rooms: 8}, seed)) {
			cubes++
		}
	}
	// Five standard deviations around a quarter.
	require.InDelta(t, 0.25*caves, cubes, 5*43.3)
}

func twoSided(c *mumpus.Cave) bool {
	side := map[int]int{0: 1}
	for todo := []int{0}; len(todo) > 0; todo = todo[1:] {
		room := todo[0]
		for _, exit := range c.Exits(room) {
			if side[exit] == side[room] {
				return false
			}
			if side[exit] == 0 {
				side[exit] = -side[room]
				todo = append(todo, exit)
			}
		}
	}
	return true
}
