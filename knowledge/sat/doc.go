// Package sat draws conclusions with a SAT solver: a value that a site may hold is
// shown by a model, a value that it cannot hold by an unsatisfiable query. [Default]
// is the strategy to use where nothing speaks for another, [Strategy] takes any
// solver. They are complete. For chances they count worlds, as package count does.
//
// # Method
//
// What every world has in common is the backbone (Janota, Lynce and Marques-Silva,
// Algorithms for Computing Backbones of Propositional Formulae, AI Communications
// 2015). One incremental solver is kept, into which facts are written as they come.
// Most values need no query: verdicts once proved stay, models are kept in a pool and
// repaired by local search as facts come, and all the sites without a name are
// represented by one of them, as nothing tells them apart.
//
// With more than 80 sites that would take ever longer. Then package count splits the
// theory into components and says what they exclude, and a small solver proves that:
// once for each shape of component, and what the counts exclude with as few
// components as it takes.
//
// # Reading the code
//
// Start with survey.go. What it asks about is written by write.go into the solver of
// reasoner.go, by places (places.go); pool.go and repair.go keep the models. Large
// theories are in sized.go, prover.go and formula.go. What can be left out, to measure
// what it is worth, is in ablation.go and whole.go.
package sat
