package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
)

// TestRun measures with little time. It fails if clasp and modelcount differ.
func TestRun(t *testing.T) {
	var out, log strings.Builder
	require.NoError(t, run(context.Background(), []string{"-limit", "30ms"}, &out, &log))
	for _, f := range families {
		assert.Contains(t, out.String(), "\n"+f.name+" ")
	}
	t.Log(out.String())
	for _, args := range [][]string{{"-limit", "0s"}, {"-family", "none"}, {"more"}, {"-x"}} {
		assert.Error(t, run(context.Background(), args, &out, &log))
	}
}

// TestFamilies knows some of the counts.
func TestFamilies(t *testing.T) {
	want := map[string]string{
		"queens":           "92",      // of 8
		"colouring":        "246",     // of 3
		"independent sets": "5598861", // of 6
		"sudoku":           "1",       // of 20
		"reliability":      "9",       // of 2: 7 of 16 sets of edges connect opposite corners
	}
	sizes := map[string]int{"queens": 8, "colouring": 3, "independent sets": 6, "sudoku": 20, "reliability": 2}
	for _, f := range families {
		if sizes[f.name] == 0 {
			continue
		}
		formula, err := f.make(sizes[f.name])
		require.NoError(t, err)
		r, err := count(context.Background(), formula, time.Minute)
		require.NoError(t, err)
		assert.Equal(t, want[f.name], r.count.String(), f.name)
	}
}

// TestSlow gives up, and passes on that the context has ended.
func TestSlow(t *testing.T) {
	f, err := queens(16)
	require.NoError(t, err)
	_, err = count(context.Background(), f, time.Millisecond)
	assert.ErrorIs(t, err, errSlow)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = count(ended, f, time.Minute)
	assert.ErrorIs(t, err, context.Canceled)

	clasp := installed.Need(t, "clasp")
	f, err = independentSets(8)
	require.NoError(t, err)
	_, err = enumerate(context.Background(), clasp, f, time.Second)
	assert.ErrorIs(t, err, errSlow)
}
