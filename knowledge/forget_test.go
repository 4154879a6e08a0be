package knowledge_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestForgotten asks for what is forgotten, tells about it, and refuses a fact.
func TestForgotten(t *testing.T) {
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		b, err := knowledge.New(s, rooms(3, 1), rooms(3, 1))
		require.NoError(t, err)
		name(t, b, 2)
		other, err := b.Name(1, "other")
		require.NoError(t, err)
		tell(t, b, fact(1, "bats there as here", knowledge.Iff(in(0, 0)[0], in(0, other)...)))
		require.ErrorIs(t, b.Forget(context.Background(), 2), knowledge.ErrSite)
		require.NoError(t, b.Forget(context.Background(), 0))
		require.NoError(t, b.Forget(context.Background(), 0), "once more")

		bats := knowledge.Holds(knowledgetest.Bats)
		check := func() {
			t.Helper()
			assert.InDelta(t, 1.0/5, knowledgetest.Chance(t, b, other, bats), 1e-12)
			assert.Equal(t, knowledge.Nothing|bats, b.Domain(0), "as it was")
			_, err = b.Chance(0, bats)
			require.ErrorIs(t, err, knowledge.ErrSite)
			_, err = b.UnseenChance(0, bats)
			require.ErrorIs(t, err, knowledge.ErrSite)
			assert.Equal(t, s.Name, b.Strategy().Name)
		}
		check()
		require.ErrorIs(t, b.Tell(context.Background(), fact(2, "no bats", knowledge.None(in(0, 0)...))), knowledge.ErrSite)
		check()
		lie := append(knowledge.Any(in(0, other)...), knowledge.None(in(0, other)...)...)
		require.ErrorAs(t, b.Tell(context.Background(), fact(2, "a lie", lie)), new(*knowledge.Conflict))
		check()
		tell(t, b, fact(2, "no bats there", knowledge.None(in(0, other)...)))
		assert.Equal(t, knowledge.Nothing, b.Domain(other))
	}
}

// TestTooMuchToForget leaves the base as it was, where a summary would have too many
// cases, or there is no time for it.
func TestTooMuchToForget(t *testing.T) {
	b, err := knowledge.New(count.Strategy(), rooms(14, 7))
	require.NoError(t, err)
	p, err := b.Add(knowledgetest.Pits(14, 1))
	require.NoError(t, err)
	name(t, b, 14)
	var claim []knowledge.Relation
	var pits []knowledge.Literal
	for i := range knowledge.Site(14) {
		pit, err := b.Name(p, fmt.Sprint(i))
		require.NoError(t, err)
		claim = append(claim, knowledge.Iff(in(0, i)[0], in(0, pit)...)...)
		pits = append(pits, in(0, pit)...)
	}
	claim = append(claim, knowledge.AtLeast(3, pits...)...)
	tell(t, b, fact(1, "pits where bats are", claim))
	require.ErrorIs(t, b.Forget(context.Background(), p), knowledge.ErrTooLarge)
	assert.InDelta(t, 0.5, knowledgetest.Chance(t, b, 27, knowledge.Holds(0)), 1e-12)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, b.Forget(cancelled, p), context.Canceled)
}

// TestThrown throws things in every way that there is, and compares the chances.
func TestThrown(t *testing.T) {
	for _, c := range []struct{ rooms, pits int }{{1, 3}, {2, 1}, {3, 3}, {5, 4}, {6, 0}} {
		places := make([]float64, c.rooms+1) // in how many ways: by the number of rooms with a pit
		beside := 0.0                        // if there is one in room 0 or 1
		both := 0.0                          // that room 0 has one then
		var throw func(left int, hit int)
		throw = func(left int, hit int) {
			if left == 0 {
				n := 0
				for r := range c.rooms {
					n += hit >> r & 1
				}
				places[n]++
				if hit&3 != 0 {
					beside++
					both += float64(hit & 1)
				}
				return
			}
			for r := range c.rooms {
				throw(left-1, hit|1<<r)
			}
		}
		throw(c.pits, 0)
		for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
			b, err := knowledge.New(s, knowledge.Population{
				Site: "room", Size: c.rooms, Kinds: []knowledge.KindInfo{knowledge.Thrown(knowledge.KindInfo{Name: "pit", Count: c.pits})},
			})
			require.NoError(t, err)
			name(t, b, min(2, c.rooms))
			tell(t, b)
			want, all := 0.0, 0.0
			for n, ways := range places {
				want, all = want+ways*float64(n)/float64(c.rooms), all+ways
			}
			is := knowledge.Holds(0)
			assert.InDelta(t, want/all, knowledgetest.Chance(t, b, 0, is), 1e-12, "%v", c)
			if c.rooms > 2 {
				p, err := b.UnseenChance(0, is)
				require.NoError(t, err)
				assert.InDelta(t, want/all, p, 1e-12, "%v", c)
			}
			if c.rooms > 1 && c.pits > 0 {
				tell(t, b, fact(1, "a draft from 0 or 1", knowledge.Any(in(0, 0, 1)...)))
				assert.InDelta(t, both/beside, knowledgetest.Chance(t, b, 0, is), 1e-12, "%v", c)
			}
		}
	}
	for _, n := range []int{knowledge.Uncounted, knowledge.MaxThrown + 1} {
		_, err := knowledge.New(count.Strategy(), knowledge.Population{Size: 9, Kinds: []knowledge.KindInfo{knowledge.Thrown(knowledge.KindInfo{Count: n})}})
		require.ErrorIs(t, err, knowledge.ErrPopulation)
	}
	many := knowledge.Population{Size: 200, Kinds: []knowledge.KindInfo{knowledge.Thrown(knowledge.KindInfo{Count: knowledge.MaxThrown})}}
	b, err := knowledge.New(count.Strategy(), many)
	require.NoError(t, err)
	tell(t, b)
	p, err := b.UnseenChance(0, knowledge.Holds(0))
	require.NoError(t, err)
	miss := 1.0
	for range knowledge.MaxThrown {
		miss *= 199.0 / 200
	}
	assert.InDelta(t, 1-miss, p, 1e-9)
}
