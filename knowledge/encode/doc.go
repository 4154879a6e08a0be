// Package encode writes what a base was told as clauses. [Theory] writes a formula, for a
// file in DIMACS or any SAT solver. [Select] writes into a solver and puts each fact behind
// a selector, so that an unsatisfiable core names facts. [Clash] uses this to say which
// facts contradict each other.
//
// Packages sat and explain both need this package, and neither needs the other. A strategy
// keeps a formula of its own, in which most sites have no variables. A formula to be read,
// checked or explained has all named sites, and its facts one by one.
//
// The sites without a name have no variables. What they can hold limits the named sites:
// [Premises] says what the counts leave for these, one relation at a time. Package cnf
// chooses the encodings. Start with premise.go.
package encode
