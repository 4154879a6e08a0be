package logic

import "github.com/mumpus-go/mumpus/cnf"

// subsets is a set of sorted clauses as a tree, with a literal on each edge. It
// answers whether one of them is contained in a given clause (a set-trie:
// Savnik 2013). Nothing is ever taken out: a clause that is subsumed says
// nothing that the one which subsumes it doesn't.
type subsets struct {
	next map[cnf.Lit]*subsets
	end  bool // a clause ends here
}

func (s *subsets) insert(lits []cnf.Lit) {
	for _, l := range lits {
		if s.next == nil {
			s.next = make(map[cnf.Lit]*subsets)
		}
		if s.next[l] == nil {
			s.next[l] = &subsets{}
		}
		s = s.next[l]
	}
	s.end = true
}

// within says whether a clause in s has no literal that lits lacks.
func (s *subsets) within(lits []cnf.Lit) bool {
	if s.end {
		return true
	}
	for i, l := range lits {
		if next := s.next[l]; next != nil && next.within(lits[i+1:]) {
			return true
		}
	}
	return false
}
