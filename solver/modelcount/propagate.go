package modelcount

// Each clause is watched by its first two literals, and the search looks at it
// only when one of them becomes false. (Moskewicz et al., "Chaff: Engineering an
// Efficient SAT Solver", DAC 2001.)

// watch stands in the list of a literal that its clause watches. The blocker is
// another literal of the clause: if it is true there is no need to look at the
// clause. Of a binary clause it is the other literal.
type watch struct {
	clause  cref // | binaryClause
	blocker lit
}

const binaryClause = 1 << 31

// attach starts watching c.
func (x *search) attach(c cref) {
	lits := x.arena.lits(c)
	ref := c
	if len(lits) == 2 {
		ref |= binaryClause
	}
	a, b := lit(lits[0]), lit(lits[1])
	x.watches[a] = append(x.watches[a], watch{ref, b})
	x.watches[b] = append(x.watches[b], watch{ref, a})
}

// propagate assigns what follows from the trail. It returns a clause that is
// false, or noClause.
func (x *search) propagate() cref {
	before := x.head
	x.assertUnits()
	conflict := noClause
	for x.head < len(x.lits) && conflict == noClause {
		falsified := x.lits[x.head].not()
		x.head++
		conflict = x.visit(falsified)
	}
	x.work += x.head - before
	return conflict
}

// assertUnits assigns the literals that were learnt to be true for good, and that
// going back over the level of their learning has opened again. None is false: the
// search doesn't decide against them.
func (x *search) assertUnits() {
	for _, u := range x.units {
		if x.values[u] == 0 {
			x.assign(u, noClause, 0)
		}
	}
}

// visit looks at all clauses that watch a literal which has become false.
func (x *search) visit(falsified lit) cref {
	values, words := x.values, x.arena
	level := x.top()
	list := x.watches[falsified]
	kept := 0
next:
	for i := 0; i < len(list); i++ {
		w := list[i]
		value := values[w.blocker]
		if value > 0 {
			list[kept] = w
			kept++
			continue
		}
		if w.clause&binaryClause != 0 {
			list[kept] = w
			kept++
			if value < 0 {
				kept += copy(list[kept:], list[i+1:])
				x.watches[falsified] = list[:kept]
				return w.clause &^ binaryClause
			}
			x.assign(w.blocker, w.clause&^binaryClause, level)
			continue
		}
		c := w.clause
		lits := words[c+1:][:words[c]]
		// The other watched literal, whichever of the two it is.
		other := lit(lits[0] ^ lits[1] ^ uint32(falsified))
		if other != w.blocker {
			value = values[other]
			if value > 0 {
				list[kept] = watch{c, other}
				kept++
				continue
			}
		}
		for k := 2; k < len(lits); k++ {
			l := lit(lits[k])
			if values[l] >= 0 {
				lits[0], lits[1], lits[k] = uint32(other), uint32(l), uint32(falsified)
				x.watches[l] = append(x.watches[l], watch{c, other})
				continue next
			}
		}
		list[kept] = watch{c, other}
		kept++
		if value < 0 {
			kept += copy(list[kept:], list[i+1:])
			x.watches[falsified] = list[:kept]
			return c
		}
		x.assign(other, c, level)
	}
	x.watches[falsified] = list[:kept]
	return noClause
}
