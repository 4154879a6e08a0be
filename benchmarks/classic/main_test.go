package main

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/classic"
)

// TestRun runs a small number of games, in which all bounds hold too.
func TestRun(t *testing.T) {
	var out strings.Builder
	err := run(context.Background(), &out, classic.Dodecahedron(), []string{"noon", "yob"}, []string{"roamer", "hunter"}, 150, 100, 2)
	require.NoError(t, err, out.String())
	for _, want := range []string{"noon   roamer", "yob    hunter", "a shot hits: believed / true"} {
		assert.Contains(t, out.String(), want)
	}
	again, err := Play(context.Background(), classic.Noon(), classic.Dodecahedron(), "hunter", 20, 5, 3)
	require.NoError(t, err)
	alone, err := Play(context.Background(), classic.Noon(), classic.Dodecahedron(), "hunter", 20, 5, 1)
	require.NoError(t, err)
	assert.Equal(t, alone.Ends, again.Ends, "whoever shares the games")
	assert.Equal(t, alone.Beliefs, again.Beliefs)
}

// TestOff finds a belief that comes true too seldom, and lets chance be.
func TestOff(t *testing.T) {
	assert.False(t, (&Bin{N: 100, True: 55, Believed: 50, Squares: 25}).off())
	assert.True(t, (&Bin{N: 1000, True: 400, Believed: 500, Squares: 250}).off())
}

func TestErrors(t *testing.T) {
	var out strings.Builder
	assert.ErrorIs(t, run(context.Background(), &out, classic.Dodecahedron(), []string{"chess"}, nil, 1, 0, 1), classic.ErrRules)
	assert.ErrorContains(t, run(context.Background(), &out, classic.Dodecahedron(), []string{"noon"}, []string{"nobody"}, 1, 0, 1), "no such agent")
}
