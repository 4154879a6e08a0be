package cdcl

// probe decides literals at the root one after the other, and propagates: if that ends
// in a conflict, the contrary holds for good. Only literals are tried that imply others
// by clauses of two literals, and that no such clause implies: those that they imply
// would fail with them. (Freeman, 1995; Lynce and Marques-Silva, "Probing-Based
// Preprocessing Techniques for Propositional Satisfiability", ICTAI 2003.) It goes on
// where it ended the last time, for about so many ticks.
func (s *Solver) probe(ticks uint64) {
	end := s.stats.Ticks + ticks
	for range len(s.watches) {
		if s.unsat || s.stats.Ticks > end || s.ended() {
			break
		}
		s.probed++
		if int(s.probed) >= len(s.watches) {
			s.probed = 2
		}
		l := s.probed
		if int(l) >= len(s.watches) || s.values[l] != 0 || s.gone[l.v()] || !s.hasBinary(l.not()) || s.hasBinary(l) {
			continue
		}
		s.fail(l)
	}
}

// fail makes l false for good if deciding it, at the root, leads to a conflict.
func (s *Solver) fail(l lit) {
	if s.unsat || s.values[l] != 0 {
		return
	}
	s.decide(l)
	conflict := s.propagate()
	if conflict == noClause {
		s.backtrack(0)
		return
	}
	s.decisionsBehind(conflict, 0)
	var id int64
	if s.log != nil {
		id = s.logLearnt(conflict)
	}
	s.backtrack(0)
	s.stats.Failed++
	s.assignUnit(l.not(), id)
	s.propagateRoot()
}

// hasBinary says whether l is in a clause of two literals.
func (s *Solver) hasBinary(l lit) bool {
	for _, w := range s.watches[l] {
		if w.clause&binary != 0 {
			return true
		}
	}
	return false
}
