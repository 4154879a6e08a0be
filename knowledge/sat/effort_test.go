package sat_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// asked is a solver that counts its questions for all of its kind.
type asked struct {
	solver.Solver
	times *int
}

func (s asked) Solve(ctx context.Context, assume ...cnf.Lit) (solver.Status, error) {
	*s.times++
	return s.Solver.Solve(ctx, assume...)
}

// TestSolverCalls counts every question, also those that a refused fact and the
// taking back of it have cost.
func TestSolverCalls(t *testing.T) {
	times := 0
	b, err := knowledge.New(sat.Strategy("asked", func() solver.Solver { return asked{gini.New(64), &times} }), rooms(6, 0, 2))
	require.NoError(t, err)
	name(t, b, 3)
	tell(t, b, fact(1, "a draft", knowledge.Any(in(knowledgetest.Shaft, 0, 1)...)))
	before := b.SolverCalls()
	assert.Positive(t, before)
	assert.Equal(t, times, before)
	require.Error(t, b.Tell(context.Background(), fact(2, "none", knowledge.None(in(knowledgetest.Shaft, 0, 1)...))))
	assert.Greater(t, b.SolverCalls(), before)
	assert.Equal(t, times, b.SolverCalls())

	b, err = knowledge.New(count.Strategy(), rooms(6, 0, 2))
	require.NoError(t, err)
	assert.Zero(t, b.SolverCalls())
}
