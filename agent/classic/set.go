package classic

import (
	"math/bits"

	"github.com/mumpus-go/mumpus/world/classic"
)

// set is a set of rooms.
type set [classic.MaxRooms / 64]uint64

func setOf(rooms ...int) set {
	var s set
	for _, r := range rooms {
		s = s.with(r)
	}
	return s
}

func (s set) has(r int) bool { return s[r>>6]>>(r&63)&1 != 0 }

func (s set) with(r int) set {
	s[r>>6] |= 1 << (r & 63)
	return s
}

func (s set) or(t set) set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s set) and(t set) set {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

func (s set) without(t set) set {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

func (s set) empty() bool { return s == set{} }

func (s set) count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// rooms yields the rooms of the set in ascending order.
func (s set) rooms(yield func(int) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(i<<6 + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}
