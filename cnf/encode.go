package cnf

import (
	"errors"
	"fmt"
	"strings"
)

// Relation is the comparison that a cardinality constraint makes.
type Relation uint8

const (
	LE Relation = iota // at most k
	GE                 // at least k
	EQ                 // exactly k
)

// String returns "<=", ">=" or "=".
func (r Relation) String() string {
	switch r {
	case LE:
		return "<="
	case GE:
		return ">="
	case EQ:
		return "="
	default:
		return fmt.Sprintf("Relation(%d)", uint8(r))
	}
}

// Encoding is a way to write a cardinality constraint as clauses.
//
// The sizes below are clauses / auxiliary variables for n literals and
// 1 < k ≤ n/2, or k = 1 in the second group. [Encode] turns a constraint with a
// larger k around (at most k of n are true if at least n-k are false), so the
// sizes for k are those for n-k with the other bound. No encoding makes
// anything more than unit clauses for k ≤ 0 and k ≥ n, nor more than one clause
// for at least 1 and at most n-1.
//
// An encoding *determines* its auxiliaries if each assignment of the inputs
// that satisfies the constraint leaves one way only to set them. Only then is
// the number of models the number of such assignments; with the others, count
// models projected on the inputs.
type Encoding uint8

const (
	// Auto chooses by size among the encodings that determine their
	// auxiliaries. Its doc comment, at the function choose, says how and why.
	Auto Encoding = iota

	// Binomial forbids each set of k+1 true literals, without auxiliaries:
	// C(n,k+1) clauses for LE, C(n,k-1) for GE. It is refused with ErrTooLarge
	// beyond MaxSubsets clauses.
	Binomial
	// Sequential is [Counter], with each auxiliary defined in both directions
	// (Sinz, CP 2005). It determines its auxiliaries. With
	// a = (n-1)k - k(k-1)/2 - 1: LE 4a+3-2k / a.
	Sequential
	// SequentialOneWay is Sequential with the one direction that the relation
	// needs, as in Sinz's paper; for EQ it is Sequential. LE 2a+n-2k+1 / a.
	SequentialOneWay

	// Pairwise forbids each pair: n(n-1)/2 / 0.
	Pairwise
)

// encodings holds what Encode needs to know of each encoding but Auto. One of
// the functions is set: write for any k, or atMostOne where only k = 1 can be
// written.
var encodings = [...]struct {
	name      string
	write     func(w *writer, rel Relation, k int, lits []Lit)
	atMostOne func(w *writer, lits []Lit)
}{
	Auto:     {name: "auto"},
	Binomial: {name: "binomial", write: binomial},
	Sequential: {name: "sequential", write: func(w *writer, rel Relation, k int, lits []Lit) {
		sequential(w, both, rel, k, lits)
	}},
	SequentialOneWay: {name: "sequential-one-way", write: func(w *writer, rel Relation, k int, lits []Lit) {
		sequential(w, oneWay(rel), rel, k, lits)
	}},
	Pairwise: {name: "pairwise", atMostOne: pairwise},
}

var (
	// ErrEncoding is returned for an encoding or relation that does not exist.
	ErrEncoding = errors.New("no such encoding")
	// ErrOnlyOne is returned when an encoding for k = 1 is asked for another k.
	ErrOnlyOne = errors.New("the encoding can only express k = 1")
	// ErrTooLarge is returned, before anything is written, for a constraint
	// that would take an absurd number of clauses.
	ErrTooLarge = errors.New("the encoding is too large")
)

// MaxSubsets is the largest number of clauses that Binomial and Pairwise write.
const MaxSubsets = 100_000_000

// String returns the encoding's name, which [ParseEncoding] reads.
func (e Encoding) String() string {
	if int(e) < len(encodings) {
		return encodings[e].name
	}
	return fmt.Sprintf("Encoding(%d)", uint8(e))
}

// OnlyOne says whether e can only express constraints with k = 1.
func (e Encoding) OnlyOne() bool {
	return int(e) < len(encodings) && encodings[e].atMostOne != nil
}

// Encodings returns all encodings, Auto first.
func Encodings() []Encoding {
	all := make([]Encoding, len(encodings))
	for i := range all {
		all[i] = Encoding(i)
	}
	return all
}

// ParseEncoding returns the encoding of that name. It returns ErrEncoding, with
// the names that exist, if there is none.
func ParseEncoding(name string) (Encoding, error) {
	var names []string
	for i, e := range encodings {
		if e.name == name {
			return Encoding(i), nil
		}
		names = append(names, e.name)
	}
	return 0, fmt.Errorf("%w: %q (there are %s)", ErrEncoding, name, strings.Join(names, ", "))
}

// Encode writes into s that the number of true literals among lits is rel k.
//
// A literal that occurs several times counts as often; a literal and its
// negation together always count one. A constraint that no assignment meets
// (exactly or at least k > n, exactly or at most k < 0) becomes the empty
// clause, and one that all meet becomes nothing. lits is not changed.
//
// It returns ErrLiteral if a literal is not of s, ErrEncoding for an encoding
// or relation that does not exist, ErrOnlyOne for an encoding that can only
// express k = 1 and any other k, trivial or not, and ErrTooLarge; after these
// nothing was written. Other errors are those of s.
func Encode(s Sink, e Encoding, rel Relation, k int, lits ...Lit) error {
	switch {
	case int(e) >= len(encodings):
		return fmt.Errorf("%w: %v", ErrEncoding, e)
	case rel > EQ:
		return fmt.Errorf("%w for the relation %v", ErrEncoding, rel)
	case e.OnlyOne() && k != 1:
		return fmt.Errorf("%v: %w, not %v %d", e, ErrOnlyOne, rel, k)
	}
	if err := CheckLits(s.NumVars(), lits...); err != nil {
		return err
	}
	w := &writer{sink: s}
	if !trivial(w, rel, k, lits) {
		if k > len(lits)/2 {
			rel, k, lits = turned(rel), len(lits)-k, negated(lits)
		}
		if err := encode(w, e, rel, k, lits); err != nil {
			return err
		}
	}
	return w.err
}

// turned returns the relation that the number of false literals must have to
// n-k if that of true ones has rel to k.
func turned(rel Relation) Relation {
	switch rel {
	case LE:
		return GE
	case GE:
		return LE
	default:
		return rel
	}
}

// trivial writes the constraints that take no more than one clause, or units,
// in any encoding, and says whether this was one.
func trivial(w *writer, rel Relation, k int, lits []Lit) bool {
	n := len(lits)
	switch {
	case rel != GE && k < 0, rel != LE && k > n:
		w.add()
	case rel == LE && k >= n, rel == GE && k <= 0:
	case rel != GE && k == 0:
		for _, l := range lits {
			w.add(l.Not())
		}
	case rel != LE && k == n:
		for _, l := range lits {
			w.add(l)
		}
	case rel == LE && k == n-1:
		w.add(negated(lits)...)
	case rel == GE && k == 1:
		w.add(lits...)
	default:
		return false
	}
	return true
}

// encode writes a constraint that is not trivial, with 1 ≤ k ≤ n/2.
func encode(w *writer, e Encoding, rel Relation, k int, lits []Lit) error {
	if e == Auto {
		e = choose(rel, k, len(lits))
	}
	if err := checkSubsets(e, rel, k, len(lits)); err != nil {
		return err
	}
	if write := encodings[e].write; write != nil {
		write(w, rel, k, lits)
		return nil
	}
	encodings[e].atMostOne(w, lits)
	if rel == EQ {
		w.add(lits...)
	}
	return nil
}

// checkSubsets returns ErrTooLarge if Binomial or Pairwise would write more
// than MaxSubsets clauses.
func checkSubsets(e Encoding, rel Relation, k, n int) error {
	if e != Binomial && e != Pairwise {
		return nil
	}
	size := 0
	if rel != GE {
		size += numSubsets(n, k+1, MaxSubsets)
	}
	if rel != LE {
		size += numSubsets(n, n-k+1, MaxSubsets)
	}
	if size > MaxSubsets {
		return fmt.Errorf("%w: %v for %v %d of %d would take more than %d clauses",
			ErrTooLarge, e, rel, k, n, MaxSubsets)
	}
	return nil
}

// choose is Auto's choice.
func choose(rel Relation, k, n int) Encoding {
	return Sequential
}
