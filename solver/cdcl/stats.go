package cdcl

import "iter"

// Stats counts what a solver has done since it was made.
type Stats struct {
	Solves       uint64 // questions answered, or ended by their context
	Decisions    uint64 // free choices; assumptions are not counted
	Propagations uint64 // literals whose clauses were looked at
	Conflicts    uint64
	Restarts     uint64
	Ticks        uint64 // work of propagation: cache lines read, about
	Learnt       uint64 // clauses learnt
	Strengthened uint64 // clauses made shorter
	Subsumed     uint64 // clauses deleted as they contain another
	Eliminated   uint64 // variables eliminated, again and again as they come back
	Failed       uint64 // literals that are false for good since probing failed
	Deleted      uint64 // clauses deleted: learnt ones, and those that root facts satisfy
}

// Stats returns the counts up to now.
func (s *Solver) Stats() Stats { return s.stats }

// Statistics yields the counts by name, in the order of their fields.
func (s *Solver) Statistics() iter.Seq2[string, uint64] {
	return func(yield func(string, uint64) bool) {
		n := &s.stats
		_ = yield("solves", n.Solves) && yield("decisions", n.Decisions) && yield("propagations", n.Propagations) &&
			yield("conflicts", n.Conflicts) && yield("restarts", n.Restarts) && yield("ticks", n.Ticks) && yield("learnt", n.Learnt) &&
			yield("strengthened", n.Strengthened) && yield("subsumed", n.Subsumed) && yield("eliminated", n.Eliminated) &&
			yield("failed", n.Failed) && yield("deleted", n.Deleted)
	}
}
