package mumpus

import (
	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// Unseen stands for each of the rooms that have not come into view.
const Unseen = -1

// View is what an agent knows in the present turn, to be read: where it is (Percept), what
// each room may hold (Now) and how likely (Chance), the passages (Links), where it can walk
// to without risk (Reached, Distance, Walk), and what it has tried (Visited, Gone, Last).
type View struct {
	config mumpus.Config
	base   *knowledge.Base
	rooms  []room // by id
	ids    []int  // by site

	turn    int
	percept mumpus.Percept // the present one
	last    mumpus.Action  // the answer to the one before
	walks   agent.Walks
	before  []knowledge.Domain // by site: what was known before this turn
	unseen  knowledge.Domain   // of the others
}

// room is what the agent knows of a room apart from its base.
type room struct {
	site    knowledge.Site
	seen    bool // it has a site
	visited bool // its exits and clues have been perceived: not so where bats were
	gone    bool // its bats have carried the player, and are gone
	stale   bool // bats beside it are gone since its clues were perceived
	links   []int
}

// Config returns the counts that were told before the first turn.
func (v *View) Config() mumpus.Config { return v.config }

// Base returns what the agent knows, to be read. Its domains are about the start
// of the game; Now is about the present.
func (v *View) Base() *knowledge.Base { return v.base }

// Turn returns the number of percepts so far.
func (v *View) Turn() int { return v.turn }

// Last returns what was done in the turn before, for a tactic to ask. It returns false in
// the first turn.
func (v *View) Last() (a mumpus.Action, ok bool) { return v.last, v.turn > 1 }

// Percept returns the present percept.
func (v *View) Percept() mumpus.Percept { return v.percept }

// Seen returns the rooms that have come into view, in that order, which is that
// of their sites. The caller must not change them.
func (v *View) Seen() []int { return v.ids }

// Site returns the site of a room in the base. It returns false for a room that
// has not come into view.
func (v *View) Site(id int) (knowledge.Site, bool) {
	if !v.has(id) || !v.rooms[id].seen {
		return 0, false
	}
	return v.rooms[id].site, true
}

// Visited says whether the clues of a room have been perceived. Bats carry the
// player off before it perceives any.
func (v *View) Visited(id int) bool { return v.has(id) && v.rooms[id].visited }

// Gone says whether the bats of a room have carried the player off, and are gone.
func (v *View) Gone(id int) bool { return v.has(id) && v.rooms[id].gone }

// Links returns the rooms to which a passage is known from a room, which are all three of
// a room visited. The caller must not change them.
func (v *View) Links(id int) []int {
	if !v.has(id) {
		return nil
	}
	return v.rooms[id].links
}

// Now returns what a room may hold at present, and for Unseen each of the rooms
// that have not come into view. It is empty for a room that the cave does not
// have.
func (v *View) Now(id int) knowledge.Domain {
	switch {
	case id == Unseen:
		return v.base.Unseen(0)
	case !v.has(id):
		return 0
	case v.rooms[id].gone:
		return knowledge.Nothing
	case v.rooms[id].seen:
		return v.base.Domain(v.rooms[id].site)
	default:
		return v.base.Unseen(0)
	}
}

// Chance returns the probability that a room holds a value of what at present,
// with the errors of [knowledge.Base.Chance].
func (v *View) Chance(id int, what knowledge.Domain) (float64, error) {
	switch {
	case id == Unseen:
		return v.base.UnseenChance(0, what)
	case !v.has(id):
		return 0, knowledge.ErrSite
	case v.rooms[id].gone && what.May(knowledge.Nothing):
		return 1, nil
	case v.rooms[id].gone:
		return 0, nil
	case v.rooms[id].seen:
		return v.base.Chance(v.rooms[id].site, what)
	default:
		return v.base.UnseenChance(0, what)
	}
}

func (v *View) has(id int) bool { return id >= 0 && id < len(v.rooms) }

// Reached returns the rooms that can be walked to in the present turn through rooms that
// are proved empty, the nearest first, beginning with the present one. A room that is
// not proved empty can be the end of a walk. The caller must not change them.
func (v *View) Reached() []int { return v.walks.Reached() }

// Distance returns how many steps a room is away, or -1 if no walk leads there.
func (v *View) Distance(id int) int { return v.walks.Distance(id) }

// Walk returns the decision to go towards a room, by the first step of a shortest walk. It
// returns false for the present room, and for one to which no walk leads.
func (v *View) Walk(id int) (Decision, bool) {
	if v.Distance(id) <= 0 {
		return Decision{}, false
	}
	return Decision{Action: mumpus.Move(v.walks.Step(id)), Target: id, Steps: v.walks.Distance(id)}, true
}

// News is what a turn has taught of a room: it may hold the values of Now, and
// before the turn it might have held those of Before too. Both are about the
// start of the game.
type News struct {
	Room        int
	Before, Now knowledge.Domain
}

// News returns what the present turn has taught, by the order in which the rooms
// came into view, those that have not at the end.
func (v *View) News() []News {
	var news []News
	add := func(room int, before, now knowledge.Domain) {
		if now != 0 && before != now {
			news = append(news, News{room, before, now})
		}
	}
	for s, id := range v.ids {
		before := v.unseen
		if s < len(v.before) {
			before = v.before[s]
		}
		add(id, before, v.base.Domain(knowledge.Site(s)))
	}
	add(Unseen, v.unseen, v.base.Unseen(0))
	return news
}
