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
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/knowledge/table"
)

// deaf wraps a reasoner, and doesn't pass Grow on.
type deaf struct{ knowledge.Reasoner }

// TestGrowNotPassedOn adds populations to bases whose reasoner wraps that of a strategy and
// doesn't pass Grow on. What the strategy can't do without returns an error that says so.
func TestGrowNotPassedOn(t *testing.T) {
	ctx := context.Background()
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default(), propagate.Unit(), table.Strategy()} {
		for _, size := range []int{4, 40} {
			if s.Name == "truthtable" && size > 4 {
				continue // so many rooms are too large for it
			}
			t.Run(fmt.Sprint(s.Name, " of ", size), func(t *testing.T) {
				bare := s.New
				s.New = func() knowledge.Reasoner { return deaf{bare()} }
				open := func() *knowledge.Base {
					b, err := knowledge.New(s, rooms(size, 1))
					require.NoError(t, err)
					name(t, b, 2)
					tell(t, b, fact(1, "no bats", knowledge.None(in(0, 0)...)))
					return b
				}
				grew := func(err error) bool {
					t.Helper()
					if err != nil {
						require.ErrorIs(t, err, knowledge.ErrGrow)
					}
					return err == nil
				}
				b := open()
				p, err := b.Add(knowledge.Population{Site: "room", Size: 3, Kinds: []knowledge.KindInfo{{Name: "bats", Count: 1}}})
				require.NoError(t, err)
				now, err := b.Name(p, "now")
				require.NoError(t, err)
				if grew(b.Tell(ctx, fact(2, "bats now", knowledge.All(in(0, now)...)))) {
					assert.Equal(t, knowledge.Holds(0), b.Domain(now))
					_, err := b.Chance(1, knowledge.Holds(0))
					grew(err)
					_, err = b.UnseenChance(p, knowledge.Holds(0))
					grew(err)
				} else {
					assert.Zero(t, b.Unseen(p))
					assert.Zero(t, b.Domain(now))
					require.ErrorIs(t, b.Tell(ctx), knowledge.ErrGrow)
				}

				b = open()
				before := b.Domain(1)
				_, err = b.Add(knowledge.Population{Site: "pit", Size: 2, Kinds: []knowledge.KindInfo{knowledge.Thrown(knowledge.KindInfo{Name: "pit", Count: 2})}})
				if grew(err) {
					grew(b.Tell(ctx))
				}
				assert.Contains(t, []knowledge.Domain{0, before}, b.Domain(1))

				b, err = knowledge.New(s, rooms(size, 1), knowledgetest.Pits(2, 1))
				require.NoError(t, err)
				name(t, b, 1)
				pit, err := b.Name(1, "pit")
				require.NoError(t, err)
				tell(t, b, fact(1, "a pit where bats are", knowledge.Iff(in(0, pit)[0], in(0, 0)...)))
				grew(b.Forget(ctx, 1)) // whose summary is a population
				assert.Equal(t, knowledge.Open, b.Ask(in(0, 0)[0]))
			})
		}
	}
}
