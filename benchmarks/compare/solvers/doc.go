// Command solvers measures SAT solvers side by side on families of formulas:
//
//	cd benchmarks/compare && go run ./solvers
//	go run ./solvers -limit 10s -only 'miter|caves' -solvers cdcl,minisat
//	go run ./solvers -dir FOLDER        formulas of one's own: *.cnf, as one more family
//	go run ./solvers -write FOLDER      writes the formulas, and measures nothing
//
// Each formula is made from a seed, so that everyone measures the same ones. Each
// solver is a process of its own with a limit of CPU time, which is what is measured:
// reading the formula and printing the answer are part of it. The solvers of this
// repository run as "mumpus sat"; gini and gophersat as the commands of their modules,
// built here; minisat, cadical, cryptominisat5 and picosat as Debian packages them.
// One that is not installed is left out, and the output says so.
//
// Answers are checked: each model against the formula, all answers on a formula
// against each other, and each "unsatisfiable" of cdcl by its proof, which two
// checkers must accept: the one that is handed the hints of LRAT, and, up to a size,
// the one that propagates for itself. A wrong answer is an error; a slow one never is.
//
// The table has a line for each family. A cell is the number of formulas solved, and
// PAR-2: the sum of the CPU seconds, in which a formula that was not solved counts
// double the limit. The last lines are sums over all families, and the geometric mean
// of cdcl's time divided by the solver's, over the formulas that either has solved,
// where a tenth of a second is the least that counts.
//
// # Where to read
//
//	families.go   the list of families
//	random.go     pigeons, random clauses, parity
//	circuit.go    gates as clauses
//	hardware.go   multipliers, adders, hashes, and machines step by step
//	puzzles.go    colourings, latin squares, sudoku
//	plans.go      plans and rosters
//	caves.go      caves of this repository's games
//	contest.go    the solvers, and how one is run
//	certify.go    how answers are checked
//	table.go      the table
//	plot.go       the plot of how many were solved within a time
package main
