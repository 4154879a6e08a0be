package cdcl

import (
	"cmp"
	"slices"
)

// Bounds on what may be eliminated: the clauses of one literal, and the size of a clause
// that results.
const (
	mostOccurrences  = 100
	largestResolvent = 100
)

// eliminate resolves variables away: if there are not many more of them, the resolvents
// of the clauses with and without its negation can take the place of both. (Davis and
// Putnam, 1960; Eén and Biere, "Effective Preprocessing in SAT Through Variable and
// Clause Elimination", SAT 2005.) Learnt clauses with the variable go. No clause may be
// watched. It takes about so many ticks at most.
func (s *Solver) eliminate(ticks uint64) {
	if s.unsat {
		return
	}
	end := s.stats.Ticks + ticks
	more := 0
	if s.rounds > 1 {
		more = 1 << min(s.rounds-2, 4)
	}
	occs := s.emptyOccs()
	for _, c := range s.originals {
		for _, l := range s.arena.lits(c) {
			occs[l] = append(occs[l], c)
		}
	}
	cost := func(v variable) int { return len(occs[v.lit(true)]) * len(occs[v.lit(false)]) }
	vars := s.marked[:0]
	for v := variable(1); int(v) < len(s.vars); v++ {
		if s.gone[v] || s.frozen[v] || s.hints[v] != 0 || s.values[v.lit(true)] != 0 {
			continue
		}
		positive, negative := len(occs[v.lit(true)]), len(occs[v.lit(false)])
		if positive+negative > 0 && positive <= mostOccurrences && negative <= mostOccurrences {
			vars = append(vars, v)
		}
	}
	slices.SortStableFunc(vars, func(v, w variable) int { return cmp.Compare(cost(v), cost(w)) })
	for _, v := range vars {
		if s.unsat || s.stats.Ticks > end || s.arena.full(0) || s.ended() {
			break
		}
		s.resolveAway(v, more)
	}
	s.marked = vars[:0]
	for _, c := range s.learnts {
		if slices.ContainsFunc(s.arena.lits(c), func(l lit) bool { return s.gone[l.v()] }) {
			s.delete(c)
		}
	}
}

// resolveAway eliminates v if there are no more resolvents than clauses, and some.
func (s *Solver) resolveAway(v variable, more int) {
	p := v.lit(true)
	if s.values[p] != 0 {
		return
	}
	with, without := s.alive(p), s.alive(p.not())
	if len(with)+len(without) == 0 || len(with) > mostOccurrences || len(without) > mostOccurrences {
		return
	}
	room := len(with) + len(without) + more
	for _, c := range with {
		s.setPresent(c, true)
		for _, d := range without {
			s.stats.Ticks++
			size := s.resolvent(c, d, p)
			if size > 0 {
				room--
			}
			if room < 0 || size > largestResolvent {
				s.setPresent(c, false)
				return
			}
		}
		s.setPresent(c, false)
	}
	for _, c := range with {
		for _, d := range without {
			s.setPresent(c, true)
			size := s.resolvent(c, d, p)
			s.setPresent(c, false)
			if size > 0 {
				s.addResolvent(c, d)
			}
		}
	}
	s.stored.begin(v)
	s.store(p, with)
	s.store(p.not(), without)
	s.retire(v)
}

// alive returns the clauses of l that are not deleted, after it has deleted those that
// are true.
func (s *Solver) alive(l lit) []cref {
	kept := s.occs[l][:0]
	for _, c := range s.occs[l] {
		if s.arena.is(c, flagDead) {
			continue
		}
		if s.rootValue(c) > 0 {
			s.delete(c)
			continue
		}
		kept = append(kept, c)
	}
	s.occs[l] = kept
	return kept
}

func (s *Solver) setPresent(c cref, present bool) {
	for _, l := range s.arena.lits(c) {
		s.present[l] = present
	}
}

// resolvent sets s.reading to the resolvent of c, whose literals are present, and d on
// p, and returns its size: 0 if it is always true.
func (s *Solver) resolvent(c, d cref, p lit) int {
	s.reading = s.reading[:0]
	for _, l := range s.arena.lits(d) {
		switch {
		case l == p.not() || s.present[l]:
		case s.present[l.not()]:
			return 0
		default:
			s.reading = append(s.reading, l)
		}
	}
	for _, l := range s.arena.lits(c) {
		if l != p {
			s.reading = append(s.reading, l)
		}
	}
	return len(s.reading)
}

// addResolvent adds s.reading, the resolvent of c and d.
func (s *Solver) addResolvent(c, d cref) {
	var id int64
	if s.log != nil {
		s.log.hints = append(s.log.hints[:0], s.arena.id(c), s.arena.id(d))
		id = s.log.add(s.reading)
	}
	if len(s.reading) == 1 {
		s.assignUnit(s.reading[0], id)
		return
	}
	e := s.arena.add(s.reading, 0, id)
	s.originals = append(s.originals, e)
	for _, l := range s.reading {
		s.occs[l] = append(s.occs[l], e)
	}
}

// store stores the clauses of l, and takes them out of the formula. In a proof they
// stay.
func (s *Solver) store(l lit, clauses []cref) {
	for _, c := range clauses {
		var id int64
		if s.log != nil {
			id = s.arena.id(c)
		}
		s.stored.add(l, s.arena.lits(c), id)
		s.arena.kill(c)
	}
}
