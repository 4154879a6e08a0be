package count_test

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCountingLinksNoSolver builds a bot that only counts, and finds no SAT solver
// among its symbols, where there is one in a program that proves. The bot names a
// minimal set of clashing facts all the same.
func TestCountingLinksNoSolver(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command to build programs with: ", err)
	}
	build := func(name string) string {
		t.Helper()
		program := filepath.Join(t.TempDir(), name+".exe")
		out, err := exec.Command("go", "build", "-o", program, "./testdata/"+name).CombinedOutput()
		require.NoError(t, err, string(out))
		return program
	}
	solver := regexp.MustCompile(`mumpus/solver|irifrance/gini|/knowledge/(sat|encode|explain)\.`)
	solversIn := func(program string) []string {
		t.Helper()
		symbols, err := exec.Command("go", "tool", "nm", program).Output()
		require.NoError(t, err)
		require.Contains(t, string(symbols), "mumpus/knowledge.", "it has symbols")
		return solver.FindAllString(string(symbols), -1)
	}
	counting := build("counting")
	assert.Empty(t, solversIn(counting))
	assert.NotEmpty(t, solversIn(build("proving")))

	bot := exec.Command(counting)
	bot.Stdin = strings.NewReader(`12 1 1
0
1 2 3
0 0 0
1
0 4 5
0 0 1
0
1 2 3
0 0 0
2
0 6 7
0 0 1
`)
	out, err := bot.Output()
	require.NoError(t, err)
	assert.Contains(t, string(out), `
clash: one room holds the Mumpus
clash: room 1 has the smell of the Mumpus from 0, 4 or 5
clash: room 0 was entered and held no hazard
clash: room 2 has the smell of the Mumpus from 0, 6 or 7
`)
}
