package cnf

// sorter writes comparators.
type sorter struct {
	w   *writer
	way way
}

// compare returns a ∨ b and a ∧ b. A False input costs nothing, so lists can be
// filled up with it.
func (s sorter) compare(a, b Lit) (high, low Lit) {
	switch {
	case b == False:
		return a, False
	case a == False:
		return b, False
	}
	high, low = s.w.newLit(), s.w.newLit()
	if s.way&up != 0 {
		s.w.add(a.Not(), high)
		s.w.add(b.Not(), high)
		s.w.add(a.Not(), b.Not(), low)
	}
	if s.way&down != 0 {
		s.w.add(high.Not(), a, b)
		s.w.add(low.Not(), a)
		s.w.add(low.Not(), b)
	}
	return high, low
}

// sort returns lits, whose number is a power of two, with the true ones first.
func (s sorter) sort(lits []Lit) []Lit {
	if len(lits) == 1 {
		return lits
	}
	half := len(lits) / 2
	return s.merge(s.sort(lits[:half]), s.sort(lits[half:]))
}

// merge merges two sorted lists of the same length, a power of two.
func (s sorter) merge(a, b []Lit) []Lit {
	if len(a) == 1 {
		high, low := s.compare(a[0], b[0])
		return []Lit{high, low}
	}
	odd := s.merge(everyOther(a, 0), everyOther(b, 0))
	even := s.merge(everyOther(a, 1), everyOther(b, 1))
	return append(s.interleave(odd, even[:len(even)-1]), even[len(even)-1])
}

// mergeFirst merges two sorted lists of the same length m, a power of two, and
// returns the first m+1 only.
func (s sorter) mergeFirst(a, b []Lit) []Lit {
	if len(a) == 1 {
		return s.merge(a, b)
	}
	odd := s.mergeFirst(everyOther(a, 0), everyOther(b, 0))
	even := s.mergeFirst(everyOther(a, 1), everyOther(b, 1))
	return s.interleave(odd, even[:len(odd)-1])
}

// interleave ends a merge: the first of odd stays, and each further one is
// compared with its neighbour in even, which is one shorter.
func (s sorter) interleave(odd, even []Lit) []Lit {
	out := make([]Lit, 1, 2*len(odd))
	out[0] = odd[0]
	for i, e := range even {
		high, low := s.compare(odd[i+1], e)
		out = append(out, high, low)
	}
	return out
}

// first returns the first m of lits sorted; m and len(lits) are powers of two.
func (s sorter) first(m int, lits []Lit) []Lit {
	if len(lits) <= m {
		return s.sort(lits)
	}
	half := len(lits) / 2
	return s.mergeFirst(s.first(m, lits[:half]), s.first(m, lits[half:]))[:m]
}

// everyOther returns each second literal of lits.
func everyOther(lits []Lit, from int) []Lit {
	out := make([]Lit, 0, len(lits)/2)
	for i := from; i < len(lits); i += 2 {
		out = append(out, lits[i])
	}
	return out
}

// powerOfTwo returns the smallest power of two that is at least n.
func powerOfTwo(n int) int {
	p := 1
	for p < n {
		p *= 2
	}
	return p
}

// sortingNetwork writes rel k over lits, for 1 ≤ k < len(lits).
func sortingNetwork(w *writer, rel Relation, k int, lits []Lit) {
	sortAndBound(w, oneWay(rel), rel, k, len(lits), lits)
}

func cardinalityNetwork(w *writer, rel Relation, k int, lits []Lit) {
	sortAndBound(w, oneWay(rel), rel, k, needed(rel, k), lits)
}

func cardinalityNetworkBothWays(w *writer, rel Relation, k int, lits []Lit) {
	sortAndBound(w, both, rel, k, needed(rel, k), lits)
}

// sortAndBound sorts lits, filled up with False to a power of two, keeping at
// least the first that many, and bounds the result.
func sortAndBound(w *writer, way way, rel Relation, k, keep int, lits []Lit) {
	filled := append(make([]Lit, 0, powerOfTwo(len(lits))), lits...)
	for len(filled) < cap(filled) {
		filled = append(filled, False)
	}
	out := sorter{w, way}.first(powerOfTwo(keep), filled)
	if rel != GE {
		w.add(out[k].Not())
	}
	if rel != LE {
		w.add(out[k-1])
	}
}
