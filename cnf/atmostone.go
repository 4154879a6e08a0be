package cnf

import (
	"math"
	"math/bits"
)

// The functions here write that at most one of lits, which are at least two, is
// true.

// bitwise gives each literal its own number and lets it imply that the
// auxiliaries spell it in binary.
func bitwise(w *writer, lits []Lit) {
	number := make([]Lit, bits.Len(uint(len(lits)-1)))
	for b := range number {
		number[b] = w.newLit()
	}
	for i, l := range lits {
		for b, bit := range number {
			if i>>b&1 == 0 {
				bit = bit.Not()
			}
			w.add(l.Not(), bit)
		}
	}
}

// ladder defines "none of the literals up to here", whose only fall is at the
// true literal.
func ladder(w *writer, lits []Lit) {
	before := True
	for _, l := range lits {
		none := w.newLit()
		w.add(none.Not(), before)
		w.add(l.Not(), before)
		w.add(l.Not(), none.Not())
		w.add(l, before.Not(), none)
		before = none
	}
}

// few is the number of literals up to which pairs take no more clauses than a
// group or rectangle of them.
const few = 6

// product lays lits out in a rectangle and lets each imply its row and its
// column, of which there may be one each.
func product(w *writer, lits []Lit) {
	if len(lits) <= few {
		pairwise(w, lits)
		return
	}
	width := int(math.Ceil(math.Sqrt(float64(len(lits)))))
	columns := make([]Lit, width)
	rows := make([]Lit, (len(lits)+width-1)/width)
	for i := range columns {
		columns[i] = w.newLit()
	}
	for i := range rows {
		rows[i] = w.newLit()
	}
	for i, l := range lits {
		w.add(l.Not(), rows[i/width])
		w.add(l.Not(), columns[i%width])
	}
	product(w, columns)
	product(w, rows)
}

// commander allows one true literal in each group of three, and gives the group
// a commander that is true if and only if one is. The commanders are treated
// the same.
func commander(w *writer, lits []Lit) {
	const group = 3
	for len(lits) > few {
		var commanders []Lit
		for ; len(lits) > 0; lits = lits[min(group, len(lits)):] {
			members := lits[:min(group, len(lits))]
			if len(members) == 1 {
				commanders = append(commanders, members[0])
				continue
			}
			pairwise(w, members)
			c := w.newLit()
			w.add(append([]Lit{c.Not()}, members...)...)
			for _, l := range members {
				w.add(l.Not(), c)
			}
			commanders = append(commanders, c)
		}
		lits = commanders
	}
	pairwise(w, lits)
}
