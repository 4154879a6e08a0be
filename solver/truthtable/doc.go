// Package truthtable decides by trying every assignment: the definition of
// satisfiability and nothing else. It is the oracle that other backends of
// package solver are tested against, and the way a first course solves by hand.
//
//	s := truthtable.New()
//	a, b := s.NewVar(), s.NewVar()
//	s.AddClause(a.Pos(), b.Pos())
//	status, err := s.Solve(ctx) // sat: a is false and b true
//
// Assignments are tried in the order of a truth table, all variables false
// first and the last variable changing fastest, so the model found is the first
// in that order. Cores are minimal: without any one of its assumptions the rest
// can be satisfied.
//
// Time doubles with each variable; more than [MaxVars] are refused.
package truthtable
