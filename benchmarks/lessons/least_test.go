package lessons_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
)

func TestLeast(t *testing.T) {
	rounds := [][]time.Duration{{5, 1, 7}, {2, 3, 9}, {4, 4, 8}}
	next := 0
	sum, err := lessons.Least(context.Background(), len(rounds), func() ([]time.Duration, error) {
		next++
		return rounds[next-1], nil
	})
	require.NoError(t, err)
	assert.Equal(t, time.Duration(2+1+7), sum)

	broken := errors.New("broken")
	_, err = lessons.Least(context.Background(), 2, func() ([]time.Duration, error) { return nil, broken })
	assert.ErrorIs(t, err, broken)
	n := 0
	_, err = lessons.Least(context.Background(), 2, func() ([]time.Duration, error) {
		n++
		return make([]time.Duration, n), nil
	})
	assert.Error(t, err, "another number of pieces")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = lessons.Least(ctx, 2, func() ([]time.Duration, error) { return nil, nil })
	assert.ErrorIs(t, err, context.Canceled)
}

// TestRecord plays each board, and looks at what was told.
func TestRecord(t *testing.T) {
	for _, b := range lessons.Boards() {
		t.Run(b.Bench("record"), func(t *testing.T) {
			all, err := lessons.Record(b, 2)
			require.NoError(t, err)
			for _, game := range all {
				fresh, facts, names := 0, 0, 0
				for _, turn := range game.Turns {
					facts += len(turn.Facts)
					names += len(turn.Names)
					if turn.Fresh {
						fresh++
					}
				}
				assert.True(t, game.Turns[0].Fresh)
				assert.Positive(t, facts)
				assert.Positive(t, names)
				assert.LessOrEqual(t, fresh, b.Rooms)
			}
		})
	}
	_, err := lessons.Record(lessons.Board{Game: "chess"}, 1)
	assert.Error(t, err)
}
