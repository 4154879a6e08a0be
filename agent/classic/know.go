package classic

import (
	"context"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// entry is what a clerk is to write down of a turn.
type entry struct {
	turn    int
	from    int
	did     classic.Action
	percept classic.Percept
}

// records are the turns since the agent began, or began anew, and the base that
// they are told to.
type records struct {
	entries []entry
	told    int // entries
	clerk   *clerk
	before  []knowledge.Domain // by site: what was known before the last turn that was told
}

// Know tells a base all that was perceived, and returns it. It is made anew when
// the agent had to begin anew. The agent itself decides by its [Belief]: where
// that has a 0 or a 1, a complete strategy has a proof. The error is the
// context's, or one of [knowledge.Base.Tell].
func (a *Agent) Know(ctx context.Context, s knowledge.Strategy) (*knowledge.Base, error) {
	r := &a.records
	if r.clerk == nil || r.clerk.base.Strategy().Name != s.Name {
		c, err := newClerk(s, a.rules, a.layout)
		if err != nil {
			return nil, err
		}
		r.clerk, r.told, r.before = c, 0, nil
	}
	c := r.clerk
	for r.told < len(r.entries) {
		e := r.entries[r.told]
		var err error
		if err := c.base.Tell(ctx, c.facts...); err != nil {
			return nil, err
		}
		c.facts = nil
		r.before = r.before[:0]
		for site := range c.base.Theory().Sites() {
			r.before = append(r.before, c.base.Domain(knowledge.Site(site)))
		}
		c.turn = e.turn
		if r.told == 0 {
			err = c.start(e.percept)
		} else {
			err = c.learn(e.from, e.did, e.percept)
		}
		if err != nil {
			return nil, err
		}
		if err := c.base.Tell(ctx, c.facts...); err != nil {
			return nil, err
		}
		c.facts = nil
		r.told++
	}
	return c.base, nil
}

// News is what the last turn has proved of a room.
type News struct {
	Room        int
	Site        knowledge.Site
	Wumpus      bool             // about the wumpus; else about bats and pit
	Before, Now knowledge.Domain // what it may hold
}

// News returns what the turn that was told to the base last has proved: first of
// bats and pits, then of the wumpus, in the order of rooms.
func (a *Agent) News() []News {
	c := a.records.clerk
	if c == nil {
		return nil
	}
	var news []News
	both := knowledge.Nothing | knowledge.Holds(Wumpus)
	for i, sites := range [][]knowledge.Site{c.rooms, c.now} {
		for room, site := range sites {
			before := both // at a new time nothing is known
			if int(site) < len(a.records.before) {
				before = a.records.before[site]
			}
			if now := c.base.Domain(site); now != before {
				news = append(news, News{Room: room, Site: site, Wumpus: i == wumpusRooms, Before: before, Now: now})
			}
		}
	}
	return news
}

// Moves returns how often the wumpus has moved, or may have, in what was told to
// the base.
func (a *Agent) Moves() int { return a.records.clerk.time - 1 }

// Sites returns the sites of the base for a room: of what it holds for good, and
// of the wumpus at present. They are there once Know has been called.
func (a *Agent) Sites(room int) (hazards, wumpus knowledge.Site) {
	c := a.records.clerk
	return c.rooms[room], c.now[room]
}
