package cdcl

// The trail holds the literals that are true, in the order in which they became
// so. It is divided into levels: level 0 holds what follows from the clauses
// alone, the root facts, and each further level begins with a decision, followed
// by what it implies. (Marques-Silva and Sakallah, "GRASP: A New Search
// Algorithm for Satisfiability", ICCAD 1996.)

// state is what is known of an assigned variable besides its value.
type state struct {
	reason cref // the clause that implied it; noClause for decisions and root facts
	level  int32
}

// level returns the number of decisions made.
func (s *Solver) level() int { return len(s.levels) }

// levelOf returns the level at which l's variable was assigned.
func (s *Solver) levelOf(l lit) int { return int(s.vars[l.v()].level) }

// assign makes l true at the present level.
func (s *Solver) assign(l lit, reason cref) {
	s.values[l], s.values[l.not()] = 1, -1
	s.vars[l.v()] = state{reason, int32(len(s.levels))}
	s.trail = append(s.trail, l)
}

// decide makes l true at a new level.
func (s *Solver) decide(l lit) {
	s.levels = append(s.levels, int32(len(s.trail)))
	s.assign(l, noClause)
}

// backtrack undoes all levels above the given one. The values are saved as the
// ones to try first next time: phase saving, which keeps what the search has
// found out about parts that the conflict doesn't touch. (Pipatsrisawat and
// Darwiche, "A Lightweight Component Caching Scheme for Satisfiability Solvers",
// SAT 2007.)
func (s *Solver) backtrack(level int) {
	if level >= s.level() {
		return
	}
	start := int(s.levels[level])
	for i := len(s.trail) - 1; i >= start; i-- {
		l := s.trail[i]
		s.values[l], s.values[l.not()] = 0, 0
		v := l.v()
		s.saved[v] = 1 - 2*int8(l&1)
		s.order.push(v)
		s.queue.open(v)
	}
	s.trail = s.trail[:start]
	s.levels = s.levels[:level]
	s.head = min(s.head, start)
	if level < s.assumedAt {
		s.assumedUpTo, s.assumedAt = 0, 0
	}
}
