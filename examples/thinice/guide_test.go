package thinice_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGuide wants the guide to show what is in the files, and what the commands print.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/new-game.md")
	require.NoError(t, err)
	var code strings.Builder
	lines := 0
	for _, pattern := range []string{"*.go", "*/*.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			code.Write(text)
			if !strings.HasSuffix(file, "_test.go") && filepath.Dir(file) != "play" {
				lines += strings.Count(string(text), "\n")
			}
		}
	}
	assert.LessOrEqual(t, lines, 600, "the example is small")

	blocks := regexp.MustCompile("(?s)```(golang|console)\n(.*?)```\n").FindAllStringSubmatch(string(guide), -1)
	require.Greater(t, len(blocks), 6)
	for _, b := range blocks {
		if b[1] == "golang" {
			assert.Contains(t, code.String(), b[2])
			continue
		}
		typed, want, _ := strings.Cut(b[2], "\n")
		args, ok := strings.CutPrefix(typed, "$ go run ./examples/thinice/play ")
		require.True(t, ok, typed)
		out, err := mumpus(t, t.TempDir(), "among others", strings.Fields(args)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
		pattern := strings.ReplaceAll(regexp.QuoteMeta(want), regexp.QuoteMeta("...\n"), "(?s:.*)")
		assert.Regexp(t, "^"+pattern+"$", string(out))
	}
}
