// Package brute finds the optimum of very small Wumpus Worlds over explicit worlds,
// for tests to compare with. It knows nothing of beliefs: it keeps the list of the
// worlds that agree with all percepts, tries every action in every place, and
// repeats that until no value changes.
package brute

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"math/bits"
	"slices"

	"github.com/mumpus-go/mumpus/world/grid"
)

// MaxSquares is the greatest number of squares. More than nine take too long.
const MaxSquares = 9

// Brute knows the worlds of one game, and the values that were found.
type Brute struct {
	cfg    grid.Config
	width  int // of the largest grid that there may be
	height int
	worlds []world
	memo   map[key]*Values
	seed   maphash.Seed
}

// Values are what the game still gives, by square and facing.
type Values [MaxSquares][4]float64

// world is a world, with squares in bits.
type world struct {
	inside, pits, wumpuses uint16
	gold                   int
	weight                 float64
}

// Known is all that the agent knows but where it is.
type Known struct {
	worlds  []one
	arrows  int
	laden   bool
	visited uint16
}

// one is a world that agrees with what was perceived, and those of its wumpuses
// that are then dead.
type one struct {
	world int32
	dead  uint16
}

type key struct {
	worlds  uint64
	n       int
	arrows  int
	laden   bool
	visited uint16
}

// New returns the worlds of a game.
func New(cfg grid.Config) *Brute {
	least, most := [2]int{cfg.Width, cfg.Height}, [2]int{cfg.Width, cfg.Height}
	if cfg.Hidden {
		least, most = [2]int{cfg.MinSide, cfg.MinSide}, [2]int{cfg.MaxSide, cfg.MaxSide}
	}
	b := &Brute{cfg: cfg, width: most[0], height: most[1], memo: map[key]*Values{}, seed: maphash.MakeSeed()}
	for width := least[0]; width <= most[0]; width++ {
		for height := least[1]; height <= most[1]; height++ {
			b.add(width, height)
		}
	}
	return b
}

// add adds the worlds of one size, which together weigh 1.
func (b *Brute) add(width, height int) {
	var inside uint16
	for sq := range b.width * b.height {
		if sq%b.width < width && sq/b.width < height {
			inside |= 1 << sq
		}
	}
	first, sum := len(b.worlds), 0.0
	free := inside &^ 1
	for pits := uint16(0); pits <= free; pits++ {
		holes := bits.OnesCount16(pits)
		weight := math.Pow(b.cfg.Pits.Chance, float64(holes)) * math.Pow(1-b.cfg.Pits.Chance, float64(width*height-1-holes))
		if b.cfg.Pits.Exact {
			weight = 1
		}
		if weight == 0 || pits&^free != 0 || b.cfg.Pits.Exact && holes != b.cfg.Pits.Count {
			continue
		}
		for wumpuses := uint16(0); wumpuses <= free; wumpuses++ {
			if wumpuses&^free != 0 || bits.OnesCount16(wumpuses) != b.cfg.Wumpuses {
				continue
			}
			for gold := range b.width * b.height {
				if free>>gold&1 != 0 {
					b.worlds = append(b.worlds, world{inside, pits, wumpuses, gold, weight})
					sum += weight
				}
			}
		}
	}
	for i := range b.worlds[first:] {
		b.worlds[first+i].weight /= sum
	}
}

// Begin returns what is known after the first percept, and how probable that is.
func (b *Brute) Begin(p grid.Percept) (k Known, chance float64) {
	k = Known{arrows: b.cfg.Arrows, visited: 1}
	all := k
	for w := range b.worlds {
		all.worlds = append(all.worlds, one{world: int32(w)})
	}
	k.worlds = b.split(all.worlds, func(w *one) int { return b.percept(*w, 0, &all) })[number(p)]
	return k, b.total(k.worlds) / b.total(all.worlds)
}

// Entered returns what is known after entering an unvisited square alive, and what is
// perceived there.
func (b *Brute) Entered(k Known, sq int, p grid.Percept) Known {
	k.worlds = b.entering(&k, sq)[number(p)]
	k.visited |= 1 << sq
	return k
}

// Shot returns what is known after a shot that killed, or missed.
func (b *Brute) Shot(k Known, sq int, d grid.Direction, killed bool) Known {
	parts := b.shooting(&k, sq, int(d))
	k.worlds = parts[0]
	if killed {
		k.worlds = parts[1]
	}
	k.arrows--
	return k
}

// Bumped returns what is known after walking into a wall.
func (b *Brute) Bumped(k Known, sq int, d grid.Direction) Known {
	if to := b.next(sq, int(d)); to >= 0 {
		k.worlds = b.entering(&k, to)[bump]
	}
	return k
}

// Optimum returns the mean score of the best policy.
func (b *Brute) Optimum() float64 {
	mean := 0.0
	for i := range 4 {
		if k, p := b.Begin(grid.Percept{Stench: i&1 != 0, Breeze: i&2 != 0}); p > 0 {
			mean += p * b.Value(k)[0][0]
		}
	}
	return mean
}

// Sizes returns the number of worlds, and of the lists of worlds that were valued.
func (b *Brute) Sizes() (worlds, lists int) { return len(b.worlds), len(b.memo) }

// number returns a percept in bits.
func number(p grid.Percept) int {
	n := 0
	for i, x := range [...]bool{p.Stench, p.Breeze, p.Glitter} {
		if x {
			n |= 1 << i
		}
	}
	return n
}

// percept returns what is perceived in a square.
func (b *Brute) percept(w one, sq int, k *Known) int {
	is := &b.worlds[w.world]
	return number(grid.Percept{
		Stench:  is.wumpuses&(b.near(sq)|1<<sq) != 0,
		Breeze:  is.pits&b.near(sq) != 0,
		Glitter: is.gold == sq && !k.laden,
	})
}

func (b *Brute) near(sq int) uint16 {
	var near uint16
	for d := range 4 {
		if next := b.next(sq, d); next >= 0 {
			near |= 1 << next
		}
	}
	return near
}

var steps = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

func (b *Brute) next(sq, d int) int {
	x, y := sq%b.width+steps[d][0], sq/b.width+steps[d][1]
	if x < 0 || x >= b.width || y < 0 || y >= b.height {
		return -1
	}
	return y*b.width + x
}

func (b *Brute) total(worlds []one) float64 {
	sum := 0.0
	for _, w := range worlds {
		sum += b.worlds[w.world].weight
	}
	return sum
}

// split groups worlds by what is perceived, and lets that change them.
func (b *Brute) split(worlds []one, percept func(*one) int) map[int][]one {
	parts := map[int][]one{}
	for _, w := range worlds {
		p := percept(&w)
		parts[p] = append(parts[p], w)
	}
	return parts
}

// Value returns the values of all places of what is known.
func (b *Brute) Value(k Known) *Values {
	var h maphash.Hash
	h.SetSeed(b.seed)
	var text [6]byte
	for _, w := range k.worlds {
		binary.LittleEndian.PutUint32(text[:], uint32(w.world))
		binary.LittleEndian.PutUint16(text[4:], w.dead)
		_, _ = h.Write(text[:])
	}
	key := key{h.Sum64(), len(k.worlds), k.arrows, k.laden, k.visited}
	if v, ok := b.memo[key]; ok {
		return v
	}
	v := new(Values)
	for sq := range v {
		for d := range v[sq] {
			v[sq][d] = math.Inf(-1)
		}
	}
	for sq := range b.width * b.height { // the best of the actions after which something else is known
		if k.visited>>sq&1 == 0 {
			continue
		}
		var entered [4]float64
		for d := range entered {
			entered[d] = b.enter(&k, sq, d)
		}
		grab := b.grab(&k, sq)
		for d := range 4 {
			v[sq][d] = max(b.climb(&k, sq), grab[d], b.shoot(&k, sq, d), entered[d])
			if !b.cfg.Turning {
				v[sq][d] = max(v[sq][d], slices.Max(entered[:]))
			}
		}
	}
	for b.spread(&k, v) {
	}
	b.memo[key] = v
	return v
}

// spread takes in the actions after which nothing else is known, and reports
// whether that has changed a value.
func (b *Brute) spread(k *Known, v *Values) (changed bool) {
	for sq := range b.width * b.height {
		for d := range 4 {
			if k.visited>>sq&1 == 0 {
				continue
			}
			best := v[sq][d]
			step := func(d int) {
				if to := b.next(sq, d); to < 0 {
					best = max(best, v[sq][d]-1)
				} else if k.visited>>to&1 != 0 {
					best = max(best, v[to][d]-1)
				}
			}
			if b.cfg.Turning {
				step(d)
				best = max(best, v[sq][(d+1)%4]-1, v[sq][(d+3)%4]-1)
			} else {
				for to := range 4 {
					step(to)
				}
			}
			if best > v[sq][d]+1e-12 {
				v[sq][d], changed = best, true
			}
		}
	}
	return changed
}

func (b *Brute) climb(k *Known, sq int) float64 {
	switch {
	case sq != 0:
		return math.Inf(-1)
	case k.laden:
		return float64(b.cfg.Score.Gold) - 1
	default:
		return -1
	}
}

// grab is of use where the gold is known to be.
func (b *Brute) grab(k *Known, sq int) [4]float64 {
	none := [4]float64{math.Inf(-1), math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	if k.laden {
		return none
	}
	for _, w := range k.worlds {
		if b.worlds[w.world].gold != sq {
			return none
		}
	}
	after := *k
	after.laden = true
	v := b.Value(after)[sq]
	for d := range v {
		v[d]--
	}
	return v
}

// shoot is of no use where no world has a live wumpus ahead.
func (b *Brute) shoot(k *Known, sq, d int) float64 {
	if k.arrows == 0 {
		return math.Inf(-1)
	}
	hits := b.shooting(k, sq, d)
	if len(hits[1]) == 0 {
		return math.Inf(-1)
	}
	mean := 0.0
	for _, worlds := range hits {
		after := *k
		after.worlds, after.arrows = worlds, k.arrows-1
		mean += b.total(worlds) * b.Value(after)[sq][d]
	}
	return mean/b.total(k.worlds) - 1 - float64(b.cfg.Score.Arrow)
}

// shooting groups the worlds by whether a shot hits.
func (b *Brute) shooting(k *Known, sq, d int) map[int][]one {
	return b.split(k.worlds, func(w *one) int {
		alive := b.worlds[w.world].wumpuses &^ w.dead
		for at := b.next(sq, d); at >= 0; at = b.next(at, d) {
			if alive>>at&1 != 0 {
				w.dead |= 1 << at
				return 1
			}
		}
		return 0
	})
}

// What is perceived on entering a square that kills, or lies beyond the wall.
const (
	death = -1
	bump  = -2
)

// entering groups the worlds by what is perceived on entering a square.
func (b *Brute) entering(k *Known, to int) map[int][]one {
	return b.split(k.worlds, func(w *one) int {
		is := &b.worlds[w.world]
		switch {
		case is.inside>>to&1 == 0:
			return bump
		case (is.pits|is.wumpuses&^w.dead)>>to&1 != 0:
			return death
		}
		return b.percept(*w, to, k)
	})
}

func (b *Brute) enter(k *Known, sq, d int) float64 {
	to := b.next(sq, d)
	if to < 0 || k.visited>>to&1 != 0 {
		return math.Inf(-1)
	}
	parts := b.entering(k, to)
	if len(parts[bump]) == len(k.worlds) {
		return math.Inf(-1) // nothing would be learnt
	}
	mean := 0.0
	for percept, worlds := range parts {
		if percept == death {
			mean -= b.total(worlds) * float64(b.cfg.Score.Death)
			continue
		}
		after := *k
		after.worlds = worlds
		if percept == bump {
			mean += b.total(worlds) * b.Value(after)[sq][d]
			continue
		}
		after.visited |= 1 << to
		mean += b.total(worlds) * b.Value(after)[to][d]
	}
	return mean/b.total(k.worlds) - 1
}
