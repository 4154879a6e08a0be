// Package sat draws conclusions with a SAT solver. A model shows that a site may hold a
// value, and an unsatisfiable query shows that it can't. Use [Default] unless you have a
// reason to choose another strategy. [Strategy] takes any solver. Both are complete. For
// chances they count worlds, as package count does.
//
// # Method
//
// What every world has in common is the backbone (Janota, Lynce and Marques-Silva,
// Algorithms for Computing Backbones of Propositional Formulae, AI Communications 2015).
// The strategy keeps one incremental solver, and writes facts into it as they come. Most
// values need no query. A proved verdict stays proved. A pool keeps models, and local
// search repairs them as facts come. One site represents all sites without a name, because
// nothing distinguishes them.
//
// With more than 30 sites that would take longer and longer. Then package count splits the
// theory into components and says what they exclude, and a small solver proves it. It
// proves what a component excludes once for each shape, and what the counts exclude with as
// few components as possible.
//
// # Reading the code
//
// Start with survey.go. write.go writes what the survey asks about into the solver of
// reasoner.go, by places (places.go). pool.go and repair.go keep the models. Large theories
// are in sized.go, prover.go and formula.go. ablation.go and whole.go leave parts out, to
// measure what each part is worth.
package sat
