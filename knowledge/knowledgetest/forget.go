package knowledgetest

import (
	"context"
	"errors"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
)

// forgetAtRandom tells two bases of a strategy the same random facts about populations
// of which more and more are added. One forgets some of them. It has to say the same of
// the others, if the strategy is complete, and else to be sound.
func forgetAtRandom(t *rapid.T, s knowledge.Strategy) {
	const most = 7
	ctx := context.Background()
	populations := DrawPopulations(t, 3)
	keeps, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	forgets, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	gone := map[int]bool{}
	open := func(s knowledge.Site) bool { return !gone[keeps.Theory().Population(s)] }
	for turn := 1; turn <= rapid.IntRange(1, 8).Draw(t, "turns"); turn++ {
		addAtRandom(t, most, keeps, forgets)
		f := drawFact(t, keeps.Theory(), turn, open)
		err := forgets.Tell(ctx, f)
		if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
			require.NoError(t, CheckConflict(forgets.Theory(), []knowledge.Fact{f}, conflict))
			if s.Incomplete { // the other may not notice
				return
			}
			require.ErrorAs(t, keeps.Tell(ctx, f), &conflict)
		} else {
			require.NoError(t, err)
			require.NoError(t, keeps.Tell(ctx, f))
		}
		if p := rapid.IntRange(0, 2*len(keeps.Theory().Populations())).Draw(t, "forgotten"); p < len(keeps.Theory().Populations()) {
			switch err := forgets.Forget(ctx, p); {
			case s.Incomplete && errors.As(err, new(*knowledge.Conflict)):
				return // it has not noticed before
			case errors.Is(err, knowledge.ErrTooLarge): // for a truth table
				assert.Equal(t, "truthtable", s.Name)
			default:
				require.NoError(t, err)
				gone[p] = true
			}
		}
		compareForgotten(t, keeps, forgets, gone, s.Incomplete)
	}
}

// compareForgotten compares what is not forgotten, and has a look at the rest.
func compareForgotten(t *rapid.T, keeps, forgets *knowledge.Base, gone map[int]bool, incomplete bool) {
	same := func(was, now knowledge.Domain, chance func(*knowledge.Base, knowledge.Domain) (float64, error)) {
		if incomplete {
			assert.True(t, now.Within(was), "nothing that was proved is lost")
			return
		}
		assert.Equal(t, was, now)
		for ; was != 0; was &= was - 1 {
			d := was.First().Domain()
			want, err := chance(keeps, d)
			require.NoError(t, err)
			got, err := chance(forgets, d)
			require.NoError(t, err)
			assert.InDelta(t, want, got, 1e-9)
		}
	}
	theory := keeps.Theory()
	for s := range knowledge.Site(theory.Sites()) {
		if !gone[theory.Population(s)] {
			same(keeps.Domain(s), forgets.Domain(s), func(b *knowledge.Base, d knowledge.Domain) (float64, error) { return b.Chance(s, d) })
			continue
		}
		if !incomplete {
			assert.True(t, keeps.Domain(s).Within(forgets.Domain(s)), "it is as it was")
		}
		if d := forgets.Domain(s); d.Size() > 1 {
			_, err := forgets.Chance(s, d.First().Domain())
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
	}
	for p := range theory.Populations() {
		if !gone[p] && theory.Unnamed(p) > 0 {
			same(keeps.Unseen(p), forgets.Unseen(p), func(b *knowledge.Base, d knowledge.Domain) (float64, error) { return b.UnseenChance(p, d) })
		}
	}
	if incomplete {
		o := NewOracle(theory).Survey()
		for s, weights := range o.Site {
			for v, w := range weights {
				assert.True(t, w == 0 || forgets.Domain(knowledge.Site(s)).May(1<<v), "a world has it")
			}
		}
	}
}
