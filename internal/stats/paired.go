package stats

import "math"

// Paired counts independent trials of which each was made twice, in the ways A and
// B, by which of the two succeeded.
type Paired struct {
	Both, OnlyA, OnlyB, Neither int
}

// Add counts a trial.
func (p *Paired) Add(a, b bool) {
	switch {
	case a && b:
		p.Both++
	case a:
		p.OnlyA++
	case b:
		p.OnlyB++
	default:
		p.Neither++
	}
}

// N returns the number of trials.
func (p Paired) N() int { return p.Both + p.OnlyA + p.OnlyB + p.Neither }

// Difference returns by how much A's share of successes is above B's, and the
// interval in which the true difference lies with a confidence of 95%. Without a
// trial it is -1 to 1. The interval is the tenth of R. G. Newcombe, "Improved
// confidence intervals for the difference between binomial proportions based on
// paired data", Statistics in Medicine 17, 1998: Wilson's intervals of the two
// shares, joined by what their correlation is.
func (p Paired) Difference() (d, low, high float64) {
	if p.N() == 0 {
		return 0, -1, 1
	}
	n := float64(p.N())
	e, f, g, h := float64(p.Both), float64(p.OnlyA), float64(p.OnlyB), float64(p.Neither)
	lowA, highA := Wilson(p.Both+p.OnlyA, p.N())
	lowB, highB := Wilson(p.Both+p.OnlyB, p.N())
	a, b := (e+f)/n, (e+g)/n
	r := 0.0
	if margins := (e + f) * (g + h) * (e + g) * (f + h); margins > 0 {
		excess := e*h - f*g
		if excess > 0 {
			excess = max(excess-n/2, 0) // so that no agreement is taken for granted
		}
		r = excess / math.Sqrt(margins)
	}
	joined := func(x, y float64) float64 { return math.Sqrt(max(x*x-2*r*x*y+y*y, 0)) }
	d = (f - g) / n
	return d, max(d-joined(a-lowA, highB-b), -1), min(d+joined(highA-a, b-lowB), 1)
}

// McNemar returns how probably the trials in which only one of A and B succeeded
// split at least as unevenly as they did, if each is as likely to be the one: the
// exact test, on both sides, of Q. McNemar, "Note on the sampling error of the
// difference between correlated proportions or percentages", Psychometrika 12,
// 1947.
func (p Paired) McNemar() float64 {
	n, least := p.OnlyA+p.OnlyB, min(p.OnlyA, p.OnlyB)
	if 2*least == n {
		return 1
	}
	// The terms C(n,k)/2^n, k from least down, fall at least as fast as a
	// geometric series does, as least < n/2.
	first := math.Exp(logChoose(n, least) - float64(n)*math.Ln2)
	sum, term := 0.0, 1.0
	for k := least; k >= 0 && term > sum*1e-17; k-- {
		sum += term
		term *= float64(k) / float64(n-k+1)
	}
	return min(1, 2*first*sum)
}

// logChoose returns the logarithm of the number of ways to choose k of n.
func logChoose(n, k int) float64 {
	f := func(m int) float64 { v, _ := math.Lgamma(float64(m) + 1); return v }
	return f(n) - f(k) - f(n-k)
}
