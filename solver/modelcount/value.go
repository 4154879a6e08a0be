package modelcount

// value is a count that is known, or, after the search was interrupted, what is
// known of it: it is lo at least, and *hi at most.
type value struct {
	lo number
	hi *number // nil: lo is the count
}

func exactly(n number) value { return value{lo: n} }

func between(lo, hi number) value { return value{lo, &hi} }

func (v value) high() number {
	if v.hi != nil {
		return *v.hi
	}
	return v.lo
}

func (v value) add(w value) value {
	if v.hi == nil && w.hi == nil {
		return value{lo: v.lo.add(w.lo)}
	}
	return between(v.lo.add(w.lo), v.high().add(w.high()))
}

func (v value) mul(w value) value {
	if v.hi == nil && w.hi == nil {
		return value{lo: v.lo.mul(w.lo)}
	}
	// The least and the greatest product of two of the ends, whatever their signs.
	lo := v.lo.mul(w.lo)
	hi := lo
	for _, p := range []number{v.lo.mul(w.high()), v.high().mul(w.lo), v.high().mul(w.high())} {
		if p.cmp(lo) < 0 {
			lo = p
		}
		if p.cmp(hi) > 0 {
			hi = p
		}
	}
	return between(lo, hi)
}
