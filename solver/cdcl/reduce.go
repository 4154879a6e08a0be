package cdcl

import (
	"cmp"
	"slices"
)

// Learnt clauses are of three kinds by their LBD: those of the first are kept for good,
// those of the second as long as they were of use in one of the last two intervals
// between reductions, and the others if they were of use in the last one.
const (
	tier1 = 2
	tier2 = 6
)

// reduce deletes the worst three quarters of those learnt clauses that nothing speaks
// for, so that propagation stays fast: those whose literals come from many levels are
// rarely of use. Reasons have to stay. (Audemard and Simon, "Predicting Learnt Clauses
// Quality in Modern SAT Solvers", IJCAI 2009; Oh, "Between SAT and UNSAT", SAT 2015, has
// the kinds.)
func (s *Solver) reduce() {
	if s.stats.Conflicts < s.reduceAt {
		return
	}
	s.reductions++
	s.reduceAt = s.stats.Conflicts + s.pace.reduce*(s.reductions+1)
	a := &s.arena
	bad := s.reducible[:0]
	for _, c := range s.learnts {
		if a.is(c, flagDoomed) {
			if !s.isReason(c) {
				s.delete(c)
			}
		} else if used := a.used(c); used > 0 {
			a.rate(c, a.lbd(c), used-1)
		} else if a.lbd(c) > tier1 && !s.isReason(c) {
			bad = append(bad, c)
		}
	}
	s.reducible = bad
	slices.SortFunc(bad, func(c, d cref) int { // the worst first
		return cmp.Or(
			cmp.Compare(a.lbd(d), a.lbd(c)),
			cmp.Compare(a.size(d), a.size(c)),
			cmp.Compare(d, c),
		)
	})
	for _, c := range bad[:(3*len(bad)+3)/4] {
		s.delete(c)
	}
	s.collect()
}

// isReason says whether c implied a literal on the trail.
func (s *Solver) isReason(c cref) bool {
	for _, l := range s.arena.lits(c)[:2] {
		if s.values[l] > 0 && s.vars[l.v()].reason == c {
			return true
		}
	}
	return false
}

// delete deletes c, which must be no reason.
func (s *Solver) delete(c cref) {
	if s.log != nil {
		s.logDelete(c)
	}
	s.arena.kill(c)
	s.stats.Deleted++
}

// collect reclaims the memory of deleted clauses, and unwatches them.
func (s *Solver) collect() {
	if s.arena.dead == 0 {
		return
	}
	a := &s.arena
	a.spare = a.spare[:0]
	s.originals = a.moveAll(s.originals)
	s.learnts = a.moveAll(s.learnts)
	for i, list := range s.watches {
		kept := list[:0]
		for _, w := range list {
			if c := w.clause &^ binary; !a.is(c, flagDead) {
				d := a.move(c)
				if lits := a.spare[d+1:]; a.spare[d] == 2 { // maybe since it was shortened
					w = watch{d | binary, lits[0] ^ lits[1] ^ lit(i)}
				} else {
					w.clause = d
				}
				kept = append(kept, w)
			}
		}
		s.watches[i] = kept
	}
	for _, l := range s.trail {
		if r := &s.vars[l.v()].reason; *r != noClause {
			*r = a.move(*r)
		}
	}
	a.words, a.spare = a.spare, a.words
	a.dead = 0
}
