// Package proof writes, reads and checks proofs that clauses can't be satisfied.
//
// A proof is a list of steps. Each adds a clause that follows from the formula
// and the clauses added before, or deletes one that is no longer used. It is
// complete when it has added the empty clause.
//
// # Formats
//
//	format        written by              read by      a step
//	DRAT, text    [NewDRAT]               [ReadDRAT]    "1 -2 0" adds, "d 1 -2 0" deletes
//	DRAT, binary  [NewBinaryDRAT]         [ReadBinaryDRAT]
//	LRAT, text    [NewLRAT]               [ReadLRAT]    "9 1 -2 0 3 5 0": clause 9, from 3 and 5
//
// DRAT leaves it to the checker to find out why a clause follows. (Wetzler, Heule
// and Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal
// Proofs", SAT 2014.) LRAT names the clauses that it follows from, in the order
// in which unit propagation uses them. (Cruz-Filipe, Heule, Hunt, Kaufmann and
// Schneider-Kamp, "Efficient Certified RAT Verification", CADE 2017.)
//
// Every writer is a [Writer], and so is a [Recorder], which keeps the steps in
// memory. A solver that logs its proof writes to any of them:
//
//	var rec proof.Recorder
//	s := cdcl.New(cdcl.WithProof(&rec))
//
// # Checking
//
// [CheckRUP] and [CheckLRAT] accept a proof or say which step is wrong. They have
// nothing in common with each other or with the solver but the types of literals
// and steps: CheckRUP does its own unit propagation, CheckLRAT none at all.
//
// # Assumptions
//
// The certificate that clauses contradict assumptions is a proof that ends in a
// clause of which each literal is the negation of an assumption: the negated
// core. So the proof speaks of the clauses alone, one proof serves the answers to
// many questions, and the checkers take the assumptions as further arguments. A
// program that knows no assumptions can check it as well: add the assumptions to
// the formula as unit clauses and the empty clause to the proof.
package proof
