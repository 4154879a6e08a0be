package knowledgetest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
)

// testEveryCount hears bats beside three rooms of 64, with any counts of bats
// and shafts, and compares the chances with fractions that are exact.
func testEveryCount(t *testing.T, s knowledge.Strategy) {
	const size = 64
	for b := range size {
		most := size - 1 - b
		shafts := []int{0, 1, 6, most / 2, most}
		slices.Sort(shafts)
		for _, n := range slices.Compact(shafts) {
			if n <= most {
				hearBats(t, s, size, b, n)
			}
		}
	}
}

// testLargePopulations has far more sites without a name than with one.
func testLargePopulations(t *testing.T, s knowledge.Strategy) {
	for _, c := range [][3]int{{1000, 100, 100}, {5000, 1, 0}, {5000, 700, 4299}, {100_000, 40_000, 33_000}} {
		t.Run(fmt.Sprint(c), func(t *testing.T) { hearBats(t, s, c[0], c[1], c[2]) })
	}
}

// hearBats checks verdicts and chances when at least one of three rooms holds
// bats.
func hearBats(t *testing.T, s knowledge.Strategy, size, b, shafts int) {
	base, err := knowledge.New(s, Rooms(size, b, shafts, 1))
	require.NoError(t, err)
	Name(t, base, 3)
	err = base.Tell(context.Background(), Fact(1, "bats", knowledge.Any(In(Bats, 0, 1, 2)...)))
	if b == 0 {
		require.True(t, errors.As(err, new(*knowledge.Conflict)))
		return
	}
	require.NoError(t, err)

	n := int64(size)
	heard := someOf(3, n, int64(b))
	others := someOf(2, n-1, int64(b)) // if one of the three holds something else
	is := map[knowledge.Kind]*big.Rat{Bats: new(big.Rat).Quo(big.NewRat(int64(b), n), heard)}
	for kind, count := range map[knowledge.Kind]int64{Shaft: int64(shafts), Mumpus: 1} {
		p := new(big.Rat).Mul(big.NewRat(count, n), others)
		is[kind] = p.Quo(p, heard)
	}
	for kind, p := range is {
		want, _ := p.Float64()
		got := Chance(t, base, 1, knowledge.Holds(kind))
		if want > 0 {
			assert.InEpsilon(t, want, got, 1e-12, "%d of %d, %d: %d here", b, size, shafts, kind)
		}
		assert.Equal(t, want == 0, got == 0)
		assert.Equal(t, want == 0, base.Ask(knowledge.Is(knowledge.At(kind, 1))) == knowledge.Refuted)

		// The rooms never seen share what is left over.
		count := big.NewRat(int64(base.Theory().Populations()[0].Kinds[kind].Count), 1)
		left := count.Sub(count, new(big.Rat).Mul(big.NewRat(3, 1), p))
		want, _ = left.Quo(left, big.NewRat(n-3, 1)).Float64()
		got, err := base.UnseenChance(0, knowledge.Holds(kind))
		require.NoError(t, err)
		assert.InDelta(t, want, got, 1e-12, "%d of %d, %d: %d elsewhere", b, size, shafts, kind)
		assert.Equal(t, want == 0, got == 0)
	}
	full := b+shafts+1 == size
	assert.Equal(t, !full, base.Unseen(0).May(knowledge.Nothing))
	assert.Equal(t, !full, base.Domain(0).May(knowledge.Nothing))
}

// someOf returns the probability that of n rooms, b of which hold bats, one of
// some k does.
func someOf(k, n, b int64) *big.Rat {
	silent := big.NewRat(1, 1)
	for i := range k {
		silent.Mul(silent, big.NewRat(max(n-b-i, 0), n-i))
	}
	return silent.Sub(big.NewRat(1, 1), silent)
}

// testManyKinds: many kinds of many things are not too large.
func testManyKinds(t *testing.T, s knowledge.Strategy) {
	many := knowledge.Population{Site: "room", Size: knowledge.MaxSize}
	for range knowledge.MaxKinds {
		many.Kinds = append(many.Kinds, knowledge.KindInfo{Name: "thing", Count: knowledge.MaxSize / 8})
	}
	b, err := knowledge.New(s, many)
	require.NoError(t, err)
	assert.Equal(t, knowledge.MaxKinds+1, b.Unseen(0).Size())
}
