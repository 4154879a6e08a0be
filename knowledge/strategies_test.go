package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// strategies are the complete ones that are used.
var strategies = []knowledge.Strategy{knowledge.Default(), knowledge.Count(), knowledge.Split()}

// complete are all that prove whatever follows.
func complete() []knowledge.Strategy {
	over := func(name string, open func() solver.Solver, without ...knowledge.SATOption) knowledge.Strategy {
		return knowledge.SAT(name, open, without...)
	}
	small := func() solver.Solver { return gini.New(64) }
	all := append(slices.Clone(strategies), knowledge.TruthTable(),
		over("dpll", func() solver.Solver { return dpll.New() }),
		over("cdcl", func() solver.Solver { return cdcl.New() }),
		over("nopool", small, knowledge.WithoutPool()),
		over("norep-nopool", small, knowledge.WithoutRepresentative(cnf.Auto), knowledge.WithoutPool()))
	for _, e := range cnf.Encodings() {
		if !e.OnlyOne() {
			all = append(all, over("norep-"+e.String(), small, knowledge.WithoutRepresentative(e)))
		}
	}
	return all
}

// TestStrategiesAgreeWithTheOracle tells random facts about random populations,
// step by step, and compares every verdict and chance with a list of all worlds.
func TestStrategiesAgreeWithTheOracle(t *testing.T) {
	for _, s := range complete() {
		t.Run(s.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { tellAtRandom(t, s, 6, compare) })
		})
	}
}

// tellAtRandom tells a base random facts, and calls check after each.
func tellAtRandom(t *rapid.T, s knowledge.Strategy, most int, check func(*rapid.T, *knowledge.Base)) {
	populations := drawPopulations(t, most)
	b, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	require.NoError(t, b.Tell(context.Background()))
	check(t, b)
	for turn := 1; turn <= rapid.IntRange(1, 6).Draw(t, "turns"); turn++ {
		for p := range populations {
			for range rapid.IntRange(0, min(2, b.Theory().Unnamed(p))).Draw(t, "named") {
				_, err := b.Name(p, fmt.Sprint(b.Theory().Sites()))
				require.NoError(t, err)
			}
		}
		var facts []knowledge.Fact
		for range rapid.IntRange(0, 2).Draw(t, "facts") {
			facts = append(facts, drawFact(t, b.Theory(), turn))
		}
		before := len(b.Theory().Facts())
		err := b.Tell(context.Background(), facts...)
		if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
			require.Len(t, b.Theory().Facts(), before)
			require.Zero(t, (&oracle{
				populations: populations, sites: newOracle(b.Theory()).sites,
				facts: append(b.Theory().Facts()[:before:before], facts...),
			}).survey().worlds, "refused, but there is a world")
		} else {
			require.NoError(t, err)
		}
		check(t, b)
	}
}

func drawPopulations(t *rapid.T, room int) []knowledge.Population {
	var populations []knowledge.Population
	for p := range rapid.IntRange(1, 2).Draw(t, "populations") {
		size := rapid.IntRange(1, room).Draw(t, "size")
		room = max(room-size, 1)
		left := size
		pop := knowledge.Population{Site: fmt.Sprintf("site%d", p), Size: size}
		for k := range rapid.IntRange(1, 3-p).Draw(t, "kinds") {
			info := knowledge.KindInfo{Name: fmt.Sprintf("kind%d", k), Count: knowledge.Uncounted}
			if rapid.IntRange(0, 3).Draw(t, "counted") > 0 {
				info.Count = rapid.IntRange(0, left).Draw(t, "count")
				left -= info.Count
			} else {
				info.Odds = rapid.SampledFrom([]float64{0, 0.25, 3}).Draw(t, "odds")
			}
			pop.Kinds = append(pop.Kinds, info)
		}
		populations = append(populations, pop)
	}
	return populations
}

func drawFact(t *rapid.T, theory *knowledge.Theory, turn int) knowledge.Fact {
	f := knowledge.Fact{Turn: turn, Text: fmt.Sprintf("fact of turn %d", turn)}
	if theory.Sites() == 0 {
		return f
	}
	draw := func(label string) []knowledge.Literal {
		return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) knowledge.Literal {
			site := knowledge.Site(rapid.IntRange(0, theory.Sites()-1).Draw(t, "site"))
			kinds := theory.Populations()[theory.Population(site)].Kinds
			kind := knowledge.Kind(rapid.IntRange(0, len(kinds)-1).Draw(t, "kind"))
			return knowledge.Literal{Atom: knowledge.At(kind, site), Negated: rapid.IntRange(0, 3).Draw(t, "negated") == 0}
		}), 1, 3).Draw(t, label)
	}
	lits := draw("literals")
	switch rapid.IntRange(0, 7).Draw(t, "form") {
	case 0:
		f.Claim = knowledge.None(lits...)
	case 1:
		f.Claim = knowledge.All(lits...)
	case 2:
		f.Claim = knowledge.AtLeast(rapid.IntRange(-1, len(lits)+1).Draw(t, "k"), lits...)
	case 3:
		f.Claim = knowledge.AtMost(rapid.IntRange(-1, len(lits)+1).Draw(t, "k"), lits...)
	case 4:
		f.Claim = knowledge.Exactly(rapid.IntRange(0, len(lits)).Draw(t, "k"), lits...)
	case 5:
		f.Claim = knowledge.Implies(lits, draw("then"))
	case 6:
		f.Claim = knowledge.Iff(lits[0], draw("one of")...)
	default:
		f.Claim = knowledge.Any(lits...)
	}
	return f
}

// compare compares all that b says with the oracle.
func compare(t *rapid.T, b *knowledge.Base) {
	o := newOracle(b.Theory()).survey()
	require.NotZero(t, o.worlds)
	for s := range b.Theory().Sites() {
		site := knowledge.Site(s)
		compareValues(t, o.worlds, o.site[s], b.Domain(site), func(d knowledge.Domain) (float64, error) { return b.Chance(site, d) })
		for k := range b.Theory().Populations()[b.Theory().Population(site)].Kinds {
			kind := knowledge.Kind(k)
			want := b.Domain(site).Verdict(knowledge.Holds(kind))
			assert.Equal(t, want, b.Ask(knowledge.Is(knowledge.At(kind, site))))
		}
	}
	for p := range b.Theory().Populations() {
		if b.Theory().Unnamed(p) == 0 {
			assert.Zero(t, b.Unseen(p))
			continue
		}
		compareValues(t, o.worlds, o.hidden[p], b.Unseen(p), func(d knowledge.Domain) (float64, error) { return b.UnseenChance(p, d) })
	}
}

func compareValues(t *rapid.T, worlds float64, weights []float64, got knowledge.Domain, chance func(knowledge.Domain) (float64, error)) {
	for v, w := range weights {
		d := knowledge.Domain(1) << v
		assert.Equal(t, w > 0, got.May(d), "value %d", v)
		p, err := chance(d)
		assert.NoError(t, err)
		assert.InDelta(t, w/worlds, p, 1e-12, "chance of value %d", v)
		assert.Equal(t, w == 0, p == 0)
		assert.Equal(t, w == worlds, p == 1)
	}
}

// TestWhyIsEnoughAndNeedsEachFact removes each fact of each reason in turn.
func TestWhyIsEnoughAndNeedsEachFact(t *testing.T) {
	check := func(t *rapid.T, b *knowledge.Base, of func(*world) int, claim knowledge.Domain, why func(knowledge.Domain) ([]knowledge.Fact, error)) {
		facts, err := why(claim)
		require.NoError(t, err)
		require.True(t, follows(b, facts, of, claim), "the facts are not enough")
		for i := range facts {
			rest := append(append([]knowledge.Fact(nil), facts[:i]...), facts[i+1:]...)
			require.False(t, follows(b, rest, of, claim), "%q is not needed", facts[i].Text)
		}
		if less := claim & (claim - 1); less != 0 {
			_, err := why(less)
			require.ErrorIs(t, err, knowledge.ErrOpen)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		tellAtRandom(t, knowledge.Count(), 4, func(t *rapid.T, b *knowledge.Base) {
			for s := range b.Theory().Sites() {
				site := knowledge.Site(s)
				check(t, b, func(w *world) int { return w.named[s] }, b.Domain(site), func(claim knowledge.Domain) ([]knowledge.Fact, error) {
					return b.Why(context.Background(), site, claim)
				})
			}
			for p := range b.Theory().Populations() {
				why := func(claim knowledge.Domain) ([]knowledge.Fact, error) {
					return b.WhyUnseen(context.Background(), p, claim)
				}
				if b.Theory().Unnamed(p) == 0 {
					_, err := why(knowledge.Nothing)
					require.ErrorIs(t, err, knowledge.ErrSite)
					continue
				}
				check(t, b, func(w *world) int { return w.hidden[p][0] }, b.Unseen(p), why)
			}
		})
	})
}

// follows says whether the claim holds of a site in every world of the facts, with
// only those rules in force that are among them.
func follows(b *knowledge.Base, facts []knowledge.Fact, of func(*world) int, claim knowledge.Domain) bool {
	o := newOracle(b.Theory())
	o.facts = nil
	rules := b.Theory().Rules()
	o.rules = make([]bool, len(rules))
	for _, f := range facts {
		i := slices.IndexFunc(rules, func(r knowledge.Fact) bool { return f.Turn == 0 && f.Text == r.Text })
		if i >= 0 {
			o.rules[i] = true
		} else {
			o.facts = append(o.facts, f)
		}
	}
	all := true
	o.each(func(w *world, _ float64) {
		set := of(w)
		inside, outside := false, false
		for k := 0; set>>k > 0; k++ {
			if set>>k&1 == 1 {
				in := claim.May(knowledge.Holds(knowledge.Kind(k)))
				inside, outside = inside || in, outside || !in
			}
		}
		if claim.May(knowledge.Nothing) {
			all = all && !outside
		} else {
			all = all && inside
		}
	})
	return all
}
