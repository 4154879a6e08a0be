package knowledge_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
)

// eachStrategy runs a test with a base of each strategy, in which rooms 0 …
// named-1 have a name.
func eachStrategy(t *testing.T, p knowledge.Population, named int, test func(t *testing.T, b *knowledge.Base)) {
	for _, s := range strategies {
		t.Run(s.Name, func(t *testing.T) {
			b, err := knowledge.New(s, p)
			require.NoError(t, err)
			name(t, b, named)
			test(t, b)
		})
	}
}

func name(t testing.TB, b *knowledge.Base, n int) {
	t.Helper()
	for range n {
		_, err := b.Name(0, fmt.Sprint(b.Theory().Sites()))
		require.NoError(t, err)
	}
}

// in returns the literals that kind is in the sites.
func in(kind knowledge.Kind, sites ...knowledge.Site) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, s := range sites {
		lits = append(lits, knowledge.Is(knowledge.At(kind, s)))
	}
	return lits
}

func fact(turn int, text string, claim []knowledge.Relation) knowledge.Fact {
	return knowledge.Fact{Turn: turn, Text: text, Claim: claim}
}

func tell(t testing.TB, b *knowledge.Base, facts ...knowledge.Fact) {
	t.Helper()
	require.NoError(t, b.Tell(context.Background(), facts...))
}

func chance(t testing.TB, b *knowledge.Base, s knowledge.Site, d knowledge.Domain) float64 {
	t.Helper()
	p, err := b.Chance(s, d)
	require.NoError(t, err)
	return p
}

// TestSitesBeginWithATell asks about sites that the reasoner has not taken in.
func TestSitesBeginWithATell(t *testing.T) {
	eachStrategy(t, rooms(3, 1, 1), 3, func(t *testing.T, b *knowledge.Base) {
		unknown := func(s knowledge.Site) {
			assert.Zero(t, b.Domain(s))
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(bats, s))))
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Not(knowledge.At(bats, s))))
			_, err := b.Chance(s, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		for s := range knowledge.Site(4) {
			unknown(s)
		}
		tell(t, b)
		for s := range knowledge.Site(3) {
			assert.Equal(t, knowledge.Nothing|knowledge.Holds(bats, shaft), b.Domain(s))
			assert.InDelta(t, 1.0/3, chance(t, b, s, knowledge.Holds(shaft)), 1e-12)
		}
		unknown(3)
		unknown(-1)
	})
}

// TestErrSite names what does not exist.
func TestErrSite(t *testing.T) {
	eachStrategy(t, rooms(3, 1), 2, func(t *testing.T, b *knowledge.Base) {
		tell(t, b)
		for _, population := range []int{-1, 1} {
			_, err := b.Name(population, "x")
			assert.ErrorIs(t, err, knowledge.ErrSite)
			assert.ErrorContains(t, err, fmt.Sprintf("no population %d", population))
			assert.Zero(t, b.Unseen(population))
			_, err = b.UnseenChance(population, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
			_, err = b.WhyUnseen(context.Background(), population, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		for _, a := range []knowledge.Atom{knowledge.At(bats, 2), knowledge.At(bats, -1), knowledge.At(shaft, 0), knowledge.At(-1, 0)} {
			err := b.Tell(context.Background(),
				fact(1, "this would be fine", knowledge.None(in(bats, 0)...)),
				fact(1, "this is not", knowledge.Any(knowledge.Not(a))))
			assert.ErrorIs(t, err, knowledge.ErrSite)
			assert.ErrorContains(t, err, `"this is not"`)
			assert.Empty(t, b.Theory().Facts(), "all or none")
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(a)))
		}
		for _, s := range []knowledge.Site{-1, 2} {
			_, err := b.Why(context.Background(), s, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		name(t, b, 1)
		tell(t, b)
		assert.Zero(t, b.Unseen(0))
		_, err := b.UnseenChance(0, knowledge.Nothing)
		assert.ErrorIs(t, err, knowledge.ErrSite)
	})
}

func TestErrFull(t *testing.T) {
	eachStrategy(t, rooms(2, 1), 2, func(t *testing.T, b *knowledge.Base) {
		_, err := b.Name(0, "annex")
		require.ErrorIs(t, err, knowledge.ErrFull)
		assert.ErrorContains(t, err, `"annex" would be one more`)
		tell(t, b, fact(1, "bats in 0", knowledge.All(in(bats, 0)...)))
		assert.Equal(t, knowledge.Nothing, b.Domain(1))
	})
}

// TestConflict contradicts what is known in several ways. Each time the facts
// that clash are named, and the base stays as it was.
func TestConflict(t *testing.T) {
	known := []knowledge.Fact{
		fact(1, "room 0 is empty", knowledge.None(slices.Concat(in(bats, 0), in(shaft, 0), in(mumpus, 0))...)),
		fact(2, "bats in 1 or 2", knowledge.Any(in(bats, 1, 2)...)),
		fact(3, "a shaft in 2 or 3", knowledge.Any(in(shaft, 2, 3)...)),
	}
	one, two, three := known[0].Text, known[1].Text, known[2].Text
	const (
		rule = "one room holds at most one of bats, shaft, mumpus"
		twoB = "sites with bats: exactly 2 of 8 (room)"
		oneS = "sites with shaft: exactly 1 of 8 (room)"
		oneM = "sites with mumpus: exactly 1 of 8 (room)"
		says = "a lie"
	)
	for _, c := range []struct {
		name  string
		claim []knowledge.Relation
		clash []string
	}{
		{"with one fact", knowledge.Any(in(bats, 0)...), []string{one, says}},
		{"with a rule", knowledge.All(slices.Concat(in(bats, 4), in(shaft, 4))...), []string{rule, says}},
		{"with a count", knowledge.All(in(bats, 4, 5, 6)...), []string{twoB, says}},
		{"with a count of one", knowledge.All(in(mumpus, 4, 5)...), []string{oneM, says}},
		{"with facts and a count", knowledge.All(in(bats, 4, 5)...), []string{twoB, two, says}},
		{"with two kinds in a room", knowledge.All(knowledge.Not(knowledge.At(shaft, 3)), knowledge.Is(knowledge.At(mumpus, 2))), []string{rule, three, says}},
		{"with a count of shafts", knowledge.All(in(shaft, 4)...), []string{oneS, three, says}},
		{"with itself", knowledge.Any(), []string{says}},
		{"with the numbers of its literals", knowledge.Exactly(3, in(bats, 4, 5)...), []string{says}},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachStrategy(t, rooms(8, 2, 1, 1), 7, func(t *testing.T, b *knowledge.Base) {
				tell(t, b, known...)
				before := picture(t, b)

				err := b.Tell(context.Background(), fact(4, "harmless", knowledge.None(in(shaft, 5)...)), fact(4, says, c.claim))
				var conflict *knowledge.Conflict
				require.ErrorAs(t, err, &conflict)
				var clash []string
				for _, f := range conflict.Facts {
					clash = append(clash, f.Text)
				}
				assert.Equal(t, c.clash, clash)
				for _, text := range c.clash {
					assert.ErrorContains(t, err, text)
				}

				assert.Equal(t, known, b.Theory().Facts())
				assert.Equal(t, before, picture(t, b))
				tell(t, b, fact(4, "bats in 1", knowledge.All(in(bats, 1)...)))
				assert.Equal(t, knowledge.Holds(bats), b.Domain(1))
			})
		})
	}
}

func TestConflictMessage(t *testing.T) {
	b, err := knowledge.New(knowledge.Default(), rooms(8, 1))
	require.NoError(t, err)
	name(t, b, 2)
	tell(t, b, fact(1, "no bats in 0", knowledge.None(in(bats, 0)...)))
	err = b.Tell(context.Background(), fact(2, "bats in 0", knowledge.All(in(bats, 0)...)))
	assert.EqualError(t, err, "no world agrees with all of this: no bats in 0; bats in 0")
}

// picture is all that a base says.
func picture(t testing.TB, b *knowledge.Base) string {
	s := ""
	for site := range knowledge.Site(b.Theory().Sites()) {
		s += fmt.Sprintf("%s %b", b.Theory().Name(site), b.Domain(site))
		for v := range len(b.Theory().Populations()[b.Theory().Population(site)].Kinds) + 1 {
			s += fmt.Sprintf(" %.9f", chance(t, b, site, 1<<v))
		}
		s += "\n"
	}
	for p := range b.Theory().Populations() {
		s += fmt.Sprintf("unseen %b\n", b.Unseen(p))
	}
	return s
}

// TestCancelled tells facts when there is no time left: what has to be worked
// out is not taken in.
func TestCancelled(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	eachStrategy(t, rooms(30, 3, 3, 1), 12, func(t *testing.T, b *knowledge.Base) {
		tell(t, b, fact(1, "bats in 0, 1 or 2", knowledge.Any(in(bats, 0, 1, 2)...)))
		before := picture(t, b)
		lie := fact(2, "no bats there", knowledge.None(in(bats, 0, 1, 2)...))
		require.ErrorIs(t, b.Tell(cancelled, lie), context.Canceled)
		assert.Len(t, b.Theory().Facts(), 1)
		assert.Equal(t, before, picture(t, b))
		_, err := b.Why(cancelled, 0, knowledge.Holds(bats))
		assert.ErrorIs(t, err, context.Canceled)

		var conflict *knowledge.Conflict
		require.ErrorAs(t, b.Tell(context.Background(), lie), &conflict)
		tell(t, b, fact(2, "shafts in two of 2, 3, 4", knowledge.Exactly(2, in(shaft, 2, 3, 4)...)))
		assert.Greater(t, chance(t, b, 3, knowledge.Holds(shaft)), 2.0/3, "2 may hold bats")
	})
}

// TestTooLarge tangles so many sites that their worlds cannot be counted.
func TestTooLarge(t *testing.T) {
	const sites = 60
	tangle := func(turn int) []knowledge.Fact {
		var facts []knowledge.Fact
		for i := range 40 {
			var lits []knowledge.Literal
			for j := range 14 {
				lits = append(lits, in(knowledge.Kind(0), knowledge.Site((i*17+j*j*7+j)%sites))...)
			}
			facts = append(facts, fact(turn, fmt.Sprint("tangle ", i), knowledge.AtMost(5, lits...)))
		}
		return facts
	}
	p := knowledge.Population{Site: "room", Size: 100, Kinds: []knowledge.KindInfo{{Name: "bats", Count: 30}}}
	first := fact(1, "no bats in 0", knowledge.None(in(bats, 0)...))

	t.Run("count refuses and stays as it was", func(t *testing.T) {
		b, err := knowledge.New(knowledge.Count(), p)
		require.NoError(t, err)
		name(t, b, sites)
		tell(t, b, first)
		before := picture(t, b)
		require.ErrorIs(t, b.Tell(context.Background(), tangle(2)...), knowledge.ErrTooLarge)
		assert.Len(t, b.Theory().Facts(), 1)
		assert.Equal(t, before, picture(t, b))
		tell(t, b, fact(2, "bats in 1", knowledge.All(in(bats, 1)...)))
		assert.Equal(t, knowledge.Holds(bats), b.Domain(1))
	})
	t.Run("sat goes on without chances", func(t *testing.T) {
		b, err := knowledge.New(knowledge.Default(), p)
		require.NoError(t, err)
		name(t, b, sites)
		tell(t, b, append(tangle(1), first)...)
		assert.Equal(t, knowledge.Nothing, b.Domain(0))
		for range 2 { // the second time is no different
			_, err = b.Chance(1, knowledge.Holds(bats))
			require.ErrorIs(t, err, knowledge.ErrTooLarge)
			_, err = b.UnseenChance(0, knowledge.Holds(bats))
			require.ErrorIs(t, err, knowledge.ErrTooLarge)
		}
		assert.Zero(t, chance(t, b, 0, knowledge.Holds(bats)), "what is refuted needs no count")
		tell(t, b, fact(2, "bats in 1", knowledge.All(in(bats, 1)...)))
		_, err = b.Chance(2, knowledge.Holds(bats))
		require.ErrorIs(t, err, knowledge.ErrTooLarge)
	})
	t.Run("many kinds of many things are not too large", func(t *testing.T) {
		many := knowledge.Population{Site: "room", Size: knowledge.MaxSize}
		for range knowledge.MaxKinds {
			many.Kinds = append(many.Kinds, knowledge.KindInfo{Name: "thing", Count: knowledge.MaxSize / 8})
		}
		for _, s := range strategies {
			b, err := knowledge.New(s, many)
			require.NoError(t, err)
			assert.Equal(t, knowledge.MaxKinds+1, b.Unseen(0).Size())
		}
	})
}

// TestWhyOpen asks for reasons that there are none of.
func TestWhyOpen(t *testing.T) {
	eachStrategy(t, rooms(5, 1), 2, func(t *testing.T, b *knowledge.Base) {
		tell(t, b, fact(1, "no bats in 0", knowledge.None(in(bats, 0)...)))
		for _, claim := range []knowledge.Domain{knowledge.Nothing, knowledge.Holds(bats), 0} {
			_, err := b.Why(context.Background(), 1, claim)
			assert.ErrorIs(t, err, knowledge.ErrOpen)
			assert.ErrorContains(t, err, "room 1")
			_, err = b.WhyUnseen(context.Background(), 0, claim)
			assert.ErrorIs(t, err, knowledge.ErrOpen)
		}
		_, err := b.Why(context.Background(), 0, knowledge.Holds(bats))
		assert.ErrorIs(t, err, knowledge.ErrOpen, "refuted is not proved")
		facts, err := b.Why(context.Background(), 1, knowledge.Nothing|knowledge.Holds(bats))
		require.NoError(t, err)
		assert.Empty(t, facts, "what is always true needs no fact")
	})
}

// TestAccessors reads back what was told.
func TestAccessors(t *testing.T) {
	b, err := knowledge.New(knowledge.Count(), rooms(3, 1), withOdds(1))
	require.NoError(t, err)
	s, err := b.Name(1, "[2,1]")
	require.NoError(t, err)
	assert.Equal(t, "count", b.Strategy().Name)
	assert.Equal(t, 1, b.Theory().Sites())
	assert.Equal(t, 1, b.Theory().Population(s))
	assert.Equal(t, "[2,1]", b.Theory().Name(s))
	assert.Equal(t, 3, b.Theory().Unnamed(0))
	assert.Equal(t, 3, b.Theory().Unnamed(1))
	f := fact(7, "a pit", knowledge.All(in(0, s)...))
	tell(t, b, f)
	assert.Equal(t, []knowledge.Fact{f}, b.Theory().Facts())
}

// TestErrorsAreTold keeps the sentinels apart.
func TestErrorsAreTold(t *testing.T) {
	sentinels := []error{knowledge.ErrSite, knowledge.ErrFull, knowledge.ErrPopulation, knowledge.ErrTooLarge, knowledge.ErrOpen}
	for i, a := range sentinels {
		for j, b := range sentinels {
			assert.Equal(t, i == j, errors.Is(a, b))
		}
	}
}
