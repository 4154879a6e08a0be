// Command compare sets the engine beside solvers that others have written:
//
//	cd benchmarks/compare && go run .
//
// It is a module of its own, so that what is only compared with is nobody's
// dependency. The same turns of the same caves are told to each. All have to come
// to the same verdicts, and what is printed is how many times longer each took
// than the default survey, which proves the verdict on every room, in this run.
//
//   - gini: one incremental solver for the whole cave, asked about every value of
//     every room after each turn.
//   - gophersat v1.4.0: what is told so far goes into a new solver each turn. It is
//     asked for models until they show all that is possible: after each a clause is
//     appended that demands something not shown yet. Or a new solver is made for
//     every value of every room. Clauses are only ever appended: its Assume forgets
//     the units it has found, and then takes the unsatisfiable for satisfiable.
//   - cadical and minisat, as Debian has them: a process for one question a turn,
//     whose formula is written to a file in the DIMACS format. Most of that time
//     goes into starting a process, which is measured by itself. One that is not
//     installed is left out, and the output says so.
package main
