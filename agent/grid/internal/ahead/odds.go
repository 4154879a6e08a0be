package ahead

import "github.com/mumpus-go/mumpus/agent/grid/optimum"

// Odds are the probabilities of what each square holds, by its number.
type Odds struct {
	Pit    []float64
	Wumpus []float64 // a live one
	Gold   []float64 // not in hand
	Free   []float64 // the gold, and no pit
	Die    []float64 // a pit or a live wumpus, or both
	Wall   []float64 // that the square lies beyond the wall
}

// NewOdds returns odds of n squares, all 0.
func NewOdds(n int) *Odds {
	o := new(Odds)
	for _, x := range o.all() {
		*x = make([]float64, n)
	}
	return o
}

func (o *Odds) all() [6]*[]float64 {
	return [...]*[]float64{&o.Pit, &o.Wumpus, &o.Gold, &o.Free, &o.Die, &o.Wall}
}

// copy sets o to other odds of as many squares.
func (o *Odds) copy(from *Odds) {
	to := o.all()
	for i, x := range from.all() {
		copy(*to[i], *x)
	}
}

// Weigh sets odds to those of a belief. It reports false if that cannot be.
func (p *Planner) Weigh(b Belief, odds *Odds) bool {
	n := len(odds.Wall)
	for _, x := range odds.all() {
		clear(*x)
	}
	if p.scratch == nil {
		p.scratch = make([]float64, 3*n)
	}
	pit, live, one := p.scratch[:n], p.scratch[n:2*n], p.scratch[2*n:]
	total := 0.0
	p.sizes(&b, func(in *walls, pits *spread, wumpuses []*spread, ways []float64, weight float64) {
		total += weight
		pits.fill(in, pit)
		if len(wumpuses) == 1 {
			wumpuses[0].fill(in, live)
		} else {
			sum := 0.0
			for _, w := range ways {
				sum += w
			}
			clear(live)
			for i, w := range ways {
				if w > 0 {
					wumpuses[i].fill(in, one)
					for sq, x := range one {
						live[sq] += w / sum * x
					}
				}
			}
		}
		gold := 0.0
		if !b.Gold {
			gold = weight / float64(in.n-b.visited.size())
		}
		for y := range in.height {
			for sq := y * p.width; sq < y*p.width+in.width; sq++ {
				odds.Wall[sq] += weight
				odds.Pit[sq] += weight * pit[sq]
				odds.Wumpus[sq] += weight * live[sq]
				odds.Die[sq] += weight * (1 - (1-pit[sq])*(1-live[sq]))
				odds.Gold[sq] += gold
				odds.Free[sq] += gold * (1 - pit[sq])
			}
		}
	})
	if total == 0 {
		return false
	}
	for sq := range n {
		if b.visited.has(sq) {
			odds.Gold[sq], odds.Free[sq] = 0, 0
		}
		odds.Gold[sq] /= total
		odds.Free[sq] /= total
		odds.Pit[sq] = settled(odds.Pit[sq] / total)
		odds.Wumpus[sq] = settled(odds.Wumpus[sq] / total)
		odds.Die[sq] = settled(odds.Die[sq] / total)
		odds.Wall[sq] = settled(1 - odds.Wall[sq]/total)
	}
	return true
}

// Hit returns the probability that a shot from a place kills.
func (p *Planner) Hit(b Belief, from optimum.Place) float64 {
	hit := p.Shot(b, from.Square, from.Facing, true)
	return settled(p.Probability(hit) / p.Probability(b))
}

// settled takes what rounding has left beside 0 and 1 for that.
func settled(x float64) float64 {
	const rounding = 1e-12
	switch {
	case x < rounding:
		return 0
	case x > 1-rounding:
		return 1
	}
	return x
}
