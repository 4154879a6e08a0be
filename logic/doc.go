// Package logic is propositional logic as courses teach it: formulas, their
// truth tables and models, conjunctive normal form, entailment, and proofs by
// resolution.
//
// Start with [Parse], which reads a formula, with [Syntax.Read], which reads
// whole texts and sequents, or build a formula with [Atom], [Not], [And], [Or],
// [Xor], [Implies] and [Iff]. Then
//
//   - [NewTruthTable] lists every model, and says whether a formula is valid,
//     satisfiable or unsatisfiable (AIMA sections 7.4 and 7.5);
//   - [Entails], [Valid], [Satisfiable] and [Equivalent] ask a SAT solver the
//     same, also where a table would be too large, and return a model or a
//     counter-model; [Models] yields all models, and [Count] says how many there are;
//   - [CNFSteps] shows the way to conjunctive normal form rule by rule (AIMA
//     section 7.5.2), and [CNF] is where it ends;
//   - [Encoder] writes formulas as clauses over numbered variables, for a solver
//     or a DIMACS file, by the definitions of Tseitin or of Plaisted and
//     Greenbaum, which stay small where CNF doesn't;
//   - [Prove] and [Refute] look for a proof by resolution, and return its lines.
//
// Tables, steps and proofs turn into text as a [Table], in a [Style] of formulas:
// ASCII, the connectives of the books, or LaTeX. A [Layout] is what it is written
// for: a terminal, Markdown, LaTeX or a spreadsheet.
//
// # Notation
//
// From the tightest connective to the loosest:
//
//	printed    also read                             meaning
//	!P         ~P  -P  ¬P  not P                     not
//	P & Q      && /\ ∧ and                           and
//	P xor Q    ⊕ ⊻                                   exclusive or: an odd number is true
//	P | Q      || \/ ∨ or                            or
//	P -> Q     => → ⇒ ==> --> ⟹ ⟶ ⊃ implies          if P then Q
//	P <-> Q    <=> ↔ ⇔ <==> <--> ⟺ ⟷ ≡ iff           P if and only if Q
//	!(P & Q)   P nand Q  P ↑ Q                       not both
//	!(P | Q)   P nor Q  P ↓ Q                        neither
//
// So !P & Q | R -> S is (((!P) & Q) | R) -> S. The connectives &, xor and |
// take any number of parts: P & Q & R is one conjunction of three, and
// (P & Q) & R another formula, a conjunction of two of which one is a
// conjunction. The arrows group to the right: P -> Q -> R is P -> (Q -> R). Nand
// binds as & does and nor as |, but they join two formulas only. Square brackets
// and braces are parentheses too.
//
// The constants are true and false (⊤ and ⊥). Words can be written in any case.
// An atom is a letter or underscore with letters, digits and underscores behind
// it, in any script, and perhaps indexes: P, B11, stench, P[1,2]. Any other name
// stands in double quotes, with Go's escapes: "shaft at 7". A comment runs from
// #, % or // to the end of the line. In a file, for [Read], each line is a formula.
//
// LaTeX is read as it is typed, with its dollars and spaces: the connectives
// \lnot \neg \land \wedge \lor \vee \oplus \to \rightarrow \leftrightarrow and
// their like, \text{shaft at 7} for a name, and P_{1,2} for P[1,2]. P_{1} is P_1, as
// both look the same in print.
//
// A [Syntax] reads the printed notation only, or T, F, 1 and 0 as constants. The
// notations are rows of tables, in the file notation.go.
//
// What is printed has no parentheses but those it needs, and is read as the very
// formula that was printed.
//
// # Sources
//
// AIMA is Russell and Norvig, Artificial Intelligence: A Modern Approach,
// chapter 7; the numbers are those of the fourth edition.
//
//   - Tseitin, On the complexity of derivation in propositional calculus, 1968;
//     reprinted in Automation of Reasoning 2, 1983.
//   - Plaisted and Greenbaum, A structure-preserving clause form translation,
//     Journal of Symbolic Computation 2, 1986.
//   - Robinson, A machine-oriented logic based on the resolution principle,
//     Journal of the ACM 12, 1965.
//   - Kowalski and Hayes, Semantic trees in automatic theorem proving, Machine
//     Intelligence 4, 1969.
package logic
