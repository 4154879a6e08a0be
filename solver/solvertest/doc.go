// Package solvertest checks that a backend keeps the contract of
// solver.Solver. A backend's own test is one call:
//
//	func TestConformance(t *testing.T) {
//		solvertest.Run(t, func() solver.Solver { return mine.New() })
//	}
//
// The suite has named cases, each for a fault that solvers are known for, and
// random traces of calls, in which every status is compared with trying all
// assignments, every model with the clauses, and every core is decided again.
// A failing trace is shrunk to a short one and written to testdata/rapid, from
// where the next run replays it. The flags -rapid.checks and -rapid.steps ask
// for more and longer traces.
package solvertest
