package layout

import (
	"math"

	"gonum.org/v1/gonum/optimize"
)

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
// be, those that are to be near above all: it minimises the stress of Gansner, Koren
// and North, Graph drawing by stress majorization (2004).
func relax(at []Point, want [][]float64, rounds int) {
	x := make([]float64, 0, 2*len(at))
	for _, p := range at {
		x = append(x, p.X, p.Y)
	}
	if len(x) == 0 {
		return
	}
	stress := optimize.Problem{
		Func: func(x []float64) float64 {
			sum := 0.0
			pairs(x, want, func(_, _ int, _, _, r, d float64) { sum += (r - d) * (r - d) / (d * d) })
			return sum
		},
		Grad: func(grad, x []float64) {
			clear(grad)
			pairs(x, want, func(i, j int, dx, dy, r, d float64) {
				pull := 2 * (r - d) / (r * d * d)
				grad[2*i] += pull * dx
				grad[2*i+1] += pull * dy
				grad[2*j] -= pull * dx
				grad[2*j+1] -= pull * dy
			})
		},
	}
	// The error is that no step was better any more: then this is the best there is.
	best, _ := optimize.Minimize(stress, x, &optimize.Settings{MajorIterations: rounds}, &optimize.LBFGS{})
	if best == nil {
		return
	}
	for i := range at {
		at[i] = Point{best.X[2*i], best.X[2*i+1]}
	}
}

// pairs yields each pair of points, how far they are from each other in each
// direction and in all, and how far they are to be.
func pairs(x []float64, want [][]float64, yield func(i, j int, dx, dy, r, d float64)) {
	for i := range want {
		for j := range i {
			dx, dy := x[2*i]-x[2*j], x[2*i+1]-x[2*j+1]
			yield(i, j, dx, dy, max(math.Hypot(dx, dy), 1e-9), want[i][j])
		}
	}
}
