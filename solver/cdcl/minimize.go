package cdcl

// maxImpliedDepth bounds the recursion of implied, whose chains of reasons could
// be as long as the trail.
const maxImpliedDepth = 500

// minimize drops the literals of the learnt clause that its others imply to be
// false anyway. (Sörensson and Biere, "Minimizing Learned Clauses", SAT 2009, the
// recursive method.)
func (s *Solver) minimize() {
	kept := s.learnt[:1]
	for _, l := range s.learnt[1:] {
		if !s.implied(l, 0) {
			kept = append(kept, l)
		}
	}
	s.learnt = kept
}

// implied says whether l, which is false, is so because of other literals of the
// learnt clause: each literal of its reason is one of them, or a root fact, or
// is implied itself. It remembers what it finds in the marks.
func (s *Solver) implied(l lit, depth int) bool {
	reason := s.vars[l.v()].reason
	if reason == noClause || depth == maxImpliedDepth {
		return false
	}
	for _, q := range s.arena.lits(reason) {
		v := q.v()
		if v == l.v() || s.vars[v].level == 0 || s.marks[v] == inClause || s.marks[v] == implied {
			continue
		}
		// A level that the clause has no literal of can't be reached from it.
		if s.marks[v] == undecided || s.stamps[s.vars[v].level] != s.stamp || !s.implied(q, depth+1) {
			if s.marks[v] == 0 {
				s.mark(v, undecided)
			}
			return false
		}
		s.mark(v, implied)
	}
	return true
}
