package count

import "slices"

// A box holds something for each vector between bounds: a row for each
// combination of what there is in the resources but one, and in the row a cell for
// each number in that one, the widest.
type box struct {
	size    []int   // by resource: numbers from 0 to size-1
	along   int     // the resource of the cells of a row
	width   int     // how many these are
	rows    int     // how many rows
	strides []int   // by resource: how many rows further one more of it is; 0 along rows
	coords  []int32 // by row and resource; 0 along rows
}

// shape lays out a box. It reports false if that would have more than most cells.
func (b *box) shape(size []int, most int) bool {
	b.size = append(b.size[:0], size...)
	b.along = 0
	cells := 1
	for k, n := range size {
		if n > size[b.along] {
			b.along = k
		}
		if cells *= n; cells > most {
			return false
		}
	}
	b.width, b.rows = 1, 1
	b.strides = resize(b.strides, len(size))
	for k, n := range size {
		if k == b.along {
			b.width = n
			continue
		}
		b.strides[k] = b.rows
		b.rows *= n
	}
	b.coords = slices.Grow(b.coords[:0], b.rows*len(size))[:b.rows*len(size)]
	for r := range b.rows {
		for k, n := range size {
			b.coords[r*len(size)+k] = 0
			if k != b.along {
				b.coords[r*len(size)+k] = int32(r / b.strides[k] % n)
			}
		}
	}
	return true
}

func (b *box) cells() int { return b.rows * b.width }

// coord returns the vector of a row's first cell.
func (b *box) coord(row int) []int32 { return b.coords[row*len(b.size):][:len(b.size)] }

// step returns how many rows and cells further a vector leads.
func (b *box) step(vector []int32) (rows, cells int) {
	for k, n := range vector {
		rows += int(n) * b.strides[k]
	}
	if len(vector) > 0 {
		cells = int(vector[b.along])
	}
	return rows, cells
}

// leads says whether a vector leads from a row to one inside the box.
func (b *box) leads(row int, vector []int32) bool {
	for k, n := range b.coord(row) {
		if m := int(n + vector[k]); (m < 0 || m >= b.size[k]) && k != b.along {
			return false
		}
	}
	return true
}
