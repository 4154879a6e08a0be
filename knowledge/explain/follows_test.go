package explain_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestFollows wants each claim to follow by the rules that it needs, and by none less.
func TestFollows(t *testing.T) {
	const shaft, monster knowledge.Kind = 0, 1
	ctx := context.Background()
	base, err := knowledge.New(sat.Default(), knowledge.Population{
		Site: "room", Size: 20, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 9}, {Name: "monster", Count: 1}},
	})
	require.NoError(t, err)
	room := map[string]knowledge.Site{}
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		room[name], err = base.Name(0, name)
		require.NoError(t, err)
	}
	is := func(k knowledge.Kind, name string) knowledge.Literal {
		return knowledge.Is(knowledge.At(k, room[name]))
	}
	require.NoError(t, base.Tell(ctx,
		knowledge.Fact{Turn: 1, Text: "no shaft in a", Claim: knowledge.None(is(shaft, "a"))},
		knowledge.Fact{Turn: 2, Text: "a shaft in a or b", Claim: knowledge.Any(is(shaft, "a"), is(shaft, "b"))},
		knowledge.Fact{Turn: 3, Text: "the monster in a or c", Claim: knowledge.Any(is(monster, "a"), is(monster, "c"))},
		knowledge.Fact{Turn: 4, Text: "a shaft in d or e", Claim: knowledge.Any(is(shaft, "d"), is(shaft, "e"))},
		knowledge.Fact{Turn: 5, Text: "if in d, in f", Claim: knowledge.Implies([]knowledge.Literal{is(shaft, "d")}, []knowledge.Literal{is(shaft, "f")})},
		knowledge.Fact{Turn: 6, Text: "if in e, in f", Claim: knowledge.Implies([]knowledge.Literal{is(shaft, "e")}, []knowledge.Literal{is(shaft, "f")})},
	))
	rules := []explain.Rule{explain.NoClue, explain.OneAtMost, explain.OnlyCandidate, explain.CountUsedUp, explain.CountNeedsAll}
	noShaft, noMonster := knowledge.Nothing|knowledge.Holds(monster), knowledge.Nothing|knowledge.Holds(shaft)
	for _, c := range []struct {
		name, room string
		claim      knowledge.Domain
		needs      int // so many of the rules; more than all: a case split, or it is open
	}{
		{"told outright", "a", noShaft, 1},
		{"only candidate", "b", knowledge.Holds(shaft), 3},
		{"one at most", "b", noMonster, 3},
		{"a count", "d", noMonster, 4},
		{"a case split", "f", knowledge.Holds(shaft), 6},
		{"open", "d", knowledge.Holds(shaft), 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			for n := range len(rules) + 1 {
				follows, err := explain.Follows(ctx, base, room[c.room], c.claim, func(r explain.Rule) bool { return slices.Contains(rules[:n], r) })
				require.NoError(t, err)
				assert.Equal(t, n >= c.needs, follows, "by %v", rules[:n])
			}
		})
	}
	_, err = explain.Follows(ctx, base, 99, knowledge.Nothing, func(explain.Rule) bool { return true })
	assert.ErrorIs(t, err, knowledge.ErrSite)
}
