package cnf

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Term is a literal that weighs Weight where it is true, and nothing where it
// is false.
type Term struct {
	Weight int64
	Lit    Lit
}

// AtMostWeight writes into s that the true ones of terms weigh at most bound
// together. A negative weight is allowed, so "at least b" is "at most -b" with
// all weights negated. A literal may occur in several terms.
//
// It is the generalised totalizer of Joshi, Martins and Manquinho, Generalized
// Totalizer Encoding for Pseudo-Boolean Constraints (CP 2015): a tree in which
// each node has an auxiliary for each sum up to bound that its terms can make,
// implied by every way to make it. It is small where few different sums can be
// made, and exponential otherwise. It does not determine its auxiliaries: count
// models projected on the inputs.
//
// It returns ErrLiteral if a literal is not of s, and ErrTooLarge if it would
// take more than [MaxClauses] or the absolute values of the weights add up to
// more than an int64 holds; after these nothing was written. Other errors are
// those of s.
func AtMostWeight(s Sink, bound int64, terms ...Term) error {
	for _, t := range terms {
		if err := CheckLits(s.NumVars(), t.Lit); err != nil {
			return err
		}
	}
	terms, bound, err := positive(terms, bound)
	if err != nil {
		return err
	}
	w := &writer{sink: s}
	if bound < 0 {
		w.add()
		return w.err
	}
	fit := len(terms)
	for fit > 0 && terms[fit-1].Weight > bound {
		fit--
	}
	var root *weightNode
	if sum(terms[:fit]) > bound {
		budget := MaxClauses
		if root, err = weightTree(terms[:fit], bound, &budget); err != nil {
			return err
		}
	}
	for _, t := range terms[fit:] {
		w.add(t.Lit.Not())
	}
	if root != nil {
		root.writeRoot(w, bound)
	}
	return w.err
}

// positive returns the same constraint with positive weights in ascending
// order, which makes equal sums likelier. A bound that no sum exceeds may be
// cut.
func positive(terms []Term, bound int64) ([]Term, int64, error) {
	var out []Term
	var total, shift int64
	for _, t := range terms {
		negative := t.Weight < 0
		if negative { // -w·x = -w + w·¬x
			t = Term{Weight: -t.Weight, Lit: t.Lit.Not()}
		}
		if t.Weight < 0 || t.Weight > math.MaxInt64-total {
			return nil, 0, fmt.Errorf("%w: the weights add up to more than %d", ErrTooLarge, int64(math.MaxInt64))
		}
		total += t.Weight
		if negative {
			shift += t.Weight
		}
		if t.Weight > 0 {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b Term) int { return cmp.Compare(a.Weight, b.Weight) })
	return out, min(bound, total-shift) + shift, nil
}

// sum returns the weight of all terms together.
func sum(terms []Term) int64 {
	var total int64
	for _, t := range terms {
		total += t.Weight
	}
	return total
}

// weightNode holds the sums up to the bound that its terms can make, in order
// and from 0 on, and the literal that each implies, which for 0 is True.
type weightNode struct {
	sums        []int64
	lits        []Lit
	left, right *weightNode
}

// weightTree returns a balanced tree over terms, each of which weighs no more
// than bound. Only the leaves have literals yet. It takes the clauses that the
// tree needs out of budget, and returns ErrTooLarge if that is not enough.
func weightTree(terms []Term, bound int64, budget *int) (*weightNode, error) {
	if len(terms) == 1 {
		return &weightNode{sums: []int64{0, terms[0].Weight}, lits: []Lit{True, terms[0].Lit}}, nil
	}
	half := len(terms) / 2
	left, err := weightTree(terms[:half], bound, budget)
	if err != nil {
		return nil, err
	}
	right, err := weightTree(terms[half:], bound, budget)
	if err != nil {
		return nil, err
	}
	if len(right.sums) > *budget/len(left.sums) {
		return nil, fmt.Errorf("%w: the weights make too many different sums for %d clauses", ErrTooLarge, MaxClauses)
	}
	*budget -= len(left.sums) * len(right.sums)
	n := &weightNode{left: left, right: right}
	for _, x := range left.sums {
		for _, y := range right.sums {
			if x+y <= bound {
				n.sums = append(n.sums, x+y)
			}
		}
	}
	slices.Sort(n.sums)
	n.sums = slices.Compact(n.sums)
	return n, nil
}

// write makes the literals of n and of all nodes below it, and their clauses.
func (n *weightNode) write(w *writer) {
	if n.left == nil {
		return
	}
	n.left.write(w)
	n.right.write(w)
	n.lits = append(n.lits, True)
	for range n.sums[1:] {
		n.lits = append(n.lits, w.newLit())
	}
	n.define(w, func(sum int64) Lit {
		if i, ok := slices.BinarySearch(n.sums, sum); ok {
			return n.lits[i]
		}
		return False
	})
}

// writeRoot writes the tree below n, and only that n's sum is not above bound.
func (n *weightNode) writeRoot(w *writer, bound int64) {
	n.left.write(w)
	n.right.write(w)
	n.define(w, func(sum int64) Lit {
		if sum <= bound {
			return True
		}
		return False
	})
}

// define writes that each sum on the left with each on the right implies the
// literal that stands for both together.
func (n *weightNode) define(w *writer, together func(sum int64) Lit) {
	for i, x := range n.left.sums {
		for j, y := range n.right.sums {
			w.add(n.left.lits[i].Not(), n.right.lits[j].Not(), together(x+y))
		}
	}
}
