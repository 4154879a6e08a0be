// Package stats holds what the measurements need of statistics.
package stats

import "math"

// Wilson returns the interval in which the probability of a success lies with a
// confidence of 95%, if it was seen in wins of n independent trials (E. B.
// Wilson, "Probable inference, the law of succession, and statistical
// inference", 1927). Without a trial it is 0 to 1.
func Wilson(wins, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	const z = z95
	share, trials := float64(wins)/float64(n), float64(n)
	scale := 1 + z*z/trials
	centre := (share + z*z/(2*trials)) / scale
	half := z / scale * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	return max(centre-half, 0), min(centre+half, 1)
}
