package knowledge_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
)

// TestTwoDrafts: shafts in one of 4 and 5, and in one of 5 and 6. There are two,
// and three more rooms. Of the six worlds, five have one in 5.
func TestTwoDrafts(t *testing.T) {
	eachStrategy(t, rooms(6, 0, 2), 3, func(t *testing.T, b *knowledge.Base) {
		four, five, six := knowledge.Site(0), knowledge.Site(1), knowledge.Site(2)
		tell(t, b,
			fact(1, "a draft from 4 or 5", knowledge.Any(in(shaft, four, five)...)),
			fact(2, "a draft from 5 or 6", knowledge.Any(in(shaft, five, six)...)))
		there := knowledge.Holds(shaft)
		assert.InDelta(t, 5.0/6, chance(t, b, five, there), 1e-12)
		assert.InDelta(t, 2.0/6, chance(t, b, four, there), 1e-12)
		assert.InDelta(t, 2.0/6, chance(t, b, six, there), 1e-12)
		unseen, err := b.UnseenChance(0, there)
		require.NoError(t, err)
		assert.InDelta(t, 1.0/6, unseen, 1e-12)
		assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(shaft, five))), "likely is not proved")
	})
}

// TestTwoSmells: the only Mumpus is in 1, 2 or 3 and in 3, 4 or 5.
func TestTwoSmells(t *testing.T) {
	eachStrategy(t, rooms(20, 3, 3, 1), 6, func(t *testing.T, b *knowledge.Base) {
		one := fact(1, "a smell from 1, 2 or 3", knowledge.Any(in(mumpus, 1, 2, 3)...))
		two := fact(2, "a smell from 3, 4 or 5", knowledge.Any(in(mumpus, 3, 4, 5)...))
		tell(t, b, one, two)
		assert.Equal(t, knowledge.Proved, b.Ask(knowledge.Is(knowledge.At(mumpus, 3))))
		for _, s := range []knowledge.Site{0, 1, 2, 4, 5} {
			assert.Equal(t, knowledge.Refuted, b.Ask(knowledge.Is(knowledge.At(mumpus, s))))
		}
		assert.False(t, b.Unseen(0).May(knowledge.Holds(mumpus)))
		why, err := b.Why(context.Background(), 3, knowledge.Holds(mumpus))
		require.NoError(t, err)
		assert.Equal(t, []knowledge.Fact{{Text: "sites with mumpus: exactly 1 of 20 (room)"}, one, two}, why)
	})
}

// TestTwoCluesOverTwoRooms: bats in one of two rooms, a shaft in one of the
// same. Neither is empty, and neither holds the Mumpus.
func TestTwoCluesOverTwoRooms(t *testing.T) {
	eachStrategy(t, rooms(20, 3, 3, 1), 2, func(t *testing.T, b *knowledge.Base) {
		tell(t, b, fact(1, "bats and a draft", slices.Concat(knowledge.Any(in(bats, 0, 1)...), knowledge.Any(in(shaft, 0, 1)...))))
		for s := range knowledge.Site(2) {
			assert.Equal(t, knowledge.Holds(bats, shaft), b.Domain(s))
			assert.InDelta(t, 0.5, chance(t, b, s, knowledge.Holds(bats)), 1e-12)
		}
		assert.Equal(t, knowledge.Refuted, b.Domain(0).Verdict(knowledge.Nothing))
		assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(bats, 0))))
	})
}

// TestAllFound: once as many bats are found as there are, all other rooms are
// proved free of them, and it is the count that says so.
func TestAllFound(t *testing.T) {
	eachStrategy(t, rooms(20, 2, 3, 1), 4, func(t *testing.T, b *knowledge.Base) {
		tell(t, b, fact(1, "bats in 0 and 1", knowledge.All(in(bats, 0, 1)...)))
		assert.Equal(t, knowledge.Refuted, b.Ask(knowledge.Is(knowledge.At(bats, 3))))
		assert.False(t, b.Unseen(0).May(knowledge.Holds(bats)))
		why, err := b.Why(context.Background(), 3, ^knowledge.Holds(bats))
		require.NoError(t, err)
		require.Len(t, why, 2)
		assert.Equal(t, "sites with bats: exactly 2 of 20 (room)", why[0].Text)
		assert.Zero(t, why[0].Turn)
	})
}

// TestTooFewRoomsLeft: what has to lie somewhere lies in the rooms that are left.
func TestTooFewRoomsLeft(t *testing.T) {
	eachStrategy(t, rooms(8, 2, 1, 1), 5, func(t *testing.T, b *knowledge.Base) {
		empty := func(sites ...knowledge.Site) []knowledge.Relation {
			return knowledge.None(slices.Concat(in(bats, sites...), in(shaft, sites...), in(mumpus, sites...))...)
		}
		tell(t, b, fact(1, "nothing in 0, 1 and 2", empty(0, 1, 2)))
		assert.Equal(t, knowledge.Open, b.Domain(4).Verdict(knowledge.Nothing))
		tell(t, b, fact(2, "nothing in 3", empty(3)))
		assert.Equal(t, knowledge.Holds(bats, shaft, mumpus), b.Domain(4), "four rooms, four hazards")
		assert.Equal(t, knowledge.Holds(bats, shaft, mumpus), b.Unseen(0))
		assert.InDelta(t, 0.5, chance(t, b, 4, knowledge.Holds(bats)), 1e-12)
	})
}

// pits returns squares of which each is a pit with probability 1/5.
func pits(size int) knowledge.Population {
	return knowledge.Population{Site: "square", Size: size, Kinds: []knowledge.KindInfo{
		{Name: "pit", Count: knowledge.Uncounted, Odds: 0.2 / 0.8},
	}}
}

// TestPits has a kind that nobody has counted, with the textbook's answers (S.
// Russell and P. Norvig, "Artificial Intelligence", on the wumpus world).
func TestPits(t *testing.T) {
	const pit = knowledge.Kind(0)
	there := knowledge.Holds(pit)
	t.Run("nothing told", func(t *testing.T) {
		eachStrategy(t, pits(16), 1, func(t *testing.T, b *knowledge.Base) {
			tell(t, b)
			assert.InDelta(t, 0.2, chance(t, b, 0, there), 1e-12)
			unseen, err := b.UnseenChance(0, there)
			require.NoError(t, err)
			assert.InDelta(t, 0.2, unseen, 1e-12)
		})
	})
	t.Run("a breeze beside two squares", func(t *testing.T) {
		eachStrategy(t, pits(16), 3, func(t *testing.T, b *knowledge.Base) {
			tell(t, b, fact(1, "a breeze", knowledge.Any(in(pit, 0, 1)...)))
			assert.InDelta(t, 0.2/(1-0.8*0.8), chance(t, b, 0, there), 1e-12)
			assert.InDelta(t, 0.2, chance(t, b, 2, there), 1e-12, "a pit tells nothing of another")
		})
	})
	t.Run("breezes in [1,2] and [2,1]", func(t *testing.T) {
		eachStrategy(t, pits(16), 3, func(t *testing.T, b *knowledge.Base) {
			s13, s22, s31 := knowledge.Site(0), knowledge.Site(1), knowledge.Site(2)
			tell(t, b,
				fact(2, "a breeze in [1,2]", knowledge.Any(in(pit, s13, s22)...)),
				fact(3, "a breeze in [2,1]", knowledge.Any(in(pit, s22, s31)...)))
			assert.InDelta(t, 0.862, chance(t, b, s22, there), 5e-4)
			assert.InDelta(t, 0.310, chance(t, b, s13, there), 5e-4)
			assert.InDelta(t, chance(t, b, s13, there), chance(t, b, s31, there), 1e-12)
		})
	})
}

// TestChancesNearTheEnds: what is open is never 0 or 1, and small chances are
// right.
func TestChancesNearTheEnds(t *testing.T) {
	for _, odds := range []float64{1e-100, 1e-30, 1e30, 1e100} {
		p := pits(16)
		p.Kinds[0].Odds = odds
		eachStrategy(t, p, 2, func(t *testing.T, b *knowledge.Base) {
			tell(t, b)
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
			assert.InEpsilon(t, small, chance(t, b, 0, rare), 1e-12)
			assert.InEpsilon(t, small, unseen(rare), 1e-12)
			assert.Less(t, chance(t, b, 0, usual), 1.0)
			assert.Less(t, unseen(usual), 1.0)
			assert.Equal(t, knowledge.Open, b.Domain(0).Verdict(usual))
		})
	}
}

// TestCountsWithHoles hears bats and feels a draft between a room and each of its
// three neighbours. It and they hold one of bats and three shafts, or three and
// one, but never two of each.
func TestCountsWithHoles(t *testing.T) {
	for _, c := range []struct {
		bats, shafts int
		middle       knowledge.Domain // what the room may hold; 0 for no world at all
	}{
		{1, 3, knowledge.Holds(bats)},
		{3, 1, knowledge.Holds(shaft)},
		{3, 3, knowledge.Holds(bats, shaft)},
		{2, 2, 0},
		{2, 5, knowledge.Holds(bats)},
		{5, 2, knowledge.Holds(shaft)},
	} {
		t.Run(fmt.Sprintf("%d bats, %d shafts", c.bats, c.shafts), func(t *testing.T) {
			eachStrategy(t, rooms(20, c.bats, c.shafts, 1), 6, func(t *testing.T, b *knowledge.Base) {
				var claim []knowledge.Relation
				for leaf := knowledge.Site(1); leaf <= 3; leaf++ {
					claim = slices.Concat(claim, knowledge.Any(in(bats, 0, leaf)...), knowledge.Any(in(shaft, 0, leaf)...))
				}
				err := b.Tell(context.Background(), fact(1, "bats and drafts", claim))
				if c.middle == 0 {
					require.ErrorAs(t, err, new(*knowledge.Conflict))
					return
				}
				require.NoError(t, err)
				assert.Equal(t, c.middle, b.Domain(0))
				assert.Equal(t, c.bats > 1 && c.middle.May(knowledge.Holds(bats)) || c.bats > 3, b.Domain(5).May(knowledge.Holds(bats)))
			})
		})
	}
}
