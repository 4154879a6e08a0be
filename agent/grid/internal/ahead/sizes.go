package ahead

// size is a grid's sides, and a bound of them.
type size struct{ width, height int }

// walls is a size that the grid may have.
type walls struct {
	size
	n       int
	squares set
}

// sizes calls f for each size that may be, with how its pits may lie, and its
// wumpuses: for each way in which the kills may have been, and how probable that
// is. Weight is the probability of that size and all that is believed.
func (p *Planner) sizes(b *Belief, f func(in *walls, pits *spread, wumpuses []*spread, ways []float64, weight float64)) {
	if b.unfit {
		p.overflow = true
		return
	}
	prior := 1 / float64(len(p.walls))
	visited := b.visited.size()
	var wumpuses [classes][]*spread
	for i := range p.walls {
		in := &p.walls[i]
		if in.width < b.least.width || in.width > b.most.width || in.height < b.least.height || in.height > b.most.height {
			continue
		}
		var c class
		if in.width > b.least.width {
			c |= wider
		}
		if in.height > b.least.height {
			c |= higher
		}
		weight := prior / float64(in.n-1)
		if !b.Gold {
			weight *= float64(in.n - visited)
		}
		pits := p.spread(p.pits, b.pits, b, c)
		weight *= pits.weight(in)
		p.overflow = p.overflow || pits.unfit
		if weight == 0 {
			continue
		}
		if wumpuses[c] == nil {
			wumpuses[c] = make([]*spread, len(b.wumpuses))
			for i, k := range b.wumpuses {
				wumpuses[c][i] = p.spread(p.wumpuses, k, b, c)
			}
		}
		p.ways = p.ways[:0]
		sum := 0.0
		for _, w := range wumpuses[c] {
			p.ways = append(p.ways, w.weight(in))
			sum += p.ways[len(p.ways)-1]
			p.overflow = p.overflow || w.unfit
		}
		if sum > 0 {
			f(in, pits, wumpuses[c], p.ways, weight*sum)
		}
	}
}

// Probability returns how probable all that was perceived is, by what was done; 0 for a
// belief that cannot be.
func (p *Planner) Probability(b Belief) float64 { return p.mass(&b) }

func (p *Planner) mass(b *Belief) float64 {
	sum := 0.0
	p.sizes(b, func(_ *walls, _ *spread, _ []*spread, _ []float64, weight float64) { sum += weight })
	return sum
}

// sides returns the sizes that a game allows.
func (p *Planner) sides() (least, most size) {
	cfg := p.Config
	if cfg.Hidden {
		return size{cfg.MinSide, cfg.MinSide}, size{cfg.MaxSide, cfg.MaxSide}
	}
	told := size{cfg.Width, cfg.Height}
	return told, told
}
