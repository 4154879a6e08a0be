package gini_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

var _ solver.Solver = (*gini.Solver)(nil)

// TestEveryQuery compares many short incremental runs with trying all
// assignments.
func TestEveryQuery(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		var f cnf.Formula
		n := 1 + r.IntN(6)
		s := gini.New(r.IntN(8))
		for range n {
			f.NewVar()
			s.NewVar()
		}
		for range 30 {
			lits := make([]cnf.Lit, 1+r.IntN(3))
			for i := range lits {
				lits[i] = cnf.Var(1 + r.IntN(n)).Lit(r.IntN(2) == 0)
			}
			if r.IntN(3) == 0 {
				require.NoError(t, f.AddClause(lits...))
				require.NoError(t, s.AddClause(lits...))
				continue
			}
			got, err := s.Solve(context.Background(), lits...)
			require.NoError(t, err)
			require.Equal(t, brute(&f, lits), got)
			if got == cnf.Sat {
				require.True(t, f.Satisfied(s.Value))
				for _, l := range lits {
					require.True(t, s.Value(l))
				}
				continue
			}
			core := s.Core(nil)
			require.Subset(t, lits, core)
			require.Equal(t, cnf.Unsat, brute(&f, core))
		}
	}
}

func brute(f *cnf.Formula, assume []cnf.Lit) cnf.Status {
	for m := range 1 << f.NumVars() {
		value := func(l cnf.Lit) bool { return m>>(l.Var()-1)&1 == 1 == l.Positive() }
		ok := f.Satisfied(value)
		for _, l := range assume {
			ok = ok && value(l)
		}
		if ok {
			return cnf.Sat
		}
	}
	return cnf.Unsat
}

func BenchmarkAssumeAndSolve(b *testing.B) {
	s := gini.New(16)
	for range 10 {
		s.NewVar()
	}
	for v := cnf.Var(1); v < 10; v++ {
		require.NoError(b, s.AddClause(v.Neg(), (v+1).Pos()))
	}
	assume := []cnf.Lit{1}
	b.ReportAllocs()
	for b.Loop() {
		status, err := s.Solve(context.Background(), assume...)
		if err != nil || status != cnf.Sat {
			b.Fatal(status, err)
		}
	}
}
