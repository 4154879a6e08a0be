package cdcl

import (
	"cmp"
	"slices"
)

// A conflict is resolved with the reasons of its literals, latest first, until
// one literal of the present level is left: the first unique implication point.
// What results is implied by the clauses, and would have made that literal false
// at an earlier level already. (Marques-Silva and Sakallah, GRASP, 1996; Zhang,
// Madigan, Moskewicz and Malik, "Efficient Conflict Driven Learning in a Boolean
// Satisfiability Solver", ICCAD 2001.)

// mark says what is known of a variable during an analysis.
type mark uint8

const (
	inClause  mark = iota + 1 // it was met, and is in the clause or was resolved
	implied                   // the clause's other literals imply its literal
	undecided                 // they don't, as far as was looked
)

func (s *Solver) mark(v variable, m mark) {
	s.marks[v] = m
	s.marked = append(s.marked, v)
}

func (s *Solver) unmark() {
	for _, v := range s.marked {
		s.marks[v] = 0
	}
	s.marked = s.marked[:0]
}

// analyze sets s.learnt to the clause that follows from a conflict above the
// root. Its first literal is the one that it makes true after backtracking to
// the level that analyze returns, and its second is of that level.
func (s *Solver) analyze(conflict cref) (level int, lbd uint32) {
	s.learnt = append(s.learnt[:0], 0)
	var resolved lit
	open := 0 // marked literals of this level still to be resolved
	next := len(s.trail) - 1
	for c := conflict; ; {
		s.touch(c)
		for _, l := range s.arena.lits(c) {
			v := l.v()
			if l == resolved || s.marks[v] != 0 || s.vars[v].level == 0 {
				continue
			}
			s.mark(v, inClause)
			if s.levelOf(l) == s.level() {
				open++
			} else {
				s.learnt = append(s.learnt, l)
			}
		}
		for s.marks[s.trail[next].v()] == 0 {
			next--
		}
		resolved = s.trail[next]
		next--
		open--
		if open == 0 {
			break
		}
		c = s.vars[resolved.v()].reason
	}
	s.learnt[0] = resolved.not()

	s.bump()
	lbd = s.countLevels(s.learnt)
	s.minimize()
	s.unmark()
	return s.secondLevel(), lbd
}

// bump moves the marked variables up in the order of the mode. Those of the queue
// keep their order among each other.
func (s *Solver) bump() {
	if s.restarts.stable {
		for _, v := range s.marked {
			s.order.bump(v)
		}
		s.order.fade()
		return
	}
	links := s.queue.links
	slices.SortFunc(s.marked, func(v, w variable) int { return cmp.Compare(links[v].stamp, links[w].stamp) })
	for _, v := range s.marked {
		s.queue.move(v, false)
	}
}

// touch notes that c took part in a conflict. What a learnt clause is worth is found
// anew.
func (s *Solver) touch(c cref) {
	if !s.arena.is(c, flagLearnt) {
		return
	}
	lbd := s.arena.lbd(c)
	if lbd > tier1 {
		lbd = min(lbd, s.countLevels(s.arena.lits(c)))
	}
	used := uint32(1)
	if lbd <= tier2 {
		used = 2
	}
	s.arena.rate(c, lbd, used)
}

// countLevels stamps the levels of some literals and returns their number: of a clause,
// the LBD. (Audemard and Simon, "Predicting Learnt Clauses Quality in Modern SAT
// Solvers", IJCAI 2009.) Minimising the clause doesn't change it: of each level a
// literal stays.
func (s *Solver) countLevels(lits []lit) (lbd uint32) {
	s.stamp++
	if s.stamp == 0 { // after 2³² clauses old stamps would look new
		clear(s.stamps)
		s.stamp = 1
	}
	for _, l := range lits {
		if level := s.levelOf(l); s.stamps[level] != s.stamp {
			s.stamps[level] = s.stamp
			lbd++
		}
	}
	return lbd
}

// secondLevel puts a literal of the highest level but the first's in second
// place, and returns its level: 0 if there is none.
func (s *Solver) secondLevel() int {
	if len(s.learnt) == 1 {
		return 0
	}
	second := 1
	for i := 2; i < len(s.learnt); i++ {
		if s.levelOf(s.learnt[i]) > s.levelOf(s.learnt[second]) {
			second = i
		}
	}
	s.learnt[1], s.learnt[second] = s.learnt[second], s.learnt[1]
	return s.levelOf(s.learnt[1])
}
