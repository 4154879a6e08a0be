package cdcl

// Each clause is watched by its first two literals, and the search looks at it
// only when one of these becomes false: then another literal takes over the
// watch, or the clause implies its other watched literal or is in conflict.
// Nothing needs to be undone on backtracking. (Moskewicz et al., "Chaff:
// Engineering an Efficient SAT Solver", DAC 2001.)

// watch stands in the list of a literal that its clause watches. The blocker is
// another literal of the clause: if it is true there is no need to look at the
// clause. (Sörensson and Eén, MiniSat 2.1, 2008.) Of a binary clause it is the
// other literal, so that the clause need never be looked at.
type watch struct {
	clause  cref // | binary
	blocker lit
}

const binary = 1 << 31

// firstWatches is the number of watches that a literal has memory for at first.
const firstWatches = 4

// watchList returns an empty list, cut from a block that serves many.
func (s *Solver) watchList() []watch {
	if len(s.fresh) == 0 {
		s.fresh = make([]watch, 64*firstWatches)
	}
	list := s.fresh[:0:firstWatches]
	s.fresh = s.fresh[firstWatches:]
	return list
}

// attach starts watching c, whose first two literals must be those to watch.
func (s *Solver) attach(c cref) {
	lits := s.arena.lits(c)
	ref := c
	if len(lits) == 2 {
		ref |= binary
	}
	a, b := lit(lits[0]), lit(lits[1])
	s.watches[a] = append(s.watches[a], watch{ref, b})
	s.watches[b] = append(s.watches[b], watch{ref, a})
}

// propagate assigns what follows from the trail by clauses with one literal
// left. It returns a clause that is false, or noClause.
func (s *Solver) propagate() cref {
	before := s.head
	conflict := noClause
	for s.head < len(s.trail) && conflict == noClause {
		falsified := s.trail[s.head].not()
		s.head++
		conflict = s.visit(falsified)
	}
	s.stats.Propagations += uint64(s.head - before)
	return conflict
}

// watchesInLine is the number of watches in a cache line.
const watchesInLine = 8

// visit looks at all clauses that watch a literal which has become false.
func (s *Solver) visit(falsified lit) cref {
	values, words := s.values, s.arena.words
	list := s.watches[falsified]
	conflict := noClause
	ticks := 1 + len(list)/watchesInLine
	kept := 0
	i := 0
next:
	for ; i < len(list); i++ {
		w := list[i]
		list[kept] = w
		kept++
		value := values[w.blocker]
		if value > 0 {
			continue
		}
		c := w.clause
		if c&binary != 0 {
			if value < 0 {
				conflict = c &^ binary
				i++
				break
			}
			s.assign(w.blocker, c&^binary)
			continue
		}
		ticks++
		if c == s.ignored {
			continue
		}
		lits := words[c+1:][:words[c]]
		// The other watched literal, whichever of the two it is.
		other := lits[0] ^ lits[1] ^ falsified
		value = values[other]
		if value > 0 {
			list[kept-1].blocker = other
			continue
		}
		// The search for another literal goes on where the last one ended, and
		// around. (Gent, "Optimal Implementation of Watched Literals and More
		// General Techniques", JAIR 2013.)
		from := int(words[c-2])
		for half := range 2 {
			span := lits[2:from]
			at := 2
			if half == 0 {
				span, at = lits[from:], from
			}
			for k, l := range span {
				v := values[l]
				if v < 0 {
					continue
				}
				words[c-2] = lit(at + k)
				if v > 0 { // true clauses need no new watch
					list[kept-1].blocker = l
					continue next
				}
				lits[0], lits[1], lits[at+k] = other, l, falsified
				s.watches[l] = append(s.watches[l], watch{c, other})
				kept--
				continue next
			}
		}
		list[kept-1].blocker = other
		if value < 0 {
			conflict = c
			i++
			break
		}
		s.assign(other, c)
	}
	if kept < i {
		kept += copy(list[kept:], list[i:])
		s.watches[falsified] = list[:kept]
	}
	s.stats.Ticks += uint64(ticks)
	return conflict
}
