package ahead

import (
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Rule chooses what to do by rough estimates. What a way into the unknown may gain
// is the chance that the gold is right there, and a part of the chance that it is
// elsewhere; what it costs are actions, the arrow, and the chance to die.
type Rule struct {
	Odds    *Odds
	Visited []bool // by square
	Arrows  int

	config grid.Config
	walks  *Walks
	seen   func(int) bool
	none   func(int) bool
}

// Elsewhere is the part of the gold's chance to be elsewhere that a new square is
// taken to open.
const Elsewhere = 0.3

// NewRule returns the rule for a grid of that size.
func NewRule(cfg grid.Config, width, height int) *Rule {
	n := width * height
	r := &Rule{
		Odds: NewOdds(n), Visited: make([]bool, n), config: cfg,
		walks: NewWalks(width, height, cfg.Turning),
	}
	r.seen = func(sq int) bool { return r.Visited[sq] }
	r.none = func(int) bool { return false }
	return r
}

// Choice is an option with what speaks for it.
type Choice struct {
	optimum.Option
	To      int     // the square that is stepped into, or -1
	Actions int     // that it takes, the last one included
	Chance  float64 // of death for a risk, of a hit for a shot
	Opens   bool    // a shot that, if it hits, makes squares safe that are not
	Gain    float64 // in points
}

// Begin prepares for choosing at a place. The fields have to be set before.
func (r *Rule) Begin(at optimum.Place) {
	r.walks.From(at, r.seen, r.none)
}

// Safe returns the nearest square that is certain to be safe and was not visited,
// if it seems worth its actions.
func (r *Rule) Safe() (best Choice, ok bool) {
	r.entries(func(c Choice) {
		if r.Odds.Die[c.To] > 0 {
			return
		}
		c.Kind = optimum.Step
		c.Gain = r.estimate(r.Odds.Gold[c.To], c.Actions)
		if c.Gain > 0 && (!ok || c.Actions < best.Actions || c.Actions == best.Actions && c.Gain > best.Gain) {
			best, ok = c, true
		}
	})
	return best, ok
}

// entries calls f for each way into an unvisited square, the shortest for each
// neighbour that it can be entered from.
func (r *Rule) entries(f func(Choice)) {
	for sq, visited := range r.Visited {
		if !visited {
			continue
		}
		for _, d := range grid.Directions {
			to := r.walks.to(sq, d)
			if to < 0 || r.Visited[to] || r.Odds.Wall[to] == 1 {
				continue
			}
			from := optimum.Place{Square: sq, Facing: d}
			n := r.walks.Distance(from)
			if !r.config.Turning {
				_, n = r.walks.Nearest(sq)
			}
			if n >= 0 {
				f(Choice{Option: optimum.Option{From: from}, To: to, Actions: n + 1})
			}
		}
	}
}

// estimate returns what may be gained after so many actions, if gold is the chance
// that it is in the squares that are then open.
func (r *Rule) estimate(gold float64, actions int) float64 {
	total := 0.0
	for sq, p := range r.Odds.Gold {
		total += p * (1 - r.Odds.Pit[sq])
	}
	return float64(r.config.Score.Gold)*(gold+Elsewhere*max(total-gold, 0)) - 2*float64(actions)
}

// Risky calls f for each step that may kill, with its estimated gain.
func (r *Rule) Risky(f func(Choice)) {
	r.entries(func(c Choice) {
		c.Chance = r.Odds.Die[c.To]
		if c.Chance == 0 || c.Chance == 1 {
			return
		}
		c.Kind = optimum.Risk
		alive := 1 - c.Chance
		c.Gain = alive*r.estimate(r.Odds.Gold[c.To], c.Actions) - c.Chance*float64(r.config.Score.Death)
		f(c)
	})
}

// Shots calls f for each shot that may hit, with its estimated gain.
func (r *Rule) Shots(f func(Choice)) {
	if r.Arrows == 0 {
		return
	}
	for sq, visited := range r.Visited {
		if !visited {
			continue
		}
		for _, d := range grid.Directions {
			c := Choice{Option: optimum.Option{Kind: optimum.Shot, From: optimum.Place{Square: sq, Facing: d}}, To: -1}
			n := r.walks.Distance(c.From)
			if n < 0 {
				continue
			}
			c.Actions = n + 1
			miss := 1.0
			if r.config.Wumpuses == 1 {
				r.ray(c.From, func(at int) { miss -= r.Odds.Wumpus[at] })
			} else {
				r.ray(c.From, func(at int) { miss *= 1 - r.Odds.Wumpus[at] })
			}
			if c.Chance = settled(1 - miss); c.Chance > 0 {
				c.Gain, c.Opens = r.shotGain(c)
				f(c)
			}
		}
	}
}

// ray calls f for each unvisited square that an arrow shot from a place crosses.
func (r *Rule) ray(p optimum.Place, f func(sq int)) {
	for at := r.walks.to(p.Square, p.Facing); at >= 0; at = r.walks.to(at, p.Facing) {
		if !r.Visited[at] {
			f(at)
		}
	}
}

// shotGain estimates what the squares give that a hit or a miss would open: those
// without a pit.
func (r *Rule) shotGain(c Choice) (gain float64, opens bool) {
	onRay := func(sq int) bool {
		found := false
		r.ray(c.From, func(at int) { found = found || at == sq })
		return found
	}
	hit, opens := r.opened(func(sq int) bool { return r.config.Wumpuses == 1 || onRay(sq) })
	miss, _ := r.opened(onRay)
	return c.Chance*hit + (1-c.Chance)*miss - float64(c.Actions+r.config.Score.Arrow), opens
}

// opened estimates the gain of the squares within reach that only a wumpus may
// bar and that satisfy some condition.
func (r *Rule) opened(condition func(sq int) bool) (gain float64, any bool) {
	gold, squares := 0.0, 0
	for sq, wumpus := range r.Odds.Wumpus {
		if wumpus == 0 || r.Odds.Pit[sq] > 0 || r.Odds.Wall[sq] == 1 || !r.beside(sq) || !condition(sq) {
			continue
		}
		gold += r.Odds.Gold[sq]
		squares++
	}
	if squares == 0 {
		return 0, false
	}
	return max(r.estimate(gold, squares), 0), true
}

// beside says whether a square is beside a visited one.
func (r *Rule) beside(sq int) bool {
	for _, d := range grid.Directions {
		if next := r.walks.to(sq, d); next >= 0 && r.Visited[next] {
			return true
		}
	}
	return false
}

// Choose returns the best choice by the estimates: a safe step before anything
// else, then the shot or risk that gains the most, and if none gains anything, to
// climb out.
func (r *Rule) Choose() Choice {
	if c, ok := r.Safe(); ok {
		return c
	}
	best := Choice{To: -1}
	consider := func(c Choice) {
		if c.Gain > best.Gain {
			best = c
		}
	}
	r.Shots(consider)
	r.Risky(consider)
	return best
}

// Home returns the number of actions for climbing out, over visited squares.
func (r *Rule) Home() int {
	_, n := r.walks.Nearest(0)
	return n + 1
}

// Bound returns what no player could exceed on average, however it played on from a
// place: it would know where the gold is, and fetch it the shortest way wherever
// there is no pit in that square. Laden says that the gold is in hand.
func (r *Rule) Bound(at optimum.Place, laden bool) float64 {
	here, start := r.walks.square(at.Square), grid.Start
	out := -float64(steps(here, start) + 1)
	if laden {
		return out + float64(r.config.Score.Gold)
	}
	bound := out
	for sq, gold := range r.Odds.Gold {
		there := r.walks.square(sq)
		fetched := float64(r.config.Score.Gold - steps(here, there) - 1 - steps(there, start) - 1)
		bound += gold * (1 - r.Odds.Pit[sq]) * max(fetched-out, 0)
	}
	return bound
}

func steps(a, b grid.Square) int {
	return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y)
}
