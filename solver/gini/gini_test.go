package gini_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	raw "github.com/irifrance/gini"
	"github.com/irifrance/gini/z"
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

// BenchmarkAssumeAndSolve asks a question that propagation answers, of the
// adapter and of gini itself: the difference is what the adapter costs, mostly
// the copy of the model.
func BenchmarkAssumeAndSolve(b *testing.B) {
	for _, vars := range []int{10, 100, 400} {
		s := with(b, vars)
		g := raw.NewV(vars)
		for v := 1; v < vars; v++ {
			require.NoError(b, s.AddClause(cnf.Lit(-v), cnf.Lit(v+1)))
			add(g, []int{-v, v + 1})
		}
		b.Run(fmt.Sprintf("of=adapter/vars=%d", vars), func(b *testing.B) {
			b.ReportAllocs()
			assume := []cnf.Lit{1}
			for b.Loop() {
				if status, err := s.Solve(background, assume...); status != cnf.Sat {
					b.Fatal(status, err)
				}
			}
		})
		b.Run(fmt.Sprintf("of=gini/vars=%d", vars), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				g.Assume(z.Dimacs2Lit(1))
				if g.Solve() != 1 {
					b.Fatal()
				}
			}
		})
	}
}

// BenchmarkUnsat asks a question whose answer is a core.
func BenchmarkUnsat(b *testing.B) {
	s := with(b, 10)
	for v := cnf.Lit(1); v < 10; v++ {
		require.NoError(b, s.AddClause(-v, v+1))
	}
	b.ReportAllocs()
	assume := []cnf.Lit{1, -10}
	for b.Loop() {
		if status, err := s.Solve(background, assume...); status != cnf.Unsat {
			b.Fatal(status, err)
		}
	}
}

// BenchmarkNew makes a solver of which only a small part will be used.
func BenchmarkNew(b *testing.B) {
	for _, vars := range []int{16, 64, 400} {
		b.Run(fmt.Sprintf("vars=%d", vars), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				gini.New(vars)
			}
		})
	}
}
