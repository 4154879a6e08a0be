package optimum

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

// TestWriteFails lets each operation fail that keeps a policy: the old file stays.
func TestWriteFails(t *testing.T) {
	name := filepath.Join(t.TempDir(), "cache", "policy")
	faults := &outputtest.Faults{}
	require.NoError(t, write(output.New(faults), []byte("old"), name))
	for n := range len(faults.Done()) {
		assert.Error(t, write(output.New(&outputtest.Faults{Fail: n + 1}), []byte("new"), name), faults.Done())
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, "old", string(text))
		entries, err := os.ReadDir(filepath.Dir(name))
		require.NoError(t, err)
		assert.Len(t, entries, 1)
	}
	require.NoError(t, write(output.New(output.OS()), []byte("new"), name))
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "new", string(text))
}
