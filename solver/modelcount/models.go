package modelcount

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
)

// Models yields the models of f one by one, from the first on, as [solver.Models]
// does, which says in which order: as one literal for each variable, or for each
// variable of f's projection. If ctx ends, the last pair is nil and its error.
func Models(ctx context.Context, f *cnf.Formula) iter.Seq2[[]cnf.Lit, error] {
	return func(yield func([]cnf.Lit, error) bool) {
		s := cdcl.New(cdcl.WithCapacity(f.NumVars(), 0))
		vars := f.Projection()
		if vars == nil {
			for v := range f.NumVars() {
				vars = append(vars, cnf.Var(v+1))
			}
		}
		for range f.NumVars() {
			s.NewVar()
		}
		for _, c := range f.Clauses() {
			if err := s.AddClause(c...); err != nil {
				yield(nil, err)
				return
			}
		}
		solver.Models(ctx, s, vars)(yield)
	}
}
