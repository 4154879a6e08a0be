package draw

import "math"

// apart returns how many passages apart any two nodes are; two that aren't joined
// at all, one more than any that are.
func (n network) apart() [][]float64 {
	all := make([][]float64, len(n))
	longest := 0
	for i := range n {
		all[i] = make([]float64, len(n))
		_, steps := n.outwards(i)
		for j, d := range steps {
			all[i][j] = float64(d)
			longest = max(longest, d)
		}
	}
	for _, row := range all {
		for j, d := range row {
			if d < 0 {
				row[j] = float64(longest + 1)
			}
		}
	}
	return all
}

// relax moves points until their distances are as much like the wanted ones as can
// be, those that are to be near above all. It follows Gansner, Koren and North,
// Graph drawing by stress majorization (2004), one point at a time.
func relax(at []Point, want [][]float64, rounds int) {
	for range rounds {
		for i := range at {
			var sum Point
			weights := 0.0
			for j := range at {
				if i == j {
					continue
				}
				d := want[i][j]
				dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
				stretch := d / max(math.Hypot(dx, dy), 1e-9)
				weight := 1 / (d * d)
				sum.X += weight * (at[j].X + stretch*dx)
				sum.Y += weight * (at[j].Y + stretch*dy)
				weights += weight
			}
			if weights > 0 {
				at[i] = Point{sum.X / weights, sum.Y / weights}
			}
		}
	}
}
