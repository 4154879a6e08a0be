package knowledge

import "math"

// ways counts in how many ways the sites without a name can hold what the named
// ones leave over: with n of them, and r₁, r₂, … things of the counted kinds,
// n! / (r₁! r₂! … (n-r₁-r₂-…)!) ways, times the odds of the uncounted kinds in
// the sites that are left.
type ways struct {
	factorials []scaled
	exponents  []int
}

// scaled is the number frac·2^exp, which may be far beyond a float's range.
type scaled struct {
	frac float64
	exp  int
}

func (a scaled) times(b scaled) scaled {
	frac, exp := math.Frexp(a.frac * b.frac)
	return scaled{frac, a.exp + b.exp + exp}
}

// over divides by a number whose frac is at least ½, which a few times over cannot
// bring a float to its limits.
func (a scaled) over(b scaled) scaled { return scaled{a.frac / b.frac, a.exp - b.exp} }

func (w *ways) factorial(n int) scaled {
	if len(w.factorials) == 0 {
		w.factorials = append(w.factorials, scaled{0.5, 1})
	}
	for i := len(w.factorials); i <= n; i++ {
		w.factorials = append(w.factorials, w.factorials[i-1].times(scaled{float64(i), 0}))
	}
	return w.factorials[n]
}

// weigh sets which of the last states are alive, and their weights.
func (w *ways) weigh(r *countReasoner, last []state, weights []float64) {
	w.exponents = resize(w.exponents, len(last))
	most := math.MinInt
	for i := range last {
		n, ok := w.of(r, last[i].key)
		if !ok {
			continue
		}
		last[i].alive = true
		weights[i], w.exponents[i] = n.frac, n.exp
		most = max(most, n.exp)
	}
	for i := range last {
		if last[i].alive {
			weights[i] = math.Ldexp(weights[i], w.exponents[i]-most)
		}
	}
}

// of returns the number of ways to complete a state, if there is one, less the n!
// that is the same for all states.
func (w *ways) of(r *countReasoner, key uint64) (scaled, bool) {
	n := scaled{0.5, 1}
	for i := range r.theory.populations {
		kinds := r.theory.populations[i].Kinds
		unnamed := r.theory.Unnamed(i)
		free := unnamed
		odds := 1.0
		for k := range kinds {
			f := r.plan.fields[i][k]
			if f.mask == 0 {
				odds += kinds[k].PriorOdds()
				continue
			}
			left := int(f.limit - f.of(key))
			free -= left
			n = n.over(w.factorial(left))
		}
		if free < 0 {
			return scaled{}, false
		}
		n = n.over(w.factorial(free))
		if odds != 1 {
			n = n.times(power(odds, free))
		}
	}
	return n, true
}

// power returns x to the n-th power.
func power(x float64, n int) scaled {
	result := scaled{0.5, 1}
	for square := (scaled{x, 0}); n > 0; n >>= 1 {
		if n&1 == 1 {
			result = result.times(square)
		}
		square = square.times(square)
	}
	return result
}

// spread sets what the sites without a name may hold, and the chances of each.
func (w *ways) spread(r *countReasoner, last []state, forward, backward []float64) {
	for i := range r.theory.populations {
		kinds := r.theory.populations[i].Kinds
		chances := r.row(r.hidden, i)
		clear(chances)
		r.unseen[i] = 0
		unnamed := r.theory.Unnamed(i)
		if unnamed == 0 {
			continue
		}
		total := 0.0
		for j := range last {
			if !last[j].alive {
				continue
			}
			weight := forward[j] * backward[j]
			total += weight
			free, odds := unnamed, 1.0
			for k := range kinds {
				f := r.plan.fields[i][k]
				if f.mask == 0 {
					odds += kinds[k].PriorOdds()
					continue
				}
				left := int(f.limit - f.of(last[j].key))
				free -= left
				if left > 0 {
					r.unseen[i] |= Holds(Kind(k))
					chances[k+1] += weight * float64(left)
				}
			}
			if free > 0 {
				r.unseen[i] |= Nothing
				chances[0] += weight * float64(free) / odds
				for k := range kinds {
					if r.plan.fields[i][k].mask == 0 {
						r.unseen[i] |= Holds(Kind(k))
						chances[k+1] += weight * float64(free) * kinds[k].PriorOdds() / odds
					}
				}
			}
		}
		r.vague = r.vague || !divide(chances, total*float64(unnamed))
	}
}
