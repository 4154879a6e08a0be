package cdcl

import (
	"cmp"
	"slices"
)

// recently is the number of clauses learnt last that a new one is compared with.
const recently = 20

// supersede dooms those clauses learnt lately of which the new one, s.learnt, is a part.
// (Biere, "CaDiCaL", 2017, as eager subsumption.)
func (s *Solver) supersede() {
	for _, l := range s.learnt {
		s.present[l] = true
	}
	for _, c := range s.learnts[max(0, len(s.learnts)-recently):] {
		if s.arena.size(c) >= len(s.learnt) && s.containsPresent(c, len(s.learnt)) {
			s.arena.set(c, flagDoomed)
		}
	}
	for _, l := range s.learnt {
		s.present[l] = false
	}
}

// containsPresent says whether n literals of c are present.
func (s *Solver) containsPresent(c cref, n int) bool {
	lits := s.arena.lits(c)
	for i, l := range lits {
		if s.present[l] {
			n--
		}
		if n > len(lits)-i-1 {
			return false
		}
	}
	return true
}

// largestSubsuming is the size up to which clauses are compared with others.
const largestSubsuming = 100

// subsume deletes the clauses that contain another one, and takes literals out of those
// that would contain another one but for the sign of that literal. The smaller clauses
// are listed by their rarest literal, so that each is looked at seldom. (Bayardo and
// Panda, "Fast Algorithms for Finding Extremal Sets", SDM 2011.) No clause may be
// watched. It takes about so many ticks at most.
func (s *Solver) subsume(ticks uint64) {
	end := s.stats.Ticks + ticks
	all := s.chosen[:0]
	for _, list := range [][]cref{s.originals, s.learnts} {
		for _, c := range list {
			if !s.arena.is(c, flagDead) && s.arena.size(c) <= largestSubsuming &&
				!(s.arena.is(c, flagLearnt) && s.arena.lbd(c) > tier2) {
				all = append(all, c)
			}
		}
	}
	s.chosen = all
	slices.SortStableFunc(all, func(c, d cref) int { return cmp.Compare(s.arena.size(c), s.arena.size(d)) })
	counts := s.counts(all)
	occs := s.emptyOccs()
	for _, c := range all {
		if s.unsat || s.stats.Ticks > end || s.ended() {
			break
		}
		if s.subsumeOne(c, occs); s.arena.is(c, flagDead) {
			continue
		}
		rarest := slices.MinFunc(s.arena.lits(c), func(l, m lit) int { return cmp.Compare(counts[l], counts[m]) })
		occs[rarest] = append(occs[rarest], c)
	}
	s.sortOut()
}

// emptyOccs returns an empty list for each literal.
func (s *Solver) emptyOccs() [][]cref {
	for len(s.occs) < len(s.watches) {
		s.occs = append(s.occs, nil)
	}
	for i := range s.occs {
		s.occs[i] = s.occs[i][:0]
	}
	return s.occs
}

// subsumeOne compares c with the smaller clauses listed, as long as one of them makes it
// shorter.
func (s *Solver) subsumeOne(c cref, occs [][]cref) {
again:
	for _, l := range s.arena.lits(c) {
		s.present[l] = true
	}
	by, flipped := s.containedIn(c, occs)
	for _, l := range s.arena.lits(c) {
		s.present[l] = false
	}
	switch {
	case by == noClause:
	case flipped == 0:
		if !s.arena.is(c, flagLearnt) {
			s.arena.unset(by, flagLearnt) // it takes over
		}
		s.stats.Subsumed++
		s.delete(c)
	default:
		s.reading = s.reading[:0]
		for _, l := range s.arena.lits(c) {
			if l != flipped {
				s.reading = append(s.reading, l)
			}
		}
		if s.log != nil {
			s.log.hints = append(s.log.hints[:0], s.arena.id(by))
		}
		s.stats.Strengthened++
		if s.become(c, s.reading); !s.arena.is(c, flagDead) {
			goto again
		}
	}
}

// containedIn returns a clause listed that is a part of c, whose literals are present,
// or else one that is but for the literal flipped, which it has negated.
func (s *Solver) containedIn(c cref, occs [][]cref) (by cref, flipped lit) {
	ticks := 1
	for _, l := range s.arena.lits(c) {
		for _, m := range [2]lit{l, l.not()} {
			for _, d := range occs[m] {
				ticks++
				if s.arena.is(d, flagDead) || s.arena.size(d) > s.arena.size(c) || d == c {
					continue
				}
				if part, but := s.isPart(d); part && (by == noClause || but == 0) {
					by, flipped = d, but
					if but == 0 {
						s.stats.Ticks += uint64(ticks)
						return by, 0
					}
				}
			}
		}
	}
	s.stats.Ticks += uint64(ticks)
	return by, flipped
}

// isPart says whether all literals of d are present, but for the negation of one.
func (s *Solver) isPart(d cref) (part bool, but lit) {
	for _, l := range s.arena.lits(d) {
		switch {
		case s.present[l]:
		case but == 0 && s.present[l.not()]:
			but = l.not()
		default:
			return false, 0
		}
	}
	return true, but
}

// sortOut puts the clauses into the lists that they belong to.
func (s *Solver) sortOut() {
	kept := s.learnts[:0]
	for _, c := range s.learnts {
		switch {
		case s.arena.is(c, flagDead):
		case s.arena.is(c, flagLearnt):
			kept = append(kept, c)
		default:
			s.originals = append(s.originals, c)
		}
	}
	s.learnts = kept
	s.originals = s.compact(s.originals)
}
