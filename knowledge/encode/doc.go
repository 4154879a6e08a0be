// Package encode writes what a base was told as clauses: [Theory] into a formula, for
// a file in DIMACS or any SAT solver, and [Select] into a solver, with each fact behind
// a selector, so that an unsatisfiable core names facts. [Clash] uses that to say
// which facts contradict each other.
//
// It is apart from packages sat and explain since both need it, and neither needs the
// other: a strategy keeps a formula of its own, in which most sites have no variables,
// while a formula to be read, checked or explained has all named sites, and its facts
// one by one.
//
// The sites without a name have no variables. They take part by what they can hold:
// [Premises] says what the counts leave for the named ones, one relation at a time.
// The encodings of these are chosen by package cnf. Start with premise.go.
package encode
