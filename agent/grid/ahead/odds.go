package ahead

import "github.com/mumpus-go/mumpus/agent/grid/board"

// Odds are the probabilities of what each square holds, by its number.
type Odds struct {
	Pit    []float64
	Wumpus []float64 // a live one
	Gold   []float64 // not in hand
	Die    []float64 // a pit or a live wumpus, or both
	Wall   []float64 // that the square lies beyond the wall
}

// NewOdds returns odds of n squares, all 0.
func NewOdds(n int) *Odds {
	all := make([]float64, 5*n)
	return &Odds{all[:n:n], all[n : 2*n : 2*n], all[2*n : 3*n : 3*n], all[3*n : 4*n : 4*n], all[4*n:]}
}

// Weigh sets odds to those of a belief. It reports false if that cannot be.
func (p *Planner) Weigh(b Belief, odds *Odds) bool {
	total := p.mass(&b)
	if total == 0 {
		return false
	}
	frontier := p.Board.Beside(b.Visited)
	for sq := range p.Board.Squares() {
		odds.Pit[sq], odds.Wumpus[sq], odds.Gold[sq], odds.Die[sq] = 0, 0, 0, 0
		odds.Wall[sq] = 1
	}
	p.sizes(&b, func(inside board.Set, c *class, weight float64) {
		share := weight / total
		candidates := b.Wumpus & inside
		each, gold := 1/float64(candidates.Size()), 1/float64((inside&^b.Visited).Size())
		for rest := inside; rest != 0; rest &= rest - 1 {
			sq := rest.First()
			odds.Wall[sq] -= share
			if b.Visited.Has(sq) {
				continue
			}
			pit := p.pitIn(c, &b, frontier, sq)
			live := 0.0
			if !b.Dead && candidates.Has(sq) {
				live = each
			}
			odds.Pit[sq] += share * pit
			odds.Wumpus[sq] += share * live
			odds.Die[sq] += share * (1 - (1-pit)*(1-live))
			if !b.Gold {
				odds.Gold[sq] += share * gold
			}
		}
	})
	for sq := range p.Board.Squares() {
		for _, x := range []*float64{&odds.Pit[sq], &odds.Wumpus[sq], &odds.Die[sq], &odds.Wall[sq]} {
			*x = settled(*x)
		}
	}
	return true
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
