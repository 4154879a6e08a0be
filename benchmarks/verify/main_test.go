package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sample is a small number, unless the environment variable MUMPUS_VERIFY_GAMES
// has another.
func sample() string {
	if n := os.Getenv("MUMPUS_VERIFY_GAMES"); n != "" {
		return n
	}
	return "100"
}

// TestTheClaimsHold runs a small version of the command, with one worker and with
// several.
func TestTheClaimsHold(t *testing.T) {
	var one, four bytes.Buffer
	err := run(context.Background(), []string{"-games", sample(), "-workers", "1"}, &one, io.Discard)
	require.NoError(t, err, "%s", &one)
	t.Logf("\n%s", &one)
	require.NoError(t, run(context.Background(), []string{"-games", sample(), "-workers", "4"}, &four, io.Discard))
	assert.Equal(t, one.String(), four.String())
	assert.Equal(t, 11, strings.Count(one.String(), " ok\n"))
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-games", "0"}, {"-workers", "-1"}, {"more"}, {"-wrong"}} {
		assert.Error(t, run(context.Background(), args, io.Discard, io.Discard), "%q", args)
	}
	assert.ErrorIs(t, run(context.Background(), []string{"-h"}, io.Discard, io.Discard), flag.ErrHelp)
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, run(ctx, []string{"-games", "10"}, io.Discard, io.Discard), context.Canceled)
}

func TestAFailedClaimIsTold(t *testing.T) {
	var out bytes.Buffer
	r := report{out: &out}
	r.claim("this", "1 of 1", true)
	assert.False(t, r.failed)
	r.claim("that", "0 of 1", false, "a", "b", "c", "d", "e", "f", "g")
	r.claim("another", "1 of 1", true)
	assert.True(t, r.failed)
	assert.Contains(t, out.String(), "FAILED\n    a\n")
	assert.Contains(t, out.String(), "    e\n    and 2 more\n")
}

func TestParallel(t *testing.T) {
	square := func(_ context.Context, i int) (int, error) { return i * i, nil }
	for _, workers := range []int{1, 3, 100} {
		got, err := parallel(context.Background(), 5, workers, square)
		require.NoError(t, err)
		assert.Equal(t, []int{0, 1, 4, 9, 16}, got)
	}
	wrong := errors.New("wrong")
	_, err := parallel(context.Background(), 100, 3, func(_ context.Context, i int) (int, error) {
		if i == 7 {
			return 0, wrong
		}
		return i, nil
	})
	assert.ErrorIs(t, err, wrong)
}
