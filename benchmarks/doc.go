// Package benchmarks measures the engine: Go benchmarks named
// strategy=x/game=y/rooms=z, so that benchstat can set them side by side. Plain
// tests check that what is measured is right, on fewer games.
//
//	go test -bench Survey ./benchmarks          the verdict on every room, each turn
//	go test -bench Ablation ./benchmarks        the same without one part, and by each encoding
//	go test -bench Chance ./benchmarks          the probability of all that is open, each turn
//	go test -bench Explain ./benchmarks         why what is proved is so
//	go test -bench New ./benchmarks             a base with nothing told yet
//	go test -bench 'Game|Answer' ./benchmarks   whole games, and the agent's answers in them
//	go test -bench Encoding ./benchmarks        counts as clauses, written and solved
//	go test -bench Backend ./benchmarks         the solvers on the same formulas
//	go test -bench Scale ./benchmarks           turns in caves of up to 300,000 rooms
//
// Two commits are compared by compare.sh, which prints tables of benchstat. What
// is to hold at least is measured by package targets; package optimum finds how often the
// best player of Hunt the Mumpus wins, and the agent, and package tactics measures what a
// tactic gains; package counting says how large
// the formulas can be whose models are counted in ten seconds; and other solvers are
// compared with in the module in folder compare; its program solvers prints the table
// of SAT solvers.
package benchmarks
