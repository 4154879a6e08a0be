package grid

import (
	"context"

	"github.com/mumpus-go/mumpus/agent/grid/internal/ahead"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// View is what an agent knows in the present turn, to be read: where it is and what it has
// (At, Facing, Arrows, HasGold), what it perceives (Percept), what is proved of a square
// (Verdict, Harmless, Base) and how likely the rest is (Odds), where it can walk to without
// risk (Reached, Distance, Walk), how it can shoot (Shots), and what it has tried (Visited,
// Last).
type View struct {
	config  grid.Config // as told
	base    *knowledge.Base
	width   int // of the largest grid that may be
	height  int
	squares []square           // of that grid, row by row
	sites   []Site             // by site of the base
	before  []knowledge.Domain // by site: what was known before this turn
	unseen  []knowledge.Domain // by population: of the sites without a name

	turn    int
	percept grid.Percept // the present one
	last    grid.Action  // the answer to the one before, or what was done instead
	at      grid.Square
	facing  grid.Direction
	arrows  int
	gold    bool // in hand
	kills   int

	planner *ahead.Planner // unless there are too many sizes, or the strategy is incomplete
	belief  ahead.Belief   // if there is a planner
	lost    bool           // something contradicted the rules, so the belief is of no use
	unfit   bool           // the belief is too large to be weighed
	rule    *ahead.Rule    // its odds are of the present if they are fresh
	chances chances        // of what is open
	fresh   bool
	walks   *ahead.Walks // of the tactic that decides
	safely  *ahead.Walks // those of Reached, if they are of the present
	walked  bool

	policy    *optimum.Policy // of Optimal, if there is one
	library   *optimum.Library
	solver    *optimum.Shared // for situations that the policy does not lead to
	aims      aims
	plannedIn int             // the turn of aims.best
	ctx       context.Context // of the turn that is being decided
	failed    error
}

// square is what the agent knows of a square apart from its base.
type square struct {
	visited bool
	smelt   grid.Percept          // what was perceived there last
	named   bool                  // it has the sites
	site    [Lines]knowledge.Site // in the populations of pits, wumpuses and gold
	alive   knowledge.Site        // that a wumpus lives there at present
	kills   []knowledge.Literal   // that an arrow hit there
}

// Site says what a site of the base is.
type Site struct {
	Population int
	Square     grid.Square // unless it is one of Lines
	Line       string      // "column 5" or "row 5"
}

// Base returns what the agent knows, to be read. Its domains are about the start of
// the game; Verdict and Odds are about the present.
func (v *View) Base() *knowledge.Base { return v.base }

// Config returns the settings as the agent was told them.
func (v *View) Config() grid.Config { return v.config }

// Turn returns the number of percepts so far.
func (v *View) Turn() int { return v.turn }

// Last returns what was done in the turn before, for a tactic to ask. It returns false in
// the first turn.
func (v *View) Last() (a grid.Action, ok bool) { return v.last, v.turn > 1 }

// Percept returns the present percept.
func (v *View) Percept() grid.Percept { return v.percept }

// At returns the square in which the agent is, and Facing where it faces.
func (v *View) At() grid.Square { return v.at }

// Facing returns the direction in which the agent faces.
func (v *View) Facing() grid.Direction { return v.facing }

// Arrows returns the number of arrows left.
func (v *View) Arrows() int { return v.arrows }

// HasGold reports whether the agent holds the gold.
func (v *View) HasGold() bool { return v.gold }

// Size returns the sides of the largest grid that there may be, by what the agent
// knows of a hidden size.
func (v *View) Size() (width, height int) {
	width, height = v.width, v.height
	for width > 1 && v.beyond(grid.Square{X: width, Y: 1}) {
		width--
	}
	for height > 1 && v.beyond(grid.Square{X: 1, Y: height}) {
		height--
	}
	return width, height
}

// Visited says whether the agent has been in a square.
func (v *View) Visited(s grid.Square) bool { return v.has(s) && v.of(s).visited }

// SiteOf returns the site of a square in the population of Pits, Wumpuses or Golds. It
// returns false for a square of which nothing has been told.
func (v *View) SiteOf(population int, s grid.Square) (knowledge.Site, bool) {
	if population < 0 || population >= Lines || !v.has(s) || !v.of(s).named {
		return 0, false
	}
	return v.of(s).site[population], true
}

// AliveSite returns the site that holds a wumpus as long as one lives in a square: that of
// Wumpuses, or once an arrow may have hit it there, one of a population of its own.
func (v *View) AliveSite(s grid.Square) (knowledge.Site, bool) {
	if !v.has(s) || !v.of(s).named {
		return 0, false
	}
	return v.of(s).alive, true
}

// Kills returns, for each kill of which a square is a candidate, the literal that
// it happened there. The caller must not change them.
func (v *View) Kills(s grid.Square) []knowledge.Literal {
	if !v.has(s) {
		return nil
	}
	return v.of(s).kills
}

// AllDead says whether as many wumpuses have died as there were.
func (v *View) AllDead() bool { return v.kills >= v.config.Wumpuses }

// Sites says what each site of the base is. The caller must not change them.
func (v *View) Sites() []Site { return v.sites }

// Verdict returns whether it is proved that entering a square now would kill, or that it
// would not, by the agent's strategy.
func (v *View) Verdict(s grid.Square) knowledge.Verdict {
	if !v.has(s) {
		return knowledge.Open
	}
	return v.verdicts(s).die()
}

// Harmless reports whether it is proved that an action does not kill in the present turn.
func (v *View) Harmless(do grid.Action) bool {
	var next grid.Square
	switch {
	case do <= grid.MoveDown:
		next = v.at.To(grid.Direction(do))
	case do == grid.Forward:
		next = v.at.To(v.facing)
	default:
		return true
	}
	return !v.has(next) || v.Verdict(next) == knowledge.Refuted
}

// SquareOdds are the probabilities of one square, in the present.
type SquareOdds struct {
	Pit, Wumpus float64 // the wumpus alive
	Gold        float64 // not in hand
	Die         float64 // who enters
	Wall        float64 // the square lies beyond the walls
}

// Odds returns the probabilities of a square: 0 or 1 if and only if the base has refuted
// or proved that. What is open is exact by a complete strategy, but for a size that is
// hidden in so wide a range that there is no belief about it: then it comes from the base,
// which does not weigh the sizes.
func (v *View) Odds(s grid.Square) SquareOdds {
	if !v.has(s) {
		return SquareOdds{Wall: 1}
	}
	v.weigh()
	n, o := v.number(s), v.rule.Odds
	return SquareOdds{Pit: o.Pit[n], Wumpus: o.Wumpus[n], Gold: o.Gold[n], Die: o.Die[n], Wall: o.Wall[n]}
}

// Reached returns the squares that can be walked to in the present turn through squares
// that are visited or proved safe, the nearest first, beginning with the present one. A
// square that is not proved safe can be the end of a walk. The caller must not change them.
func (v *View) Reached() []grid.Square {
	var reached []grid.Square
	for _, n := range v.ways().Reached() {
		reached = append(reached, v.squareOf(n))
	}
	return reached
}

// Distance returns how many actions it takes to walk to a square, turns included, or -1 if
// no walk leads there.
func (v *View) Distance(s grid.Square) int {
	if !v.has(s) {
		return -1
	}
	_, actions := v.ways().Nearest(v.number(s))
	return actions
}

// Walk returns the decision to go towards a square, by the first action of a shortest walk.
// Its Chance is that of death in the square itself. It returns false for the present square,
// and for one to which no walk leads.
func (v *View) Walk(s grid.Square) (Decision, bool) {
	if v.Distance(s) <= 0 {
		return Decision{}, false
	}
	to, actions := v.ways().Nearest(v.number(s))
	return Decision{Action: v.towards(v.ways(), to), Target: s, Actions: actions, Chance: v.Odds(s).Die}, true
}

// Shots returns the shots that may hit, from where the agent can walk to without risk, each
// as the decision to go there and shoot: with Target, Aim, Actions, and the Chance of a hit.
func (v *View) Shots() []Decision {
	var shots []Decision
	for _, s := range v.Reached() {
		for _, d := range grid.Directions {
			from := optimum.Place{Square: v.number(s), Facing: d}
			actions := v.ways().Distance(from)
			if v.arrows == 0 || actions < 0 || !v.safe(from.Square) {
				continue
			}
			shot := Decision{Action: grid.Shoot, Target: s, Aim: d, Actions: actions + 1, Chance: v.hit(from)}
			if actions > 0 {
				shot.Action = v.towards(v.ways(), from)
			}
			if shot.Chance > 0 {
				shots = append(shots, shot)
			}
		}
	}
	return shots
}

// ways returns the walks through squares that are safe.
func (v *View) ways() *ahead.Walks {
	if v.safely == nil {
		v.safely = ahead.NewWalks(v.width, v.height, v.config.Turning)
	}
	if !v.walked {
		v.weigh()
		v.safely.From(v.place(), v.safe, func(n int) bool { return v.rule.Odds.Wall[n] < 1 })
		v.walked = true
	}
	return v.safely
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
func (v *View) News() []News {
	var news []News
	add := func(site knowledge.Site, population int, before, now knowledge.Domain) {
		if now != 0 && before != now && before != 0 {
			news = append(news, News{site, population, before, now})
		}
	}
	for s, is := range v.sites {
		before := v.unseen[is.Population]
		if s < len(v.before) {
			before = v.before[s]
		}
		add(knowledge.Site(s), is.Population, before, v.base.Domain(knowledge.Site(s)))
	}
	for population, before := range v.unseen {
		add(-1, population, before, v.base.Unseen(population))
	}
	return news
}
