package knowledge_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// TestMissing refuses what is missing, and says what that is.
func TestMissing(t *testing.T) {
	room := knowledge.Population{Site: "room", Size: 9, Kinds: []knowledge.KindInfo{{Name: "monster", Count: 1}}}
	_, err := knowledge.New(knowledge.Strategy{}, room)
	require.ErrorIs(t, err, knowledge.ErrStrategy)

	_, err = knowledge.New(count.Strategy(), knowledge.Population{Site: "room", Size: 9})
	require.ErrorIs(t, err, knowledge.ErrPopulation)
	assert.ErrorContains(t, err, `0 kinds in "room"`)

	b, err := knowledge.New(count.Strategy(), room)
	require.NoError(t, err)
	site, err := b.Name(0, "a")
	require.NoError(t, err)
	_, err = b.Chance(site, knowledge.Holds(0))
	require.ErrorIs(t, err, knowledge.ErrSite)
	assert.ErrorContains(t, err, "call Tell")
	require.NoError(t, b.Tell(context.Background()))
	p, err := b.Chance(site, knowledge.Holds(0))
	require.NoError(t, err)
	assert.InDelta(t, 1.0/9, p, 1e-12)
	_, err = b.Chance(site+1, knowledge.Holds(0))
	require.ErrorIs(t, err, knowledge.ErrSite)
	assert.NotContains(t, err.Error(), "call Tell")
}

// TestHoldsNoSuchKind: such a kind adds nothing, and a claim about it is refused.
func TestHoldsNoSuchKind(t *testing.T) {
	for _, k := range []knowledge.Kind{-128, -1, 15, 16, 127} {
		assert.Zero(t, knowledge.Holds(k), "%d", k)
		assert.Equal(t, knowledge.Holds(2), knowledge.Holds(k, 2), "%d", k)
		assert.Equal(t, ^knowledge.Domain(0), knowledge.Not(knowledge.At(k, 0)).Values())
	}
	b, err := knowledge.New(count.Strategy(), knowledge.Population{Site: "room", Size: 9, Kinds: []knowledge.KindInfo{{Name: "monster", Count: 1}}})
	require.NoError(t, err)
	site, err := b.Name(0, "a")
	require.NoError(t, err)
	none := knowledge.Is(knowledge.At(-1, site))
	require.ErrorIs(t, b.Tell(context.Background(), knowledge.Fact{Claim: knowledge.Any(none)}), knowledge.ErrSite)
	require.NoError(t, b.Tell(context.Background()))
	assert.Equal(t, knowledge.Open, b.Ask(none))
	p, err := b.Chance(site, knowledge.Holds(-1))
	require.NoError(t, err)
	assert.Zero(t, p)
}
