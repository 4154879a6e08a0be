package cdcl

// tidy deletes the clauses that root facts satisfy, among them all that learnt
// clauses and facts have made redundant since the last time. It costs a pass
// over all clauses, so it waits until propagation has cost more than that.
// (MiniSat's simplifyDB.) It must be called at level 0, fully propagated.
func (s *Solver) tidy() {
	if len(s.trail) == s.tidied || s.stats.Propagations < s.tidyAt {
		return
	}
	if s.log != nil {
		s.logRoot()
	}
	for _, l := range s.trail {
		s.vars[l.v()].reason = noClause // nothing ever asks why
	}
	for _, list := range [][]cref{s.originals, s.learnts} {
		for _, c := range list {
			if s.satisfiedAtRoot(c) {
				s.delete(c)
			}
		}
	}
	s.collect()
	s.tidied = len(s.trail)
	s.tidyAt = s.stats.Propagations + s.pace.tidy*uint64(len(s.originals)+len(s.learnts))
}

func (s *Solver) satisfiedAtRoot(c cref) bool {
	for _, l := range s.arena.lits(c) {
		if s.values[l] > 0 {
			return true
		}
	}
	return false
}
