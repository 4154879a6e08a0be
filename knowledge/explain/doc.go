// Package explain gives the reasons for a verdict: the facts that it follows from, and the
// steps. For an open verdict it gives two worlds that differ. It explains what the facts
// decide, whatever the strategy of the base.
//
//   - [Why] gives facts that a claim follows from, none of which can be left out: a
//     minimal unsatisfiable subset, by deletion from a core of a SAT solver.
//   - [Of] looks for a smallest set of them, by hitting sets (Ignatiev, Previti,
//     Liffiton and Marques-Silva, CP 2015), and derives the claim from it in steps
//     that a person can follow: what a fact says outright, what a count leaves, and
//     a split into cases if these are not enough. For an open claim it shows two
//     worlds whose difference is as small as it could find.
//   - [Follows] says whether simple steps alone are enough.
//
// [Explanation.Lines] puts all of it into sentences.
//
// Start with explain.go. why.go and smallest.go find the facts. derive.go finds the steps:
// chain.go, with fill.go and pack.go, finds those that need no split, and split.go finds the
// cases. words.go and lines.go write the sentences.
package explain
