package main

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/cnf"
)

// exactlyOne writes that one of lits is true, by pairs.
func exactlyOne(w *writer, lits []cnf.Lit) {
	w.add(lits...)
	w.note(cnf.AtMostOne(w, lits...))
}

// colouring writes that a random graph has a colouring: so many nodes, so many
// colours, and so many hundredths of neighbours for each node.
func colouring(w *writer, rng *rand.Rand, s size) {
	n, colours := s[0], s[1]
	of := make([][]cnf.Lit, n)
	for i := range of {
		of[i] = w.vars(colours)
		exactlyOne(w, of[i])
	}
	joined := map[[2]int]bool{}
	for len(joined) < n*s[2]/200 {
		a, b := rng.IntN(n), rng.IntN(n)
		if a >= b || joined[[2]int{a, b}] {
			continue
		}
		joined[[2]int{a, b}] = true
		for k := range colours {
			w.add(-of[a][k], -of[b][k])
		}
	}
}

// latin writes a latin square of an order, and returns its literals by row, column
// and symbol; and a random square, of which parts may be given.
func latin(w *writer, rng *rand.Rand, n int) (at [][][]cnf.Lit, square [][]int) {
	at, square = make([][][]cnf.Lit, n), make([][]int, n)
	rows, columns, symbols := rng.Perm(n), rng.Perm(n), rng.Perm(n)
	for r := range n {
		at[r], square[r] = make([][]cnf.Lit, n), make([]int, n)
		for c := range n {
			at[r][c] = w.vars(n)
			square[r][c] = symbols[(rows[r]+columns[c])%n]
		}
	}
	for a := range n {
		for b := range n {
			var row, column []cnf.Lit
			for i := range n {
				row, column = append(row, at[a][i][b]), append(column, at[i][a][b])
			}
			exactlyOne(w, at[a][b])
			exactlyOne(w, row)
			exactlyOne(w, column)
		}
	}
	return at, square
}

// quasigroup writes a latin square with so many holes in a hundred cells. The rest
// comes from a square whose rows are mixed as far as that is possible at random.
func quasigroup(w *writer, rng *rand.Rand, s size) {
	n := s[0]
	at, square := latin(w, rng, n)
	mix(rng, square)
	cells := rng.Perm(n * n)
	for _, cell := range cells[n*n*s[1]/100:] {
		r, c := cell/n, cell%n
		w.add(at[r][c][square[r][c]])
	}
}

// mix changes a latin square by moves that keep it one: two symbols change places
// along a cycle of two rows.
func mix(rng *rand.Rand, square [][]int) {
	n := len(square)
	for range 20 * n * n {
		a, b := rng.IntN(n), rng.IntN(n)
		if a == b {
			continue
		}
		start := rng.IntN(n)
		for c := start; ; {
			square[a][c], square[b][c] = square[b][c], square[a][c]
			// Row a now has the symbol twice, unless the cycle is closed.
			next := -1
			for d := range n {
				if d != c && square[a][d] == square[a][c] {
					next = d
				}
			}
			if next < 0 {
				break
			}
			c = next
		}
	}
}

// sudoku writes a sudoku of boxes so many by so many, with so many holes in a
// hundred cells.
func sudoku(w *writer, rng *rand.Rand, s size) {
	box := s[0]
	n := box * box
	at, _ := latin(w, rng, n)
	for b := range n {
		for symbol := range n {
			var cells []cnf.Lit
			for i := range n {
				cells = append(cells, at[b/box*box+i/box][b%box*box+i%box][symbol])
			}
			exactlyOne(w, cells)
		}
	}
	// The usual first square, with its symbols and its bands of rows and columns mixed.
	symbols := rng.Perm(n)
	order := func() (lines []int) {
		for _, band := range rng.Perm(box) {
			for _, i := range rng.Perm(box) {
				lines = append(lines, band*box+i)
			}
		}
		return lines
	}
	rows, columns := order(), order()
	for _, cell := range rng.Perm(n * n)[n*n*s[1]/100:] {
		r, c := cell/n, cell%n
		x, y := rows[r], columns[c]
		w.add(at[r][c][symbols[(x%box*box+x/box+y)%n]])
	}
}
