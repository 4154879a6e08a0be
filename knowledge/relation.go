package knowledge

// Relation says that of some literals at least Min and at most Max are true. A
// literal that is listed twice counts twice.
type Relation struct {
	Literals []Literal
	Min, Max int
}

// Outright says whether r states each of its literals by itself: all of them false
// or all of them true. Both is a contradiction, unless it has none.
func (r *Relation) Outright() (allFalse, allTrue bool) {
	return r.Max <= 0, r.Min >= len(r.Literals)
}

// Possible says whether numbers between Min and Max can be reached at all.
func (r *Relation) Possible() bool {
	return r.Min <= r.Max && r.Max >= 0 && r.Min <= len(r.Literals)
}

// Narrow calls exclude with what a relation that states its literals outright
// leaves impossible at each of their sites.
func (r *Relation) Narrow(exclude func(Site, Domain)) {
	allFalse, allTrue := r.Outright()
	for _, l := range r.Literals {
		if allFalse {
			exclude(l.Site, l.Values())
		}
		if allTrue {
			exclude(l.Site, ^l.Values())
		}
	}
}

// None says that none of the literals is true.
func None(lits ...Literal) []Relation { return Exactly(0, lits...) }

// All says that each of the literals is true.
func All(lits ...Literal) []Relation { return Exactly(len(lits), lits...) }

// Any says that at least one of the literals is true.
func Any(lits ...Literal) []Relation { return AtLeast(1, lits...) }

// AtLeast says that k of the literals are true, or more.
func AtLeast(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: k, Max: len(lits)}}
}

// AtMost says that k of the literals are true, or fewer.
func AtMost(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: 0, Max: k}}
}

// Exactly says that k of the literals are true. With k below 0 or above their
// number no world agrees.
func Exactly(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: k, Max: k}}
}

// Implies says that if all of the first literals are true, one of the second
// is.
func Implies(all, one []Literal) []Relation {
	lits := make([]Literal, 0, len(all)+len(one))
	for _, l := range all {
		lits = append(lits, l.Not())
	}
	return Any(append(lits, one...)...)
}

// Iff says that l is true if and only if one of the others is.
func Iff(l Literal, one ...Literal) []Relation {
	claim := Implies([]Literal{l}, one)
	for _, o := range one {
		claim = append(claim, Implies([]Literal{o}, []Literal{l})...)
	}
	return claim
}
