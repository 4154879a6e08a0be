package cdcl

import "github.com/mumpus-go/mumpus/cnf"

// Assumptions are decisions that the search makes before any other and never
// takes back by itself; learnt clauses don't depend on them, and stay for the
// next question. (Eén and Sörensson, "Temporal Induction by Incremental SAT
// Solving", 2003, and MiniSat.)
//
// The trail of one answer is kept for the next question, back to where the new
// assumptions contradict it: questions that differ a little then cost little.
// (Nadel, "Introducing Intel® SAT Solver", SAT 2022.) So in the beginning other
// decisions may stand below an assumption. They are taken back as soon as an
// assumption turns out to be false above one of them.

// assume sets the assumptions for the next search.
func (s *Solver) assume(lits []cnf.Lit) {
	for _, l := range lits {
		a := intern(l)
		s.use(a.v())
		s.revive(a.v())
		s.frozen[a.v()] = true
	}
	keep := s.level()
	for _, l := range lits {
		a := intern(l)
		s.assumed = append(s.assumed, a)
		s.isAssumed[a] = true
		if s.values[a] < 0 && s.levelOf(a) > 0 {
			keep = min(keep, s.levelOf(a)-1)
		}
	}
	s.backtrack(keep)
	s.assumedUpTo, s.assumedAt = 0, 0
}

// forget drops the assumptions.
func (s *Solver) forget() {
	for _, a := range s.assumed {
		s.isAssumed[a] = false
	}
	s.assumed = s.assumed[:0]
}

// nextAssumption returns an assumption that is open, or 0 if all are true. If
// one is false for no other reason than the assumptions, ok is false, and it is
// that one.
func (s *Solver) nextAssumption() (a lit, ok bool) {
	for s.assumedUpTo < len(s.assumed) {
		a := s.assumed[s.assumedUpTo]
		switch {
		case s.values[a] == 0:
			return a, true
		case s.values[a] > 0:
			s.assumedUpTo++
			s.assumedAt = max(s.assumedAt, s.levelOf(a))
		case s.assumptionLevels() >= s.levelOf(a):
			return a, false
		default:
			s.backtrack(s.assumptionLevels())
		}
	}
	return 0, true
}

// assumptionLevels returns the number of levels before the first decision that
// is no assumption.
func (s *Solver) assumptionLevels() int {
	for i, start := range s.levels {
		if !s.isAssumed[s.trail[start]] {
			return i
		}
	}
	return s.level()
}

// blame sets the core: those assumptions that make a, which is one too, false.
// It follows the reasons from a back to decisions, which are all assumptions.
func (s *Solver) blame(a lit) {
	s.core = append(s.core, a.extern())
	if s.levelOf(a) > 0 {
		s.mark(a.v(), inClause)
	}
	for i := len(s.trail) - 1; len(s.marked) > 0 && i >= int(s.levels[0]); i-- {
		l := s.trail[i]
		if s.marks[l.v()] == 0 {
			continue
		}
		reason := s.vars[l.v()].reason
		if reason == noClause {
			s.core = append(s.core, l.extern())
			continue
		}
		for _, q := range s.arena.lits(reason) {
			if v := q.v(); s.marks[v] == 0 && s.vars[v].level > 0 {
				s.mark(v, inClause)
			}
		}
	}
	s.unmark()
	if s.log != nil {
		s.logCore(a)
	}
}
