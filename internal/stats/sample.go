package stats

import "math"

// Sample sums whole numbers that were observed independently of each other. The
// sums are exact, so that their order does not matter.
type Sample struct {
	N, Sum, Squares int
}

// Add adds an observation.
func (s *Sample) Add(x int) {
	s.N++
	s.Sum += x
	s.Squares += x * x
}

// Mean returns the mean and the interval in which the true one lies with a
// confidence of 95%, where the numbers are many enough for their mean to be normal.
// The interval of less than two numbers is infinite. It returns 0 without any.
func (s Sample) Mean() (mean, low, high float64) {
	if s.N == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	n, sum := float64(s.N), float64(s.Sum)
	mean = sum / n
	half := math.Inf(1)
	if s.N > 1 {
		variance := max((float64(s.Squares)-sum*mean)/(n-1), 0)
		half = z95 * math.Sqrt(variance/n)
	}
	return mean, mean - half, mean + half
}

// Ratio sums pairs of whole numbers, to tell how many of the first there are for
// each of the second: successes a turn, over games of many turns or few.
type Ratio struct {
	N          int
	X, Y       int
	XX, XY, YY int
}

// Add adds x for a y, which is not negative.
func (r *Ratio) Add(x, y int) {
	r.N++
	r.X += x
	r.Y += y
	r.XX += x * x
	r.XY += x * y
	r.YY += y * y
}

// Value returns the sum of all x for each of all y, and the interval in which the
// true ratio lies with a confidence of 95%, by the usual estimate of its variance
// (W. G. Cochran, "Sampling Techniques", 1977, chapter 6). The interval of less than
// two pairs is infinite. It returns 0 if no y is above 0.
func (r Ratio) Value() (ratio, low, high float64) {
	if r.Y == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	n, y := float64(r.N), float64(r.Y)
	ratio = float64(r.X) / y
	half := math.Inf(1)
	if r.N > 1 {
		residue := max(float64(r.XX)-2*ratio*float64(r.XY)+ratio*ratio*float64(r.YY), 0)
		half = z95 * math.Sqrt(residue/(n-1)*n) / y
	}
	return ratio, ratio - half, ratio + half
}
