// Package gini makes the CDCL solver github.com/irifrance/gini a backend of
// package solver. It is the only package that imports that module.
//
//	s := gini.New(64) // room for 64 variables, more can be made
//	a, b := s.NewVar(), s.NewVar()
//	s.AddClause(a.Pos(), b.Pos())
//	status, err := s.Solve(ctx, a.Neg())
//
// Gini is fast and its answers are right, but some ordinary sequences of calls
// end the process, panic, or return garbage. The adapter uses only the part
// that works and hides the rest:
//
//   - A conflict that is left in place after Unsat may end the process in the
//     next Solve. The adapter clears it, and never asks again once the clauses
//     are unsatisfiable on their own.
//   - The model is wiped by Add and garbage after Unsat: it is copied at once.
//   - Unknown literals allocate without limit: they are refused.
//   - After one call of Try every plain Solve may give up: from the first
//     context that can end on, all calls go through Try, in short slices.
//   - Activate, Test, Copy and GoSolve are never used.
//
// Variables become known to gini when a clause or an assumption first names
// them, so a variable that is made and not used costs nothing.
package gini
