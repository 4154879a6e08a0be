package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	counting "github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
)

// family is a sequence of formulas of growing size.
type family struct {
	name              string
	size              string // what the size is
	first, step, last int
	make              func(size int) (*cnf.Formula, error)
	projected         bool // some variables are not counted, and are not determined by the others
}

var families = []family{
	{"queens", "rows of the board", 4, 1, 30, queens, false},
	{"colouring", "rows of a square grid, in 3 colours", 3, 1, 30, gridColouring, false},
	{"random colouring", "vertices with 4 neighbours or so, in 3 colours", 20, 10, 500, randomColouring, false},
	{"independent sets", "rows of a square grid", 3, 1, 30, independentSets, false},
	{"sudoku", "open cells", 40, 2, 81, sudoku, false},
	{"reliability", "rows of a square grid", 2, 1, 30, reliability, true},
	{"random", "variables, with two clauses of three for each", 20, 5, 500, randomClauses, false},
	{"caves", "rooms, halfway through the game", 20, 20, 400, cave, false},
}

// builder writes clauses, and keeps the first error.
type builder struct {
	cnf.Formula
	err error
}

func (b *builder) add(lits ...cnf.Lit) {
	if err := b.AddClause(lits...); b.err == nil {
		b.err = err
	}
}

// vars makes n variables.
func (b *builder) vars(n int) []cnf.Lit {
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = b.NewVar().Pos()
	}
	return lits
}

func (b *builder) atMostOne(lits ...cnf.Lit) {
	for i, l := range lits {
		for _, m := range lits[:i] {
			b.add(l.Not(), m.Not())
		}
	}
}

func (b *builder) exactlyOne(lits ...cnf.Lit) {
	b.add(lits...)
	b.atMostOne(lits...)
}

// queens says that n queens stand on a board of n rows and do not attack each other.
func queens(n int) (*cnf.Formula, error) {
	b := new(builder)
	square := b.vars(n * n)
	lines := make(map[string][]cnf.Lit)
	var names []string
	for i, l := range square {
		row, column := i/n, i%n
		for _, name := range []string{
			fmt.Sprint("row ", row), fmt.Sprint("column ", column),
			fmt.Sprint("down ", row-column), fmt.Sprint("up ", row+column),
		} {
			if lines[name] == nil {
				names = append(names, name)
			}
			lines[name] = append(lines[name], l)
		}
	}
	for _, name := range names {
		if name[0] == 'r' || name[0] == 'c' {
			b.add(lines[name]...)
		}
		b.atMostOne(lines[name]...)
	}
	return &b.Formula, b.err
}

// gridEdges returns the pairs of neighbours in a square grid.
func gridEdges(n int) [][2]int {
	var edges [][2]int
	for i := range n * n {
		if i%n+1 < n {
			edges = append(edges, [2]int{i, i + 1})
		}
		if i+n < n*n {
			edges = append(edges, [2]int{i, i + n})
		}
	}
	return edges
}

// colouring says that neighbours have different colours.
func colouring(vertices, colours int, edges [][2]int) (*cnf.Formula, error) {
	b := new(builder)
	has := b.vars(vertices * colours)
	for v := range vertices {
		b.exactlyOne(has[v*colours : (v+1)*colours]...)
	}
	for _, e := range edges {
		for c := range colours {
			b.add(has[e[0]*colours+c].Not(), has[e[1]*colours+c].Not())
		}
	}
	return &b.Formula, b.err
}

func gridColouring(n int) (*cnf.Formula, error) { return colouring(n*n, 3, gridEdges(n)) }

// randomColouring is over a graph of 2n edges that are drawn at random.
func randomColouring(n int) (*cnf.Formula, error) {
	r := rand.New(rand.NewPCG(uint64(n), 0))
	edges := make([][2]int, 2*n)
	for i := range edges {
		u := r.IntN(n)
		edges[i] = [2]int{u, (u + 1 + r.IntN(n-1)) % n}
	}
	return colouring(n, 3, edges)
}

// independentSets says that no two neighbours are both in the set.
func independentSets(n int) (*cnf.Formula, error) {
	b := new(builder)
	in := b.vars(n * n)
	for _, e := range gridEdges(n) {
		b.add(in[e[0]].Not(), in[e[1]].Not())
	}
	return &b.Formula, b.err
}

// sudoku is a puzzle of nine rows. Its clues are those of one grid, without the
// open cells, which are drawn at random.
func sudoku(open int) (*cnf.Formula, error) {
	b := new(builder)
	has := b.vars(729)
	at := func(row, column, digit int) cnf.Lit { return has[81*row+9*column+digit] }
	group := make([]cnf.Lit, 9)
	for i := range 9 {
		for j := range 9 {
			for _, place := range []func(k int) cnf.Lit{
				func(k int) cnf.Lit { return at(i, j, k) },
				func(k int) cnf.Lit { return at(i, k, j) },
				func(k int) cnf.Lit { return at(k, i, j) },
				func(k int) cnf.Lit { return at(i/3*3+k/3, i%3*3+k%3, j) },
			} {
				for k := range group {
					group[k] = place(k)
				}
				b.exactlyOne(group...)
			}
		}
	}
	cells := rand.New(rand.NewPCG(81, 0)).Perm(81)
	for _, cell := range cells[open:] {
		row, column := cell/9, cell%9
		b.add(at(row, column, (row*3+row/3+column)%9))
	}
	return &b.Formula, b.err
}

// reliability says that the edges of a grid which work don't connect two opposite
// corners. It is projected on the edges. (Dueñas-Osorio, Meel, Paredes and Vardi,
// "Counting-Based Reliability Estimation for Power-Transmission Grids", AAAI 2017.)
func reliability(n int) (*cnf.Formula, error) {
	b := new(builder)
	edges := gridEdges(n)
	works, reached := b.vars(len(edges)), b.vars(n*n)
	b.add(reached[0])
	b.add(reached[n*n-1].Not())
	for i, e := range edges {
		b.add(works[i].Not(), reached[e[0]].Not(), reached[e[1]])
		b.add(works[i].Not(), reached[e[1]].Not(), reached[e[0]])
	}
	on := make([]cnf.Var, len(works))
	for i, l := range works {
		on[i] = l.Var()
	}
	if err := b.Project(on...); b.err == nil {
		b.err = err
	}
	return &b.Formula, b.err
}

// cave is what an agent knows in the middle of its game, in a cave of so many rooms.
func cave(rooms int) (*cnf.Formula, error) {
	board := lessons.Board{Game: "mumpus", Spec: fmt.Sprintf("%db%ds%d", rooms, rooms/7, rooms/7), Rooms: rooms}
	played, err := lessons.Record(board, 1)
	if err != nil {
		return nil, err
	}
	f := new(cnf.Formula)
	turn := 0
	err = played[0].Teach(counting.Strategy(), func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
		if turn++; turn != (len(played[0].Turns)+1)/2 {
			return nil
		}
		return encode.Theory(f, b.Theory())
	})
	return f, err
}

// randomClauses has two clauses of three literals for each variable.
func randomClauses(n int) (*cnf.Formula, error) {
	b := new(builder)
	vars := b.vars(n)
	r := rand.New(rand.NewPCG(uint64(n), 1))
	for range 2 * n {
		p := r.Perm(n)
		c := make([]cnf.Lit, 3)
		for i := range c {
			c[i] = vars[p[i]]
			if r.IntN(2) == 0 {
				c[i] = c[i].Not()
			}
		}
		b.add(c...)
	}
	return &b.Formula, b.err
}
