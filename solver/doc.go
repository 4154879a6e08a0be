// Package solver decides whether clauses can be satisfied, and answers what
// follows from that: it finds models, says what all of them share, and names the
// assumptions that cannot hold together.
//
// # Start here
//
// A [Solver] makes variables and takes clauses, which are disjunctions of
// literals; package cnf has both, and encodings that write clauses for
// cardinality constraints. Then ask:
//
//	s, err := solver.Open(solver.Default)
//	…
//	rain, wet := s.NewVar(), s.NewVar()
//	s.AddClause(rain.Neg(), wet.Pos()) // if it rains, the street is wet
//	status, err := s.Solve(ctx, rain.Pos(), wet.Neg())
//
// The literals given to Solve are assumptions: they hold for that question only.
// A fact follows from the clauses if they are unsatisfiable together with its
// negation. After Sat, Value reads the model; after Unsat, Core names the
// assumptions that were needed for it. Clauses can be added at any time, and
// never be taken back: what may have to be, is written through a guard of package
// cnf, and assumed.
//
// # What can be asked
//
//	Solve          is there a model?          Value, Core
//	Backbone       what do all models share?
//	Models         which are there, seen through some variables?
//	MinimizeCore   which of some assumptions really contradict each other?
//	MinimalCores   in which ways?
//	CheckModel     is this a model?
//
// All but the first are functions over any Solver. Package modelcount says how many
// models there are, and what they weigh. ReadAnswer reads what another
// program has printed about a formula.
//
// # The backends
//
//	cdcl        conflict-driven clause learning, with proofs and hints; the default
//	gini        the same by another author: fast on a great many small questions
//	dpll        the textbook's search, with a trace of every step
//	truthtable  tries everything, up to 24 variables: the oracle
//	walksat     local search: finds models, and proves nothing
//
// Open makes each with its usual settings; their packages have constructors with
// all of them. What only some can do is an interface of its own, to be found by
// a type assertion: [Phaser], [Tracer], [Statistics].
//
// A new backend is a type with the methods of Solver in a package of its own,
// which imports cnf alone, and a line in open.go. Package solvertest checks that
// it keeps the contract.
//
// # Tests that can take longer
//
// The random comparisons of all backends with each other, and with cadical and
// minisat if those are installed, take flags:
//
//	go test ./solver -run Agree -agree 100000 -programs 5000 -timeout 3h -v
package solver
