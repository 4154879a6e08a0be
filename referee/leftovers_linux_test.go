package referee_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// leftovers returns the processes of bots that have the tag, by their command
// lines. Dead ones that nobody has waited for have none.
func leftovers(t testing.TB, tag string) (found []string) {
	files, err := filepath.Glob("/proc/[0-9]*/cmdline")
	require.NoError(t, err)
	for _, file := range files {
		line, _ := os.ReadFile(file)
		args := bytes.Split(bytes.TrimSuffix(line, []byte{0}), []byte{0})
		if len(args) == 4 && string(args[1]) == "bot" && string(args[3]) == tag {
			found = append(found, file+": "+string(args[2]))
		}
	}
	return found
}
