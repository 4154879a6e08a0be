package modelcount

// arena holds all clauses of two or more literals in one block of words. A clause
// is known by its cref, the index of its size; the word before it is the LBD of a
// learnt clause, and 0 in one of the formula:
//
//	lbd size lit₀ lit₁ … lit₍size₋₁₎
//	    ↑ cref
//
// Literals 0 and 1 are watched. The formula's clauses come first, and never move.
type arena []uint32

type cref uint32

// noClause is the reason of decisions: no clause starts at 0.
const noClause cref = 0

// maxWords is the number of words that the formula may take: half of what a cref,
// without the bit that a watch borrows, can address. The other half is for what is
// learnt.
const maxWords = binaryClause / 2

func (a *arena) add(lbd uint32, lits []lit) cref {
	*a = append(*a, lbd, uint32(len(lits)))
	c := cref(len(*a) - 1)
	for _, l := range lits {
		*a = append(*a, uint32(l))
	}
	return c
}

func (a arena) lits(c cref) []uint32 { return a[c+1:][:a[c]] }

func (a arena) lbd(c cref) uint32 { return a[c-1] }
