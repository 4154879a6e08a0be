// Package modelcount counts the models of a formula in conjunctive normal form
// without going through them, adds up their weights, and yields them one by one.
//
//	r, err := modelcount.Count(ctx, formula, modelcount.Options{})
//	fmt.Println(r.Count)
//
// Start with [Count], [Weigh] and [Models]. All three see a formula through the
// variables that it is projected on, if [cnf.Formula.Project] was called: models
// that agree on these are one. Counts and weights are exact integers and fractions
// of any size. The same call always has the same result and takes the same steps.
//
// A count that is interrupted, by its context or its budget, returns proved bounds:
// what it has counted by then, and what could be in the rest.
//
// # Method
//
// The search decides one variable after another, and so splits a formula into
// branches whose counts it adds. In a branch it assigns what follows from the
// decision, and looks whether what is left falls into components that share no
// variable: their counts multiply. The counts of components are kept in a cache, as
// the same one comes up in many branches. This is the method of
//
//   - Bayardo and Pehoushek, "Counting Models Using Connected Components", AAAI 2000;
//   - Sang, Bacchus, Beame, Kautz and Pitassi, "Combining Component Caching and
//     Clause Learning for Effective Model Counting", SAT 2004: Cachet;
//   - Thurley, "sharpSAT: Counting Models with Advanced Component Caching and
//     Implicit BCP", SAT 2006.
//
// A search with clause learning shows of each branch that it has a model before it
// is counted, as in d4 (Lagniez and Marquis 2017). Variables that separate the
// formula are decided first, by a tree decomposition, as in SharpSAT-TD (Korhonen
// and Järvisalo 2021).
//
// # Where to read
//
// Each idea has a file of its own. In the order in which they build on each other:
//
//	lit.go        literals that index tables
//	number.go     integers that cost nothing while they are small
//	value.go      counts, and bounds of counts
//	arena.go      all clauses in one block of memory
//	trail.go      what is assigned; backtracking
//	propagate.go  two watched literals a clause
//	analyze.go    what a conflict teaches
//	reduce.go     learnt clauses that are not worth their while
//	order.go      the most active variable is decided next, to find a witness
//	witness.go    a model of a component, or the proof that there is none
//	component.go  what a component falls into
//	cache.go      counts of components, in bounded memory
//	decompose.go  which variables separate the formula
//	search.go     the count that ties these together
//	load.go       a formula, read and simplified
//	count.go      the number of models
//	weigh.go      their weight
//	models.go     the models themselves
package modelcount
