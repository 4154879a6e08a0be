package ahead

import (
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// known is what is known of the things of one kind: of pits, or of wumpuses if those
// that were killed lay in certain squares.
type known struct {
	free  set   // the squares that hold none; the start is one
	dead  []int // where those that were killed were
	signs []int // visited squares beside which, or for wumpuses in which too, one is
	built [classes]*spread
}

// class is a class of sizes in which clues mean the same: whether there is a column
// beyond those that are sure to be there, and a row.
type class int

const (
	wider class = 1 << iota
	higher
	classes
)

// spread is how the things of one kind may lie on grids of one class of sizes.
type spread struct {
	*known
	kind   *kind
	parts  []part
	under  int       // the squares of all parts
	ways   []float64 // to fill them, by the number of things, if those are counted
	chance float64   // of the clues, if they are not
	unfit  bool      // a part is too large
}

// part is a shape with its squares on the grid.
type part struct {
	*shape // nil if it is too large
	at     []int
}

// kind is a kind of thing.
type kind struct {
	shapes
	counted bool // there are so many, or else each square has the chance
	count   int
	here    bool      // a sign is also of those in its own square
	clear   []float64 // by n: the probability that n squares hold none, if not counted
}

// pits returns the kind of the pits on a grid of so many squares at most.
func pits(is grid.Pits, squares int) *kind {
	k := &kind{shapes: shapes{chance: is.Chance}, counted: is.Exact, count: is.Count}
	for n := range squares + 1 {
		k.clear = append(k.clear, math.Pow(1-is.Chance, float64(n)))
	}
	return k
}

// spread returns how things lie by what is known of them.
func (p *Planner) spread(kind *kind, k *known, b *Belief, c class) *spread {
	if k.built[c] == nil {
		s := &spread{known: k, kind: kind, chance: 1, ways: []float64{1}}
		clues := p.clues(s, b, c)
		for len(clues) > 0 {
			s.add(p.part(kind, &clues))
		}
		k.built[c] = s
	}
	return k.built[c]
}

// clues returns, for each sign, the squares that may hold what it is of.
func (p *Planner) clues(s *spread, b *Belief, c class) [][]int {
	may := func(sq int) bool {
		x, y := sq%p.width, sq/p.width
		return !s.free.has(sq) && (x < b.least.width || c&wider != 0) && (y < b.least.height || c&higher != 0)
	}
	var clues [][]int
	for _, sign := range s.signs {
		clue := make([]int, 0, 5)
		for _, sq := range p.near[sign] {
			if may(sq) {
				clue = append(clue, sq)
			}
		}
		if s.kind.here && may(sign) {
			clue = append(clue, sign)
		}
		clues = append(clues, clue)
	}
	return clues
}

// part takes out the first clue and all that hang together with it.
func (p *Planner) part(k *kind, clues *[][]int) part {
	at := slices.Clone((*clues)[0])
	sets := []board.Set{1<<len(at) - 1}
	rest := (*clues)[1:]
	for grown := true; grown; {
		grown = false
		kept := rest[:0]
		for _, clue := range rest {
			if !slices.ContainsFunc(clue, func(sq int) bool { return slices.Contains(at, sq) }) {
				kept = append(kept, clue)
				continue
			}
			grown = true
			var set board.Set
			for _, sq := range clue {
				i := slices.Index(at, sq)
				if i < 0 {
					i = len(at)
					at = append(at, sq)
				}
				set |= board.One(i)
			}
			sets = append(sets, set)
		}
		rest = kept
	}
	*clues = rest
	if len(at) > board.MaxSquares {
		return part{nil, nil}
	}
	return part{k.of(len(at), sets), at}
}

func (s *spread) add(is part) {
	if is.shape == nil {
		s.chance, s.ways, s.unfit = 0, []float64{0}, true
		return
	}
	if s.kind.counted {
		s.ways = board.Times(s.ways, is.ways, s.left())
	}
	s.chance *= is.chance
	s.parts = append(s.parts, is)
	s.under += is.squares
}

// left is the number of things, if counted, of which is not known where they are.
func (s *spread) left() int { return s.kind.count - len(s.dead) }

// weight returns how probable what is known is on a grid.
func (s *spread) weight(in *walls) float64 {
	if !s.kind.counted {
		return s.chance * s.kind.clear[s.free.common(in.squares)-1]
	}
	for _, sq := range s.dead {
		if !in.squares.has(sq) {
			return 0
		}
	}
	open, sum := s.open(in), 0.0
	for n, w := range s.ways {
		if w > 0 {
			sum += w * choices(open, s.left()-n, in.n-1, s.kind.count)
		}
	}
	return sum
}

// open returns the number of squares on which nothing bears.
func (s *spread) open(in *walls) int {
	return in.n - s.free.common(in.squares) - len(s.dead) - s.under
}

// more returns, by the number of counted things in the parts, the ways to place the
// others in so many squares, as a share of those to place all.
func (s *spread) more(in *walls, squares int) []float64 {
	more := make([]float64, len(s.ways))
	for n := range more {
		more[n] = choices(squares, s.left()-n, in.n-1, s.kind.count)
	}
	return more
}

func total(ways, more []float64) float64 {
	sum := 0.0
	for n := range min(len(ways), len(more)) {
		sum += ways[n] * more[n]
	}
	return sum
}

// choices returns the number of choices of k from n as a share of those of l from m.
func choices(n, k, m, l int) float64 {
	if k < 0 || k > n || l > m {
		return 0
	}
	const fits = 1000 // so that no number of choices is beyond what a float64 holds
	if m <= fits {
		return board.Choose(n, k) / board.Choose(m, l)
	}
	return math.Exp(logChoose(n, k) - logChoose(m, l))
}

func logChoose(n, k int) float64 {
	log := 0.0
	for _, x := range [...]struct {
		n    int
		sign float64
	}{{n, 1}, {k, -1}, {n - k, -1}} {
		l, _ := math.Lgamma(float64(x.n) + 1)
		log += x.sign * l
	}
	return log
}

// fill sets the probability of a thing, alive, in each square of a grid.
func (s *spread) fill(in *walls, odds []float64) {
	open := s.open(in)
	here := s.kind.chance
	var more []float64
	all := 1.0
	if s.kind.counted {
		more = s.more(in, open)
		all = total(s.ways, more)
		here = 0
		if open > 0 {
			for n, w := range s.ways {
				here += w * choices(open-1, s.left()-n-1, in.n-1, s.kind.count)
			}
			here /= all
		}
	}
	for i, word := range s.free {
		for j := 64 * i; j < min(64*i+64, len(odds)); j++ {
			odds[j] = here
			if word>>(j&63)&1 != 0 {
				odds[j] = 0
			}
		}
	}
	for _, sq := range s.dead {
		odds[sq] = 0
	}
	for i := range s.parts {
		is := &s.parts[i]
		if !s.kind.counted {
			for j, p := range s.kind.pits(is.shape) {
				odds[is.at[j]] = p
			}
			continue
		}
		others := []float64{1}
		for j := range s.parts {
			if j != i {
				others = board.Times(others, s.parts[j].ways, s.left())
			}
		}
		for j, ways := range is.without() {
			odds[is.at[j]] = 1 - total(board.Times(others, ways, s.left()), more)/all
		}
	}
}
