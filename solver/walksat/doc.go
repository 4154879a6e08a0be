// Package walksat looks for models by local search: start with random values,
// and as long as a clause is false, flip a variable of one (Selman, Kautz,
// Cohen: Noise strategies for improving local search, 1994).
//
//	s := walksat.New(1) // the seed
//	a, b := s.NewVar(), s.NewVar()
//	s.AddClause(a.Pos(), b.Pos())
//	status, err := s.Solve(ctx)
//
// It finds models, often fast, and nothing else. It never answers Unsat: when
// its flips are used up, Solve returns cnf.ErrIncomplete, which says nothing
// about whether there is a model. There are no cores.
//
// The same seed and the same calls give the same models.
package walksat
