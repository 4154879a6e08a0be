package stats

import (
	"math"
	"math/bits"
)

// Histogram counts numbers from 0 in buckets that are as fine everywhere, seen
// relative to the number, so that it tells quantiles of any number of them in fixed
// memory. The zero value is empty.
type Histogram struct {
	counts   []int // by bucket, up to the last that isn't empty
	n        int
	max, sum uint64
}

// fine is the number of bits of a number that tell its bucket, behind the first.
// Numbers below 2^(fine+1) have a bucket each.
const fine = 6

// Add counts a number. One below 0 counts as 0.
func (h *Histogram) Add(x int64) {
	v := uint64(max(x, 0))
	b := bucket(v)
	if b >= len(h.counts) {
		h.counts = append(h.counts, make([]int, b+1-len(h.counts))...)
	}
	h.counts[b]++
	h.n++
	h.max = max(h.max, v)
	h.sum += v
}

// bucket returns the bucket of a number: the position of its first bit, and the
// fine bits behind that.
func bucket(v uint64) int {
	shift := max(bits.Len64(v)-fine-1, 0)
	return shift<<fine + int(v>>shift)
}

// middle returns the number in the middle of a bucket.
func middle(b int) float64 {
	shift := max(b>>fine-1, 0)
	low := uint64(b-shift<<fine) << shift
	return float64(low) + float64(uint64(1)<<shift-1)/2
}

// N returns how many numbers were counted.
func (h *Histogram) N() int { return h.n }

// Max returns the largest of them, exactly.
func (h *Histogram) Max() uint64 { return h.max }

// Sum returns the sum of all numbers.
func (h *Histogram) Sum() uint64 { return h.sum }

// Quantile returns the number of the given rank, by nearest rank: 0.5 for the median. It
// is off by half the width of a bucket at most, 1/128 of the number. It is 0 if nothing
// was counted.
func (h *Histogram) Quantile(q float64) float64 {
	rank := max(int(math.Ceil(q*float64(h.n))), 1)
	for b, n := range h.counts {
		if rank -= n; rank <= 0 && n > 0 {
			return min(middle(b), float64(h.max))
		}
	}
	return 0
}
