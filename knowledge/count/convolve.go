package count

import "math"

// convolve weighs all totals. It returns the weight of all worlds that were kept,
// in a unit in which all worlds that were not weigh no more than w.lost.
func (w *weights) convolve(c *partition) float64 {
	n := w.box.cells()
	w.behind = resize(w.behind, (len(w.live)+1)*n)
	w.total.weights, w.swap.weights = resize(w.total.weights, n), resize(w.swap.weights, n)
	behind := func(i int) []float64 { return w.behind[i*n:][:n] }

	topmost := w.ways.complete(c, w, behind(len(w.live)))
	for i := len(w.live) - 1; i >= 0; i-- {
		g := &c.groups[w.live[i]]
		copy(behind(i), behind(i+1))
		for part := g.parts - 1; part >= 0; part-- {
			clear(w.swap.weights)
			for f := range g.solution.finals {
				w.pull(w.swap.weights, behind(i), w.move(g.solution, i, part, f), w.shares[w.starts[i]+f])
			}
			copy(behind(i), w.swap.weights)
		}
		rescale(behind(i))
	}

	w.total.weights[0], w.total.rows, w.total.cols = 1, [2]int{0, 1}, [2]int{0, 1}
	w.lost = 0
	for i, index := range w.live {
		g := &c.groups[index]
		for part := range g.parts {
			if part == g.parts-1 {
				for f := range g.solution.finals {
					w.rests[w.starts[i]+f] = w.dot(&w.total, behind(i+1), w.move(g.solution, i, part, f))
				}
			}
			w.push(g.solution, i, part)
		}
	}
	w.moved = resize(w.moved, len(w.size))
	sum := w.dot(&w.total, behind(len(w.live)), w.moved)
	w.ways.spread(c, w, behind(len(w.live)), sum)
	if !topmost {
		w.lost = math.Inf(1) // what was not kept may be heavier than all that was
	}
	return sum
}

// push moves the totals by a component.
func (w *weights) push(s *solution, slot, part int) {
	b := &w.box
	from, to := &w.total, &w.swap
	clear(to.weights)
	to.rows, to.cols = [2]int{b.rows, 0}, [2]int{b.width, 0}
	for f := range s.finals {
		share := w.shares[w.starts[slot]+f]
		vector := w.move(s, slot, part, f)
		rows, cols := b.step(vector)
		first := min(max(from.cols[0], -cols), from.cols[1])
		last := max(min(from.cols[1], b.width-cols), first)
		for r := from.rows[0]; r < from.rows[1]; r++ {
			row := from.weights[r*b.width:][:b.width]
			if !b.leads(r, vector) {
				if !w.over(r, vector, slot, part) {
					w.lose(row[from.cols[0]:from.cols[1]], share)
				}
				continue
			}
			w.lose(row[from.cols[0]:first], share)
			if len(vector) > 0 && !w.tops(b.along, slot, part) {
				w.lose(row[last:from.cols[1]], share)
			}
			if first == last {
				continue
			}
			out := to.weights[(r+rows)*b.width:][first+cols : last+cols]
			for i, weight := range row[first:last] {
				out[i] += share * weight
			}
			to.rows = [2]int{min(to.rows[0], r+rows), max(to.rows[1], r+rows+1)}
		}
		if first < last {
			to.cols = [2]int{min(to.cols[0], first+cols), max(to.cols[1], last+cols)}
		}
	}
	w.total, w.swap = w.swap, w.total
}

// over says whether a vector leads from a row to more than there can be, in one of
// the resources across rows. No world is lost there.
func (w *weights) over(row int, vector []int32, slot, part int) bool {
	for k, n := range w.box.coord(row) {
		if k != w.box.along && int(n+vector[k]) >= w.box.size[k] && w.tops(k, slot, part) {
			return true
		}
	}
	return false
}

// tops says whether the window after a component reaches up to the most of a resource.
func (w *weights) tops(k, slot, part int) bool {
	resources := len(w.size)
	return w.origins[w.windows[slot]+(part+1)*resources+k]+w.box.size[k] == w.size[k]
}

func (w *weights) lose(weights []float64, share float64) {
	for _, weight := range weights {
		w.lost += share * weight
	}
}

// pull adds to to what from has where a vector leads, times a share.
func (w *weights) pull(to, from []float64, vector []int32, share float64) {
	b := &w.box
	rows, cols := b.step(vector)
	first, last := max(0, -cols), min(b.width, b.width-cols)
	if first >= last {
		return
	}
	for r := range b.rows {
		if !b.leads(r, vector) {
			continue
		}
		in := from[(r+rows)*b.width:][first+cols : last+cols]
		out := to[r*b.width:][first:last]
		for i, weight := range in {
			out[i] += share * weight
		}
	}
}

// dot sums the products of totals and what is behind where a vector leads.
func (w *weights) dot(from *cells, behind []float64, vector []int32) float64 {
	b := &w.box
	rows, cols := b.step(vector)
	first, last := max(from.cols[0], -cols), min(from.cols[1], b.width-cols)
	sum := 0.0
	if first >= last {
		return 0
	}
	for r := from.rows[0]; r < from.rows[1]; r++ {
		if !b.leads(r, vector) {
			continue
		}
		other := behind[(r+rows)*b.width:][first+cols : last+cols]
		for i, weight := range from.weights[r*b.width:][first:last] {
			sum += weight * other[i]
		}
	}
	return sum
}
