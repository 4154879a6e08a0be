package ahead

import (
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Rule chooses what to do by rough estimates. What a way into the unknown may gain
// is the chance that the gold is right there, and a part of what all other squares
// promise, at an action for each; what it costs are actions, the arrow, and the chance
// to die.
type Rule struct {
	Odds    *Odds
	Visited []bool // by square
	Arrows  int
	Living  int // wumpuses

	config grid.Config
	width  int
	walks  *Walks
	seen   func(int) bool
	none   func(int) bool
	left   int     // the squares not visited
	total  float64 // the chance that the gold is to be had at all
	lairs  int     // the squares in which a wumpus may live
	barred []int   // the squares within reach that only a wumpus may bar
	onRay  []bool  // by square, of the shot looked at
}

// Elsewhere is the part of all other squares that a new square is taken to open.
const Elsewhere = 0.3

// NewRule returns the rule for a grid of that size.
func NewRule(cfg grid.Config, width, height int) *Rule {
	n := width * height
	r := &Rule{
		Odds: NewOdds(n), Visited: make([]bool, n), config: cfg, width: width, onRay: make([]bool, n),
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

// Begin prepares for choosing at a place: Visited has to be set before.
func (r *Rule) Begin(at optimum.Place) { r.walks.From(at, r.seen, r.none) }

// Weighed takes in that Odds were set.
func (r *Rule) Weighed() {
	r.total, r.left, r.lairs = 0, 0, 0
	r.barred = r.barred[:0]
	for sq, free := range r.Odds.Free {
		r.total += free
		if !r.Visited[sq] && r.Odds.Wall[sq] < 1 {
			r.left++
		}
		if r.Odds.Wumpus[sq] > 0 {
			r.lairs++
		}
		if r.Odds.Wumpus[sq] > 0 && r.Odds.Pit[sq] == 0 && r.Odds.Wall[sq] < 1 && r.beside(sq) {
			r.barred = append(r.barred, sq)
		}
	}
}

// Safe returns the nearest square that is certain to be safe and was not visited,
// if it seems worth its actions.
func (r *Rule) Safe() (best Choice, ok bool) {
	r.Steps(func(c Choice) {
		if c.Gain > 0 && (!ok || c.Actions < best.Actions || c.Actions == best.Actions && c.Gain > best.Gain) {
			best, ok = c, true
		}
	})
	return best, ok
}

// Steps calls f for each way into a square that is certain to be safe, with its
// estimated gain.
func (r *Rule) Steps(f func(Choice)) {
	r.entries(func(c Choice) {
		if r.Odds.Die[c.To] == 0 {
			c.Kind = optimum.Step
			c.Gain = r.estimate(r.Odds.Gold[c.To], c.Actions)
			f(c)
		}
	})
}

// sure says whether squares promise so much that what is safe is worth its actions.
func (r *Rule) sure() bool {
	return float64(r.config.Score.Gold)*r.total > 4*float64(r.left)
}

// entries calls f for each way into an unvisited square, the shortest for each
// neighbour that it can be entered from.
func (r *Rule) entries(f func(Choice)) {
	for sq, visited := range r.Visited {
		if !visited {
			continue
		}
		for _, d := range grid.Directions {
			to := r.walks.to[sq][d]
			if to < 0 || r.Visited[to] || r.Odds.Wall[to] == 1 {
				continue
			}
			from := optimum.Place{Square: sq, Facing: d}
			if n := r.reach(from); n >= 0 {
				f(Choice{Option: optimum.Option{From: from}, To: to, Actions: n + 1})
			}
		}
	}
}

// estimate returns what may be gained after so many actions, if gold is the chance
// that it is in the squares that are then open.
func (r *Rule) estimate(gold float64, actions int) float64 {
	points := float64(r.config.Score.Gold)
	elsewhere := max(points*(r.total-gold)-float64(r.left), 0)
	return points*gold + Elsewhere*elsewhere - 2*float64(actions)
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
			if c.Chance = r.Hit(c.From); c.Chance > 0 {
				c.Gain, c.Opens = r.shotGain(c)
				f(c)
			}
		}
	}
}

// Hit returns the probability that a shot from a place kills: 1 only if a wumpus is sure to
// live in a square on the line, or more live than there are squares for off the line. Of
// several wumpuses it is an estimate in between.
func (r *Rule) Hit(from optimum.Place) float64 {
	miss, on, sure := 1.0, 0, false
	r.ray(from, func(at int) {
		p := r.Odds.Wumpus[at]
		if p > 0 {
			on++
		}
		sure = sure || p == 1
		if r.config.Wumpuses == 1 {
			miss -= p
		} else {
			miss *= 1 - p
		}
	})
	switch {
	case on == 0:
		return 0
	case sure || r.lairs-on < r.Living:
		return 1
	default:
		const almost = 1 - 0x1p-53
		return min(max(1-miss, math.SmallestNonzeroFloat64), almost)
	}
}

// ray calls f for each unvisited square that an arrow shot from a place crosses.
func (r *Rule) ray(p optimum.Place, f func(sq int)) {
	for at := r.walks.to[p.Square][p.Facing]; at >= 0; at = r.walks.to[at][p.Facing] {
		if !r.Visited[at] {
			f(at)
		}
	}
}

// shotGain estimates what the squares give that a hit or a miss would open: those
// without a pit.
func (r *Rule) shotGain(c Choice) (gain float64, opens bool) {
	r.ray(c.From, func(at int) { r.onRay[at] = true })
	hit, opens := r.opened(r.config.Wumpuses == 1)
	miss, _ := r.opened(false)
	r.ray(c.From, func(at int) { r.onRay[at] = false })
	return c.Chance*hit + (1-c.Chance)*miss - float64(c.Actions+r.config.Score.Arrow), opens
}

// opened estimates the gain of the squares that only a wumpus may bar, of all or of
// those on the ray.
func (r *Rule) opened(all bool) (gain float64, any bool) {
	gold, squares := 0.0, 0
	for _, sq := range r.barred {
		if all || r.onRay[sq] {
			gold += r.Odds.Gold[sq]
			squares++
		}
	}
	if squares == 0 {
		return 0, false
	}
	return max(r.estimate(gold, squares), 0), true
}

// beside says whether a square is beside a visited one.
func (r *Rule) beside(sq int) bool {
	for _, d := range grid.Directions {
		if next := r.walks.to[sq][d]; next >= 0 && r.Visited[next] {
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

// sweep returns what it gives on average, at least, to look into each safe square that
// is within reach for less than it promises, and to come back to the same place each
// time. All turns of the way are then done once more the other way round, and two
// half turns.
func (r *Rule) sweep() float64 {
	gain := 0.0
	for to, gold := range r.Odds.Gold {
		if gold == 0 || r.Odds.Die[to] > 0 || r.Odds.Wall[to] > 0 {
			continue
		}
		nearest := -1
		for _, d := range grid.Directions {
			if sq := r.walks.to[to][d]; sq >= 0 && r.Visited[sq] {
				if n := r.reach(optimum.Place{Square: sq, Facing: (d + 2) & 3}); n >= 0 && (nearest < 0 || n < nearest) {
					nearest = n
				}
			}
		}
		actions := 2 * (nearest + 1)
		if r.config.Turning {
			actions += 4
		}
		if nearest >= 0 {
			gain += max(gold*float64(r.config.Score.Gold-1)-float64(actions), 0)
		}
	}
	return gain
}

// reach returns the number of actions until the agent can step ahead from a place, or
// -1.
func (r *Rule) reach(from optimum.Place) int {
	if r.config.Turning {
		return r.walks.Distance(from)
	}
	_, n := r.walks.Nearest(from.Square)
	return n
}

// Home returns the number of actions for climbing out, over visited squares.
func (r *Rule) Home() int {
	_, n := r.walks.Nearest(0)
	return n + 1
}
