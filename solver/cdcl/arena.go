package cdcl

// arena holds all clauses of two or more literals in one block of words, so
// that the search allocates nothing and neighbours in time are neighbours in
// memory. (Eén and Sörensson, "An Extensible SAT-solver", SAT 2003, later called
// RegionAllocator.) A clause is known by its cref, the index of its size:
//
//	[id low, id high] place meta size lit₀ lit₁ … lit₍size₋₁₎
//	                             ↑ cref
//
// The id is there only if a proof is logged. Literals 0 and 1 are watched, and place
// is where the last search for another one to watch has ended. Words that are no
// literals have their type all the same.
type arena struct {
	words []lit
	spare []lit  // the block that the next collection copies into
	dead  int    // words of clauses that were deleted since the last one
	most  uint64 // words that there may be
	ids   bool
}

type cref uint32

// maxWords is the number of words that a cref, without the bit that a watch
// borrows, can address: 8 GiB.
const maxWords = binary

// noClause is the reason of decisions and root facts: no clause starts at 0,
// since each has its meta word in front.
const noClause cref = 0

// The meta word is flags below how lately the clause was used, below its LBD.
const (
	flagLearnt = 1 << iota // may be deleted
	flagDoomed             // learnt, and of no use any more
	flagTried              // was vivified
	flagDead               // deleted, memory not yet reclaimed
	flagMoved              // copied by the collection under way; the size word says where to
	usedShift  = iota      // two bits: reductions that it survives, since it was of use
	lbdShift   = usedShift + 2
)

func (a *arena) add(lits []lit, meta uint32, id int64) cref {
	if a.ids {
		a.words = append(a.words, lit(id), lit(id>>32))
	}
	a.words = append(a.words, 2, lit(meta), lit(len(lits)))
	c := cref(len(a.words) - 1)
	a.words = append(a.words, lits...)
	return c
}

// spareWords is how many words a round of inprocessing, or a conflict, may add before
// the arena is asked again whether it is full.
const spareWords = 1 << 24

// full says whether there is no room for so many words.
func (a *arena) full(words int) bool { return uint64(len(a.words)+words)+spareWords > a.most }

func (a *arena) size(c cref) int { return int(a.words[c]) }

func (a *arena) lits(c cref) []lit { return a.words[c+1:][:a.words[c]] }

func (a *arena) is(c cref, flag lit) bool { return a.words[c-1]&flag != 0 }

func (a *arena) set(c cref, flag lit) { a.words[c-1] |= flag }

func (a *arena) unset(c cref, flag lit) { a.words[c-1] &^= flag }

func (a *arena) lbd(c cref) uint32 { return uint32(a.words[c-1] >> lbdShift) }

func (a *arena) used(c cref) uint32 { return uint32(a.words[c-1] >> usedShift & 3) }

// rate sets what a learnt clause is worth.
func (a *arena) rate(c cref, lbd, used uint32) {
	a.words[c-1] = a.words[c-1]&(1<<usedShift-1) | lit(used<<usedShift|lbd<<lbdShift)
}

// id returns the clause's number in the proof. It must be logged.
func (a *arena) id(c cref) int64 {
	return int64(uint64(a.words[c-4]) | uint64(a.words[c-3])<<32)
}

func (a *arena) setID(c cref, id int64) {
	a.words[c-4], a.words[c-3] = lit(id), lit(id>>32)
}

// shrink puts as many or fewer literals in the place of those of c.
func (a *arena) shrink(c cref, lits []lit) {
	a.dead += a.size(c) - len(lits)
	copy(a.words[c+1:], lits)
	a.words[c] = lit(len(lits))
	a.words[c-2] = 2
	a.unset(c, flagTried)
}

// kill marks c as deleted. Its words stay until the next collection.
func (a *arena) kill(c cref) {
	a.set(c, flagDead)
	a.dead += a.header() + 1 + a.size(c)
}

// header is the number of words in front of a cref.
func (a *arena) header() int {
	if a.ids {
		return 4
	}
	return 2
}

// move copies c into the spare block unless that is done, and returns its cref
// there.
func (a *arena) move(c cref) cref {
	if a.is(c, flagMoved) {
		return cref(a.words[c])
	}
	from, to := int(c)-a.header(), int(c)+1+a.size(c)
	moved := cref(len(a.spare) + a.header())
	a.spare = append(a.spare, a.words[from:to]...)
	a.set(c, flagMoved)
	a.words[c] = lit(moved)
	return moved
}

// moveAll moves those of clauses that are not deleted and returns their list,
// which takes the old one's place.
func (a *arena) moveAll(clauses []cref) []cref {
	kept := clauses[:0]
	for _, c := range clauses {
		if !a.is(c, flagDead) {
			kept = append(kept, a.move(c))
		}
	}
	return kept
}
