package ahead

import (
	"cmp"
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// search is what looking ahead needs.
type search struct {
	scratch   []float64 // of Weigh
	ways      []float64 // of sizes
	unlikely  float64   // a plan is not followed further where it is less likely to come to
	guarantee bool      // count nothing but what is sure to be had
	left      int       // of the budget
}

// budget is the work that a look ahead may take, some ten milliseconds. It counts the
// squares of each belief looked at, by each size a part of that more, and what a belief
// takes in any case as so many squares.
const (
	budget = 100_000
	belief = 60
)

// Choose returns what to do next: the nearest safe square, or, if there is none, the
// shot or risk that is worth the most; or the climb, if that is worth more. What a
// choice is worth is found by playing the game to its end by the rule, over all that
// may be perceived on the way, down to where the budget or the probability gives out
// and the rule's estimate has to do. Where squares promise much, safe ones are taken to
// be worth it without. The gold is not seen yet. What is certain of the squares at present
// is what the odds say.
func (p *Planner) Choose(b Belief, at optimum.Place, odds *Odds) Choice {
	r := p.rule(0, &b, at)
	r.Odds.copy(odds)
	r.Weighed()
	out := Choice{To: board.Nowhere, Actions: r.Home()}
	out.Gain = -float64(out.Actions)
	var choices []Choice
	switch c, ok := r.Safe(); {
	case ok && r.sure():
		return c
	case ok:
		choices = append(choices, c)
	default:
		r.Shots(func(c Choice) { choices = append(choices, c) })
		r.Risky(func(c Choice) { choices = append(choices, c) })
	}
	choices = p.narrow(b, foremost(choices, 16))
	if choices = foremost(choices, 1); len(choices) == 0 || choices[0].Gain <= out.Gain {
		return out
	}
	return choices[0]
}

// foremost returns the n choices of the greatest gain, the best first.
func foremost(choices []Choice, n int) []Choice {
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(b.Gain, a.Gain) })
	return choices[:min(n, len(choices))]
}

// narrow values choices by looking ahead, further and further, each time the better
// half of them, until the budget is spent.
func (p *Planner) narrow(b Belief, choices []Choice) []Choice {
	p.left = budget
	for p.unlikely = 0.1; len(choices) > 0 && p.unlikely > 1e-3; p.unlikely /= 4 {
		finer := slices.Clone(choices)
		for i, c := range choices {
			finer[i].Gain = p.follow(b, c, 1, 1)
		}
		if p.left < 0 && p.unlikely < 0.1 {
			break // the last were not looked at as far as the first
		}
		choices = foremost(finer, max((len(finer)+1)/2, 2))
	}
	return choices
}

// Value returns what the game gives on average, at least, after a choice: if it is then
// played by the rule, and given up, by the way home, where what is perceived is too
// improbable to look further. The gold is not seen yet.
func (p *Planner) Value(b Belief, at optimum.Place, c Choice) float64 {
	p.guarantee = true
	defer func() { p.guarantee = false }()
	value := math.Inf(-1)
	p.left = budget
	for p.unlikely = 1e-2; p.left > 0 && p.unlikely > 1e-5; p.unlikely /= 4 {
		if c.Kind != optimum.Out {
			value = max(value, p.follow(b, c, 1, 1))
		} else {
			value = p.play(b, at, 0, 0)
		}
	}
	return value
}

// ruleOf returns the rule of a depth of the plan, set to a belief but for the odds.
func (p *Planner) ruleOf(depth int, b *Belief) *Rule {
	p.left -= p.width*p.height*(len(p.walls)+3)/4 + belief
	for len(p.rules) <= depth {
		p.rules = append(p.rules, NewRule(p.Config, p.width, p.height))
	}
	r := p.rules[depth]
	for sq := range r.Visited {
		r.Visited[sq] = b.visited.has(sq)
	}
	r.Arrows, r.Living = b.Arrows, p.Config.Wumpuses-b.kills
	if r.Living == 0 {
		r.Arrows = 0
	}
	return r
}

// rule returns the same, ready for a place.
func (p *Planner) rule(depth int, b *Belief, at optimum.Place) *Rule {
	r := p.ruleOf(depth, b)
	r.Begin(at)
	return r
}

// play returns what the game still gives if it is played by the rule. Chance is
// how probable it is to come here.
func (p *Planner) play(b Belief, at optimum.Place, chance float64, depth int) float64 {
	r := p.rule(depth, &b, at)
	home := -float64(r.Home())
	if b.Gold {
		return home + float64(p.Config.Score.Gold)
	}
	if p.guarantee && p.left < 0 || !p.Weigh(b, r.Odds) {
		return home
	}
	if p.guarantee && chance < p.unlikely {
		return home + r.sweep()
	}
	r.Weighed()
	c := r.Choose()
	if c.Kind == optimum.Out || chance < p.unlikely || p.left < 0 {
		return home + c.Gain
	}
	return p.follow(b, c, chance, depth+1)
}

// follow returns what the game still gives after a choice.
func (p *Planner) follow(b Belief, c Choice, chance float64, depth int) float64 {
	value := -float64(c.Actions)
	if c.Kind == optimum.Shot {
		value -= float64(p.Config.Score.Arrow)
	}
	dead := p.outcomes(b, c, func(after Belief, at optimum.Place, q float64) {
		grab := 0.0
		if after.Gold {
			grab = 1
		}
		value += q * (p.play(after, at, chance*q, depth) - grab)
	})
	return value - dead*float64(p.Config.Score.Death)
}

// outcomes calls f for all that may be believed after a choice, with the place then and
// how probable that is, and returns the rest, the probability to die. The gold is not seen yet.
func (p *Planner) outcomes(b Belief, c Choice, f func(after Belief, at optimum.Place, q float64)) (dead float64) {
	before := p.mass(&b)
	alive := 0.0
	outcome := func(after Belief, at optimum.Place) {
		if q := p.mass(&after) / before; q > 0 {
			alive += q
			f(after, at, q)
		}
	}
	sq, d := c.From.Square, c.From.Facing
	if c.Kind == optimum.Shot {
		outcome(p.Shot(b, sq, d, true), c.From)
		outcome(p.Shot(b, sq, d, false), c.From)
		return max(1-alive, 0) // what does not fit is taken for the worst
	}
	if !p.must(&b, c.To) {
		outcome(p.Bumped(b, sq, d), c.From)
	}
	entered := p.entries(b, c.To)
	for i := range 8 {
		percept := grid.Percept{Stench: i&1 != 0, Breeze: i&2 != 0, Glitter: i&4 != 0}
		if !percept.Stench || p.Config.Wumpuses > 0 {
			outcome(entered(percept), optimum.Place{Square: c.To, Facing: d})
		}
	}
	return max(1-alive, 0)
}
