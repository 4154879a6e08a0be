package cdcl

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
