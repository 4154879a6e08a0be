package explain_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
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

// TestLinesSayAll looks for each fact, step, case and site in the lines of
// explanations.
func TestLinesSayAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				claim := knowledge.Domain(rapid.Uint8Range(0, 7).Draw(t, "claim"))
				e, err := explain.Of(context.Background(), b, knowledge.Site(s), claim)
				require.NoError(t, err)
				var text bytes.Buffer
				require.NoError(t, e.WriteText(&text))
				lines := strings.Split(text.String(), "\n")
				holds := " holds "
				if b.Theory().PopulationOf(knowledge.Site(s)).Site == "" {
					holds = "" // it was defined
				}
				require.Contains(t, lines[0], b.Theory().Name(knowledge.Site(s))+holds)
				for _, f := range e.Facts {
					require.Contains(t, lines, "  "+f.Source()+": "+f.Text)
				}
				requireSteps(t, text.String(), e.Steps)
				if e.Verdict == knowledge.Open {
					require.Contains(t, text.String(), "\n  one world: ")
					require.Contains(t, text.String(), "\n  another: ")
					for other := range b.Theory().Sites() {
						if e.Worlds[0].Sites[other]|e.Worlds[1].Sites[other] == knowledge.Nothing {
							continue
						}
						if name := b.Theory().Name(knowledge.Site(other)); b.Theory().PopulationOf(knowledge.Site(other)).Site == "" {
							require.Contains(t, text.String(), name)
						} else {
							require.Contains(t, strings.FieldsFunc(text.String(), func(r rune) bool { return strings.ContainsRune(" ,;\n", r) }), name)
						}
					}
				}
			}
		})
	})
}

func requireSteps(t *rapid.T, text string, steps []explain.Step) {
	for _, s := range steps {
		require.Contains(t, text, fmt.Sprintf("step %d: %s", s.Number, s.Text))
		for _, c := range s.Cases {
			require.Contains(t, text, "suppose: "+c.Text+"\n")
			requireSteps(t, text, c.Steps)
		}
	}
}

// TestExplainUnseen replays explanations of sites that have no name, in the
// theory in which one has.
func TestExplainUnseen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			for p := range b.Theory().Populations() {
				claim := knowledge.Domain(rapid.Uint8Range(0, 7).Draw(t, "claim"))
				e, err := explain.OfUnseen(context.Background(), b, p, "it", claim)
				if b.Unseen(p) == 0 {
					require.ErrorIs(t, err, knowledge.ErrSite)
					continue
				}
				require.NoError(t, err)
				theory, _, err := b.Theory().With(p, "it")
				require.NoError(t, err)
				require.NoError(t, knowledgetest.CheckExplanation(theory, e))
				require.Equal(t, b.Unseen(p).Verdict(e.Claim), e.Verdict)
			}
		})
	})
}

// TestWorldsAreAlike looks among all worlds for one in which a claim is false and
// that is like the first in all that the second is, and more.
func TestWorldsAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				e, err := explain.Of(context.Background(), b, knowledge.Site(s), 1)
				require.NoError(t, err)
				if e.Verdict != knowledge.Open {
					continue
				}
				first, second := e.Worlds[0].Sites, e.Worlds[1].Sites
				knowledgetest.NewOracle(b.Theory()).Each(func(w *knowledgetest.World, _ float64) {
					more, less := false, false
					for i := range first {
						alike := knowledge.Domain(1)<<knowledgetest.ValueOf(w.Named[i]) == first[i]
						more = more || alike && second[i] != first[i]
						less = less || !alike && second[i] == first[i]
					}
					falseHere := w.Named[s] != 0
					require.False(t, falseHere && more && !less, "%v is more like %v than %v", w.Named, first, second)
				})
			}
		})
	})
}

// clueless is a reasoner that never finds anything out.
type clueless struct{ theory *knowledge.Theory }

func (c *clueless) Update(_ context.Context, t *knowledge.Theory) (bool, error) {
	c.theory = t
	return true, nil
}
func (c *clueless) Domain(knowledge.Site) knowledge.Domain { return ^knowledge.Domain(0) }
func (c *clueless) Unseen(int) knowledge.Domain            { return ^knowledge.Domain(0) }

func (c *clueless) Chance(knowledge.Site, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

func (c *clueless) UnseenChance(int, knowledge.Domain) (float64, error) {
	return 0, knowledge.ErrTooLarge
}

// TestExplainSaysMoreThanTheStrategy explains what the facts decide, though the
// strategy doesn't know.
func TestExplainSaysMoreThanTheStrategy(t *testing.T) {
	strategy := knowledge.Strategy{Name: "clueless", New: func() knowledge.Reasoner { return new(clueless) }}
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 5, func(t *rapid.T, sharp *knowledge.Base) {
			b, err := knowledge.New(strategy, sharp.Theory().Populations()...)
			require.NoError(t, err)
			for s := range sharp.Theory().Sites() {
				_, err := b.Name(sharp.Theory().Population(knowledge.Site(s)), sharp.Theory().Name(knowledge.Site(s)))
				require.NoError(t, err)
			}
			require.NoError(t, b.Tell(context.Background(), sharp.Theory().Facts()...))
			for s := range b.Theory().Sites() {
				e, err := explain.Of(context.Background(), b, knowledge.Site(s), 1)
				require.NoError(t, err)
				require.Equal(t, sharp.Domain(knowledge.Site(s)).Verdict(1), e.Verdict)
				require.NoError(t, knowledgetest.CheckExplanation(b.Theory(), e))
			}
		})
	})
}

// TestExplanationKeepsItsWords lets the base learn more after an explanation.
func TestExplanationKeepsItsWords(t *testing.T) {
	b, room4, _, _ := knowledgetest.SixRooms(sat.Default())
	require.NoError(t, b.Tell(context.Background()))
	e, err := explain.Of(context.Background(), b, room4, knowledge.Nothing)
	require.NoError(t, err)
	before := e.Lines()
	_, err = b.Name(0, "7")
	require.NoError(t, err)
	require.NoError(t, b.Tell(context.Background(), knowledge.Fact{Text: "a shaft in 4", Claim: knowledge.All(knowledge.Is(knowledge.At(0, room4)))}))
	assert.Equal(t, before, e.Lines())
	assert.Empty(t, new(explain.Explanation).Lines())
	assert.ErrorIs(t, e.WriteText(failing{}), errFailing)
}

var errFailing = errors.New("no room left")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFailing }
