// Package cnf holds propositional formulas in conjunctive normal form: literals
// and clauses, the encodings that write cardinality constraints and clues as
// clauses, and the DIMACS file format.
//
// Variables and literals are integers as in DIMACS: variables count from 1, a
// negative number is the negation of its variable, and 0 is never a literal.
//
// Start with [Formula], which collects clauses, and with [AtMostOne] and
// [Exactly], which write into any [Sink]: a formula, a solver, or a [Guard]
// around either, which makes whatever is written through it a fact that can be
// assumed, retracted and blamed.
package cnf
