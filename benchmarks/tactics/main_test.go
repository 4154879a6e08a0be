package main

import (
	"bytes"
	"context"
	"flag"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRun(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run(context.Background(), []string{"-games", "200"}, &out, io.Discard))
	assert.Contains(t, out.String(), "20 rooms, 0 bats, 4 shafts")
	assert.Contains(t, out.String(), "of 200 caves")
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-without", "nothing"}, {"-games", "0"}, {"more"}, {"-rooms", "9"}} {
		assert.Error(t, run(context.Background(), args, io.Discard, io.Discard), "%q", args)
	}
	assert.ErrorIs(t, run(context.Background(), []string{"-h"}, io.Discard, io.Discard), flag.ErrHelp)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.ErrorIs(t, run(ctx, nil, io.Discard, io.Discard), context.Canceled)
}
