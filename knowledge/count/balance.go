package count

import "math"

// balance finds how much a thing of each resource is to weigh, and with that how much
// the finals weigh, and the means.
func (w *weights) balance(c *partition) {
	resources := len(c.left)
	w.tilt = resize(w.tilt, resources)
	w.mean, w.spread = resize(w.mean, resources), resize(w.spread, resources)
	w.starts = resize(w.starts, len(w.live))
	finals, width := 0, 0
	for i, g := range w.live {
		w.starts[i] = finals
		finals += c.groups[g].solution.finals
	}
	w.shares, w.rests = resize(w.shares, finals), resize(w.rests, finals)
	w.means = resize(w.means, len(w.live)*resources)
	for k := range w.tilt {
		w.tilt[k] = 1
		width += w.size[k]
	}
	w.share(c)
	if width <= untiltedSize {
		return // no weight can be far from the others
	}
	for range 40 {
		change := 0.0
		for k, resource := range c.layout.resources {
			free := float64(c.theory.Unnamed(resource.Population))
			for l, other := range c.layout.resources {
				if other.Population == resource.Population {
					free -= float64(w.rest[l]) - w.mean[l]
				}
			}
			odds := max(float64(w.rest[k])-w.mean[k], 0.25) / max(free+1, 0.5) * c.layout.free[resource.Population]
			odds = math.Sqrt(odds * w.tilt[k]) // half the way, or it would swing
			odds = min(max(odds, 1e-20), 1e20)
			change = max(change, math.Abs(math.Log(odds/w.tilt[k])))
			w.tilt[k] = odds
		}
		w.share(c)
		if change < 0.01 {
			return
		}
	}
}

// share weighs the finals of each live group so that they sum to 1, and takes the
// means and deviations.
func (w *weights) share(c *partition) {
	clear(w.mean)
	clear(w.spread)
	clear(w.means)
	resources := len(w.mean)
	for i, index := range w.live {
		g := &c.groups[index]
		s := g.solution
		shares := w.shares[w.starts[i]:][:s.finals]
		weights := s.forward[len(s.forward)-s.finals:]
		for f := range shares {
			shares[f] = weights[f] * w.tilted(s, f)
		}
		divide(shares)
		mean := w.means[i*resources:][:resources]
		for k := range s.low {
			square := 0.0
			for f, p := range shares {
				n := float64(s.vector(f)[k] - s.low[k])
				mean[k] += p * n
				square += p * n * n
			}
			w.mean[k] += float64(g.parts) * mean[k]
			w.spread[k] += float64(g.parts) * max(square-mean[k]*mean[k], 0)
		}
	}
	for k := range w.spread {
		w.spread[k] = math.Sqrt(w.spread[k])
	}
}

// layOut decides which cells are kept before each component and after the last:
// those within some deviations of the mean, or all. It reports whether it is all.
func (w *weights) layOut(c *partition, deviations float64, all bool) bool {
	resources := len(w.mean)
	w.windows, w.origins = w.windows[:0], w.origins[:0]
	w.window = append(w.window[:0], w.size...)
	size := w.window
	full := true
	for k := range size {
		if wide := 2*int(math.Ceil(deviations*w.spread[k])) + 9; !all && wide < size[k] {
			size[k] = wide
			full = false
		}
	}
	mean := make([]float64, resources)
	add := func() {
		for k := range mean {
			w.origins = append(w.origins, min(max(int(math.Round(mean[k]))-size[k]/2, 0), w.size[k]-size[k]))
		}
	}
	for i, index := range w.live {
		w.windows = append(w.windows, len(w.origins))
		for range c.groups[index].parts {
			add()
			for k := range mean {
				mean[k] += w.means[i*resources+k]
			}
		}
	}
	w.windows = append(w.windows, len(w.origins))
	add()
	return full
}
