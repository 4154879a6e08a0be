package ahead

import (
	"math/bits"
	"slices"
)

// set is a set of squares of a grid of any size, a bit for each.
type set []uint64

func newSet(squares int) set { return make(set, (squares+63)/64) }

func (s set) has(sq int) bool { return s[sq>>6]>>(sq&63)&1 != 0 }

func (s set) add(sq int) { s[sq>>6] |= 1 << (sq & 63) }

// with returns a copy with more squares.
func (s set) with(squares ...int) set {
	c := slices.Clone(s)
	for _, sq := range squares {
		c.add(sq)
	}
	return c
}

func (s set) size() int { return s.common(s) }

// common returns how many squares are in both sets.
func (s set) common(t set) int {
	n := 0
	for i, word := range s {
		n += bits.OnesCount64(word & t[i])
	}
	return n
}
