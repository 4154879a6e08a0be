package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/internal/stats"
)

var games = flag.Int("games", 20, "number of games that TestPlays plays")

// clock makes wump, which draws its caves by the second, see the second that it is told.
const clock = `
#include <stdlib.h>
long time(long *t) {
	long now = atol(getenv("WUMP_SECOND"));
	if (t) *t = now;
	return now;
}
`

func TestPlays(t *testing.T) {
	wump, cc := installed.Need(t, "wump", "/usr/games/wump"), installed.Need(t, "cc", "gcc")
	source, library := filepath.Join(t.TempDir(), "clock.c"), filepath.Join(t.TempDir(), "clock.so")
	require.NoError(t, os.WriteFile(source, []byte(clock), 0o666))
	out, err := exec.Command(cc, "-shared", "-fPIC", "-o", library, source).CombinedOutput()
	require.NoError(t, err, "%s", out)
	won := 0
	var said bytes.Buffer
	for game := range *games {
		said.Reset()
		if play(wump, &said, "LD_PRELOAD="+library, fmt.Sprint("WUMP_SECOND=", game+1)) {
			won++
			require.Contains(t, said.String(), "*thwock!*")
		}
		require.NotContains(t, said.String(), "*Oof!*", "it knows the tunnels")
		require.NotContains(t, said.String(), "flys randomly", "and those of its arrows")
	}
	low, high := stats.Wilson(won, *games)
	t.Logf("won %d of %d games, %.1f%% (95%%: %.1f to %.1f)", won, *games, 100*float64(won)/float64(*games), 100*low, 100*high)
	assert.Greater(t, 2*won, *games)
	if *games >= 1000 {
		assert.GreaterOrEqual(t, 10*won, 7**games)
	}
}

func TestLines(t *testing.T) {
	text, err := os.ReadFile("main.go")
	require.NoError(t, err)
	assert.LessOrEqual(t, strings.Count(string(text), "\n"), 250, "the example is small")
}
