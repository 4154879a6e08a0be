package count

import "math"

// rescale divides weights by the largest, if that is far from 1.
func rescale(weights []float64) {
	most := 0.0
	for _, w := range weights {
		most = max(most, w)
	}
	if most == 0 || most > 1e-60 && most < 1e60 {
		return
	}
	for i := range weights {
		weights[i] /= most
	}
}

// divide makes chances of weights; zeros, if their sum says nothing.
func divide(weights []float64) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	if !(sum > 0) || math.IsInf(sum, 1) {
		clear(weights)
		return
	}
	for v := range weights {
		weights[v] /= sum
	}
}
