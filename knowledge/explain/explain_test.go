package explain_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/fuzzing"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// TestExplanationsHold replays the explanation of each value of each site of
// random theories.
func TestExplanationsHold(t *testing.T) { rapid.Check(t, explanationsHold) }

func FuzzExplanations(f *testing.F) { fuzzing.Property(f, explanationsHold) }

func explanationsHold(t *rapid.T) {
	knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
		for s := range b.Theory().Sites() {
			site := knowledge.Site(s)
			kinds := len(b.Theory().Populations()[b.Theory().Population(site)].Kinds)
			for claim := knowledge.Domain(1); claim < 1<<(kinds+1); claim++ {
				e, err := explain.Of(context.Background(), b, site, claim)
				require.NoError(t, err)
				require.Equal(t, b.Domain(site).Verdict(claim), e.Verdict)
				require.NoError(t, knowledgetest.CheckExplanation(b.Theory(), e), "%+v", e)
			}
		}
	})
}

// TestSmallestIsSmallest compares with the smallest of all sets of facts.
func TestSmallestIsSmallest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 3, func(t *rapid.T, b *knowledge.Base) {
			facts := append(b.Theory().Rules(), b.Theory().Facts()...)
			if len(facts) > 9 {
				return
			}
			for s := range b.Theory().Sites() {
				claim := b.Domain(knowledge.Site(s))
				e, err := explain.Of(context.Background(), b, knowledge.Site(s), claim)
				require.NoError(t, err)
				require.True(t, e.Smallest)
				for set := range 1 << len(facts) {
					var some []knowledge.Fact
					for i, f := range facts {
						if set>>i&1 == 1 {
							some = append(some, f)
						}
					}
					if len(some) < len(e.Facts) {
						require.False(t, knowledgetest.Follows(b, some, func(w *knowledgetest.World) int { return w.Named[s] }, claim))
					}
				}
			}
		})
	})
}

// TestCheckerRefusesWrongExplanations changes good explanations.
func TestCheckerRefusesWrongExplanations(t *testing.T) {
	b, err := knowledge.New(count.Strategy(), knowledge.Population{
		Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "pit", Count: 2}},
	})
	require.NoError(t, err)
	var pits []knowledge.Literal
	for _, name := range []string{"a", "b", "c", "d"} {
		s, err := b.Name(0, name)
		require.NoError(t, err)
		pits = append(pits, knowledge.Is(knowledge.At(0, s)))
	}
	require.NoError(t, b.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a or b", Claim: knowledge.Any(pits[0], pits[1])},
		knowledge.Fact{Turn: 2, Text: "c or d", Claim: knowledge.Any(pits[2], pits[3])},
		knowledge.Fact{Turn: 3, Text: "not d", Claim: knowledge.None(pits[3])}))
	good := func() *explain.Explanation {
		e, err := explain.Of(context.Background(), b, 2, knowledge.Holds(0))
		require.NoError(t, err)
		return e
	}
	require.NoError(t, knowledgetest.CheckExplanation(b.Theory(), good()))
	for name, spoil := range map[string]func(e *explain.Explanation){
		"a fact too few":       func(e *explain.Explanation) { e.Facts = e.Facts[1:] },
		"a fact too many":      func(e *explain.Explanation) { e.Facts = slices.Insert(e.Facts, 0, b.Theory().Rules()[1]) },
		"a fact never told":    func(e *explain.Explanation) { e.Facts[0].Text = "it is so" },
		"the other verdict":    func(e *explain.Explanation) { e.Verdict = knowledge.Refuted },
		"another site":         func(e *explain.Explanation) { e.Site = 0 },
		"no last step":         func(e *explain.Explanation) { e.Steps = e.Steps[:len(e.Steps)-1] },
		"no first step":        func(e *explain.Explanation) { e.Steps = e.Steps[1:] },
		"another rule":         func(e *explain.Explanation) { e.Steps[0].Rule = explain.OneAtMost },
		"too bold a step":      func(e *explain.Explanation) { e.Steps[0].Concludes = append(e.Steps[0].Concludes, pits[0]) },
		"a fact not named":     func(e *explain.Explanation) { e.Steps[0].Text = "so it is" },
		"a step of the future": func(e *explain.Explanation) { e.Steps[0].From = []int{2} },
		"open, without worlds": func(e *explain.Explanation) { e.Verdict = knowledge.Open },
	} {
		t.Run(name, func(t *testing.T) {
			e := good()
			spoil(e)
			require.Error(t, knowledgetest.CheckExplanation(b.Theory(), e))
		})
	}
}
