// Package explain says why: which facts a verdict follows from, in which steps, and
// if it is open, in which two worlds it differs. It explains what the facts decide,
// whatever the strategy of the base.
//
//   - [Why] gives facts that a claim follows from, none of which can be left out: a
//     minimal unsatisfiable subset, by deletion from a core of a SAT solver.
//   - [Of] looks for a smallest set of them, by hitting sets (Ignatiev, Previti,
//     Liffiton and Marques-Silva, CP 2015), and derives the claim from it in steps
//     that a person can follow: what a fact says outright, what a count leaves, and
//     where that is not enough a split into cases. Of what is open it shows two
//     worlds that differ as little as could be found.
//   - [Follows] says whether simple steps alone are enough.
//
// [Explanation.Lines] puts all of it into sentences.
//
// Start with explain.go. why.go and smallest.go find the facts. derive.go finds the
// steps, chain.go those that need no split, with fill.go and pack.go, and split.go the
// cases; words.go and lines.go write the sentences.
package explain
