package layout

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
// be, those that are to be near above all: the stress majorization of Gansner, Koren and
// North, Graph drawing by stress majorization (2004), one point at a time.
func relax(at []Point, want [][]float64, rounds int) {
	for range rounds {
		for i, p := range at {
			var to Point
			sum := 0.0
			for j, q := range at {
				if j == i {
					continue
				}
				weight := 1 / (want[i][j] * want[i][j])
				stretch := want[i][j] / max(math.Sqrt(square(p, q)), 1e-9)
				to.X += weight * (q.X + stretch*(p.X-q.X))
				to.Y += weight * (q.Y + stretch*(p.Y-q.Y))
				sum += weight
			}
			if sum > 0 {
				at[i] = Point{to.X / sum, to.Y / sum}
			}
		}
	}
}
