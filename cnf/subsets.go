package cnf

import "slices"

// binomial forbids every k+1 of lits to be true together, and every n-k+1 to
// be false together, as rel demands.
func binomial(w *writer, rel Relation, k int, lits []Lit) {
	if rel != GE {
		subsets(w, k+1, negated(lits))
	}
	if rel != LE {
		subsets(w, len(lits)-k+1, lits)
	}
}

// pairwise forbids every two of lits to be true together.
func pairwise(w *writer, lits []Lit) { subsets(w, 2, negated(lits)) }

// subsets writes every size of lits as a clause, in lexical order.
func subsets(w *writer, size int, lits []Lit) {
	clause := make([]Lit, 0, size)
	var from func(i int)
	from = func(i int) {
		if len(clause) == size {
			w.add(clause...)
			return
		}
		for ; i <= len(lits)-(size-len(clause)) && w.err == nil; i++ {
			clause = append(clause, lits[i])
			from(i + 1)
			clause = clause[:len(clause)-1]
		}
	}
	from(0)
}

// numSubsets returns the number of subsets of the given size of n things, or
// atMost+1 if there are more than atMost.
func numSubsets(n, size, atMost int) int {
	if size > n {
		return 0
	}
	count := 1
	for i := range min(size, n-size) {
		// count is at most atMost, far below where this overflows for any n
		// that fits into memory.
		if count = count * (n - i) / (i + 1); count > atMost {
			return atMost + 1
		}
	}
	return count
}

// negated returns the negations of lits in a new slice.
func negated(lits []Lit) []Lit {
	lits = slices.Clone(lits)
	for i, l := range lits {
		lits[i] = l.Not()
	}
	return lits
}
