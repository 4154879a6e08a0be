package cnf

// auto writes rel k over n literals, for 1 ≤ k ≤ n/2, by the encoding that is
// small at that size and is solved fast, among those that determine their
// auxiliaries.
//
//   - Up to few literals the sets need the fewest clauses, and no auxiliaries.
//   - For k = 1 the commanders take the fewest: 98 clauses of 30 literals for
//     exactly one, against 114 of the counter, 119 of the ladder, 198 of the
//     totalizer and 436 pairs.
//   - The counter is the smallest up to k = 3 (30 literals, exactly 2: 225
//     against the totalizer's 278), the totalizer beyond (30, 6: 506 against
//     625, and 100 auxiliaries against 158).
//   - The network grows with log² k and not with k. From k = 100 on it takes
//     less than half of the totalizer's clauses (3000, 300: 0.4 million against
//     1.7), but several times its auxiliaries, and solvers are slower on it: it
//     is there to save memory only.
func auto(w *writer, rel Relation, k int, lits []Lit) {
	switch {
	case len(lits) <= few:
		binomial(w, rel, k, lits)
	case k == 1:
		commander(w, lits)
		if rel == EQ {
			w.add(lits...)
		}
	case k <= 3:
		sequential(w, rel, k, lits)
	case k < 100:
		totalizer(w, rel, k, lits)
	default:
		cardinalityNetworkBothWays(w, rel, k, lits)
	}
}
