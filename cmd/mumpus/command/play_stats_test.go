package command

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

// TestStatsFail lets each operation fail that keeps statistics: the old file stays.
func TestStatsFail(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mumpus", "games.json")
	keep := func(faults *outputtest.Faults, won int) error {
		return statistics{"mumpus": {Won: won}}.write(&outFile{files: output.New(faults), name: file})
	}
	whole := &outputtest.Faults{}
	require.NoError(t, keep(whole, 1))
	for n := range whole.Done() {
		require.ErrorContains(t, keep(&outputtest.Faults{Fail: n + 1}, 2), outputtest.Fault)
		s, err := readStats(file)
		require.NoError(t, err)
		assert.Equal(t, 1, s["mumpus"].Won)
		entries, err := os.ReadDir(filepath.Dir(file))
		require.NoError(t, err)
		assert.Len(t, entries, 1)
	}
	require.NoError(t, keep(&outputtest.Faults{}, 2))
	s, err := readStats(file)
	require.NoError(t, err)
	assert.Equal(t, 2, s["mumpus"].Won)
}
