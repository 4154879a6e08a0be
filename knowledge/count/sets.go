package count

import "math/bits"

// setBox is a box in which sets of vectors are kept: a bit for each cell, whole
// words for each row.
type setBox struct {
	box
	words int // of a row
}

func (b *setBox) shape(size []int, most int) bool {
	if !b.box.shape(size, most) {
		return false
	}
	b.words = (b.width + 63) / 64
	return true
}

// len is the length of a set, in words.
func (b *setBox) len() int { return b.rows * b.words }

func (b *setBox) row(set []uint64, row int) []uint64 { return set[row*b.words:][:b.words] }

// add adds to a set what others becomes when a vector is added to each element.
func (b *setBox) add(set, others []uint64, vector []int32) {
	rows, cells := b.step(vector)
	for r := range b.rows {
		from := b.row(others, r)
		if empty(from) || !b.leads(r, vector) {
			continue
		}
		to := b.row(set, r+rows)
		word, bit := cells/64, cells%64
		for i := b.words - 1; i >= word; i-- {
			w := from[i-word] << bit
			if bit > 0 && i > word {
				w |= from[i-word-1] >> (64 - bit)
			}
			to[i] |= w
		}
		to[b.words-1] &= b.last()
	}
}

// last is the bits of the last word of a row that stand for cells.
func (b *setBox) last() uint64 {
	return ^uint64(0) >> (b.words*64 - b.width)
}

// subtract adds to a set what others becomes when a vector is taken from each
// element that has as much.
func (b *setBox) subtract(set, others []uint64, vector []int32) {
	rows, cells := b.step(vector)
	for r := range b.rows {
		if !b.leads(r, vector) {
			continue
		}
		from := b.row(others, r+rows)
		if empty(from) {
			continue
		}
		to := b.row(set, r)
		for i := range to {
			to[i] |= b.further(from, i, cells)
		}
	}
}

// further returns word i of a row that is moved down by some cells.
func (b *setBox) further(row []uint64, i, cells int) uint64 {
	word, bit := i+cells/64, cells%64
	if word >= len(row) {
		return 0
	}
	w := row[word] >> bit
	if bit > 0 && word+1 < len(row) {
		w |= row[word+1] << (64 - bit)
	}
	return w
}

// meet says whether an element of from, plus a vector, is one of to.
func (b *setBox) meet(from, to []uint64, vector []int32) bool {
	rows, cells := b.step(vector)
	for r := range b.rows {
		row := b.row(from, r)
		if empty(row) || !b.leads(r, vector) {
			continue
		}
		other := b.row(to, r+rows)
		for i, w := range row {
			if w&b.further(other, i, cells) != 0 {
				return true
			}
		}
	}
	return false
}

func empty(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

func has(set []uint64, i int) bool { return set[i/64]>>(i%64)&1 == 1 }

func meet(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// eachOf calls f for each element of a set.
func eachOf(set []uint64, f func(int)) {
	for w, rest := range set {
		for ; rest != 0; rest &= rest - 1 {
			f(w*64 + bits.TrailingZeros64(rest))
		}
	}
}
