package knowledge_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
)

// TestWhyOfWeakerClaims asks for the reason of claims that say less than what is
// proved: it is no longer than it has to be either.
func TestWhyOfWeakerClaims(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tellAtRandom(t, knowledge.Count(), 4, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				site := knowledge.Site(s)
				of := func(w *world) int { return w.named[s] }
				claim := b.Domain(site) | knowledge.Domain(rapid.Uint8Range(0, 15).Draw(t, "more"))
				facts, err := b.Why(context.Background(), site, claim)
				require.NoError(t, err)
				require.True(t, follows(b, facts, of, claim), "the facts are not enough")
				for i := range facts {
					rest := append(append([]knowledge.Fact(nil), facts[:i]...), facts[i+1:]...)
					require.False(t, follows(b, rest, of, claim), "%q is not needed", facts[i].Text)
				}
			}
		})
	})
}
