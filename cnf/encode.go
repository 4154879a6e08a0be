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
// The sizes below are clauses / auxiliary variables for n literals and k ≤ n/2.
// [Encode] turns a constraint with a larger k around (at most k of n are true
// if at least n-k are false). In all encodings at least 1 and at most n-1 are
// one clause, and bounds that leave no choice are unit clauses. The encodings
// from Pairwise on express k = 1 only; their sizes are for LE, and EQ takes one
// clause more. All are arc-consistent: when as many literals are true, or
// false, as the bound allows, unit propagation sets the others.
//
// An encoding *determines* its auxiliaries if each assignment of the inputs
// that satisfies the constraint leaves one way only to set them. Only then is
// the number of models the number of such assignments; with the others, count
// models projected on the inputs.
type Encoding uint8

const (
	// Auto is the choice for whoever has none: up to 6 literals Binomial, for
	// k = 1 Commander, for k ≤ 3 Sequential, below 100 Totalizer, and beyond
	// CardinalityNetwork in both directions. It determines its auxiliaries.
	Auto Encoding = iota

	// Binomial forbids each set of k+1 true literals, without auxiliaries:
	// C(n,k+1) clauses for LE, C(n,k-1) for GE. It is refused with ErrTooLarge
	// beyond MaxClauses.
	Binomial
	// Sequential is [Counter], with each auxiliary defined in both directions
	// (Sinz, Towards an Optimal CNF Encoding of Boolean Cardinality Constraints,
	// CP 2005). It determines its auxiliaries. With a = (n-1)k - k(k-1)/2 - 1:
	// LE 4a+3-2k / a, EQ two clauses more, or one for k = 1, GE n-k clauses less
	// than EQ.
	Sequential
	// SequentialOneWay is Sequential with the directions that the relation needs,
	// for LE as in the paper; for EQ it is Sequential. It determines its
	// auxiliaries for EQ only. LE 2a+n-2k+1 / a, GE 2a-n+4 / a.
	SequentialOneWay

	// Totalizer adds up in a balanced binary tree of unary numbers, with each
	// auxiliary defined in both directions (Bailleux and Boufkhad, Efficient CNF
	// Encoding of Boolean Cardinality Constraints, CP 2003). It determines its
	// auxiliaries: below the root, a node over m > 1 literals has min(m, k+1),
	// or min(m, k) for GE. O(nk) / O(n log k).
	Totalizer
	// CardinalityNetwork sorts blocks of m literals, the next power of two above
	// k (from k on for GE), and merges them, keeping the first m each time (Asín,
	// Nieuwenhuis, Oliveras and Rodríguez-Carbonell, Cardinality Networks: a
	// theoretical and empirical study, Constraints 2011). It writes the
	// directions that the relation needs, and determines its auxiliaries for EQ
	// only. With s as SortingNetwork's c for m, and
	// c = n/m·s + (n/m-1)·(m + ½m·log2 m) for n a power of two, no more than for
	// the next one otherwise: LE and GE 3c+1 / 2c, EQ 6c+2 / 2c.
	CardinalityNetwork
	// SortingNetwork sorts all literals by odd-even merges (Batcher, Sorting
	// Networks and their Applications, 1968; Eén and Sörensson, Translating
	// Pseudo-Boolean Constraints into SAT, JSAT 2006). It writes the directions
	// that the relation needs, and determines its auxiliaries for EQ only. With
	// c = ¼n(p²-p+4) - 1 for n = 2^p, no more than for the next power of two
	// otherwise: LE and GE 3c+1 / 2c, EQ 6c+2 / 2c.
	SortingNetwork

	// Pairwise forbids each pair: n(n-1)/2 / 0.
	Pairwise
	// Bitwise numbers the literals in binary (Frisch, Peugniez, Doggett and
	// Nightingale, Solving Non-Boolean Satisfiability Problems with Stochastic
	// Local Search, JAR 2005). It does not determine its auxiliaries. With
	// b = ⌈log2 n⌉: nb / b.
	Bitwise
	// Ladder walks along the literals (Gent and Nightingale, A New Encoding of
	// AllDifferent into SAT, 2004). It determines its auxiliaries. 4n-2 / n.
	Ladder
	// Product lays the literals out in a rectangle, recursively (Chen, A New SAT
	// Encoding of the At-Most-One Constraint, 2010). It does not determine its
	// auxiliaries. 2n+4√n+O(n^¼) / 2√n+O(n^¼).
	Product
	// Commander groups the literals by three, recursively (Klieber and Kwon,
	// Efficient CNF Encoding for Selecting 1 from N Objects, 2007). It determines
	// its auxiliaries. About 3½n / ½n.
	Commander
)

// encodings holds what Encode needs to know of each encoding. One of the
// functions is set: write for any k, or atMostOne where only k = 1 can be
// written.
var encodings = [...]struct {
	name      string
	write     func(w *writer, rel Relation, k int, lits []Lit)
	atMostOne func(w *writer, lits []Lit)
}{
	Auto:               {name: "auto", write: auto},
	Binomial:           {name: "binomial", write: binomial},
	Sequential:         {name: "sequential", write: sequential},
	SequentialOneWay:   {name: "sequential-one-way", write: sequentialOneWay},
	Totalizer:          {name: "totalizer", write: totalizer},
	CardinalityNetwork: {name: "cardinality-network", write: cardinalityNetwork},
	SortingNetwork:     {name: "sorting-network", write: sortingNetwork},
	Pairwise:           {name: "pairwise", atMostOne: pairwise},
	Bitwise:            {name: "bitwise", atMostOne: bitwise},
	Ladder:             {name: "ladder", atMostOne: ladder},
	Product:            {name: "product", atMostOne: product},
	Commander:          {name: "commander", atMostOne: commander},
}

var (
	// ErrEncoding is returned for an encoding or relation that does not exist.
	ErrEncoding = errors.New("no such encoding")
	// ErrOnlyOne is returned when an encoding for k = 1 is asked for another k.
	ErrOnlyOne = errors.New("the encoding can only express k = 1")
	// ErrTooLarge is returned, before anything is written, for a constraint
	// that would take an absurd number of clauses, and for a DIMACS header with
	// more variables than allowed.
	ErrTooLarge = errors.New("too large")
)

// MaxClauses is the largest number of clauses that Binomial and Pairwise write for one
// constraint; the other encodings stay small.
const MaxClauses = 10_000_000

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
// than MaxClauses clauses.
func checkSubsets(e Encoding, rel Relation, k, n int) error {
	if e != Binomial && e != Pairwise {
		return nil
	}
	size := 0
	if rel != GE {
		size += numSubsets(n, k+1, MaxClauses)
	}
	if rel != LE {
		size += numSubsets(n, n-k+1, MaxClauses)
	}
	if size > MaxClauses {
		return fmt.Errorf("%w: %v for %v %d of %d would take more than %d clauses",
			ErrTooLarge, e, rel, k, n, MaxClauses)
	}
	return nil
}
