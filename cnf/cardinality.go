package cnf

// AtMostOne writes into s that no two of lits are true, pairwise: n(n-1)/2
// clauses and no auxiliary variable. A literal that occurs twice must be false.
// It returns ErrLiteral, ErrTooLarge and the errors of s, as [Encode] does.
func AtMostOne(s Sink, lits ...Lit) error { return Encode(s, Pairwise, LE, 1, lits...) }

// AtMost writes into s that at most k of lits are true, by [Sequential], whose
// auxiliary variables the inputs determine. What k below 0, 0, n and beyond
// mean, what repeated literals count, and which errors come back, is as in
// [Encode].
func AtMost(s Sink, k int, lits ...Lit) error { return Encode(s, Sequential, LE, k, lits...) }

// AtLeast writes into s that at least k of lits are true. See [AtMost].
func AtLeast(s Sink, k int, lits ...Lit) error { return Encode(s, Sequential, GE, k, lits...) }

// Exactly writes into s that exactly k of lits are true. See [AtMost].
func Exactly(s Sink, k int, lits ...Lit) error { return Encode(s, Sequential, EQ, k, lits...) }
