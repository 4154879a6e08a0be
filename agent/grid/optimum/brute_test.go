package optimum_test

import (
	"context"
	"encoding/binary"
	"hash/maphash"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// brute finds the optimum over explicit worlds. It knows nothing of beliefs: it
// keeps the list of the worlds that agree with all percepts, tries every action in
// every place, and repeats that until no value changes.
type brute struct {
	cfg    grid.Config
	worlds []bruteWorld
	memo   map[bruteKey]*[9][4]float64
	seed   maphash.Seed
}

type bruteWorld struct {
	pits         uint16
	wumpus, gold int8
	weight       float64
}

// knowing is what the agent knows, apart from where it is.
type knowing struct {
	worlds  []int32
	arrow   bool
	dead    bool // the wumpus
	laden   bool
	visited uint16
}

type bruteKey struct {
	worlds             uint64
	n                  int
	arrow, dead, laden bool
	visited            uint16
}

func newBrute(cfg grid.Config) *brute {
	b := &brute{cfg: cfg, memo: map[bruteKey]*[9][4]float64{}, seed: maphash.MakeSeed()}
	for pits := uint16(0); pits < 512; pits += 2 {
		weight := 1. / 64
		for sq := 1; sq < 9; sq++ {
			if pits>>sq&1 != 0 {
				weight *= cfg.Pits.Chance
			} else {
				weight *= 1 - cfg.Pits.Chance
			}
		}
		for wumpus := int8(1); wumpus < 9; wumpus++ {
			for gold := int8(1); gold < 9; gold++ {
				b.worlds = append(b.worlds, bruteWorld{pits, wumpus, gold, weight})
			}
		}
	}
	return b
}

func near(a, b int) bool {
	dx, dy := a%3-b%3, a/3-b/3
	return dx*dx+dy*dy == 1
}

// percept returns what is perceived in a square, in bits.
func (b *brute) percept(w bruteWorld, sq int, k *knowing) int {
	p := 0
	if int(w.wumpus) == sq || near(int(w.wumpus), sq) {
		p |= 1
	}
	for other := range 9 {
		if w.pits>>other&1 != 0 && near(other, sq) {
			p |= 2
		}
	}
	if int(w.gold) == sq && !k.laden {
		p |= 4
	}
	return p
}

var bruteSteps = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

func (b *brute) next(sq, d int) int {
	x, y := sq%3+bruteSteps[d][0], sq/3+bruteSteps[d][1]
	if x < 0 || x > 2 || y < 0 || y > 2 {
		return -1
	}
	return 3*y + x
}

func (b *brute) total(worlds []int32) float64 {
	sum := 0.0
	for _, w := range worlds {
		sum += b.worlds[w].weight
	}
	return sum
}

// split groups the worlds of k by what is perceived.
func (b *brute) split(worlds []int32, percept func(bruteWorld) int) map[int][]int32 {
	parts := map[int][]int32{}
	for _, w := range worlds {
		p := percept(b.worlds[w])
		parts[p] = append(parts[p], w)
	}
	return parts
}

// value returns the values of all places of what is known.
func (b *brute) value(k knowing) *[9][4]float64 {
	var h maphash.Hash
	h.SetSeed(b.seed)
	for _, w := range k.worlds {
		_ = binary.Write(&h, binary.LittleEndian, w)
	}
	key := bruteKey{h.Sum64(), len(k.worlds), k.arrow, k.dead, k.laden, k.visited}
	if v, ok := b.memo[key]; ok {
		return v
	}
	v := new([9][4]float64)
	for sq := range v {
		for d := range v[sq] {
			v[sq][d] = math.Inf(-1)
		}
	}
	fixed := *v // the best of the actions after which something else is known
	for sq := range 9 {
		if k.visited>>sq&1 == 0 {
			continue
		}
		grab := b.grab(&k, sq)
		for d := range 4 {
			fixed[sq][d] = max(b.climb(&k, sq), grab[d], b.shoot(&k, sq, d))
			if b.cfg.Turning {
				fixed[sq][d] = max(fixed[sq][d], b.enter(&k, sq, d))
				continue
			}
			for to := range 4 {
				fixed[sq][d] = max(fixed[sq][d], b.enter(&k, sq, to))
			}
		}
	}
	*v = fixed
	for changed := true; changed; {
		changed = false
		for sq := range 9 {
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
	}
	b.memo[key] = v
	return v
}

func (b *brute) climb(k *knowing, sq int) float64 {
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
func (b *brute) grab(k *knowing, sq int) [4]float64 {
	none := [4]float64{math.Inf(-1), math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	if k.laden {
		return none
	}
	for _, w := range k.worlds {
		if int(b.worlds[w].gold) != sq {
			return none
		}
	}
	after := *k
	after.laden = true
	v := b.value(after)[sq]
	for d := range v {
		v[d]--
	}
	return v
}

func (b *brute) shoot(k *knowing, sq, d int) float64 {
	if !k.arrow {
		return math.Inf(-1)
	}
	hits := b.split(k.worlds, func(w bruteWorld) int {
		if k.dead {
			return 0
		}
		for at := b.next(sq, d); at >= 0; at = b.next(at, d) {
			if at == int(w.wumpus) {
				return 1
			}
		}
		return 0
	})
	mean := 0.0
	for hit, worlds := range hits {
		after := *k
		after.worlds, after.arrow, after.dead = worlds, false, k.dead || hit == 1
		mean += b.total(worlds) * b.value(after)[sq][d]
	}
	return mean/b.total(k.worlds) - 1 - float64(b.cfg.Score.Arrow)
}

func (b *brute) enter(k *knowing, sq, d int) float64 {
	to := b.next(sq, d)
	if to < 0 || k.visited>>to&1 != 0 {
		return math.Inf(-1)
	}
	const death = -1
	parts := b.split(k.worlds, func(w bruteWorld) int {
		if w.pits>>to&1 != 0 || int(w.wumpus) == to && !k.dead {
			return death
		}
		return b.percept(w, to, k)
	})
	mean := 0.0
	for percept, worlds := range parts {
		if percept == death {
			mean -= b.total(worlds) * float64(b.cfg.Score.Death)
			continue
		}
		after := *k
		after.worlds, after.visited = worlds, k.visited|1<<to
		mean += b.total(worlds) * b.value(after)[to][d]
	}
	return mean/b.total(k.worlds) - 1
}

func (b *brute) optimum() float64 {
	all := knowing{arrow: b.cfg.Arrows > 0, visited: 1}
	for w := range b.worlds {
		all.worlds = append(all.worlds, int32(w))
	}
	mean := 0.0
	for _, worlds := range b.split(all.worlds, func(w bruteWorld) int { return b.percept(w, 0, &all) }) {
		after := all
		after.worlds = worlds
		mean += b.total(worlds) * b.value(after)[0][0]
	}
	return mean
}

// TestBruteForce compares the optimum on 3×3 with that over explicit worlds.
func TestBruteForce(t *testing.T) {
	for _, spec := range []string{"3x3p0.2", "3x3p0.2,aima", "3x3p0.1a0,turning,gold=300,death=200"} {
		t.Run(spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(spec)
			require.NoError(t, err)
			s, err := optimum.Solve(context.Background(), cfg)
			require.NoError(t, err)
			b := newBrute(cfg)
			require.InDelta(t, b.optimum(), s.Value(), 1e-9)
			t.Logf("%.6f points; %d beliefs, %d lists of worlds", s.Value(), s.Beliefs(), len(b.memo))
		})
	}
}
