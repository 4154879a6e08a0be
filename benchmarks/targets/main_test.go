package main

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRun measures a little. How the ratios come out is no matter for a test.
func TestRun(t *testing.T) {
	var out, log strings.Builder
	err := run(context.Background(), []string{"-games", "3", "-rounds", "1"}, &out, &log)
	if err != nil {
		require.ErrorIs(t, err, errMissed)
	}
	assert.Equal(t, 4, strings.Count(out.String(), "\n"), out.String())
	assert.Equal(t, errors.Is(err, errMissed), strings.Contains(out.String(), "MISSED"))
	for _, args := range [][]string{{"-games", "0"}, {"-rounds", "0"}, {"more"}, {"-x"}} {
		assert.Error(t, run(context.Background(), args, &out, &log))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, run(ctx, []string{"-games", "1"}, &out, &log), context.Canceled)
}

// TestBounds compares with bounds of either side.
func TestBounds(t *testing.T) {
	times := func(d time.Duration) func() ([]time.Duration, error) {
		return func() ([]time.Duration, error) { return []time.Duration{d}, nil }
	}
	for _, c := range []struct {
		target target
		want   bool
		says   string
	}{
		{target{slow: times(50), fast: times(2), least: 25}, true, "25.0 times, at least 25"},
		{target{slow: times(49), fast: times(2), least: 25}, false, "MISSED"},
		{target{slow: times(6), fast: times(2), most: 3}, true, "at most 3"},
		{target{slow: times(7), fast: times(2), most: 3}, false, "3.5"},
	} {
		ratio, err := c.target.measure(context.Background(), 3)
		require.NoError(t, err)
		var out strings.Builder
		assert.Equal(t, c.want, c.target.print(&out, ratio))
		assert.Contains(t, out.String(), c.says)
	}
}
