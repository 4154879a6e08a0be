package mumpus

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// Unseen stands for each of the rooms that have not come into view.
const Unseen = -1

// Base returns what the agent knows, to be read. Its domains are about the start
// of the game; Now is about the present.
func (a *Agent) Base() *knowledge.Base { return a.base }

// Turn returns the number of percepts so far.
func (a *Agent) Turn() int { return a.turn }

// Percept returns the present percept.
func (a *Agent) Percept() mumpus.Percept { return a.percept }

// Seen returns the rooms that have come into view, in that order, which is that
// of their sites. The caller must not change them.
func (a *Agent) Seen() []int { return a.ids }

// Site returns the site of a room in the base. It returns false for a room that
// has not come into view.
func (a *Agent) Site(id int) (knowledge.Site, bool) {
	if !a.has(id) || !a.rooms[id].seen {
		return 0, false
	}
	return a.rooms[id].site, true
}

// Visited says whether the clues of a room have been perceived. Bats carry the
// player off before it perceives any.
func (a *Agent) Visited(id int) bool { return a.has(id) && a.rooms[id].visited }

// Gone says whether the bats of a room have carried the player off, and are gone.
func (a *Agent) Gone(id int) bool { return a.has(id) && a.rooms[id].gone }

// Links returns the rooms to which a passage is known from a room. The caller
// must not change them.
func (a *Agent) Links(id int) []int {
	if !a.has(id) {
		return nil
	}
	return a.rooms[id].links
}

// Now returns what a room may hold at present, and for Unseen each of the rooms
// that have not come into view. It is empty for a room that the cave does not
// have.
func (a *Agent) Now(id int) knowledge.Domain {
	switch {
	case id == Unseen:
		return a.base.Unseen(0)
	case !a.has(id):
		return 0
	case a.rooms[id].gone:
		return knowledge.Nothing
	case a.rooms[id].seen:
		return a.base.Domain(a.rooms[id].site)
	default:
		return a.base.Unseen(0)
	}
}

// Chance returns the probability that a room holds a value of what at present,
// with the errors of [knowledge.Base.Chance].
func (a *Agent) Chance(id int, what knowledge.Domain) (float64, error) {
	switch {
	case id == Unseen:
		return a.base.UnseenChance(0, what)
	case !a.has(id):
		return 0, knowledge.ErrSite
	case a.rooms[id].gone && what.May(knowledge.Nothing):
		return 1, nil
	case a.rooms[id].gone:
		return 0, nil
	case a.rooms[id].seen:
		return a.base.Chance(a.rooms[id].site, what)
	default:
		return a.base.UnseenChance(0, what)
	}
}

func (a *Agent) has(id int) bool { return id >= 0 && id < len(a.rooms) }

// News is what a turn has taught of a room: it may hold the values of Now, and
// before the turn it might have held those of Before too. Both are about the
// start of the game.
type News struct {
	Room        int
	Before, Now knowledge.Domain
}

// News returns what the present turn has taught, by the order in which the rooms
// came into view, those that have not at the end.
func (a *Agent) News() []News {
	var news []News
	add := func(room int, before, now knowledge.Domain) {
		if now != 0 && before != now {
			news = append(news, News{room, before, now})
		}
	}
	for s, id := range a.ids {
		before := a.unseen
		if s < len(a.before) {
			before = a.before[s]
		}
		add(id, before, a.base.Domain(knowledge.Site(s)))
	}
	add(Unseen, a.unseen, a.base.Unseen(0))
	return news
}
