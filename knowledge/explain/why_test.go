package explain_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestWhyOfWeakerClaims asks for the reason of claims that say less than what is
// proved: it is no longer than it has to be either.
func TestWhyOfWeakerClaims(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 4, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				site := knowledge.Site(s)
				of := func(w *knowledgetest.World) int { return w.Named[s] }
				claim := b.Domain(site) | knowledge.Domain(rapid.Uint8Range(0, 15).Draw(t, "more"))
				facts, err := explain.Why(context.Background(), b, site, claim)
				require.NoError(t, err)
				require.True(t, knowledgetest.Follows(b, facts, of, claim), "the facts are not enough")
				for i := range facts {
					rest := append(append([]knowledge.Fact(nil), facts[:i]...), facts[i+1:]...)
					require.False(t, knowledgetest.Follows(b, rest, of, claim), "%q is not needed", facts[i].Text)
				}
			}
		})
	})
}

// TestWhyIsEnoughAndNeedsEachFact removes each fact of each reason in turn.
func TestWhyIsEnoughAndNeedsEachFact(t *testing.T) {
	check := func(t *rapid.T, b *knowledge.Base, of func(*knowledgetest.World) int, claim knowledge.Domain, why func(knowledge.Domain) ([]knowledge.Fact, error)) {
		facts, err := why(claim)
		require.NoError(t, err)
		require.True(t, knowledgetest.Follows(b, facts, of, claim), "the facts are not enough")
		for i := range facts {
			rest := append(append([]knowledge.Fact(nil), facts[:i]...), facts[i+1:]...)
			require.False(t, knowledgetest.Follows(b, rest, of, claim), "%q is not needed", facts[i].Text)
		}
		if less := claim & (claim - 1); less != 0 {
			_, err := why(less)
			require.ErrorIs(t, err, knowledge.ErrOpen)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 4, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				site := knowledge.Site(s)
				check(t, b, func(w *knowledgetest.World) int { return w.Named[s] }, b.Domain(site), func(claim knowledge.Domain) ([]knowledge.Fact, error) {
					return explain.Why(context.Background(), b, site, claim)
				})
			}
			for p := range b.Theory().Populations() {
				why := func(claim knowledge.Domain) ([]knowledge.Fact, error) {
					return explain.WhyUnseen(context.Background(), b, p, claim)
				}
				if b.Theory().Unnamed(p) == 0 {
					_, err := why(knowledge.Nothing)
					require.ErrorIs(t, err, knowledge.ErrSite)
					continue
				}
				check(t, b, func(w *knowledgetest.World) int { return w.Hidden[p][0] }, b.Unseen(p), why)
			}
		})
	})
}

// TestWhyOpen asks for reasons that there are none of.
func TestWhyOpen(t *testing.T) {
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		b, err := knowledge.New(s, rooms(5, 1))
		require.NoError(t, err)
		name(t, b, 2)
		tell(t, b, fact(1, "no bats in 0", knowledge.None(in(knowledgetest.Bats, 0)...)))
		for _, claim := range []knowledge.Domain{knowledge.Nothing, knowledge.Holds(knowledgetest.Bats), 0} {
			_, err := explain.Why(context.Background(), b, 1, claim)
			assert.ErrorIs(t, err, knowledge.ErrOpen)
			assert.ErrorContains(t, err, "room 1")
			_, err = explain.WhyUnseen(context.Background(), b, 0, claim)
			assert.ErrorIs(t, err, knowledge.ErrOpen)
		}
		_, err = explain.Why(context.Background(), b, 0, knowledge.Holds(knowledgetest.Bats))
		assert.ErrorIs(t, err, knowledge.ErrOpen, "refuted is not proved")
		facts, err := explain.Why(context.Background(), b, 1, knowledge.Nothing|knowledge.Holds(knowledgetest.Bats))
		require.NoError(t, err)
		assert.Empty(t, facts, "what is always true needs no fact")
	}
}
