package cdcl

import "github.com/mumpus-go/mumpus/cnf"

// Phase makes l's variable prefer the value that makes l true whenever the
// search is free to choose it, from now on until Phase is called for the
// variable again. A later model follows such hints as far as the order of the
// search permits: they speed up a search, and steer it towards models of a kind,
// but promise nothing. It does nothing for an l that is no literal of s.
func (s *Solver) Phase(l cnf.Lit) {
	if cnf.CheckLits(s.NumVars(), l) != nil {
		return
	}
	s.open()
	p := intern(l)
	s.use(p.v())
	s.hints[p.v()] = 1 - 2*int8(p&1)
	// The trail of the last answer is kept, and would be given as the next one.
	if s.values[p] < 0 && s.levelOf(p) > 0 {
		s.backtrack(s.levelOf(p) - 1)
	}
}

// choose returns the first open variable with its preferred value. There must be
// one.
func (s *Solver) choose() lit {
	v := s.nextVariable()
	switch {
	case s.hints[v] != 0:
		return v.lit(s.hints[v] > 0)
	case s.restarts.stable && s.aim.values[v] != 0:
		return v.lit(s.aim.values[v] > 0)
	default:
		return v.lit(s.saved[v] > 0)
	}
}

// nextVariable returns the open variable that is first in the order of the mode, or 0
// if there is none.
func (s *Solver) nextVariable() variable {
	if s.restarts.stable {
		for len(s.order.heap) > 0 {
			if v := s.order.heap[0]; s.values[v.lit(true)] == 0 && !s.gone[v] {
				return v
			}
			s.order.pop()
		}
		return 0
	}
	return s.queue.firstOpen(s.values)
}

// before says whether v comes before w in the order of the mode.
func (s *Solver) before(v, w variable) bool {
	if s.restarts.stable {
		return s.order.activity[v] > s.order.activity[w]
	}
	return s.queue.links[v].stamp > s.queue.links[w].stamp
}

// aim is the largest assignment without a conflict that was met since it was last
// reset. The stable mode tries its values first. (Biere and Fleury, "Chasing Target
// Phases", POS 2020.)
type aim struct {
	values []int8 // by variable, as in Solver.values
	length int
}

// note takes over the trail if it is the longest so far. Each of its variables was
// assigned without a conflict.
func (a *aim) note(trail []lit) {
	if len(trail) <= a.length {
		return
	}
	a.length = len(trail)
	for _, l := range trail {
		a.values[l.v()] = 1 - 2*int8(l&1)
	}
}

// rephase changes the values that are tried first, now and then, so that the search
// gets to other parts: to the first ones again, to their contrary, or to the largest
// assignment that was met since the last time. (Biere and Fleury, as above.)
func (s *Solver) rephase() {
	if s.stats.Conflicts < s.rephaseAt {
		return
	}
	s.rephasings++
	s.rephaseAt = s.stats.Conflicts + s.pace.rephase*s.rephasings
	s.backtrack(s.assumptionLevels())
	const first = -1
	switch s.rephasings % 4 {
	case 1:
		for v := range s.saved {
			s.saved[v] = first
		}
	case 3:
		for v := range s.saved {
			s.saved[v] = -first
		}
	default:
		for v, value := range s.best.values {
			if value != 0 {
				s.saved[v] = value
			}
		}
	}
	clear(s.aim.values)
	s.aim.length, s.best.length = 0, 0
}
