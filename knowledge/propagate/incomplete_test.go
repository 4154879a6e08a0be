package propagate_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// incomplete are the strategies that may leave open what follows.
func incomplete() []knowledge.Strategy {
	return []knowledge.Strategy{
		propagate.Rules(), propagate.Unit(),
		knowledge.WithoutCounts("nocounts", sat.Default()),
		knowledge.WithoutCounts("unit-nocounts", propagate.Unit()),
	}
}

// TestStrategies runs the suite.
func TestStrategies(t *testing.T) {
	for _, s := range incomplete() {
		t.Run(s.Name, func(t *testing.T) { knowledgetest.Run(t, s) })
	}
}

// TestWhatRulesProveUnitProves tells the same to bases of strategies that should
// prove more and more: what the rules prove unit propagation proves, and what that
// proves or one without counts, a complete one does. What a complete one accepts
// they all do.
func TestWhatRulesProveUnitProves(t *testing.T) {
	all := append(incomplete(), sat.Default())
	const rules, unit, last = 0, 1, 4
	rapid.Check(t, func(t *rapid.T) {
		populations := knowledgetest.DrawPopulations(t, 8)
		bases := make([]*knowledge.Base, len(all))
		for i, s := range all {
			var err error
			bases[i], err = knowledge.New(s, populations...)
			require.NoError(t, err)
		}
		for turn := range rapid.IntRange(1, 6).Draw(t, "turns") {
			theory := bases[last].Theory()
			for p := range populations {
				for range rapid.IntRange(0, min(2, theory.Unnamed(p))).Draw(t, "named") {
					name := fmt.Sprint(theory.Sites())
					for _, b := range bases {
						_, err := b.Name(p, name)
						require.NoError(t, err)
					}
				}
			}
			fact := knowledgetest.DrawFact(t, theory, turn+1)
			err := bases[last].Tell(context.Background(), fact)
			if errors.As(err, new(*knowledge.Conflict)) {
				continue
			}
			require.NoError(t, err)
			for i := range last {
				require.NoError(t, bases[i].Tell(context.Background(), fact), all[i].Name)
			}
			within := func(a, b int, of func(*knowledge.Base) knowledge.Domain) {
				x, y := of(bases[a]), of(bases[b])
				assert.True(t, x.Within(y), "%s has %b, and %s %b", all[a].Name, x, all[b].Name, y)
			}
			domains := func(of func(*knowledge.Base) knowledge.Domain) {
				within(unit, rules, of)
				for i := range last {
					within(last, i, of)
				}
			}
			for s := range theory.Sites() {
				domains(func(b *knowledge.Base) knowledge.Domain { return b.Domain(knowledge.Site(s)) })
			}
			for p := range populations {
				domains(func(b *knowledge.Base) knowledge.Domain { return b.Unseen(p) })
			}
		}
	})
}

// TestWhatEachProves has one case for each thing that a strategy finds and a
// weaker one does not.
func TestWhatEachProves(t *testing.T) {
	const nobody = 3
	chain := []knowledge.Strategy{propagate.Rules(), propagate.Unit(), sat.Default()}
	for _, c := range []struct {
		name   string
		rooms  knowledge.Population
		named  int
		told   [][]knowledge.Relation
		site   knowledge.Site
		claim  knowledge.Domain
		proves int // the first of the strategies that does
	}{
		{"no clue", rooms(9, 2, 2), 3, [][]knowledge.Relation{knowledge.None(in(knowledgetest.Shaft, 0, 1)...)}, 1, ^knowledge.Holds(knowledgetest.Shaft), 0},
		{
			"one candidate left", rooms(9, 2, 2), 3,
			[][]knowledge.Relation{knowledge.Any(in(knowledgetest.Shaft, 0, 1)...), knowledge.None(in(knowledgetest.Shaft, 0)...)},
			1, knowledge.Holds(knowledgetest.Shaft), 0,
		},
		{
			"and so on", rooms(9, 2, 2), 3,
			[][]knowledge.Relation{
				knowledge.Any(in(knowledgetest.Bats, 1, 2)...), knowledge.Any(in(knowledgetest.Shaft, 0, 1)...), knowledge.None(in(knowledgetest.Shaft, 0)...),
			},
			2, knowledge.Holds(knowledgetest.Bats), 0,
		},
		{"all found", rooms(9, 2, 2), 3, [][]knowledge.Relation{knowledge.All(in(knowledgetest.Bats, 0, 1)...)}, 2, ^knowledge.Holds(knowledgetest.Bats), 0},
		{"two candidates for two", rooms(9, 2, 2), 3, [][]knowledge.Relation{
			knowledge.AtLeast(2, in(knowledgetest.Shaft, 0, 1, 2)...), knowledge.None(in(knowledgetest.Shaft, 0)...),
		}, 1, knowledge.Holds(knowledgetest.Shaft), 1},
		{"no room for the last one", rooms(3, 0, 1), 3, [][]knowledge.Relation{knowledge.None(in(knowledgetest.Shaft, 0, 1)...)}, 2, knowledge.Holds(knowledgetest.Shaft), 1},
		{
			"room for either, but not for both", rooms(4, 1, 2), 4,
			[][]knowledge.Relation{knowledge.None(append(in(knowledgetest.Shaft, 0), in(knowledgetest.Bats, 0)...)...)},
			1, ^knowledge.Nothing, 1,
		},
		{"two clues that share a candidate", rooms(20, 3, 3, 1), 5, [][]knowledge.Relation{
			knowledge.Any(in(knowledgetest.Mumpus, 0, 1, 2)...), knowledge.Any(in(knowledgetest.Mumpus, 2, 3, 4)...),
		}, 2, knowledge.Holds(knowledgetest.Mumpus), 2},
		{"two clues without one use up the count", rooms(20, 3, 2), 5, [][]knowledge.Relation{
			knowledge.Any(in(knowledgetest.Shaft, 0, 1)...), knowledge.Any(in(knowledgetest.Shaft, 2, 3)...),
		}, 4, ^knowledge.Holds(knowledgetest.Shaft), 2},
		{"what does not follow", rooms(20, 3, 3, 1), 3, [][]knowledge.Relation{knowledge.Any(in(knowledgetest.Mumpus, 0, 1, 2)...)}, 0, knowledge.Holds(knowledgetest.Mumpus), nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i, s := range chain {
				b, err := knowledge.New(s, c.rooms)
				require.NoError(t, err)
				name(t, b, c.named)
				for turn, claim := range c.told {
					tell(t, b, fact(turn+1, "a fact", claim))
				}
				want := knowledge.Open
				if i >= c.proves {
					want = knowledge.Proved
				}
				assert.Equal(t, want, b.Domain(c.site).Verdict(c.claim), s.Name)
			}
		})
	}
}

// TestEstimates reckons by hand.
func TestEstimates(t *testing.T) {
	b, err := knowledge.New(propagate.Unit(), rooms(20, 3, 4, 1))
	require.NoError(t, err)
	name(t, b, 6)
	unseen, err := b.UnseenChance(0, knowledge.Holds(knowledgetest.Bats, knowledgetest.Shaft))
	require.NoError(t, err)
	assert.InDelta(t, 7.0/20, unseen, 1e-12)

	tell(t, b, fact(1, "nothing", knowledge.None(append(in(knowledgetest.Bats, 0, 1), append(in(knowledgetest.Shaft, 0, 1), in(knowledgetest.Mumpus, 0, 1)...)...)...)))
	assert.InDelta(t, 4.0/18, chance(t, b, 2, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "18 places for 4")
	tell(t, b, fact(2, "a draft", knowledge.Any(in(knowledgetest.Shaft, 2, 3)...)))
	assert.InDelta(t, 1.0/2, chance(t, b, 2, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "one of two")
	assert.InDelta(t, 1-1.0/2-4.0/18, chance(t, b, 2, knowledge.Nothing), 1e-12, "3 bats and the Mumpus in 18 places")
	tell(t, b, fact(3, "bats and the Mumpus", append(knowledge.Any(in(knowledgetest.Bats, 2, 3)...), knowledge.Any(in(knowledgetest.Mumpus, 2, 4)...)...)))
	assert.InDelta(t, 1.0/3, chance(t, b, 2, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "three halves, scaled to 1")
	tell(t, b, fact(4, "one shaft of three", knowledge.AtMost(1, in(knowledgetest.Shaft, 3, 4, 5)...)))
	assert.InDelta(t, 4.0/18, chance(t, b, 5, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "less than the third that is allowed")
	tell(t, b, fact(5, "no shaft in 4 or none in 5", knowledge.Any(knowledge.Not(knowledge.At(knowledgetest.Shaft, 4)), knowledge.Not(knowledge.At(knowledgetest.Shaft, 5)))))
	assert.InDelta(t, 4.0/18, chance(t, b, 5, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "less than the half that is allowed")
}

// TestWhatIsToldAtOnceIsTheSame: an incomplete strategy comes to the same whether
// facts are told one by one or all at once, as they are after a fact was refused.
func TestWhatIsToldAtOnceIsTheSame(t *testing.T) {
	for _, s := range incomplete() {
		t.Run(s.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				knowledgetest.TellAtRandom(t, s, 8, func(t *rapid.T, b *knowledge.Base) {
					theory := b.Theory()
					again, err := knowledge.New(s, theory.Populations()...)
					require.NoError(t, err)
					for site := range theory.Sites() {
						_, err := again.Name(theory.Population(knowledge.Site(site)), "")
						require.NoError(t, err)
					}
					require.NoError(t, again.Tell(context.Background(), theory.Facts()...))
					for site := range theory.Sites() {
						assert.Equal(t, b.Domain(knowledge.Site(site)), again.Domain(knowledge.Site(site)))
					}
					for p := range theory.Populations() {
						assert.Equal(t, b.Unseen(p), again.Unseen(p))
					}
				})
			})
		})
	}
}
