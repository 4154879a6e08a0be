package sat_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestTooManyClauses has a solver given no more than it can take, and ends where there is
// no time.
func TestTooManyClauses(t *testing.T) {
	b, err := knowledge.New(sat.Bounded(500), rooms(100, 50))
	require.NoError(t, err)
	name(t, b, 100)
	require.ErrorIs(t, b.Tell(context.Background()), knowledge.ErrTooLarge)
	require.ErrorIs(t, b.Tell(context.Background()), knowledge.ErrTooLarge, "the sites are named all the same")

	b, err = knowledge.New(sat.Whole(), rooms(100, 50))
	require.NoError(t, err)
	name(t, b, 100)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, b.Tell(cancelled), context.Canceled)
	tell(t, b)
}

// TestTooLargeToCount tangles so many sites that their worlds cannot be counted:
// verdicts are proved all the same, without chances.
func TestTooLargeToCount(t *testing.T) {
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

	b, err := knowledge.New(sat.Default(), p)
	require.NoError(t, err)
	name(t, b, sites)
	tell(t, b, append(tangle(1), first)...)
	assert.Equal(t, knowledge.Nothing, b.Domain(0))
	for range 2 { // the second time is no different
		_, err = b.Chance(1, knowledge.Holds(knowledgetest.Bats))
		require.ErrorIs(t, err, knowledge.ErrTooLarge)
		_, err = b.UnseenChance(0, knowledge.Holds(knowledgetest.Bats))
		require.ErrorIs(t, err, knowledge.ErrTooLarge)
	}
	assert.Zero(t, chance(t, b, 0, knowledge.Holds(knowledgetest.Bats)), "what is refuted needs no count")
	tell(t, b, fact(2, "bats in 1", knowledge.All(in(knowledgetest.Bats, 1)...)))
	_, err = b.Chance(2, knowledge.Holds(knowledgetest.Bats))
	require.ErrorIs(t, err, knowledge.ErrTooLarge)
}
