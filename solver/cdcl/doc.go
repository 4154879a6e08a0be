// Package cdcl is a SAT solver by conflict-driven clause learning, written to be fast
// and to be read. It is incremental: clauses may be added between questions, and each
// question may come with assumptions. It takes hints of what values to prefer, counts
// what it does, and proves its Unsat answers to anyone who asks.
//
//	s := cdcl.New()
//	a, b := s.NewVar(), s.NewVar()
//	s.AddClause(a.Pos(), b.Pos())
//	status, err := s.Solve(ctx, a.Neg())
//
// [Solver] has the methods of a backend of package solver, to the letter of its
// table of states. [WithProof] makes it write a proof; package proof has the
// formats and the checkers.
//
// # Where to read
//
// Package dpll is smaller, for a first look at how a SAT solver works. Here, each idea
// has a file of its own, which names the paper that it comes from. In
// the order in which they build on each other:
//
//	lit.go        literals that index tables
//	arena.go      all clauses in one block of memory
//	trail.go      what is assigned, by levels; backtracking and phase saving
//	propagate.go  two watched literals a clause
//	analyze.go    what a conflict teaches: the first unique implication point
//	minimize.go   literals that the learnt clause can do without
//	order.go      the most active variable is decided next,
//	queue.go      or the one that was met last
//	phase.go      and with which value
//	restart.go    when to start again, by average.go or luby.go
//	subsume.go    learnt clauses that a newer one makes superfluous: supersede
//	reduce.go     learnt clauses that are not worth their while
//	tidy.go       clauses that are true for good
//	assume.go     assumptions, and which of them are to blame
//	inprocess.go  when to stop for making the clauses simpler:
//	vivify.go     by propagation, clauses become shorter
//	probe.go      by propagation, literals turn out to be false
//	equal.go      equal literals become one
//	subsume.go    (again) clauses that contain others go, or become shorter
//	eliminate.go  variables are resolved away
//	stored.go     what is needed to bring them back, or to give them a value
//	solve.go      the search that ties these together, at the intervals of pace.go
//	add.go        clauses added while a trail stands
//	log.go        the proof
//
// All tables are reused, so that in the long run a solver allocates nothing unless
// it logs a proof. The same calls always lead to the same answers, models and proofs.
package cdcl
