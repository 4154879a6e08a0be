package cdcl

import "github.com/mumpus-go/mumpus/cnf"

// AddClause adds the disjunction of lits, which it copies. The empty clause makes
// everything unsatisfiable, for good. It adds nothing and returns cnf.ErrLiteral if a
// literal is 0 or its variable was not made by NewVar, or cnf.ErrTooLarge if all
// clauses would take more than 8 GiB.
func (s *Solver) AddClause(lits ...cnf.Lit) error {
	if err := cnf.CheckLits(s.NumVars(), lits...); err != nil {
		return err
	}
	s.open()
	if s.arena.full(len(lits)) {
		return errFull
	}
	s.core = s.core[:0]
	if s.log != nil {
		s.logInput(lits)
	}
	if s.unsat {
		return nil
	}
	s.incoming = s.incoming[:0]
	for _, x := range lits {
		l := intern(x)
		s.incoming = append(s.incoming, l)
		s.use(l.v())
		s.revive(l.v())
	}
	if s.log != nil {
		s.addBack(s.incoming, s.log.inputs)
	} else {
		s.addBack(s.incoming, 0)
	}
	return nil
}

// addBack adds a clause that is known to the proof by an id.
func (s *Solver) addBack(lits []lit, id int64) {
	if s.unsat || !s.read(lits) {
		return
	}
	if s.log != nil {
		id = s.logRead(lits, id)
	}
	switch len(s.reading) {
	case 0:
		s.unsat = true
	case 1:
		s.backtrack(0)
		s.assignRoot(s.reading[0], id)
	default:
		s.insert(id)
	}
}

// read sets s.reading to lits without repetitions and without literals that are
// false at the root. It says whether that is worth adding: whether no literal is
// true at the root, and none stands beside its negation.
func (s *Solver) read(lits []lit) bool {
	const negative = 1 // marks are 2 and 3: which of a variable's literals was met
	s.reading = s.reading[:0]
	useful := true
	for _, l := range lits {
		m := mark(2 + l&negative)
		switch {
		case s.values[l] != 0 && s.levelOf(l) == 0:
			useful = useful && s.values[l] < 0
		case s.marks[l.v()] == 0:
			s.mark(l.v(), m)
			s.reading = append(s.reading, l)
		default:
			useful = useful && s.marks[l.v()] == m
		}
	}
	s.unmark()
	return useful
}

// insert adds s.reading, of two or more literals, and keeps as much of the trail
// as agrees with it.
func (s *Solver) insert(id int64) {
	s.watchBest()
	c := s.arena.add(s.reading, 0, id)
	s.originals = append(s.originals, c)
	s.attach(c)

	first, second := s.reading[0], s.reading[1]
	if s.values[first] > 0 || s.values[second] >= 0 {
		// Nothing is implied. Or else first is true at a later level than the
		// last one at which the others are false, where it would have been
		// implied. That does no harm: first is watched.
		return
	}
	if s.values[first] < 0 && s.levelOf(first) == s.levelOf(second) {
		s.backtrack(s.levelOf(second) - 1)
		return
	}
	s.backtrack(s.levelOf(second))
	s.assign(first, c)
}

// watchBest moves to the front the two literals of s.reading that are best to
// watch: true before open before false, and the last to have become false.
func (s *Solver) watchBest() {
	rank := func(l lit) int {
		if s.values[l] >= 0 {
			return s.used() + 1 + int(s.values[l])
		}
		return s.levelOf(l)
	}
	for place := range 2 {
		best := place
		for i := place + 1; i < len(s.reading); i++ {
			if rank(s.reading[i]) > rank(s.reading[best]) {
				best = i
			}
		}
		s.reading[place], s.reading[best] = s.reading[best], s.reading[place]
	}
}

// assignRoot makes l true for good. It must be open, at level 0.
func (s *Solver) assignRoot(l lit, id int64) {
	s.assign(l, noClause)
	if s.log != nil {
		s.log.unit(l, id)
	}
}
