package contest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// asked returns a base whose solver was asked.
func asked(t *testing.T) *knowledge.Base {
	b, err := knowledge.New(sat.Default(), knowledge.Population{
		Site: "room", Size: 4, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 1}},
	})
	require.NoError(t, err)
	_, err = b.Name(0, "1")
	require.NoError(t, err)
	require.NoError(t, b.Tell(context.Background()))
	require.Positive(t, b.SolverCalls())
	return b
}

func TestEffortOfBasesGivenUp(t *testing.T) {
	first, second := asked(t), asked(t)
	e := effort{base: first}
	e.take(first)
	assert.Equal(t, first.SolverCalls(), e.calls())
	e.take(second)
	e.take(second)
	assert.Equal(t, first.SolverCalls()+second.SolverCalls(), e.calls())
}
