package cdcl

// A restart takes all decisions back and makes others, with what was learnt and by
// the order as it is now. The search alternates between two modes, which suit
// different formulas. (Oh, "Between SAT and UNSAT: The Fundamental Difference in CDCL
// SAT", SAT 2015.)
//
// In the focused mode it restarts as soon as the clauses that it learns lately are
// worse than those over a long time, and decides by the queue: good for proofs.
// (Audemard and Simon, "Refining Restarts Strategies for SAT and UNSAT", CP 2012;
// Biere and Fröhlich, "Evaluating CDCL Restart Schemes", POS 2015.)
//
// In the stable mode it restarts seldom, by Luby's sequence, decides by activities,
// and aims for the largest assignment without a conflict so far: good for models.
type restarts struct {
	stable bool
	fast   average // LBD of the clauses learnt lately
	slow   average // and over a long time
	at     uint64  // conflicts before the next restart
	luby   int     // runs in the stable mode

	switchAt    uint64 // conflicts, at the first change of mode, and then ticks
	switches    uint64
	phaseLength uint64 // ticks that the first focused phase took
}

func (r *restarts) init() { r.fast, r.slow = newAverage(33), newAverage(100_000) }

// restart restarts the search if it is time to.
func (s *Solver) restart() {
	r := &s.restarts
	if s.stats.Conflicts < r.at {
		return
	}
	if !r.stable {
		r.at = s.stats.Conflicts + s.pace.restart
		if r.fast.value() <= s.pace.margin*r.slow.value() {
			return
		}
	} else {
		r.luby++
		r.at = s.stats.Conflicts + s.pace.stable*luby(r.luby)
	}
	s.stats.Restarts++
	s.backtrack(max(s.assumptionLevels(), s.reusable()))
}

// reusable returns the number of levels that the search would make again, since all
// their decisions come before the next one that is open. (Van der Tak, Ramos and
// Heule, "Reusing the Assignment Trail in CDCL Solvers", 2011.)
func (s *Solver) reusable() int {
	next := s.nextVariable()
	if next == 0 {
		return 0
	}
	for i, start := range s.levels {
		if !s.before(s.trail[start].v(), next) {
			return i
		}
	}
	return s.level()
}

// switchMode changes the mode if it is time to. The first phase lasts for a number of
// conflicts, and each later pair of phases longer than the one before, by the square
// of its number. Work is counted in ticks, which are the same on every machine.
func (s *Solver) switchMode() {
	r := &s.restarts
	switch {
	case r.switches == 0:
		if s.stats.Conflicts < s.pace.mode {
			return
		}
		r.phaseLength = s.stats.Ticks
	case s.stats.Ticks < r.switchAt:
		return
	}
	r.switches++
	n := r.switches/2 + 1
	r.switchAt = s.stats.Ticks + r.phaseLength*n*n
	r.stable = !r.stable
	r.at = s.stats.Conflicts
	if r.stable {
		r.luby = 1
		r.at += s.pace.stable
	}
	s.aim.length = 0
}
