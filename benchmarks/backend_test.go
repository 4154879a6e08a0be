package benchmarks

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver"
)

// formulas returns what is known after each turn of some games in which the player
// is somewhere new, as formulas.
func formulas(tb testing.TB, b lessons.Board, n int) []*cnf.Formula {
	var all []*cnf.Formula
	for _, game := range record(tb, b, n) {
		err := game.Teach(count.Strategy(), func(b *knowledge.Base, t *lessons.Turn, _ time.Duration) error {
			if !t.Fresh {
				return nil
			}
			f := new(cnf.Formula)
			all = append(all, f)
			return encode.Theory(f, b.Theory())
		})
		require.NoError(tb, err)
	}
	return all
}

// backbone loads a formula into a new solver and returns which of its named
// propositions are decided.
func backbone(name string, f *cnf.Formula) ([]cnf.Lit, error) {
	s, err := solver.Open(name)
	if err != nil {
		return nil, err
	}
	for range f.NumVars() {
		s.NewVar()
	}
	for _, c := range f.Clauses() {
		if err := s.AddClause(c...); err != nil {
			return nil, err
		}
	}
	return solver.Backbone(context.Background(), s, f.Projection())
}

// BenchmarkBackend measures each solver from the formula to all that it decides.
func BenchmarkBackend(b *testing.B) {
	for _, board := range []lessons.Board{{Game: "mumpus", Spec: "8b1s1", Rooms: 8}, lessons.Cave20, lessons.Cave30} {
		all := formulas(b, board, 20)
		for _, name := range solver.Backends() {
			b.Run(board.Bench(name), func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					_, err := backbone(name, all[i%len(all)])
					if errors.Is(err, solver.ErrIncomplete) {
						b.Skip(err)
					}
					require.NoError(b, err)
				}
			})
		}
	}
}

// TestBackends: whatever the solver, the same is decided.
func TestBackends(t *testing.T) {
	for _, f := range formulas(t, lessons.Cave20, 2) {
		want, err := backbone(solver.Default, f)
		require.NoError(t, err)
		for _, name := range solver.Backends() {
			got, err := backbone(name, f)
			if errors.Is(err, solver.ErrIncomplete) {
				require.Contains(t, []string{"truthtable", "walksat"}, name)
				continue
			}
			require.NoError(t, err)
			require.ElementsMatch(t, want, got, name)
		}
	}
}
