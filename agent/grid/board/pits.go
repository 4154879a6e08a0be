package board

import (
	"math/bits"

	"github.com/mumpus-go/mumpus/world/grid"
)

// Pits weighs the pits of a board.
type Pits struct {
	board *Board
	pits  grid.Pits
	clear [MaxSquares + 1]float64 // by n: the probability that n squares hold no pit, if by chance
}

// NewPits returns the weights of pits that are as p says.
func NewPits(b *Board, p grid.Pits) *Pits {
	w := &Pits{board: b, pits: p}
	w.clear[0] = 1
	for n := range MaxSquares {
		w.clear[n+1] = w.clear[n] * (1 - p.Chance)
	}
	return w
}

// Probability returns how probable it is, on the part of the board that is
// inside, that no square that is free holds a pit and that there is a breeze in
// those of the visited squares that are breezy and in no other. The start is
// among the visited, and those are among the free.
func (w *Pits) Probability(inside, free, visited, breezy Set) float64 {
	noPit := (free | w.board.Beside(visited&^breezy)) & inside
	open := inside &^ noPit
	var clues clues
	for rest := breezy; rest != 0; rest &= rest - 1 {
		if !clues.add(w.board.Near[rest.First()] & open) {
			return 0
		}
	}
	if !w.pits.Exact {
		return w.clear[(noPit&^One(Start)).Size()] * w.met(clues)
	}
	// Of all choices of squares for the pits, those that fit.
	squares := inside.Size() - 1
	if w.pits.Count > squares {
		return 0
	}
	under := clues.squares()
	unclued := (open &^ under).Size()
	sum := 0.0
	for n, ways := range waysToMeet(clues, w.pits.Count) {
		sum += ways * Choose(unclued, w.pits.Count-n)
	}
	return sum / Choose(squares, w.pits.Count)
}

// met returns the probability that each clue has a pit.
func (w *Pits) met(c clues) float64 {
	p := 1.0
	for c.n > 0 {
		part := c.component()
		if part.n == 1 {
			p *= 1 - w.clear[part.sets[0].Size()]
			continue
		}
		s := part.commonest()
		without, ok := part.without(s)
		q := 0.0
		if ok {
			q = w.met(without)
		}
		p *= w.pits.Chance*w.met(part.with(s)) + (1-w.pits.Chance)*q
	}
	return p
}

// Ways returns, by their number, in how many ways things can lie in some squares so
// that each of the sets, which are among those, has one or more.
func Ways(squares Set, sets []Set) []float64 {
	var c clues
	for _, s := range sets {
		if !c.add(s) {
			return []float64{0}
		}
	}
	free := squares &^ c.squares()
	return spare(waysToMeet(c, MaxSquares), free.Size(), MaxSquares)
}

// waysToMeet returns, by their number, in how many ways pits in the squares of
// the clues give each of them one. More pits than most are left out.
func waysToMeet(c clues, most int) []float64 {
	ways := []float64{1}
	for c.n > 0 {
		part := c.component()
		squares := part.squares()
		s := part.commonest()
		with := part.with(s)
		rest := squares &^ One(s)
		one := append([]float64{0}, spare(waysToMeet(with, most), (rest&^with.squares()).Size(), most)...)
		if without, ok := part.without(s); ok {
			for n, x := range spare(waysToMeet(without, most), (rest &^ without.squares()).Size(), most) {
				if n == len(one) {
					one = append(one, 0)
				}
				one[n] += x
			}
		}
		ways = Times(ways, one, most)
	}
	return ways
}

// spare adds n squares of which it does not matter whether they hold pits.
func spare(ways []float64, n, most int) []float64 {
	free := make([]float64, min(n, most)+1)
	for i := range free {
		free[i] = Choose(n, i)
	}
	return Times(ways, free, most)
}

// Times multiplies polynomials and drops the powers above most.
func Times(a, b []float64, most int) []float64 {
	product := make([]float64, min(len(a)+len(b)-2, most)+1)
	for i, x := range a {
		for j, y := range b {
			if i+j <= most {
				product[i+j] += x * y
			}
		}
	}
	return product
}

// Choose returns in how many ways k of n things can be chosen.
func Choose(n, k int) float64 {
	if k < 0 || k > n {
		return 0
	}
	ways := 1.0
	for i := range min(k, n-k) {
		ways = ways * float64(n-i) / float64(i+1)
	}
	return ways
}

// clues are sets of squares, each of which holds a pit or more.
type clues struct {
	n    int
	sets [MaxSquares]Set
}

// add adds a clue, unless another implies it, and drops those that it implies. It
// reports false for a clue without squares.
func (c *clues) add(s Set) bool {
	if s == 0 {
		return false
	}
	for i := 0; i < c.n; i++ {
		switch c.sets[i] & s {
		case c.sets[i]:
			return true
		case s:
			c.n--
			c.sets[i] = c.sets[c.n]
			i--
		}
	}
	c.sets[c.n] = s
	c.n++
	return true
}

func (c *clues) squares() Set {
	var all Set
	for _, s := range c.sets[:c.n] {
		all |= s
	}
	return all
}

// component takes out the first clue and all that hang together with it.
func (c *clues) component() clues {
	var part clues
	all := c.sets[0]
	for grown := true; grown; {
		grown = false
		kept := 0
		for _, s := range c.sets[:c.n] {
			if s&all == 0 {
				c.sets[kept] = s
				kept++
				continue
			}
			all |= s
			part.sets[part.n] = s
			part.n++
			grown = true
		}
		c.n = kept
	}
	return part
}

// commonest returns a square that the most clues have.
func (c *clues) commonest() int {
	var once, twice, more Set // a count in unary, that stops at three
	for _, s := range c.sets[:c.n] {
		more |= twice & s
		twice |= once & s
		once |= s
	}
	for _, s := range [...]Set{more, twice, once} {
		if s != 0 {
			return bits.TrailingZeros64(uint64(s))
		}
	}
	return Nowhere
}

// with returns the clues that are left if the square holds a pit.
func (c *clues) with(square int) clues {
	var rest clues
	for _, s := range c.sets[:c.n] {
		if !s.Has(square) {
			rest.sets[rest.n] = s
			rest.n++
		}
	}
	return rest
}

// without returns the clues that are left if it holds none; false if that cannot
// be.
func (c *clues) without(square int) (rest clues, ok bool) {
	for _, s := range c.sets[:c.n] {
		if !rest.add(s &^ One(square)) {
			return rest, false
		}
	}
	return rest, true
}
