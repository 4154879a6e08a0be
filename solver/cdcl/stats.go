package cdcl

// Stats counts what a solver has done since it was made.
type Stats struct {
	Solves       uint64 // questions answered, or ended by their context
	Decisions    uint64 // free choices; assumptions are not counted
	Propagations uint64 // literals whose clauses were looked at
	Conflicts    uint64
	Restarts     uint64
	Learnt       uint64 // clauses learnt
	Deleted      uint64 // clauses deleted: learnt ones, and those that root facts satisfy
}

// Stats returns the counts up to now.
func (s *Solver) Stats() Stats { return s.stats }
