package solvertest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/solver"
)

// testCancel ends contexts during a question, and then asks on.
func (s *suite) testCancel(t *testing.T) {
	const holes = 11 // beyond any search by resolution
	const vars = holes * (holes + 1)
	if s.maxVars <= vars {
		t.Skip("a question that takes long has more variables than this solver takes")
	}
	x := s.open()
	for range vars {
		x.NewVar()
	}
	on := x.NewVar().Pos()
	for _, c := range pigeonClauses(holes+1, holes) {
		require.NoError(t, x.AddClause(append(c, on.Not())...))
	}
	for _, timeout := range []time.Duration{time.Millisecond, 30 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(background, timeout)
		start := time.Now()
		status, err := x.Solve(ctx, on)
		cancel()
		assert.Less(t, time.Since(start), timeout+2*time.Second)
		assert.Equal(t, solver.Unknown, status)
		if !s.modelsOnly {
			assert.ErrorIs(t, err, context.DeadlineExceeded)
		}
		assert.Error(t, err)
		assert.Empty(t, x.Core(nil))
	}
	status, err := x.Solve(background, on.Not(), 1)
	require.NoError(t, err)
	require.Equal(t, solver.Sat, status)
	assert.True(t, x.Value(1))
}
