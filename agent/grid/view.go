package grid

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Base returns what the agent knows, to be read. Its domains are about the start of
// the game; Verdict and Odds are about the present.
func (a *Agent) Base() *knowledge.Base { return a.base }

// Config returns the settings as the agent was told them.
func (a *Agent) Config() grid.Config { return a.config }

// Turn returns the number of percepts so far.
func (a *Agent) Turn() int { return a.turn }

// Percept returns the present percept.
func (a *Agent) Percept() grid.Percept { return a.percept }

// At returns the square in which the agent is, and Facing where it faces.
func (a *Agent) At() grid.Square { return a.at }

// Facing returns the direction in which the agent faces.
func (a *Agent) Facing() grid.Direction { return a.facing }

// Arrows returns the number of arrows left.
func (a *Agent) Arrows() int { return a.arrows }

// HasGold reports whether the agent holds the gold.
func (a *Agent) HasGold() bool { return a.gold }

// Size returns the sides of the largest grid that there may be, by what the agent
// knows of a hidden size.
func (a *Agent) Size() (width, height int) {
	width, height = a.width, a.height
	for width > 1 && a.beyond(grid.Square{X: width, Y: 1}) {
		width--
	}
	for height > 1 && a.beyond(grid.Square{X: 1, Y: height}) {
		height--
	}
	return width, height
}

// Visited says whether the agent has been in a square.
func (a *Agent) Visited(s grid.Square) bool { return a.has(s) && a.of(s).visited }

// Named says whether anything has been told of a square, so that it has sites in
// the base.
func (a *Agent) Named(s grid.Square) bool { return a.has(s) && a.of(s).named }

// SiteOf returns the site of a named square in the population of Pits, Wumpuses or
// Golds.
func (a *Agent) SiteOf(population int, s grid.Square) knowledge.Site {
	return a.of(s).site[population]
}

// AliveSite returns the site that holds a wumpus as long as one lives in a named square: that
// of Wumpuses, or once an arrow may have hit it there, one of a population of its own.
func (a *Agent) AliveSite(s grid.Square) knowledge.Site { return a.of(s).alive }

// Kills returns, for each kill of which a square is a candidate, the literal that
// it happened there. The caller must not change them.
func (a *Agent) Kills(s grid.Square) []knowledge.Literal {
	if !a.has(s) {
		return nil
	}
	return a.of(s).kills
}

// AllDead says whether as many wumpuses have died as there were.
func (a *Agent) AllDead() bool { return a.kills >= a.config.Wumpuses }

// Sites says what each site of the base is. The caller must not change them.
func (a *Agent) Sites() []Site { return a.sites }

// SquareOdds are the probabilities of one square, in the present.
type SquareOdds struct {
	Pit, Wumpus float64 // the wumpus alive
	Gold        float64 // not in hand
	Die         float64 // who enters
	Wall        float64 // the square lies beyond the walls
}

// Odds returns the probabilities of a square: 0 or 1 if and only if the base has refuted
// or proved that. What is open is exact by a complete strategy, but for a size that is
// hidden in so wide a range that there is no belief about it, see ahead.New: then it comes
// from the base, which does not weigh the sizes.
func (a *Agent) Odds(s grid.Square) SquareOdds {
	if !a.has(s) {
		return SquareOdds{Wall: 1}
	}
	a.weigh()
	n, o := a.number(s), a.rule.Odds
	return SquareOdds{Pit: o.Pit[n], Wumpus: o.Wumpus[n], Gold: o.Gold[n], Die: o.Die[n], Wall: o.Wall[n]}
}

// News is what a turn has taught of a site, or of each site of a population that
// has no name: it may hold the values of Now, and before the turn it might have
// held those of Before too. Both are about the start of the game.
type News struct {
	Site        knowledge.Site // or -1 for those without a name
	Population  int
	Before, Now knowledge.Domain
}

// News returns what the present turn has taught, in the order of the sites, those
// without a name at the end.
func (a *Agent) News() []News {
	var news []News
	add := func(site knowledge.Site, population int, before, now knowledge.Domain) {
		if now != 0 && before != now && before != 0 {
			news = append(news, News{site, population, before, now})
		}
	}
	for s, is := range a.sites {
		before := a.unseen[is.Population]
		if s < len(a.before) {
			before = a.before[s]
		}
		add(knowledge.Site(s), is.Population, before, a.base.Domain(knowledge.Site(s)))
	}
	for population, before := range a.unseen {
		add(-1, population, before, a.base.Unseen(population))
	}
	return news
}
