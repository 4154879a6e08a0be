package optimum

import "math/bits"

// table maps keys, which are not 0, to positions, by open addressing. Go's own
// maps take several times the memory and time.
type table[V any] struct {
	keys   []uint64
	values []V
	used   int
}

// find returns the value of a key.
func (t *table[V]) find(key uint64) (value V, found bool) {
	if len(t.keys) == 0 {
		return value, false
	}
	i := t.slot(key)
	return t.values[i], t.keys[i] == key
}

// set adds a key that is not there yet.
func (t *table[V]) set(key uint64, value V) {
	if 4*(t.used+1) > 3*len(t.keys) {
		t.grow()
	}
	i := t.slot(key)
	t.keys[i], t.values[i] = key, value
	t.used++
}

func (t *table[V]) grow() {
	old := *t
	n := max(2*len(old.keys), 1<<10)
	t.keys, t.values = make([]uint64, n), make([]V, n)
	for i, key := range old.keys {
		if key != 0 {
			j := t.slot(key)
			t.keys[j], t.values[j] = key, old.values[i]
		}
	}
}

// slot returns where the key is, or would be.
func (t *table[V]) slot(key uint64) int {
	mask := len(t.keys) - 1
	high, low := bits.Mul64(key, 0x9e3779b97f4a7c15)
	i := int(high^low) & mask
	for t.keys[i] != 0 && t.keys[i] != key {
		i = (i + 1) & mask
	}
	return i
}

// arena holds the values of all beliefs, in pieces, so that it never has to be
// copied to grow.
type arena struct {
	pieces [][]float64
	used   int
}

const (
	pieceBits = 16
	pieceSize = 1 << pieceBits
)

func (a *arena) at(i int) float64 { return a.pieces[i>>pieceBits][i&(pieceSize-1)] }

// take returns room for n values in one piece, and where it is.
func (a *arena) take(n int) (where int, room []float64) {
	if left := -a.used & (pieceSize - 1); left < n {
		a.used += left
		a.pieces = append(a.pieces, make([]float64, pieceSize))
	}
	where = a.used
	a.used += n
	first := where & (pieceSize - 1)
	return where, a.pieces[len(a.pieces)-1][first : first+n]
}
