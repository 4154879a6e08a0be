package count_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// TestSolutionsAreForgotten lets one component grow: what was found out about it when
// it was smaller is of no more use.
func TestSolutionsAreForgotten(t *testing.T) {
	s, watched := count.Watch()
	b, err := knowledge.New(s, rooms(100, 20, 20, 1))
	require.NoError(t, err)
	name(t, b, 30)
	for i := range knowledge.Site(29) {
		tell(t, b, fact(int(i)+1, "bats in one of two", knowledge.Any(in(knowledgetest.Bats, i, i+1)...)))
		solutions, components := watched.Held()
		require.LessOrEqual(t, solutions, components)
	}
}

// TestMemoryIsBounded lets a component grow until what is remembered of its earlier
// shapes is too much.
func TestMemoryIsBounded(t *testing.T) {
	s, watched := count.Watch()
	b, err := knowledge.New(s, knowledge.Population{Site: "site", Size: 200, Kinds: []knowledge.KindInfo{
		{Name: "a", Count: 20}, {Name: "b", Count: 20}, {Name: "c", Count: 20},
	}})
	require.NoError(t, err)
	name(t, b, 30)
	most, forgot := 0, false
	for i := range knowledge.Site(24) {
		some := in(0, i, i+1, i+2, i+3, i+4, i+5, i+6)
		tell(t, b, fact(int(i)+1, "some of seven", append(knowledge.AtLeast(1, some...), knowledge.AtMost(5, some...)...)))
		solutions, bounded := watched.Remembered()
		require.True(t, bounded, "after %d facts", i+1)
		forgot = forgot || solutions < most
		most = max(most, solutions)
	}
	require.True(t, forgot, "nothing was too much")
}

// TestTooLarge tangles so many sites that their worlds cannot be counted.
func TestTooLarge(t *testing.T) {
	const sites = 60
	tangle := func(turn int) []knowledge.Fact {
		var facts []knowledge.Fact
		for i := range 40 {
			var lits []knowledge.Literal
			for j := range 14 {
				lits = append(lits, in(knowledge.Kind(0), knowledge.Site((i*17+j*j*7+j)%sites))...)
			}
			facts = append(facts, fact(turn, fmt.Sprint("tangle ", i), knowledge.AtMost(5, lits...)))
		}
		return facts
	}
	p := knowledge.Population{Site: "room", Size: 100, Kinds: []knowledge.KindInfo{{Name: "bats", Count: 30}}}
	first := fact(1, "no bats in 0", knowledge.None(in(knowledgetest.Bats, 0)...))

	b, err := knowledge.New(count.Strategy(), p)
	require.NoError(t, err)
	name(t, b, sites)
	tell(t, b, first)
	before := knowledgetest.Picture(t, b)
	require.ErrorIs(t, b.Tell(context.Background(), tangle(2)...), knowledge.ErrTooLarge)
	assert.Len(t, b.Theory().Facts(), 1)
	assert.Equal(t, before, knowledgetest.Picture(t, b))
	tell(t, b, fact(2, "bats in 1", knowledge.All(in(knowledgetest.Bats, 1)...)))
	assert.Equal(t, knowledge.Holds(knowledgetest.Bats), b.Domain(1))
}
