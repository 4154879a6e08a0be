package grid

import (
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// chances is the one place that the odds of what is open come from. What is proved and
// refuted is asked of the base.
type chances interface {
	// weigh sets odds to those of the present. It returns false if no world has them.
	weigh(o *ahead.Odds) bool
	// hit returns the probability that a shot from a place kills.
	hit(from optimum.Place) float64
}

// byBelief takes chances from the belief, which is exact, and faster than any base.
type byBelief struct{ *Agent }

func (c byBelief) weigh(o *ahead.Odds) bool       { return c.planner.Weigh(c.belief, o) }
func (c byBelief) hit(from optimum.Place) float64 { return c.planner.Hit(c.belief, from) }

// byBase takes them from the base, where there is no belief. They are what its strategy
// estimates; if the size is hidden they are not exact by any.
type byBase struct{ *Agent }

func (c byBase) hit(from optimum.Place) float64 { return c.rule.Hit(from) }

func (c byBase) weigh(o *ahead.Odds) bool {
	for n := range c.squares {
		s := c.squareOf(n)
		o.Wall[n] = 0
		for _, l := range linesOf(s) {
			if wall, open := c.lineOf(l.row, l.n); open {
				p, _ := c.base.Chance(wall.Site, Holds)
				o.Wall[n] = max(o.Wall[n], p) // that of the likelier line
			}
		}
		o.Pit[n] = c.chance(Pits, s)
		o.Wumpus[n] = c.live(s)
		o.Gold[n] = c.chance(Golds, s)
		o.Free[n] = o.Gold[n] * (1 - o.Pit[n])
		o.Die[n] = o.Pit[n] + o.Wumpus[n]*(1-o.Pit[n])
	}
	return true
}

// chance returns the probability that a square held something at the start of the
// game. Where the strategy cannot tell it is 1: the worst.
func (c byBase) chance(population int, s grid.Square) float64 {
	var p float64
	var err error
	if sq := c.of(s); sq.named {
		p, err = c.base.Chance(sq.site[population], Holds)
	} else {
		p, err = c.base.UnseenChance(population, Holds)
	}
	if err != nil {
		return 1
	}
	return p
}

// live returns the probability that there is a live wumpus in a square.
func (c byBase) live(s grid.Square) float64 {
	sq, p := c.of(s), c.chance(Wumpuses, s)
	if len(sq.kills) == 0 {
		return p
	}
	if !c.base.Strategy().Incomplete {
		if live, err := c.base.Chance(sq.alive, Holds); err == nil {
			return live
		}
	}
	for _, kill := range sq.kills { // an estimate of its own has not heard of the wumpuses
		if dead, err := c.base.Chance(kill.Site, Holds); err == nil {
			p *= 1 - dead
		}
	}
	return p
}

// weigh brings the odds of all squares up to the present.
func (a *Agent) weigh() {
	if a.fresh {
		return
	}
	a.fresh = true
	for n := range a.squares {
		a.rule.Visited[n] = a.squares[n].visited
	}
	a.rule.Arrows, a.rule.Living = a.arrows, max(a.config.Wumpuses-a.kills, 0)
	a.chances = byBase{a}
	if a.believes() {
		a.chances = byBelief{a}
	}
	if !a.chances.weigh(a.rule.Odds) {
		a.chances = byBase{a}
		a.chances.weigh(a.rule.Odds)
	}
	a.settle(a.rule.Odds)
	a.rule.Begin(a.place())
	a.rule.Weighed()
}

// settle makes odds 0 where the base has refuted something, 1 where it has proved it, and
// keeps them in between where it has not.
func (a *Agent) settle(o *ahead.Odds) {
	for n := range a.squares {
		s := a.squareOf(n)
		v := a.verdicts(s)
		o.Wall[n] = settled(a.wall(s), o.Wall[n])
		o.Pit[n] = settled(v.pit, o.Pit[n])
		o.Wumpus[n] = settled(v.live, o.Wumpus[n])
		o.Die[n] = settled(v.die(), o.Die[n])
		o.Gold[n] = settled(v.gold, o.Gold[n])
		switch {
		case v.gold == knowledge.Refuted || v.pit == knowledge.Proved:
			o.Free[n] = 0
		case v.pit == knowledge.Refuted:
			o.Free[n] = o.Gold[n]
		}
	}
}

// hit returns the probability that a shot from a place kills, 1 if that is proved.
func (a *Agent) hit(from optimum.Place) float64 {
	p := a.rule.Hit(from)
	if 0 < p && p < 1 {
		p = settled(knowledge.Open, a.chances.hit(from))
	}
	return p
}

func settled(v knowledge.Verdict, p float64) float64 {
	switch v {
	case knowledge.Proved:
		return 1
	case knowledge.Refuted:
		return 0
	default:
		return min(max(p, math.SmallestNonzeroFloat64), math.Nextafter(1, 0))
	}
}

// verdicts are what is proved of a square at present: that it holds a pit, a wumpus that
// lives, or the gold, if that is not in hand.
type verdicts struct{ pit, live, gold knowledge.Verdict }

// die is the verdict that it kills who enters.
func (v verdicts) die() knowledge.Verdict {
	switch {
	case v.pit == knowledge.Proved || v.live == knowledge.Proved:
		return knowledge.Proved
	case v.pit == knowledge.Refuted && v.live == knowledge.Refuted:
		return knowledge.Refuted
	default:
		return knowledge.Open
	}
}

func (a *Agent) verdicts(s grid.Square) verdicts {
	v := verdicts{a.ask(Pits, s), a.ask(Wumpuses, s), a.ask(Golds, s)}
	sq := a.of(s)
	if len(sq.kills) > 0 {
		v.live = a.base.Domain(sq.alive).Verdict(Holds)
	}
	nothing := s == grid.Start || a.beyond(s)
	if nothing || sq.visited {
		v.pit, v.live = knowledge.Refuted, knowledge.Refuted
	}
	if nothing || a.gold {
		v.gold = knowledge.Refuted
	}
	return v
}

// ask returns the verdict that a square held something at the start of the game.
func (a *Agent) ask(population int, s grid.Square) knowledge.Verdict {
	if sq := a.of(s); sq.named {
		return a.base.Domain(sq.site[population]).Verdict(Holds)
	}
	return a.base.Unseen(population).Verdict(Holds)
}

// wall returns the verdict that a square lies beyond a wall.
func (a *Agent) wall(s grid.Square) knowledge.Verdict {
	verdict := knowledge.Refuted
	for _, l := range linesOf(s) {
		if wall, open := a.lineOf(l.row, l.n); open {
			switch a.base.Ask(wall) {
			case knowledge.Proved:
				return knowledge.Proved
			case knowledge.Open:
				verdict = knowledge.Open
			}
		}
	}
	return verdict
}

// Verdict returns whether it is proved that entering a square now would kill, or that it
// would not, by the agent's strategy.
func (a *Agent) Verdict(s grid.Square) knowledge.Verdict {
	if !a.has(s) {
		return knowledge.Open
	}
	return a.verdicts(s).die()
}

// safe says whether it is proved that a square can be entered, and that it is there.
func (a *Agent) safe(n int) bool {
	return a.squares[n].visited || a.rule.Odds.Die[n] == 0 && a.rule.Odds.Wall[n] == 0
}

func (a *Agent) place() optimum.Place {
	return optimum.Place{Square: a.number(a.at), Facing: a.facing}
}
