package knowledge

// direct says whether r states each of its literals outright: all of them false
// or all of them true. Both is a contradiction, unless it has none.
func (r *Relation) direct() (allFalse, allTrue bool) {
	return r.Max <= 0, r.Min >= len(r.Literals)
}

// possible says whether numbers between Min and Max can be reached at all.
func (r *Relation) possible() bool {
	return r.Min <= r.Max && r.Max >= 0 && r.Min <= len(r.Literals)
}

// narrow calls exclude with what a relation that states its literals outright
// leaves impossible at each of their sites.
func (r *Relation) narrow(exclude func(Site, Domain)) {
	allFalse, allTrue := r.direct()
	for _, l := range r.Literals {
		if allFalse {
			exclude(l.Site, l.Values())
		}
		if allTrue {
			exclude(l.Site, ^l.Values())
		}
	}
}
