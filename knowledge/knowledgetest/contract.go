package knowledgetest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// testSitesBeginWithATell asks about sites that the reasoner has not taken in.
func testSitesBeginWithATell(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(3, 1, 1), 3, func(t *testing.T, b *knowledge.Base) {
		unknown := func(s knowledge.Site) {
			assert.Zero(t, b.Domain(s))
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(Bats, s))))
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Not(knowledge.At(Bats, s))))
			_, err := b.Chance(s, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		for s := range knowledge.Site(4) {
			unknown(s)
		}
		Tell(t, b)
		for s := range knowledge.Site(3) {
			assert.Equal(t, knowledge.Nothing|knowledge.Holds(Bats, Shaft), b.Domain(s))
			assert.InDelta(t, 1.0/3, Chance(t, b, s, knowledge.Holds(Shaft)), 1e-12)
		}
		unknown(3)
		unknown(-1)
	})
}

// testErrSite names what does not exist.
func testErrSite(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(3, 1), 2, func(t *testing.T, b *knowledge.Base) {
		Tell(t, b)
		for _, population := range []int{-1, 1} {
			_, err := b.Name(population, "x")
			assert.ErrorIs(t, err, knowledge.ErrSite)
			assert.ErrorContains(t, err, fmt.Sprintf("no population %d", population))
			assert.Zero(t, b.Unseen(population))
			_, err = b.UnseenChance(population, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
			_, err = explain.WhyUnseen(context.Background(), b, population, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		for _, a := range []knowledge.Atom{knowledge.At(Bats, 2), knowledge.At(Bats, -1), knowledge.At(Shaft, 0), knowledge.At(-1, 0)} {
			err := b.Tell(context.Background(),
				Fact(1, "this would be fine", knowledge.None(In(Bats, 0)...)),
				Fact(1, "this is not", knowledge.Any(knowledge.Not(a))))
			assert.ErrorIs(t, err, knowledge.ErrSite)
			assert.ErrorContains(t, err, `"this is not"`)
			assert.Empty(t, b.Theory().Facts(), "all or none")
			assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(a)))
		}
		for _, s := range []knowledge.Site{-1, 2} {
			_, err := explain.Why(context.Background(), b, s, knowledge.Nothing)
			assert.ErrorIs(t, err, knowledge.ErrSite)
		}
		Name(t, b, 1)
		Tell(t, b)
		assert.Zero(t, b.Unseen(0))
		_, err := b.UnseenChance(0, knowledge.Nothing)
		assert.ErrorIs(t, err, knowledge.ErrSite)
	})
}

func testErrFull(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(2, 1), 2, func(t *testing.T, b *knowledge.Base) {
		_, err := b.Name(0, "annex")
		require.ErrorIs(t, err, knowledge.ErrFull)
		assert.ErrorContains(t, err, `"annex" would be one more`)
		Tell(t, b, Fact(1, "bats in 0", knowledge.All(In(Bats, 0)...)))
		assert.Equal(t, knowledge.Nothing, b.Domain(1))
	})
}

// testConflict contradicts what is known in several ways. Each time the facts
// that clash are named, and the base stays as it was.
func testConflict(t *testing.T, s knowledge.Strategy) {
	known := []knowledge.Fact{
		Fact(1, "room 0 is empty", knowledge.None(slices.Concat(In(Bats, 0), In(Shaft, 0), In(Mumpus, 0))...)),
		Fact(2, "bats in 1 or 2", knowledge.Any(In(Bats, 1, 2)...)),
		Fact(3, "a shaft in 2 or 3", knowledge.Any(In(Shaft, 2, 3)...)),
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
		{"with one fact", knowledge.Any(In(Bats, 0)...), []string{one, says}},
		{"with a rule", knowledge.All(slices.Concat(In(Bats, 4), In(Shaft, 4))...), []string{rule, says}},
		{"with a count", knowledge.All(In(Bats, 4, 5, 6)...), []string{twoB, says}},
		{"with a count of one", knowledge.All(In(Mumpus, 4, 5)...), []string{oneM, says}},
		{"with facts and a count", knowledge.All(In(Bats, 4, 5)...), []string{twoB, two, says}},
		{"with two kinds in a room", knowledge.All(knowledge.Not(knowledge.At(Shaft, 3)), knowledge.Is(knowledge.At(Mumpus, 2))), []string{rule, three, says}},
		{"with a count of shafts", knowledge.All(In(Shaft, 4)...), []string{oneS, three, says}},
		{"with itself", knowledge.Any(), []string{says}},
		{"with the numbers of its literals", knowledge.Exactly(3, In(Bats, 4, 5)...), []string{says}},
	} {
		t.Run(c.name, func(t *testing.T) {
			withBase(t, s, Rooms(8, 2, 1, 1), 7, func(t *testing.T, b *knowledge.Base) {
				Tell(t, b, known...)
				before := Picture(t, b)

				err := b.Tell(context.Background(), Fact(4, "harmless", knowledge.None(In(Shaft, 5)...)), Fact(4, says, c.claim))
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
				assert.Equal(t, before, Picture(t, b))
				Tell(t, b, Fact(4, "bats in 1", knowledge.All(In(Bats, 1)...)))
				assert.Equal(t, knowledge.Holds(Bats), b.Domain(1))
			})
		})
	}
}

// testCancelled tells facts when there is no time left: what has to be worked
// out is not taken in.
func testCancelled(t *testing.T, s knowledge.Strategy) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	withBase(t, s, Rooms(30, 3, 3, 1), 12, func(t *testing.T, b *knowledge.Base) {
		Tell(t, b, Fact(1, "bats in 0, 1 or 2", knowledge.Any(In(Bats, 0, 1, 2)...)))
		before := Picture(t, b)
		lie := Fact(2, "no bats there", knowledge.None(In(Bats, 0, 1, 2)...))
		require.ErrorIs(t, b.Tell(cancelled, lie), context.Canceled)
		assert.Len(t, b.Theory().Facts(), 1)
		assert.Equal(t, before, Picture(t, b))
		_, err := explain.Why(cancelled, b, 0, knowledge.Holds(Bats))
		assert.ErrorIs(t, err, context.Canceled)

		var conflict *knowledge.Conflict
		require.ErrorAs(t, b.Tell(context.Background(), lie), &conflict)
		Tell(t, b, Fact(2, "shafts in two of 2, 3, 4", knowledge.Exactly(2, In(Shaft, 2, 3, 4)...)))
		assert.Greater(t, Chance(t, b, 3, knowledge.Holds(Shaft)), 2.0/3, "2 may hold bats")
	})
}

// testWhatTheCountsAloneTell checks verdicts before anything is told.
func testWhatTheCountsAloneTell(t *testing.T, s knowledge.Strategy) {
	for _, c := range []struct {
		name       string
		population knowledge.Population
		unseen     knowledge.Domain
	}{
		{"nothing is known", Rooms(5, 1, 1, 1), knowledge.Nothing | knowledge.Holds(Bats, Shaft, Mumpus)},
		{"there are no bats", Rooms(5, 0, 1, 1), knowledge.Nothing | knowledge.Holds(Shaft, Mumpus)},
		{"every room holds something", Rooms(5, 2, 2, 1), knowledge.Holds(Bats, Shaft, Mumpus)},
		{"every room holds the same", Rooms(5, 0, 5, 0), knowledge.Holds(Shaft)},
		{"no room holds anything", Rooms(5, 0, 0, 0), knowledge.Nothing},
		{"no rooms", Rooms(0, 0), 0},
		{"nobody knows how many", Pits(4, 0), knowledge.Nothing | knowledge.Holds(0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := knowledge.New(s, c.population)
			require.NoError(t, err)
			assert.Equal(t, c.unseen, b.Unseen(0))
			require.NoError(t, b.Tell(context.Background()))
			assert.Equal(t, c.unseen, b.Unseen(0))
		})
	}
}

// Picture is all that a base says.
func Picture(t testing.TB, b *knowledge.Base) string {
	s := ""
	for site := range knowledge.Site(b.Theory().Sites()) {
		s += fmt.Sprintf("%s %b", b.Theory().Name(site), b.Domain(site))
		for v := range len(b.Theory().Populations()[b.Theory().Population(site)].Kinds) + 1 {
			s += fmt.Sprintf(" %.9f", Chance(t, b, site, 1<<v))
		}
		s += "\n"
	}
	for p := range b.Theory().Populations() {
		s += fmt.Sprintf("unseen %b\n", b.Unseen(p))
	}
	return s
}
