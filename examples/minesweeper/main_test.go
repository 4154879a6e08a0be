package main

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

var (
	games  = flag.Int("games", 20, "number of boards that TestPlays plays")
	passes = flag.Int("passes", 1, "how often it plays them: a turn takes the least of its times")
)

// TestPlays plays boards of 30 by 16 squares with 99 mines, and reports how many are won and
// how long it takes to tell and survey a turn.
func TestPlays(t *testing.T) {
	var times []time.Duration
	won := 0
	for pass := range *passes {
		strategy = count.Strategy() // which remembers nothing
		turn := 0
		for seed := range uint64(*games) {
			g := know(30, 99, slices.Repeat([]int{-1}, 480))
			next := []int{g.lay(seed)}
			require.Zero(t, g.truth[next[0]], "the first square to open shows 0")
			ok := g.play(next, func() {
				for c, risk := range g.risk {
					require.False(t, risk == 0 && g.truth[c] > 8 || risk == 1 && g.truth[c] <= 8, "seed %d, square %d", seed, c)
				}
				start := time.Now()
				g.tell()
				took := time.Since(start)
				if pass == 0 {
					times = append(times, took)
				}
				times[turn] = min(times[turn], took)
				turn++
			})
			if ok && pass == 0 {
				won++
			}
		}
	}
	slices.Sort(times)
	at := func(share float64) time.Duration { return times[int(share*float64(len(times)-1))] }
	low, high := stats.Wilson(won, *games)
	t.Logf("won %d of %d boards, %.1f%% (95%%: %.1f to %.1f)", won, *games, 100*float64(won)/float64(*games), 100*low, 100*high)
	t.Logf("%d turns, each told and surveyed in %v (median), %v (p90), %v (p99), %v (longest)", len(times), at(0.5), at(0.9), at(0.99), at(1))
	assert.GreaterOrEqual(t, won, *games*2/5)
	if *games >= 1000 {
		assert.GreaterOrEqual(t, won, *games/2)
	}
	if os.Getenv("MUMPUS_TEST_SPEED") != "" {
		assert.Less(t, at(0.99), 2*time.Millisecond)
	}
}

// TestChances compares the risks in positions of small boards with a list of all worlds.
func TestChances(t *testing.T) {
	open := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		width, height := 1+r.IntN(5), 2+r.IntN(2)
		n := width * height
		g := know(width, r.IntN(n), slices.Repeat([]int{-1}, n))
		g.lay(seed)
		for range 1 + r.IntN(n) {
			if c := r.IntN(n); g.truth[c] <= 8 {
				g.shown[c] = g.truth[c]
			}
			g.tell()
			worlds, mined := 0, make([]int, n)
			for world := range uint(1) << n {
				if bits.OnesCount(world) != g.mines || !agrees(g, world) {
					continue
				}
				worlds++
				for c := range n {
					mined[c] += int(world >> c & 1)
				}
			}
			for c, risk := range g.risk {
				switch want := float64(mined[c]) / float64(worlds); {
				case g.shown[c] >= 0:
					require.Equal(t, 2.0, risk)
				case mined[c] == 0 || mined[c] == worlds:
					require.Equal(t, want, risk, "proved")
				default:
					require.InDelta(t, want, risk, 1e-12)
					open++
				}
			}
		}
	}
	assert.Greater(t, open, 1000)
}

// agrees says whether the mines of a world are what a position shows.
func agrees(g *game, world uint) bool {
	for c, number := range g.shown {
		if number < 0 {
			continue
		}
		beside := 0
		for d := range g.shown {
			x, y := d%g.width-c%g.width, d/g.width-c/g.width
			if max(x, -x) <= 1 && max(y, -y) <= 1 {
				beside += int(world >> d & 1)
			}
		}
		if world>>c&1 == 1 || beside != number {
			return false
		}
	}
	return true
}

// TestLater compares how likely the next turn is safe with a list of all worlds.
func TestLater(t *testing.T) {
	tested := 0
	for seed := range uint64(30) {
		g := know(4, 5, slices.Repeat([]int{-1}, 16))
		first := g.lay(seed)
		g.shown[first] = g.truth[first]
		g.tell()
		for c, risk := range g.risk {
			if risk >= 1 || tested >= 40 {
				continue
			}
			// By the number that c shows: of all worlds, and of those with a mine in a square.
			worlds, mined := map[int]int{}, map[int]*[16]int{}
			all := 0
			for world := range uint(1) << 16 {
				if bits.OnesCount(world) != 5 || world>>c&1 == 1 || !agrees(g, world) {
					continue
				}
				number := 0
				for _, d := range g.beside(c) {
					number += int(world >> d.Site & 1)
				}
				if mined[number] == nil {
					mined[number] = &[16]int{}
				}
				for d := range 16 {
					mined[number][d] += int(world >> d & 1)
				}
				worlds[number]++
				all++
			}
			safe := 0
			for number, m := range mined {
				most := 0
				for d, n := range m {
					if d != c && g.shown[d] < 0 {
						most = max(most, worlds[number]-n)
					}
				}
				safe += most
			}
			require.InDelta(t, float64(safe)/float64(all), g.later(c), 1e-9, "seed %d, square %d", seed, c)
			tested++
		}
	}
	assert.Equal(t, 40, tested)
}

// TestCommand runs the command as its page says.
func TestCommand(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "minesweeper.exe")
	out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	file := filepath.Join(dir, "position")
	reason := func(text string, args ...string) (string, error) {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		out, err := exec.Command(program, append(args, file)...).CombinedOutput()
		return string(out), err
	}
	position := "? 1 0\n? 2 1\n? ? ?\n"
	got, err := reason(position, "-mines", "2")
	require.NoError(t, err, got)
	assert.Equal(t, ` 50%   1   0
 50%   2   1
   + 50% 50%
1,3 is safe: 2,1 shows 1; 3,1 shows 0; 2,2 shows 2; 3,2 shows 1;
`, got)
	again, err := reason(strings.Join(strings.SplitAfter(got, "\n")[:3], ""), "-mines", "2")
	require.NoError(t, err, again)
	assert.Equal(t, got, again, "what it prints can be read")
	got, err = reason("? 3\n", "-mines", "1")
	require.Error(t, err)
	assert.Equal(t, "minesweeper: no world agrees with all of this: 2,1 shows 3\n", got)

	got, err = reason("? 3\n?\n")
	require.Error(t, err)
	assert.Equal(t, "minesweeper: rows of different lengths\n", got)
	got, err = reason("")
	require.Error(t, err)
	assert.Regexp(t, "^minesweeper: impossible population", got)

	played, err := exec.Command(program, "-width", "9", "-height", "9", "-mines", "10").CombinedOutput()
	require.NoError(t, err, "%s", played)
	assert.Contains(t, string(played), "5,4 is safe: 4,4 shows 0;\n")
	assert.Regexp(t, `\nwon: (true|false)\n$`, string(played))
}

func TestLines(t *testing.T) {
	text, err := os.ReadFile("main.go")
	require.NoError(t, err)
	assert.LessOrEqual(t, strings.Count(string(text), "\n"), 200, "the example is small")
}
