package count

import "math"

var one = scaled{0.5, 1}

func (a scaled) times(b scaled) scaled {
	frac, exp := math.Frexp(a.frac * b.frac)
	return scaled{frac, a.exp + b.exp + exp}
}

// prepare makes the factors.
func (w *ways) prepare(c *partition, from *weights) {
	w.resources = reuse(w.resources, len(c.left))
	w.populations, w.free = reuse(w.populations, len(c.unseen)), resize(w.free, len(c.unseen))
	most := resize([]int(nil), len(c.unseen))
	for p := range c.unseen {
		w.free[p] = c.theory.Unnamed(p)
	}
	origin := from.last()
	for k, resource := range c.layout.resources {
		left := from.rest[k] - origin[k]
		w.free[resource.Population] -= left
		most[resource.Population] += from.window[k] - 1
		n := one
		for i := range from.window[k] {
			if i > 0 {
				n = n.times(scaled{float64(left-i+1) / from.tilt[k], 0})
			}
			w.resources[k] = append(w.resources[k], n)
		}
	}
	for p, odds := range c.layout.free {
		n := scaled{}
		for i := range most[p] + 1 {
			switch free := w.free[p] + i; {
			case free == 0 || i == 0 && free > 0:
				n = one
			case free > 0:
				n = n.times(scaled{odds / float64(free), 0})
			}
			w.populations[p] = append(w.populations[p], n)
		}
	}
}

// complete sets the weight of each cell of the last window, the heaviest about 1. It
// reports whether none outside of the window is heavier: the logarithm is
// concave, and so in the window's interior a top is the top.
func (w *ways) complete(c *partition, from *weights, weights []float64) bool {
	w.prepare(c, from)
	b := &from.box
	w.exponents = resize(w.exponents, len(weights))
	most, top := math.MinInt, 0
	for r := range b.rows {
		for i := range b.width {
			n := w.of(c, b, r, i)
			at := r*b.width + i
			weights[at], w.exponents[at] = n.frac, n.exp
			if n.frac > 0 && (n.exp > most || n.exp == most && n.frac > weights[top]) {
				most, top = n.exp, at
			}
		}
	}
	for i := range weights {
		weights[i] = math.Ldexp(weights[i], w.exponents[i]-most)
	}
	inside := true
	for k, origin := range from.last() {
		i := int(b.coord(top / b.width)[k])
		if k == b.along {
			i = top % b.width
		}
		inside = inside && (i > 0 || origin == 0) && (i < b.size[k]-1 || origin+b.size[k] == from.size[k])
	}
	return inside
}

// of returns the weight of a cell.
func (w *ways) of(c *partition, b *box, row, col int) scaled {
	n := one
	coord := b.coord(row)
	for k := range coord {
		n = n.times(w.resources[k][b.number(coord, k, col)])
	}
	for p := range w.free {
		n = n.times(w.populations[p][w.within(c, b, p, coord, col)])
	}
	return n
}

// number returns how much of a resource there is in a cell.
func (b *box) number(coord []int32, resource, col int) int {
	if resource == b.along {
		return col
	}
	return int(coord[resource])
}

// within returns how much there is in a population's resources in a cell.
func (w *ways) within(c *partition, b *box, population int, coord []int32, col int) int {
	n := 0
	for k, resource := range c.layout.resources {
		if resource.Population == population {
			n += b.number(coord, k, col)
		}
	}
	return n
}

// spread sets the chances of the sites without a name. Sum is the weight of all
// worlds.
func (w *ways) spread(c *partition, from *weights, complete []float64, sum float64) {
	most := c.layout.most
	from.hidden = resize(from.hidden, len(c.unseen)*most)
	b, total, origin := &from.box, &from.total, from.last()
	for r := total.rows[0]; r < total.rows[1]; r++ {
		coord := b.coord(r)
		for i := total.cols[0]; i < total.cols[1]; i++ {
			weight := total.weights[r*b.width+i] * complete[r*b.width+i]
			if weight == 0 {
				continue
			}
			for k, resource := range c.layout.resources {
				left := from.rest[k] - origin[k] - b.number(coord, k, i)
				from.hidden[resource.Population*most+int(resource.Kind)+1] += weight * float64(left)
			}
			for p, odds := range c.layout.odds {
				free := float64(w.free[p]+w.within(c, b, p, coord, i)) * weight / c.layout.free[p]
				for v, o := range odds {
					if c.layout.of[p][v] == noResource {
						from.hidden[p*most+v] += free * o
					}
				}
			}
		}
	}
	for p := range c.unseen {
		n := max(c.theory.Unnamed(p), 1)
		for v := range most {
			from.hidden[p*most+v] /= sum * float64(n)
		}
	}
}
