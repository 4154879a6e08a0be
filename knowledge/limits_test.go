package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
)

// patience is a context that ends when it was asked so many times.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancelledWithinAJoin breaks off what takes many seconds otherwise: seven kinds,
// of which twelve sites can hold very many combinations, and the rest as many.
func TestCancelledWithinAJoin(t *testing.T) {
	seven := knowledge.Population{Site: "site", Size: 90}
	for k := range knowledge.MaxKinds {
		seven.Kinds = append(seven.Kinds, knowledge.KindInfo{Name: fmt.Sprint("kind", k), Count: 6})
	}
	for _, s := range []knowledge.Strategy{knowledge.Count(), knowledge.Split(), knowledge.Default()} {
		t.Run(s.Name, func(t *testing.T) {
			b, err := knowledge.New(s, seven)
			require.NoError(t, err)
			name(t, b, 12)
			var first, second []knowledge.Literal
			for i := range knowledge.Site(12) {
				first = append(first, in(0, i)...)
				second = append(second, in(1, i)...)
			}
			told := fact(1, "both are there", append(knowledge.Any(first...), knowledge.Any(second...)...))
			require.ErrorIs(t, b.Tell(&patience{context.Background(), 60}, told), context.Canceled)
			assert.Empty(t, b.Theory().Facts())
		})
	}
}

// TestSolutionsAreForgotten lets one component grow: what was found out about it when
// it was smaller is of no more use.
func TestSolutionsAreForgotten(t *testing.T) {
	b, err := knowledge.New(knowledge.Count(), rooms(100, 20, 20, 1))
	require.NoError(t, err)
	name(t, b, 30)
	for i := range knowledge.Site(29) {
		tell(t, b, fact(int(i)+1, "bats in one of two", knowledge.Any(in(bats, i, i+1)...)))
		solutions, components := knowledge.Held(b)
		require.LessOrEqual(t, solutions, components)
	}
}

// TestEverySiteNamed leaves no site to hold what is left over: the components have
// to balance each other.
func TestEverySiteNamed(t *testing.T) {
	for _, s := range []knowledge.Strategy{knowledge.Count(), knowledge.Split()} {
		t.Run(s.Name, func(t *testing.T) {
			check := func(t *rapid.T) {
				size := rapid.IntRange(5, 8).Draw(t, "size")
				count := rapid.IntRange(1, size-1).Draw(t, "count")
				b, err := knowledge.New(s, knowledge.Population{Site: "site", Size: size, Kinds: []knowledge.KindInfo{{Name: "kind", Count: count}}})
				require.NoError(t, err)
				for i := range size {
					_, err := b.Name(0, fmt.Sprint(i))
					require.NoError(t, err)
				}
				for turn := range rapid.IntRange(2, 7).Draw(t, "turns") {
					err := b.Tell(context.Background(), drawFact(t, b.Theory(), turn))
					if conflict := (*knowledge.Conflict)(nil); !errors.As(err, &conflict) {
						require.NoError(t, err)
					}
					compare(t, b)
				}
			}
			for range 5 {
				rapid.Check(t, check)
			}
		})
	}
}

// TestMemoryIsBounded lets a component grow until what is remembered of its earlier
// shapes is too much.
func TestMemoryIsBounded(t *testing.T) {
	b, err := knowledge.New(knowledge.Count(), knowledge.Population{Site: "site", Size: 200, Kinds: []knowledge.KindInfo{
		{Name: "a", Count: 20}, {Name: "b", Count: 20}, {Name: "c", Count: 20},
	}})
	require.NoError(t, err)
	name(t, b, 30)
	most, forgot := 0, false
	for i := range knowledge.Site(24) {
		some := in(0, i, i+1, i+2, i+3, i+4, i+5, i+6)
		tell(t, b, fact(int(i)+1, "some of seven", append(knowledge.AtLeast(1, some...), knowledge.AtMost(5, some...)...)))
		solutions, bounded := knowledge.Remembered(b)
		require.True(t, bounded, "after %d facts", i+1)
		forgot = forgot || solutions < most
		most = max(most, solutions)
	}
	require.True(t, forgot, "nothing was too much")
}
