package grid

import (
	"math"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// weigh brings the odds of all squares up to the present.
func (a *Agent) weigh() {
	if a.fresh {
		return
	}
	a.fresh = true
	for n := range a.squares {
		a.rule.Visited[n] = a.squares[n].visited
	}
	a.rule.Arrows = a.arrows
	if !a.believes() || !a.planner.Weigh(a.belief, a.rule.Odds) {
		a.weighBase()
	}
	if sq, seen := a.seen(); seen {
		a.rule.Odds.Gold[sq], a.rule.Odds.Free[sq] = 1, 1
	}
	a.rule.Begin(a.place())
	a.rule.Weighed()
}

// seen returns the square in which the gold was seen, unless it is in hand.
func (a *Agent) seen() (sq int, seen bool) {
	for n := range a.squares {
		if a.squares[n].smelt.Glitter && !a.gold {
			return n, true
		}
	}
	return 0, false
}

// weighBase takes the odds from the base, where there is no belief. If the size is
// hidden they are not exact.
func (a *Agent) weighBase() {
	o := a.rule.Odds
	for n := range a.squares {
		s := a.squareOf(n)
		o.Wall[n] = a.wall(s)
		o.Pit[n], o.Wumpus[n], o.Gold[n], o.Free[n], o.Die[n] = 0, 0, 0, 0, 0
		if a.squares[n].visited || s == grid.Start {
			continue
		}
		o.Pit[n] = a.chance(Pits, s)
		o.Wumpus[n] = a.live(s)
		if !a.gold {
			o.Gold[n] = a.chance(Golds, s)
			o.Free[n] = o.Gold[n] * (1 - o.Pit[n])
		}
		o.Die[n] = either(o.Pit[n], o.Wumpus[n])
	}
}

// either returns the probability of one of two independent things: 0 if neither can
// be, 1 if one is certain, and else, whatever rounding does, in between.
func either(p, q float64) float64 {
	if p == 1 || q == 1 {
		return 1
	}
	return min(p+q*(1-p), math.Nextafter(1, 0))
}

// chance returns the probability that a square held something at the start of the
// game. Where the strategy cannot tell it is 1: the worst.
func (a *Agent) chance(population int, s grid.Square) float64 {
	var p float64
	var err error
	if sq := a.of(s); sq.named {
		p, err = a.base.Chance(sq.site[population], Holds)
	} else {
		p, err = a.base.UnseenChance(population, Holds)
	}
	if err != nil {
		return 1
	}
	return p
}

// live returns the probability that there is a live wumpus in a square.
func (a *Agent) live(s grid.Square) float64 {
	p := a.chance(Wumpuses, s)
	estimates := a.base.Strategy().Incomplete
	for _, kill := range a.of(s).kills {
		dead, err := a.base.Chance(kill.Site, Holds)
		switch {
		case err != nil:
		case estimates:
			p *= 1 - dead // 0 only if that is proved
		default:
			p -= dead // nothing is killed that is not there, or twice
		}
	}
	const rounding = 1e-12
	if p < rounding && !estimates {
		return 0
	}
	return p
}

// wall returns the probability that a square lies beyond a wall: that of the
// likelier line.
func (a *Agent) wall(s grid.Square) float64 {
	p := 0.0
	for _, l := range [...]line{{false, s.X}, {true, s.Y}} {
		if wall, open := a.lineOf(l.row, l.n); open {
			if q, err := a.base.Chance(wall.Site, Holds); err == nil {
				p = max(p, q)
			}
		}
	}
	return p
}

// Verdict returns whether it is proved that entering a square now would kill, or
// that it would not.
func (a *Agent) Verdict(s grid.Square) knowledge.Verdict {
	if !a.has(s) {
		return knowledge.Open
	}
	if a.of(s).visited || s == grid.Start {
		return knowledge.Refuted
	}
	pit, wumpus := a.domain(Pits, s).Verdict(Holds), a.domain(Wumpuses, s).Verdict(Holds)
	for _, kill := range a.of(s).kills {
		switch dead := a.base.Ask(kill); {
		case dead == knowledge.Proved:
			wumpus = knowledge.Refuted
		case dead == knowledge.Open && wumpus == knowledge.Proved:
			wumpus = knowledge.Open
		}
	}
	if wumpus == knowledge.Open && a.live(s) == 0 {
		wumpus = knowledge.Refuted // if there is one, it is the one that was killed
	}
	switch {
	case pit == knowledge.Proved || wumpus == knowledge.Proved:
		return knowledge.Proved
	case pit == knowledge.Refuted && wumpus == knowledge.Refuted:
		return knowledge.Refuted
	default:
		return knowledge.Open
	}
}

func (a *Agent) domain(population int, s grid.Square) knowledge.Domain {
	if sq := a.of(s); sq.named {
		return a.base.Domain(sq.site[population])
	}
	return a.base.Unseen(population)
}

// safe says whether it is certain that a square can be entered, and that it is
// there.
func (a *Agent) safe(n int) bool {
	return a.squares[n].visited || a.rule.Odds.Die[n] == 0 && a.rule.Odds.Wall[n] == 0
}

func (a *Agent) place() optimum.Place {
	return optimum.Place{Square: a.number(a.at), Facing: a.facing}
}
