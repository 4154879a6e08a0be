package cnf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
)

// However literals and limits come, each output that was ever given means "at
// least k of the literals there were then", and the inputs determine all.
func TestIncrementalTotalizer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 6
		f := withVars(n)
		limit := rapid.IntRange(-1, 4).Draw(t, "limit")
		tot := cnf.NewIncrementalTotalizer(f, limit)
		limit = max(limit, 0)
		literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
			return cnf.Var(rapid.IntRange(1, n).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
		})
		type output struct {
			lit  cnf.Lit
			k    int
			lits []cnf.Lit
		}
		var lits []cnf.Lit
		var outputs []output
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "add") {
				more := rapid.SliceOfN(literal, 0, 4).Draw(t, "literals")
				require.NoError(t, tot.Add(more...))
				lits = append(lits, more...)
			} else {
				raised := rapid.IntRange(-1, 9).Draw(t, "raise")
				require.NoError(t, tot.Raise(raised))
				limit = max(limit, raised)
			}
			require.Equal(t, len(lits), tot.Len())
			for k := -1; k <= len(lits)+1; k++ {
				out, err := tot.AtLeast(k)
				switch {
				case k <= 0:
					require.Equal(t, cnf.True, out)
				case k > len(lits):
					require.Equal(t, cnf.False, out)
				case k > limit:
					require.ErrorIs(t, err, cnf.ErrLimit)
				default:
					require.NoError(t, err)
					outputs = append(outputs, output{out, k, lits})
				}
			}
		}
		s := newSearch(f)
		assignments(n, func(truth []cnf.Lit) {
			require.Equal(t, 1, s.count(2, truth...), "the inputs determine the auxiliaries")
			implied := map[cnf.Lit]bool{}
			for _, l := range s.implied(truth...) {
				implied[l] = true
			}
			for _, o := range outputs {
				want := o.lit.Not()
				if trueIn(truth, o.lits) >= o.k {
					want = o.lit
				}
				require.True(t, implied[want], "at least %d of %v in %v", o.k, o.lits, truth)
			}
		})
	})
}

// Raising the limit step by step writes the same as asking for it at once.
func TestIncrementalTotalizerWastesNothing(t *testing.T) {
	atOnce, stepwise := &cnf.Tally{Vars: 20}, &cnf.Tally{Vars: 20}
	require.NoError(t, cnf.NewIncrementalTotalizer(atOnce, 12).Add(firstLits(20)...))
	tot := cnf.NewIncrementalTotalizer(stepwise, 1)
	require.NoError(t, tot.Add(firstLits(20)...))
	for limit := 2; limit <= 12; limit++ {
		require.NoError(t, tot.Raise(limit))
	}
	assert.Equal(t, atOnce, stepwise)
}

func TestIncrementalTotalizerRefuses(t *testing.T) {
	f := withVars(2)
	tot := cnf.NewIncrementalTotalizer(f, 2)
	require.ErrorIs(t, tot.Add(1, 3), cnf.ErrLiteral)
	assert.Zero(t, tot.Len())
	assert.Empty(t, f.Clauses())
	require.NoError(t, tot.Add(1, 2))

	b := &brokenSink{}
	tot = cnf.NewIncrementalTotalizer(b, 2)
	require.ErrorIs(t, tot.Add(b.NewVar().Pos(), b.NewVar().Pos()), errBroken)
	b.left = 100
	require.ErrorIs(t, tot.Add(1), errBroken)
	require.ErrorIs(t, tot.Raise(9), errBroken)
	_, err := tot.AtLeast(1)
	require.ErrorIs(t, err, errBroken)
}
