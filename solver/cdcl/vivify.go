package cdcl

import (
	"cmp"
	"slices"
)

// vivify makes the better learnt clauses shorter, and then the original ones: it
// decides the negations of a clause's literals one after the other, and propagates. If
// that ends in a conflict, or makes a literal of the clause true, the decisions behind
// it are enough for a clause; and literals that become false are superfluous. (Piette,
// Hamadi and Saïs, "Vivifying Propositional Clausal Formulae", ECAI 2008; Li, Xiao, Luo,
// Manyà, Lü and Li, "Clause Vivification by Unit Propagation in CDCL SAT Solvers", AIJ
// 2020.) It takes about so many ticks at most.
func (s *Solver) vivify(ticks uint64) {
	end := s.stats.Ticks + ticks
	s.vivifyEach(s.learnts, end)
	s.vivifyEach(s.originals, end)
	s.backtrack(0)
}

// vivifyEach vivifies those of some clauses that were not tried before, or all if none
// is left.
func (s *Solver) vivifyEach(list []cref, end uint64) {
	candidates := s.candidates(list, flagTried)
	if len(candidates) == 0 {
		for _, c := range list {
			s.arena.unset(c, flagTried)
		}
		candidates = s.candidates(list, flagTried)
	}
	// Literals that occur often come first, so that clauses begin alike: decisions can
	// then be kept from one to the next.
	counts := s.counts(candidates)
	first := func(l, m lit) int { return cmp.Or(cmp.Compare(counts[m], counts[l]), cmp.Compare(l, m)) }
	slices.SortStableFunc(candidates, func(c, d cref) int {
		best := func(c cref) lit { return slices.MinFunc(s.arena.lits(c), first) }
		return first(best(c), best(d))
	})
	for _, c := range candidates {
		if s.unsat || s.stats.Ticks > end || s.ended() {
			break
		}
		s.arena.set(c, flagTried)
		s.scratch = append(s.scratch[:0], s.arena.lits(c)...)
		slices.SortFunc(s.scratch, first)
		s.vivifyOne(c, s.scratch)
	}
	clear(counts)
}

// candidates returns the clauses of list that are worth some work, without those that
// have a flag. The slice is valid until the next call.
func (s *Solver) candidates(list []cref, without lit) []cref {
	kept := s.chosen[:0]
	for _, c := range list {
		if s.arena.is(c, without|flagDead|flagDoomed) || s.arena.size(c) == 2 ||
			s.arena.is(c, flagLearnt) && s.arena.lbd(c) > tier2 {
			continue
		}
		kept = append(kept, c)
	}
	s.chosen = kept
	return kept
}

// counts returns how often each literal occurs in some clauses. The table has to be
// cleared after use.
func (s *Solver) counts(clauses []cref) []uint32 {
	s.occurrences = append(s.occurrences[:0], make([]uint32, len(s.values))...)
	for _, c := range clauses {
		for _, l := range s.arena.lits(c) {
			s.occurrences[l]++
		}
	}
	return s.occurrences
}

// vivifyOne vivifies c, whose literals are given in the order in which to try them.
func (s *Solver) vivifyOne(c cref, lits []lit) {
	if l := s.impliedBy(c); l != 0 {
		if s.levelOf(l) == 0 {
			s.arena.set(c, flagDoomed) // true for good
			return
		}
		s.backtrack(s.levelOf(l) - 1)
	}
	s.backtrack(s.agreeing(lits))
	s.ignored = c
	conflict := noClause
	var satisfied lit
	for _, l := range lits {
		if s.values[l] > 0 {
			satisfied = l
			break
		}
		if s.values[l] < 0 {
			continue
		}
		s.decide(l.not())
		if conflict = s.propagate(); conflict != noClause {
			break
		}
	}
	s.ignored = noClause
	switch {
	case satisfied != 0 && s.levelOf(satisfied) == 0:
		s.arena.set(c, flagDoomed)
		return
	case satisfied != 0:
		conflict = s.vars[satisfied.v()].reason
	case conflict == noClause:
		conflict = c
	}
	s.decisionsBehind(conflict, satisfied)
	if len(s.learnt) < len(lits) {
		s.supplant(c, conflict)
	} else if satisfied != 0 && s.arena.is(c, flagLearnt) {
		s.arena.set(c, flagDoomed) // the other clauses imply it
	}
}

// impliedBy returns the literal whose reason c is, or 0.
func (s *Solver) impliedBy(c cref) lit {
	for _, l := range s.arena.lits(c)[:2] {
		if s.values[l] > 0 && s.vars[l.v()].reason == c {
			return l
		}
	}
	return 0
}

// agreeing returns the number of levels whose decisions are the negations of the first
// of lits.
func (s *Solver) agreeing(lits []lit) int {
	level := 0
	for _, l := range lits {
		if level == s.level() {
			break
		}
		if s.trail[s.levels[level]] == l.not() {
			level++
		} else if s.values[l] >= 0 || s.levelOf(l) > level {
			break
		}
	}
	return level
}

// decisionsBehind sets s.learnt to a clause that follows: the negations of the decisions
// from which all literals of c, but for the one given, are false; and that one, if it is
// not 0.
func (s *Solver) decisionsBehind(c cref, but lit) {
	s.learnt = s.learnt[:0]
	if but != 0 {
		s.learnt = append(s.learnt, but)
	}
	markAll := func(c cref, but lit) {
		for _, l := range s.arena.lits(c) {
			if l.v() != but.v() && s.marks[l.v()] == 0 && s.levelOf(l) > 0 {
				s.mark(l.v(), inClause)
			}
		}
	}
	markAll(c, but)
	for i := len(s.trail) - 1; i >= 0 && s.level() > 0 && i >= int(s.levels[0]); i-- {
		l := s.trail[i]
		if s.marks[l.v()] == 0 {
			continue
		}
		if reason := s.vars[l.v()].reason; reason != noClause {
			markAll(reason, l)
		} else {
			s.learnt = append(s.learnt, l.not())
		}
	}
	s.unmark()
}

// supplant puts s.learnt, which follows from a conflict, in the place of c, of which it
// is a part. It leaves the trail at the root, propagated.
func (s *Solver) supplant(c, conflict cref) {
	var id int64
	if s.log != nil {
		id = s.logLearnt(conflict)
	}
	s.backtrack(0)
	s.stats.Strengthened++
	s.arena.set(c, flagDoomed)
	if len(s.learnt) == 0 {
		s.unsat = true
		return
	}
	if len(s.learnt) == 1 {
		s.assignUnit(s.learnt[0], id)
		s.propagateRoot()
		return
	}
	s.addLike(c, s.learnt, id)
}

// addLike adds a clause that takes over from c, and watches it. All its literals have
// to be open.
func (s *Solver) addLike(c cref, lits []lit, id int64) {
	learnt := s.arena.is(c, flagLearnt)
	lbd, used := s.arena.lbd(c), s.arena.used(c)
	d := s.arena.add(lits, 0, id)
	if learnt {
		s.arena.set(d, flagLearnt)
		s.arena.rate(d, min(lbd, uint32(len(lits)-1)), used)
		s.learnts = append(s.learnts, d)
	} else {
		s.originals = append(s.originals, d)
	}
	s.attach(d)
}
