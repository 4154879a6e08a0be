// Package count draws conclusions by counting the worlds that agree with the facts,
// weighed by their prior odds. [Strategy] is complete: exact in its verdicts, and in
// its chances up to rounding or [MaxChanceError]. It uses no SAT solver.
//
// # Method
//
// Counting models is #SAT. As in the counters that split a formula into components
// and cache them (Bayardo and Pehoushek, Counting Models Using Connected Components,
// AAAI 2000), the sites are split into components that share no relation, and each
// is solved once for its shape, in all bases of a strategy; so a turn costs what its
// facts touch.
//
// In a component the sites are taken one after the other, in an order in which each
// relation is done with soon: dynamic programming along a path decomposition. What
// matters of the sites taken so far is how far the open relations are met and how
// many of each counted kind are used. Worlds that agree in these are counted
// together.
//
// What components hold of the counted kinds is all that they share. First a witness
// is looked for, a world from which each value is a small step away; then nothing
// has to be counted. If there is none, the sets of what components can hold are
// joined. Chances need the weights: these are convolved, near the mean only where
// there is much to sum, with exponential tilting to stay in the range of floats.
//
// A [Prover] can be given to check all that counting refutes; package sat does so.
//
// # Reading the code
//
// Start with count.go. From there down: gather.go and propagate.go say what happens
// to the components of components.go when a fact comes in; shape.go describes a
// component, pass.go counts it along plan.go, solution.go is the result. Between
// components there are witness.go and join.go, and for chances weights.go with
// balance.go, convolve.go and ways.go, which chances.go puts together.
package count
