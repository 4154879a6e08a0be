package cdcl

// Hasty makes a solver restart, reduce, tidy and look at its context all the
// time, so that small formulas meet what is rare otherwise.
func Hasty() Option {
	return func(s *Solver) {
		s.pace = pace{restart: 1, margin: 0, stable: 1, mode: 2, rephase: 1, reduce: 1, inprocess: 1, tidy: 0, look: 1}
	}
}

// Words makes a solver with memory for so many words of clauses.
func Words(n int) Option {
	return func(s *Solver) { s.arena.most = uint64(n) + spareWords }
}
