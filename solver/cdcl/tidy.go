package cdcl

// tidy cleans the clauses of what root facts have made redundant since the last time.
// It costs a pass over all clauses, so it waits until propagation has cost more than
// that. (MiniSat's simplifyDB.) It must be called at level 0, fully propagated.
func (s *Solver) tidy() {
	if len(s.trail) == s.tidied || s.stats.Propagations < s.tidyAt {
		return
	}
	s.clean()
	s.tidyAt = s.stats.Propagations + s.pace.tidy*uint64(len(s.originals)+len(s.learnts))
}

// clean deletes the clauses that are true at the root, and those that are doomed, and
// takes false literals out of the others. It must be called at level 0, fully
// propagated.
func (s *Solver) clean() {
	if s.log != nil {
		s.logRoot()
	}
	for _, l := range s.trail {
		s.vars[l.v()].reason = noClause // nothing ever asks why
	}
	for _, list := range [][]cref{s.originals, s.learnts} {
		for _, c := range list {
			switch value := s.rootValue(c); {
			case value > 0 || s.arena.is(c, flagDoomed):
				s.delete(c)
			case value < 0:
				s.shorten(c)
			}
		}
	}
	s.collect()
	s.tidied = len(s.trail)
}

// rootValue returns 1 if a literal of c is true, -1 if none is but one is false, and 0
// if all are open.
func (s *Solver) rootValue(c cref) (value int8) {
	for _, l := range s.arena.lits(c) {
		if s.values[l] > 0 {
			return 1
		}
		value = min(value, s.values[l])
	}
	return value
}

// shorten takes the false literals out of c. Those that are watched are open: else one
// of the literals would be true.
func (s *Solver) shorten(c cref) {
	s.reading = s.reading[:0]
	if s.log != nil {
		s.log.hints = s.log.hints[:0]
	}
	for _, l := range s.arena.lits(c) {
		if s.values[l] == 0 {
			s.reading = append(s.reading, l)
		} else if s.log != nil {
			s.log.hints = append(s.log.hints, s.log.units[l.v()])
		}
	}
	s.rewrite(c, s.reading)
}

// rewrite puts fewer literals, two at least, in the place of those of c, from which
// they follow by the proof's hints. The clauses in lists of watches are those that
// collect finds there.
func (s *Solver) rewrite(c cref, lits []lit) {
	if s.log != nil {
		s.log.hints = append(s.log.hints, s.arena.id(c))
		id := s.log.add(lits)
		s.logDelete(c)
		s.arena.setID(c, id)
	}
	s.arena.shrink(c, lits)
	if s.arena.is(c, flagLearnt) {
		s.arena.rate(c, min(s.arena.lbd(c), uint32(len(lits)-1)), s.arena.used(c))
	}
}
