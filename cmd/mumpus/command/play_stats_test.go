package command

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

// TestStatsFail lets each operation fail that keeps a result: those before and after it stay.
func TestStatsFail(t *testing.T) {
	file := ""
	keepBy := func(faults *outputtest.Faults) error {
		return keep(&outFile{files: output.New(faults), name: file}, kept{Game: "mumpus", Result: games.Result{Won: true}})
	}
	file = filepath.Join(t.TempDir(), "mumpus", "games.jsonl")
	whole := &outputtest.Faults{}
	require.NoError(t, keepBy(whole))
	for n, op := range whole.Done() {
		file = filepath.Join(t.TempDir(), "mumpus", "games.jsonl")
		require.NoError(t, keepBy(&outputtest.Faults{}))
		require.ErrorContains(t, keepBy(&outputtest.Faults{Fail: n + 1}), outputtest.Fault)
		require.NoError(t, keepBy(&outputtest.Faults{}))
		s, err := readStats(file)
		want := 2
		switch op {
		case "write":
			require.ErrorContains(t, err, "games.jsonl:2: not the result of a game")
		case "sync": // it may be on the disk all the same
			want = 3
			fallthrough
		default:
			require.NoError(t, err)
		}
		assert.Equal(t, want, s["mumpus"].games(), op)
	}
}

// TestStatsAtOnce lets several programs keep results at once: none is lost.
func TestStatsAtOnce(t *testing.T) {
	const programs, games = 8, 50
	file := filepath.Join(t.TempDir(), "mumpus", "games.jsonl")
	var all sync.WaitGroup
	for range programs {
		all.Go(func() {
			to := &outFile{files: output.New(output.OS()), name: file}
			for range games {
				assert.NoError(t, keep(to, kept{Game: "classic", Arrows: 3}))
			}
		})
	}
	all.Wait()
	s, err := readStats(file)
	require.NoError(t, err)
	assert.Equal(t, programs*games, s["classic"].games())
	assert.Equal(t, programs*games*3, s["classic"].arrows)
}
