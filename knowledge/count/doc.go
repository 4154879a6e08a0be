// Package count draws conclusions by counting the worlds that agree with the facts,
// weighed by their prior odds. [Strategy] is complete: exact in its verdicts, and in
// its chances up to rounding or [MaxChanceError]. It uses no SAT solver.
//
// # Method
//
// Counting models is #SAT. Some counters split a formula into components and cache them
// (Bayardo and Pehoushek, Counting Models Using Connected Components, AAAI 2000). This
// package does the same. It splits the sites into components that share no relation, and
// solves each shape of component once for all bases of a strategy. So the cost of a turn
// depends on what its facts touch.
//
// In a component it takes the sites one after the other, in an order that completes each
// relation soon. This is dynamic programming along a path decomposition. Two things matter
// about the sites taken so far: how far the open relations are met, and how many of each
// counted kind are used. Worlds that agree in these are counted together.
//
// Components share only the totals of the counted kinds. First the package looks for a
// witness, a world from which each value is a small step away. With a witness, nothing has
// to be counted. Without one, it joins the sets of what the components can hold. Chances
// need the weights, so it convolves these: only near the mean if there is much to sum, and
// with exponential tilting to stay in the range of floats.
//
// A [Prover] can check everything that counting refutes; package sat provides one.
//
// # Reading the code
//
// Start with count.go. From there down, gather.go and propagate.go say what happens to the
// components of components.go when a fact comes in. shape.go describes a component, pass.go
// counts it along plan.go, and solution.go is the result. witness.go and join.go work between
// components. For chances there are weights.go, balance.go, convolve.go and ways.go, and
// chances.go puts them together.
package count
