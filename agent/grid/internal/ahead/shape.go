package ahead

import (
	"encoding/binary"
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/board"
)

// shape is some squares, and clues that hang together: sets of these squares each of
// which holds a thing or more. Which squares they are on the grid does not matter, so
// that the same shape is solved only once.
type shape struct {
	squares int
	sets    []board.Set
	ways    []float64   // in how many ways that can be, by the number of things
	empty   [][]float64 // by square: the same if that holds none; nil until asked for
	chance  float64     // of the clues, if each square holds a thing with that of a pit
	pit     []float64   // by square: the chance of a pit then; nil until asked for
}

// without returns, by square, the ways in which that holds nothing.
func (s *shape) without() [][]float64 {
	if s.empty == nil {
		s.empty = make([][]float64, s.squares)
		sets := make([]board.Set, len(s.sets))
		for sq := range s.empty {
			one := board.One(sq)
			for i, set := range s.sets {
				sets[i] = set &^ one
			}
			s.empty[sq] = board.Ways(s.all()&^one, sets)
		}
	}
	return s.empty
}

func (s *shape) all() board.Set { return math.MaxUint64 >> (board.MaxSquares - s.squares) }

// shapes keeps those that were solved.
type shapes struct {
	chance float64 // of a pit
	known  map[string]*shape
	text   []byte
}

// maxShapes bounds the memory for them.
const maxShapes = 1 << 16

func (s *shapes) of(squares int, sets []board.Set) *shape {
	s.text = append(s.text[:0], byte(squares))
	for _, set := range sets {
		s.text = binary.LittleEndian.AppendUint64(s.text, uint64(set))
	}
	is, found := s.known[string(s.text)]
	if !found {
		if s.known == nil || len(s.known) >= maxShapes {
			s.known = map[string]*shape{}
		}
		is = &shape{squares: squares, sets: sets}
		is.ways = board.Ways(is.all(), sets)
		is.chance = s.byChance(is.ways, squares)
		s.known[string(s.text)] = is
	}
	return is
}

// byChance returns the probability of the ways to fill so many squares, if each holds
// a thing with that of a pit.
func (s *shapes) byChance(ways []float64, squares int) float64 {
	sum := 0.0
	for n, w := range ways {
		if w != 0 {
			sum += w * math.Pow(s.chance, float64(n)) * math.Pow(1-s.chance, float64(squares-n))
		}
	}
	return sum
}

// pits returns, by square, the chance of a pit if pits are not counted.
func (s *shapes) pits(is *shape) []float64 {
	if is.pit == nil {
		is.pit = make([]float64, is.squares)
		for sq, ways := range is.without() {
			is.pit[sq] = 1 - (1-s.chance)*s.byChance(ways, is.squares-1)/is.chance
		}
	}
	return is.pit
}
