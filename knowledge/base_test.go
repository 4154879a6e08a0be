package knowledge_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

func TestConflictMessage(t *testing.T) {
	b, err := knowledge.New(sat.Default(), rooms(8, 1))
	require.NoError(t, err)
	name(t, b, 2)
	tell(t, b, fact(1, "no bats in 0", knowledge.None(in(knowledgetest.Bats, 0)...)))
	err = b.Tell(context.Background(), fact(2, "bats in 0", knowledge.All(in(knowledgetest.Bats, 0)...)))
	assert.EqualError(t, err, "no world agrees with all of this: no bats in 0; bats in 0")
}

// TestAccessors reads back what was told.
func TestAccessors(t *testing.T) {
	b, err := knowledge.New(count.Strategy(), rooms(3, 1), withOdds(1))
	require.NoError(t, err)
	s, err := b.Name(1, "[2,1]")
	require.NoError(t, err)
	assert.Equal(t, "count", b.Strategy().Name)
	assert.Equal(t, 1, b.Theory().Sites())
	assert.Equal(t, 1, b.Theory().Population(s))
	assert.Equal(t, "[2,1]", b.Theory().Name(s))
	assert.Equal(t, 3, b.Theory().Unnamed(0))
	assert.Equal(t, 3, b.Theory().Unnamed(1))
	f := fact(7, "a pit", knowledge.All(in(0, s)...))
	tell(t, b, f)
	assert.Equal(t, []knowledge.Fact{f}, b.Theory().Facts())
}

// TestErrorsAreTold keeps the sentinels apart.
func TestErrorsAreTold(t *testing.T) {
	sentinels := []error{knowledge.ErrSite, knowledge.ErrFull, knowledge.ErrPopulation, knowledge.ErrTooLarge, knowledge.ErrOpen}
	for i, a := range sentinels {
		for j, b := range sentinels {
			assert.Equal(t, i == j, errors.Is(a, b))
		}
	}
}

// TestAdd adds a population, of which nothing is said before the next Tell, and which
// copies of the theory from before don't have.
func TestAdd(t *testing.T) {
	b, err := knowledge.New(count.Strategy(), rooms(3, 1))
	require.NoError(t, err)
	before := b.Theory().Snapshot()
	_, err = b.Add(rooms(1, 2))
	require.ErrorIs(t, err, knowledge.ErrPopulation)
	p, err := b.Add(rooms(4, 0, 1))
	require.NoError(t, err)
	assert.Equal(t, 1, p)
	assert.Len(t, b.Theory().Populations(), 2)
	assert.Len(t, b.Theory().Given(), 1)
	assert.Len(t, before.Populations(), 1)
	assert.Zero(t, b.Unseen(p))
	tell(t, b)
	assert.Equal(t, knowledge.Nothing|knowledge.Holds(knowledgetest.Shaft), b.Unseen(p))

	// What is refused leaves it as it was.
	s, err := b.Name(p, "0")
	require.NoError(t, err)
	lie := fact(1, "a shaft", append(knowledge.Any(in(knowledgetest.Shaft, s)...), knowledge.None(in(knowledgetest.Shaft, s)...)...))
	require.ErrorAs(t, b.Tell(context.Background(), lie), new(*knowledge.Conflict))
	assert.InDelta(t, 1.0/4, knowledgetest.Chance(t, b, s, knowledge.Holds(knowledgetest.Shaft)), 1e-12)
}
