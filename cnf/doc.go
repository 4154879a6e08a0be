// Package cnf holds propositional formulas in conjunctive normal form: literals
// and clauses, the encodings that write cardinality constraints as clauses, and
// the DIMACS file format.
//
// Variables and literals are integers as in DIMACS: variables count from 1, a
// negative number is the negation of its variable, and 0 is never a literal.
//
// Start with [Formula], which collects clauses, and with [AtMostOne] and
// [Exactly], which write into any [Sink]: a formula, a solver, or a
// [Guard] around either, which makes whatever is written through it a fact that can be
// assumed, retracted and blamed.
//
//	what you need                              where it is
//	some new variables at once                 NewVars
//	at most, at least or exactly k             AtMost, AtLeast, Exactly
//	the same in an encoding of your choice     Encode, with an Encoding
//	a count whose literals come one by one     Counter
//	files                                      ReadDIMACS, Reader, Formula.WriteDIMACS
//
// An encoding may make auxiliary variables. Those of the default encodings are
// determined by the inputs, so a formula has as many models as its inputs have
// assignments that meet it. Where that is not so, and under a guard whose
// selector is false, count models projected on the inputs.
package cnf
