package ahead

import (
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// unlikely is how improbable what is perceived has to be for a plan not to be
// followed further.
const unlikely = 5e-3

type search struct {
	scratch   []float64
	ways      []float64
	guarantee bool // count nothing but what is sure to be had
}

// Choose returns what to do next: the nearest safe square that seems worth it; or,
// if there is none, the shot, the risk or the climb that is worth the most when
// the game is played to its end by the rule. The gold is not in hand.
func (p *Planner) Choose(b Belief, at optimum.Place) Choice {
	r := p.rule(0, &b, at)
	if !p.Weigh(b, r.Odds) {
		return Choice{To: -1, Gain: -1}
	}
	r.Weighed()
	if c, ok := r.Safe(); ok {
		return c
	}
	best := Choice{To: -1, Actions: r.Home()}
	best.Gain = -float64(best.Actions)
	var choices []Choice
	r.Shots(func(c Choice) { choices = append(choices, c) })
	r.Risky(func(c Choice) { choices = append(choices, c) })
	for _, c := range choices {
		if c.Gain = p.follow(b, c, 1, 1); c.Gain > best.Gain {
			best = c
		}
	}
	return best
}

// Value returns what the game gives on average, at least, after a choice, if it is
// then played by the rule, and given up where what is perceived is improbable.
func (p *Planner) Value(b Belief, at optimum.Place, c Choice) float64 {
	p.guarantee = true
	defer func() { p.guarantee = false }()
	if c.Kind != optimum.Out {
		return p.follow(b, c, 1, 1)
	}
	return p.play(b, at, 0, 0)
}

// rule returns the rule of a depth of the plan, set to a belief and a place, but for
// the odds.
func (p *Planner) rule(depth int, b *Belief, at optimum.Place) *Rule {
	for len(p.rules) <= depth {
		p.rules = append(p.rules, NewRule(p.Config, p.width, p.height))
	}
	r := p.rules[depth]
	for sq := range r.Visited {
		r.Visited[sq] = b.visited.has(sq)
	}
	r.Arrows = b.Arrows
	if b.kills == p.Config.Wumpuses {
		r.Arrows = 0
	}
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
	if chance < unlikely && p.guarantee || !p.Weigh(b, r.Odds) {
		return home
	}
	r.Weighed()
	c := r.Choose()
	if c.Kind == optimum.Out || chance < unlikely {
		return home + c.Gain
	}
	return p.follow(b, c, chance, depth+1)
}

// follow returns what the game still gives after a choice.
func (p *Planner) follow(b Belief, c Choice, chance float64, depth int) float64 {
	before := p.mass(&b)
	value := -float64(c.Actions)
	sum := 0.0 // of the chances to live on
	outcome := func(after Belief, at optimum.Place, cost float64) {
		q := p.mass(&after) / before
		if q <= 0 {
			return
		}
		sum += q
		value += q * (p.play(after, at, chance*q, depth) - cost)
	}
	sq, d := c.From.Square, c.From.Facing
	if c.Kind == optimum.Shot {
		value -= float64(p.Config.Score.Arrow)
		outcome(p.Shot(b, sq, d, true), c.From, 0)
		outcome(p.Shot(b, sq, d, false), c.From, 0)
		return value
	}
	if !p.must(&b, c.To) {
		outcome(p.Bumped(b, sq, d), c.From, 0)
	}
	to := optimum.Place{Square: c.To, Facing: d}
	entered := p.entries(b, c.To)
	for i := range 8 {
		percept := grid.Percept{Stench: i&1 != 0, Breeze: i&2 != 0, Glitter: i&4 != 0}
		if percept.Stench && p.Config.Wumpuses == 0 {
			continue
		}
		grab := 0.0
		if percept.Glitter {
			grab = 1
		}
		outcome(entered(percept), to, grab)
	}
	return value - max(1-sum, 0)*float64(p.Config.Score.Death)
}
