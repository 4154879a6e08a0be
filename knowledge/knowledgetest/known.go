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

// testTwoDrafts: shafts in one of 4 and 5, and in one of 5 and 6. There are two,
// and three more rooms. Of the six worlds, five have one in 5.
func testTwoDrafts(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(6, 0, 2), 3, func(t *testing.T, b *knowledge.Base) {
		four, five, six := knowledge.Site(0), knowledge.Site(1), knowledge.Site(2)
		Tell(t, b,
			Fact(1, "a draft from 4 or 5", knowledge.Any(In(Shaft, four, five)...)),
			Fact(2, "a draft from 5 or 6", knowledge.Any(In(Shaft, five, six)...)))
		there := knowledge.Holds(Shaft)
		assert.InDelta(t, 5.0/6, Chance(t, b, five, there), 1e-12)
		assert.InDelta(t, 2.0/6, Chance(t, b, four, there), 1e-12)
		assert.InDelta(t, 2.0/6, Chance(t, b, six, there), 1e-12)
		unseen, err := b.UnseenChance(0, there)
		require.NoError(t, err)
		assert.InDelta(t, 1.0/6, unseen, 1e-12)
		assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(Shaft, five))), "likely is not proved")
	})
}

// testTwoSmells: the only Mumpus is in 1, 2 or 3 and in 3, 4 or 5.
func testTwoSmells(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(20, 3, 3, 1), 6, func(t *testing.T, b *knowledge.Base) {
		one := Fact(1, "a smell from 1, 2 or 3", knowledge.Any(In(Mumpus, 1, 2, 3)...))
		two := Fact(2, "a smell from 3, 4 or 5", knowledge.Any(In(Mumpus, 3, 4, 5)...))
		Tell(t, b, one, two)
		assert.Equal(t, knowledge.Proved, b.Ask(knowledge.Is(knowledge.At(Mumpus, 3))))
		for _, s := range []knowledge.Site{0, 1, 2, 4, 5} {
			assert.Equal(t, knowledge.Refuted, b.Ask(knowledge.Is(knowledge.At(Mumpus, s))))
		}
		assert.False(t, b.Unseen(0).May(knowledge.Holds(Mumpus)))
		why, err := explain.Why(context.Background(), b, 3, knowledge.Holds(Mumpus))
		require.NoError(t, err)
		assert.Equal(t, []knowledge.Fact{{Text: "sites with mumpus: exactly 1 of 20 (room)"}, one, two}, why)
	})
}

// testTwoCluesOverTwoRooms: bats in one of two rooms, a shaft in one of the
// same. Neither is empty, and neither holds the Mumpus.
func testTwoCluesOverTwoRooms(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(20, 3, 3, 1), 2, func(t *testing.T, b *knowledge.Base) {
		Tell(t, b, Fact(1, "bats and a draft", slices.Concat(knowledge.Any(In(Bats, 0, 1)...), knowledge.Any(In(Shaft, 0, 1)...))))
		for s := range knowledge.Site(2) {
			assert.Equal(t, knowledge.Holds(Bats, Shaft), b.Domain(s))
			assert.InDelta(t, 0.5, Chance(t, b, s, knowledge.Holds(Bats)), 1e-12)
		}
		assert.Equal(t, knowledge.Refuted, b.Domain(0).Verdict(knowledge.Nothing))
		assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(Bats, 0))))
	})
}

// testAllFound: once as many bats are found as there are, all other rooms are
// proved free of them, and it is the count that says so.
func testAllFound(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(20, 2, 3, 1), 4, func(t *testing.T, b *knowledge.Base) {
		Tell(t, b, Fact(1, "bats in 0 and 1", knowledge.All(In(Bats, 0, 1)...)))
		assert.Equal(t, knowledge.Refuted, b.Ask(knowledge.Is(knowledge.At(Bats, 3))))
		assert.False(t, b.Unseen(0).May(knowledge.Holds(Bats)))
		why, err := explain.Why(context.Background(), b, 3, ^knowledge.Holds(Bats))
		require.NoError(t, err)
		require.Len(t, why, 2)
		assert.Equal(t, "sites with bats: exactly 2 of 20 (room)", why[0].Text)
		assert.Zero(t, why[0].Turn)
	})
}

// testTooFewRoomsLeft: what has to lie somewhere lies in the rooms that are left.
func testTooFewRoomsLeft(t *testing.T, s knowledge.Strategy) {
	withBase(t, s, Rooms(8, 2, 1, 1), 5, func(t *testing.T, b *knowledge.Base) {
		empty := func(sites ...knowledge.Site) []knowledge.Relation {
			return knowledge.None(slices.Concat(In(Bats, sites...), In(Shaft, sites...), In(Mumpus, sites...))...)
		}
		Tell(t, b, Fact(1, "nothing in 0, 1 and 2", empty(0, 1, 2)))
		assert.Equal(t, knowledge.Open, b.Domain(4).Verdict(knowledge.Nothing))
		Tell(t, b, Fact(2, "nothing in 3", empty(3)))
		assert.Equal(t, knowledge.Holds(Bats, Shaft, Mumpus), b.Domain(4), "four rooms, four hazards")
		assert.Equal(t, knowledge.Holds(Bats, Shaft, Mumpus), b.Unseen(0))
		assert.InDelta(t, 0.5, Chance(t, b, 4, knowledge.Holds(Bats)), 1e-12)
	})
}

// testPits has a kind that nobody has counted, with the textbook's answers (S.
// Russell and P. Norvig, "Artificial Intelligence", on the wumpus world).
func testPits(t *testing.T, s knowledge.Strategy) {
	const pit = knowledge.Kind(0)
	there := knowledge.Holds(pit)
	t.Run("nothing told", func(t *testing.T) {
		withBase(t, s, Pits(16, 0.2/0.8), 1, func(t *testing.T, b *knowledge.Base) {
			Tell(t, b)
			assert.InDelta(t, 0.2, Chance(t, b, 0, there), 1e-12)
			unseen, err := b.UnseenChance(0, there)
			require.NoError(t, err)
			assert.InDelta(t, 0.2, unseen, 1e-12)
		})
	})
	t.Run("a breeze beside two squares", func(t *testing.T) {
		withBase(t, s, Pits(16, 0.2/0.8), 3, func(t *testing.T, b *knowledge.Base) {
			Tell(t, b, Fact(1, "a breeze", knowledge.Any(In(pit, 0, 1)...)))
			assert.InDelta(t, 0.2/(1-0.8*0.8), Chance(t, b, 0, there), 1e-12)
			assert.InDelta(t, 0.2, Chance(t, b, 2, there), 1e-12, "a pit tells nothing of another")
		})
	})
	t.Run("breezes in [1,2] and [2,1]", func(t *testing.T) {
		withBase(t, s, Pits(16, 0.2/0.8), 3, func(t *testing.T, b *knowledge.Base) {
			s13, s22, s31 := knowledge.Site(0), knowledge.Site(1), knowledge.Site(2)
			Tell(t, b,
				Fact(2, "a breeze in [1,2]", knowledge.Any(In(pit, s13, s22)...)),
				Fact(3, "a breeze in [2,1]", knowledge.Any(In(pit, s22, s31)...)))
			assert.InDelta(t, 0.862, Chance(t, b, s22, there), 5e-4)
			assert.InDelta(t, 0.310, Chance(t, b, s13, there), 5e-4)
			assert.InDelta(t, Chance(t, b, s13, there), Chance(t, b, s31, there), 1e-12)
		})
	})
}

// testChancesNearTheEnds: what is open is never 0 or 1, and small chances are
// right.
func testChancesNearTheEnds(t *testing.T, s knowledge.Strategy) {
	for _, odds := range []float64{1e-100, 1e-30, 1e30, 1e100} {
		p := Pits(16, odds)
		withBase(t, s, p, 2, func(t *testing.T, b *knowledge.Base) {
			Tell(t, b)
			unseen := func(d knowledge.Domain) float64 {
				p, err := b.UnseenChance(0, d)
				require.NoError(t, err)
				return p
			}
			rare, usual := knowledge.Holds(0), knowledge.Nothing
			if odds > 1 {
				rare, usual = usual, rare
			}
			small := min(odds, 1/odds)
			assert.InEpsilon(t, small, Chance(t, b, 0, rare), 1e-12)
			assert.InEpsilon(t, small, unseen(rare), 1e-12)
			assert.Less(t, Chance(t, b, 0, usual), 1.0)
			assert.Less(t, unseen(usual), 1.0)
			assert.Equal(t, knowledge.Open, b.Domain(0).Verdict(usual))
		})
	}
}

// testCountsWithHoles hears bats and feels a draft between a room and each of its
// three neighbours. It and they hold one of bats and three shafts, or three and
// one, but never two of each.
func testCountsWithHoles(t *testing.T, s knowledge.Strategy) {
	for _, c := range []struct {
		bats, shafts int
		middle       knowledge.Domain // what the room may hold; 0 for no world at all
	}{
		{1, 3, knowledge.Holds(Bats)},
		{3, 1, knowledge.Holds(Shaft)},
		{3, 3, knowledge.Holds(Bats, Shaft)},
		{2, 2, 0},
		{2, 5, knowledge.Holds(Bats)},
		{5, 2, knowledge.Holds(Shaft)},
	} {
		t.Run(fmt.Sprintf("%d bats, %d shafts", c.bats, c.shafts), func(t *testing.T) {
			withBase(t, s, Rooms(20, c.bats, c.shafts, 1), 6, func(t *testing.T, b *knowledge.Base) {
				var claim []knowledge.Relation
				for leaf := knowledge.Site(1); leaf <= 3; leaf++ {
					claim = slices.Concat(claim, knowledge.Any(In(Bats, 0, leaf)...), knowledge.Any(In(Shaft, 0, leaf)...))
				}
				err := b.Tell(context.Background(), Fact(1, "bats and drafts", claim))
				if c.middle == 0 {
					require.ErrorAs(t, err, new(*knowledge.Conflict))
					return
				}
				require.NoError(t, err)
				assert.Equal(t, c.middle, b.Domain(0))
				assert.Equal(t, c.bats > 1 && c.middle.May(knowledge.Holds(Bats)) || c.bats > 3, b.Domain(5).May(knowledge.Holds(Bats)))
			})
		})
	}
}
