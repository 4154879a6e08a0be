package sets_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/sets"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
)

// sums are the checksums of each set: of its file, and of its worlds as text. They
// never change, for results are compared by them. A new set gets a
// line.
var sums = map[string]struct {
	file, worlds string
	n            int
}{
	"classic-v1":      {"026984ee6b37f50a1d5912d67c6aa68f4cd48995e50c9dc42d86544534d4fc6b", "a35c9dbfae0899bfca07cca9c9cd93bfc5bb0225143305af5bcd95f662dd4be0", 800},
	"mumpus-v1":       {"092d9f7ada3f5820bb8dfd3c0ffac2225d416faa0394c971933f6704873424d2", "a3f9e567ecebae2eef4905a55cc039c163b793fd0caf34ef8f71cdcac0cb581a", 1000},
	"wumpus-world-v1": {"3dc0ff20f4b2a6b355d3dbfe9fe3cef9be7a18a1f4dd0007d912496efa9d0b7e", "038a69b8cfa7731d8e36a9ec1ff179a0f45081ff20604ffc5c2c906a990f093c", 600},
}

func TestSetsNeverChange(t *testing.T) {
	require.Len(t, sets.Names(), len(sums))
	for _, name := range sets.Names() {
		text, err := sets.Read(name)
		require.NoError(t, err)
		assert.Equal(t, sums[name].file, sets.Sum(text), "%s: the file is another", name)
		sources, err := all.Games().ReadSources(bytes.NewReader(text), name, 1)
		require.NoError(t, err)
		assert.Len(t, sources, sums[name].n)
		worlds := sha256.New()
		seen := map[string]bool{}
		for _, s := range sources {
			assert.False(t, seen[s.Name], "%s: %s is there twice", name, s.Name)
			seen[s.Name] = true
			w, err := s.World()
			require.NoError(t, err)
			_, _ = io.WriteString(worlds, games.TextOf(w))
		}
		assert.Equal(t, sums[name].worlds, hex.EncodeToString(worlds.Sum(nil)), "%s: the ids make other worlds", name)
	}
}

func TestRead(t *testing.T) {
	assert.True(t, slices.IsSorted(sets.Names()))
	_, err := sets.Read("mumpus-v0")
	require.Error(t, err)
	assert.ErrorContains(t, err, "want one of: "+strings.Join(sets.Names(), ", "))
	for _, name := range []string{"", "../sets", "mumpus-v1.txt"} {
		_, err := sets.Read(name)
		assert.Error(t, err, name)
	}
}
