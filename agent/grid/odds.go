package grid

import (
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
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
type byBelief struct{ *View }

func (c byBelief) weigh(o *ahead.Odds) bool       { return c.planner.Weigh(c.belief, o) }
func (c byBelief) hit(from optimum.Place) float64 { return c.planner.Hit(c.belief, from) }

// byBase takes them from the base, where there is no belief. They are what its strategy
// estimates; if the size is hidden they are not exact by any.
type byBase struct{ *View }

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
func (v *View) weigh() {
	if v.fresh {
		return
	}
	v.fresh = true
	for n := range v.squares {
		v.rule.Visited[n] = v.squares[n].visited
	}
	v.rule.Arrows, v.rule.Living = v.arrows, max(v.config.Wumpuses-v.kills, 0)
	v.chances = byBase{v}
	if v.believes() {
		v.chances = byBelief{v}
	}
	if !v.chances.weigh(v.rule.Odds) {
		v.chances = byBase{v}
		v.chances.weigh(v.rule.Odds)
	}
	v.settle(v.rule.Odds)
	v.rule.Begin(v.place())
	v.rule.Weighed()
}

// settle makes odds 0 where the base has refuted something, 1 where it has proved it, and
// keeps them in between where it has not.
func (v *View) settle(o *ahead.Odds) {
	unseen := v.unnamed()
	for n := range v.squares {
		s := v.squareOf(n)
		is := v.verdictsBeside(s, unseen)
		o.Wall[n] = settled(v.wall(s), o.Wall[n])
		o.Pit[n] = settled(is.pit, o.Pit[n])
		o.Wumpus[n] = settled(is.live, o.Wumpus[n])
		o.Die[n] = settled(is.die(), o.Die[n])
		o.Gold[n] = settled(is.gold, o.Gold[n])
		switch {
		case is.gold == knowledge.Refuted || is.pit == knowledge.Proved:
			o.Free[n] = 0
		case is.pit == knowledge.Refuted:
			o.Free[n] = o.Gold[n]
		}
	}
}

// hit returns the probability that a shot from a place kills, 1 if that is proved.
func (v *View) hit(from optimum.Place) float64 {
	p := v.rule.Hit(from)
	if 0 < p && p < 1 {
		p = settled(knowledge.Open, v.chances.hit(from))
	}
	return p
}

func settled(is knowledge.Verdict, p float64) float64 {
	switch is {
	case knowledge.Proved:
		return 1
	case knowledge.Refuted:
		return 0
	default:
		const almost = 1 - 0x1p-53
		return min(max(p, math.SmallestNonzeroFloat64), almost)
	}
}

// verdicts are what is proved of a square at present: that it holds a pit, a wumpus that
// lives, or the gold, if that is not in hand.
type verdicts struct{ pit, live, gold knowledge.Verdict }

// die is the verdict that it kills who enters.
func (is verdicts) die() knowledge.Verdict {
	switch {
	case is.pit == knowledge.Proved || is.live == knowledge.Proved:
		return knowledge.Proved
	case is.pit == knowledge.Refuted && is.live == knowledge.Refuted:
		return knowledge.Refuted
	default:
		return knowledge.Open
	}
}

func (v *View) verdicts(s grid.Square) verdicts { return v.verdictsBeside(s, v.unnamed()) }

// unnamed returns what squares without a name may hold, by population.
func (v *View) unnamed() (d [Lines]knowledge.Domain) {
	for population := range d {
		d[population] = v.base.Unseen(population)
	}
	return d
}

// verdictsBeside returns the verdicts of a square, knowing those of squares without a name.
func (v *View) verdictsBeside(s grid.Square, unseen [Lines]knowledge.Domain) verdicts {
	sq, holds := v.of(s), unseen
	if sq.named {
		holds = [...]knowledge.Domain{v.base.Domain(sq.site[Pits]), v.base.Domain(sq.alive), v.base.Domain(sq.site[Golds])}
	}
	is := verdicts{holds[Pits].Verdict(Holds), holds[Wumpuses].Verdict(Holds), holds[Golds].Verdict(Holds)}
	nothing := s == grid.Start || v.beyond(s)
	if nothing || sq.visited {
		is.pit, is.live = knowledge.Refuted, knowledge.Refuted
	}
	if nothing || v.gold {
		is.gold = knowledge.Refuted
	}
	return is
}

// wall returns the verdict that a square lies beyond a wall.
func (v *View) wall(s grid.Square) knowledge.Verdict {
	verdict := knowledge.Refuted
	if !v.config.Hidden {
		return verdict
	}
	for _, l := range linesOf(s) {
		if wall, open := v.lineOf(l.row, l.n); open {
			switch v.base.Ask(wall) {
			case knowledge.Proved:
				return knowledge.Proved
			case knowledge.Open:
				verdict = knowledge.Open
			}
		}
	}
	return verdict
}

// safe says whether it is proved that a square can be entered, and that it is there.
func (v *View) safe(n int) bool {
	return v.squares[n].visited || v.rule.Odds.Die[n] == 0 && v.rule.Odds.Wall[n] == 0
}

func (v *View) place() optimum.Place {
	return optimum.Place{Square: v.number(v.at), Facing: v.facing}
}
