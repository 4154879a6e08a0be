package cdcl

// luby returns the i-th element, from 1, of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …:
// run lengths within a constant factor of the best strategy for any unknown
// distribution of search times, up to a logarithm. (Luby, Sinclair and
// Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993.)
func luby(i int) uint64 {
	// size is the length of the shortest block 2ᵏ-1 that reaches i. A block is
	// its half-size block twice and then 2ᵏ⁻¹.
	size := 1
	for size < i {
		size = 2*size + 1
	}
	for i != size {
		size /= 2
		if i > size {
			i -= size
		}
	}
	return uint64(size+1) / 2
}
