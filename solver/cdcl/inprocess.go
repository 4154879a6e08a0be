package cdcl

// Now and then the search stops to make the clauses fewer and shorter: by what unit
// propagation finds out (vivify.go, probe.go), by literals that are equal (equal.go), by
// clauses that are part of others (subsume.go), and by resolving variables away
// (eliminate.go). (Järvisalo, Heule and Biere, "Inprocessing Rules", IJCAR 2012.) Each
// may take a share of the work that the search has done since the last time, so that
// short searches never come here.

// Shares of the search's work, in hundredths. What they are worth is in the time of
// go test ./solver/cdcl -run '^$' -bench Random3SAT
const (
	vivifyShare    = 15
	probeShare     = 3
	subsumeShare   = 10
	eliminateShare = 10
)

// inprocess simplifies the clauses if it is time to. Afterwards the search starts at
// the root, and s.unsat may be set.
func (s *Solver) inprocess() {
	if s.stats.Conflicts < s.inprocessAt {
		return
	}
	s.backtrack(0)
	s.kept = append(s.kept[:0], s.saved...)
	defer func() { copy(s.saved, s.kept) }() // what is tried here is no phase to save
	before := s.stats.Ticks
	work := before - s.inprocessed
	s.rounds++
	s.inprocessAt = s.stats.Conflicts + s.pace.inprocess*s.rounds

	s.clean()
	s.probe(work * probeShare / 100)
	s.vivify(work * vivifyShare / 100)
	if s.unsat {
		return
	}
	s.clean()
	s.findEqual()
	if s.unsat {
		return
	}
	s.detach()
	s.substitute()
	s.subsume(work * subsumeShare / 100)
	s.eliminate(work * eliminateShare / 100)
	s.reattach()
	s.propagateRoot()
	if !s.unsat {
		s.clean()
	}
	// The modes take turns by the work of the search alone.
	s.inprocessed = s.stats.Ticks
	s.restarts.switchAt += s.stats.Ticks - before
}

// ended says whether the search has to end, by its context. It is asked wherever work
// goes on for long without a conflict.
func (s *Solver) ended() bool {
	s.asked++
	return s.asked%s.pace.look == 0 && s.ctx.Done() != nil && s.ctx.Err() != nil
}

// propagateRoot propagates at the root, and notes if that refutes the clauses.
func (s *Solver) propagateRoot() {
	if s.unsat {
		return
	}
	if conflict := s.propagate(); conflict != noClause {
		s.refute(conflict)
	}
}

// assignUnit makes l true for good, which is proved by g.hints, and propagates. The
// trail must be at the root. If l is false there, the clauses are refuted.
func (s *Solver) assignUnit(l lit, id int64) {
	switch {
	case s.values[l] == 0:
		s.assignRoot(l, id)
	case s.values[l] < 0:
		s.unsat = true
		if s.log != nil {
			s.log.hints = append(s.log.hints[:0], s.log.units[l.v()], id)
			s.log.add(nil)
		}
	}
}

// detach empties all lists of watches. While they are empty nothing is propagated.
func (s *Solver) detach() {
	for i := range s.watches {
		s.watches[i] = s.watches[i][:0]
	}
}

// reattach watches all clauses again, those of two literals first in each list.
func (s *Solver) reattach() {
	s.originals, s.learnts = s.compact(s.originals), s.compact(s.learnts)
	for _, binaries := range []bool{true, false} {
		for _, list := range [][]cref{s.originals, s.learnts} {
			for _, c := range list {
				if s.arena.size(c) == 2 == binaries {
					s.attach(c)
				}
			}
		}
	}
}

// compact returns clauses without those that are deleted.
func (s *Solver) compact(clauses []cref) []cref {
	kept := clauses[:0]
	for _, c := range clauses {
		if !s.arena.is(c, flagDead) {
			kept = append(kept, c)
		}
	}
	return kept
}
