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
	p := intern(l)
	s.hints[p.v()] = 1 - 2*int8(p&1)
	// The trail of the last answer is kept, and would be given as the next one.
	if s.values[p] < 0 && s.levelOf(p) > 0 {
		s.backtrack(s.levelOf(p) - 1)
	}
}

// choose returns the most active open variable with its preferred value. There
// must be one.
func (s *Solver) choose() lit {
	for {
		v := s.order.pop()
		if s.values[v.lit(true)] != 0 {
			continue
		}
		if hint := s.hints[v]; hint != 0 {
			return v.lit(hint > 0)
		}
		return v.lit(s.saved[v])
	}
}
