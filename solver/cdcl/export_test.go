package cdcl

// Hasty makes a solver restart, reduce, tidy and look at its context all the
// time, so that small formulas meet what is rare otherwise.
func Hasty() Option {
	return func(s *Solver) {
		s.pace = pace{restart: 1, margin: 0, stable: 1, mode: 2, rephase: 1, reduce: 1, inprocess: 1, tidy: 0, look: 1}
	}
}
