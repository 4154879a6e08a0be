package modelcount

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var edges = []int64{0, 1, -1, 2, math.MaxInt32, math.MinInt32, 1 << 32, math.MaxInt64, math.MaxInt64 - 1, math.MinInt64, math.MinInt64 + 1}

func TestNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func() number {
			n := big.NewInt(rapid.OneOf(rapid.Int64(), rapid.SampledFrom(edges)).Draw(t, "factor"))
			n.Lsh(n, rapid.SampledFrom([]uint{0, 0, 0, 1, 63, 200}).Draw(t, "shift"))
			return numberOf(n)
		}
		a, b := draw(), draw()
		k := rapid.SampledFrom([]uint{0, 1, 31, 62, 63, 64, 100}).Draw(t, "by")
		same := func(want *big.Int, got number) {
			require.Equal(t, want.String(), got.Int().String())
			require.Equal(t, want.IsInt64(), got.large == nil, "small if it can be")
			require.Equal(t, want.String(), readNumber(got.appendTo(nil)).Int().String())
		}
		same(new(big.Int).Add(a.Int(), b.Int()), a.add(b))
		same(new(big.Int).Mul(a.Int(), b.Int()), a.mul(b))
		same(new(big.Int).Lsh(a.Int(), k), a.shift(k))
		same(new(big.Int).Neg(a.Int()), a.neg())
		same(new(big.Int).Abs(a.Int()), a.abs())
		require.Equal(t, a.Int().Cmp(b.Int()), a.cmp(b))
		require.Equal(t, a.Int().Sign(), a.sign())
		require.Equal(t, a.Int().Sign() == 0, a.isZero())
	})
}
