package solver_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// TestStatisticsCountSolves asks three questions of each backend that a reasoner
// may stand on, and leaves the counts wherever they can be left.
func TestStatisticsCountSolves(t *testing.T) {
	for _, name := range []string{"cdcl", "dpll", "gini"} {
		t.Run(name, func(t *testing.T) {
			s, err := solver.Open(name)
			require.NoError(t, err)
			a := s.NewVar().Pos()
			b := s.NewVar().Pos()
			require.NoError(t, s.AddClause(a, b))
			require.NoError(t, s.AddClause(a.Not(), b.Not()))
			for _, assume := range [][]cnf.Lit{nil, {a}, {a, b}} {
				_, err := s.Solve(context.Background(), assume...)
				require.NoError(t, err)
			}
			counts := map[string]uint64{}
			var names []string
			for name, n := range s.(solver.Statistics).Statistics() {
				counts[name] = n
				names = append(names, name)
			}
			assert.Len(t, counts, len(names), "each name once")
			assert.EqualValues(t, 3, counts["solves"])
			for most := range names {
				var seen []string
				for name := range s.(solver.Statistics).Statistics() {
					if seen = append(seen, name); len(seen) > most {
						break
					}
				}
				assert.Equal(t, names[:most+1], seen)
			}
		})
	}
}
