package ahead

import (
	"cmp"
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Bound returns what no player could exceed on average, however it played on from a
// place: one that knows where the gold is, and fetches it the shortest way wherever
// there is no pit in that square. But if each square within reach may hold a pit, it
// has to enter one of those first, or to leave. Laden says that the gold is in hand.
func (r *Rule) Bound(at optimum.Place, laden bool) float64 {
	if laden {
		return r.out(at) + float64(r.config.Score.Gold)
	}
	best := r.out(at)
	for sq, visited := range r.Visited {
		if visited || r.Odds.Wall[sq] == 1 || !r.beside(sq) {
			continue
		}
		risk := r.Odds.Pit[sq]
		if r.Arrows == 0 {
			risk = r.Odds.Die[sq]
		}
		if best = max(best, r.knowing(at, risk)); risk == 0 {
			break // nothing exceeds that
		}
	}
	return best
}

// knowing returns what a player could reach that knows where the gold is, once it has
// run a risk. No more often than it lives can the gold be had, and no more often than
// there is no pit with it.
func (r *Rule) knowing(at optimum.Place, risk float64) float64 {
	out, alive := r.out(at), 1-risk
	gain, most := 0.0, 0.0
	for sq, gold := range r.Odds.Gold {
		if gold > 0 {
			more := max(r.fetched(at, sq)-out, 0)
			gain += min(gold*alive, r.Odds.Free[sq]) * more
			most = max(most, more)
		}
	}
	if r.config.Hidden && risk > 0 { // where the gold is tells of the size, and so of the risk
		gain = alive * most
	}
	return alive*out + gain - risk*float64(r.config.Score.Death)
}

// out is what climbing out from a place gives at most: all ways are taken to be open.
func (r *Rule) out(at optimum.Place) float64 {
	return -float64(r.steps(at.Square, 0) + 1)
}

// fetched is the same if the gold is fetched from a square.
func (r *Rule) fetched(at optimum.Place, sq int) float64 {
	return float64(r.config.Score.Gold - r.steps(at.Square, sq) - 1 - r.steps(sq, 0) - 1)
}

// steps returns the distance of two squares.
func (r *Rule) steps(a, b int) int {
	x, y := a%r.width-b%r.width, a/r.width-b/r.width
	return max(x, -x) + max(y, -y)
}

// Bound returns what no player could exceed on average, however it played on from a
// place. The gold is not seen yet.
//
// It is the value of a game that is easier in three ways. What is to be perceived in a
// square that is safe is told for nothing. Of all that is done no action costs
// anything but a shot, the shortest way out, and that by way of the gold if it is
// found. And where it is too improbable to come to, or takes too long to work out, the
// player knows where the gold is, and no wumpus and no other pit is in its way. Whoever
// plays the real game well can do the same here, for no less.
func (p *Planner) Bound(b Belief, at optimum.Place) float64 {
	p.left, p.overflow = budget, false
	all := p.knowing(0, &b, at)
	bound := all
	for p.unlikely = 0.1; p.left > 0 && p.unlikely > 1e-5; p.unlikely /= 4 {
		bound = min(bound, p.easier(b, at, 1, 0))
	}
	if p.overflow {
		return all
	}
	return bound
}

// knowing returns the bound for a player that knows where the gold is, and sets the
// rule of a depth to the belief. It is -Inf for a belief that cannot be.
func (p *Planner) knowing(depth int, b *Belief, at optimum.Place) float64 {
	r := p.ruleOf(depth, b)
	if !p.Weigh(*b, r.Odds) {
		return math.Inf(-1)
	}
	return r.Bound(at, false)
}

// easier returns the value of the easier game. Chance is how probable it is to come
// here.
func (p *Planner) easier(b Belief, at optimum.Place, chance float64, depth int) float64 {
	all := p.knowing(depth, &b, at)
	if chance < p.unlikely || p.left < 0 {
		return all
	}
	r := p.rules[depth]
	// value returns what a choice gives, if it goes on as another function says.
	value := func(c Choice, on func(after Belief, chance float64) float64) float64 {
		mean := 0.0
		dead := p.outcomes(b, c, func(after Belief, _ optimum.Place, q float64) {
			if after.Gold {
				mean += q * max(r.fetched(at, c.To), r.out(at))
			} else {
				mean += q * on(after, chance*q)
			}
		})
		if c.Kind == optimum.Shot {
			mean -= float64(1 + p.Config.Score.Arrow)
		}
		return mean - dead*float64(p.Config.Score.Death)
	}
	further := func(after Belief, chance float64) float64 { return p.easier(after, at, chance, depth+1) }
	choices := r.dangers()
	if len(choices) == 1 && choices[0].Kind == optimum.Step {
		return min(value(choices[0], further), all)
	}
	for i, c := range choices {
		choices[i].Gain = value(c, func(after Belief, _ float64) float64 { return p.knowing(depth+1, &after, at) })
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(b.Gain, a.Gain) })
	best := r.out(at)
	for _, c := range choices {
		if c.Gain <= best {
			break
		}
		best = max(best, min(value(c, further), c.Gain))
	}
	return min(best, all)
}

// dangers returns a step into a square that is safe; or, if there is none, all shots
// and risks, one for each line and square, wherever the agent is.
func (r *Rule) dangers() []Choice {
	var risks, shots []Choice
	var rays [][]int
	for sq, visited := range r.Visited {
		if !visited {
			continue
		}
		for _, d := range grid.Directions {
			c := Choice{Option: optimum.Option{Kind: optimum.Risk, From: optimum.Place{Square: sq, Facing: d}}, To: r.walks.to[sq][d]}
			if c.To >= 0 && !r.Visited[c.To] && r.Odds.Wall[c.To] < 1 {
				if r.Odds.Die[c.To] == 0 {
					c.Kind = optimum.Step
					return []Choice{c}
				}
				if r.Odds.Die[c.To] < 1 && !slices.ContainsFunc(risks, func(o Choice) bool { return o.To == c.To }) {
					risks = append(risks, c)
				}
			}
			var ray []int
			r.ray(c.From, func(at int) {
				if r.Odds.Wumpus[at] > 0 {
					ray = append(ray, at)
				}
			})
			same := func(other []int) bool { return slices.Equal(ray, other) }
			if r.Arrows > 0 && len(ray) > 0 && !slices.ContainsFunc(rays, same) {
				rays = append(rays, ray)
				c.Kind, c.To = optimum.Shot, -1
				shots = append(shots, c)
			}
		}
	}
	return append(risks, shots...)
}
