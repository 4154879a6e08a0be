package cdcl

import (
	"cmp"
	"slices"
)

// glue is the LBD up to which learnt clauses are kept for good.
const glue = 2

// reduce deletes the worse half of the learnt clauses, so that propagation stays
// fast: those whose literals come from many levels are rarely of use. Kept
// regardless are clauses over at most two levels, those used in a conflict since
// the last reduction, and reasons. (Audemard and Simon, "Predicting Learnt Clauses
// Quality in Modern SAT Solvers", IJCAI 2009.)
func (s *Solver) reduce() {
	s.reductions++
	s.reduceAt = s.stats.Conflicts + s.pace.reduce + s.reductions*s.pace.reduceMore
	a := &s.arena
	slices.SortFunc(s.learnts, func(c, d cref) int { // bad ones last
		return cmp.Or(
			cmp.Compare(a.lbd(c), a.lbd(d)),
			cmp.Compare(a.size(c), a.size(d)),
			cmp.Compare(c, d),
		)
	})
	for i, c := range s.learnts {
		used := a.is(c, flagUsed)
		a.unset(c, flagUsed)
		if i >= len(s.learnts)/2 && !used && a.lbd(c) > glue && !s.isReason(c) {
			s.delete(c)
		}
	}
	s.collect()
}

// isReason says whether c implied a literal on the trail.
func (s *Solver) isReason(c cref) bool {
	for _, l := range s.arena.lits(c)[:2] {
		if s.values[l] > 0 && s.vars[lit(l).v()].reason == c {
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
				kept = append(kept, watch{a.move(c) | w.clause&binary, w.blocker})
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
