package classic

import (
	"context"
	"math"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// View is what an agent knows in the present turn, to be read: where it is and what it
// perceives (Percept), what is proved (Safe, Candidates, Harmless, Base), how likely the
// rest is (Wumpus, Bats, Pit, Death), where it can walk to without risk (Reached, Distance,
// Walk), how it can shoot (Paths, Hit), and what it has tried (Visited, Last).
type View struct {
	rules    classic.Rules
	layout   *classic.Layout
	strategy knowledge.Strategy

	clerk   *clerk
	entries []entry            // since the agent began, or began anew
	before  []knowledge.Domain // by site: what was known before this turn
	filter  filter

	visited set
	smelt   set // rooms whose warnings were told since the wumpus moved, or may have
	turn    int
	percept classic.Percept // the present one
	last    classic.Action  // the answer to the one before, or what was done instead
	ctx     context.Context // of the turn that is being decided

	walks   agent.Walks
	gallery *gallery
	roamer  *roamer
	goal    *goal // of the hunter
	aimed   int   // the turn in which that was looked at last
}

// Base returns what the agent knows, to be read. Sites says which of its sites are
// about what.
func (v *View) Base() *knowledge.Base { return v.clerk.base }

// Rules returns the rules by which the agent plays.
func (v *View) Rules() classic.Rules { return v.rules }

// Layout returns the network of rooms.
func (v *View) Layout() *classic.Layout { return v.layout }

// Turn returns the number of percepts so far.
func (v *View) Turn() int { return v.turn }

// Percept returns the present percept.
func (v *View) Percept() classic.Percept { return v.percept }

// Last returns what was done in the turn before, for a tactic to ask. It returns false in
// the first turn.
func (v *View) Last() (a classic.Action, ok bool) { return v.last, v.turn > 1 }

// Visited reports whether the agent has been told the warnings of a room.
func (v *View) Visited(room int) bool { return v.has(room) && v.visited.has(room) }

func (v *View) has(room int) bool { return room >= 0 && room < v.layout.Rooms() }

// Moves returns how often the wumpus has moved, or may have.
func (v *View) Moves() int { return v.clerk.time - 1 }

// Sites returns the sites of the base for a room: of what it holds for good, Bats or a
// Pit, and of the Wumpus at present. They are -1 for a
// room that the layout does not have.
func (v *View) Sites(room int) (hazards, wumpus knowledge.Site) {
	if !v.has(room) {
		return -1, -1
	}
	return v.clerk.rooms[room], v.clerk.now[room]
}

// wumpus returns the verdict that the wumpus is in a room at present.
func (v *View) wumpus(room int) knowledge.Verdict {
	if !v.has(room) {
		return knowledge.Refuted
	}
	return v.clerk.base.Domain(v.clerk.now[room]).Verdict(knowledge.Holds(Wumpus))
}

// hazard returns the verdict that a room holds bats or a pit.
func (v *View) hazard(room int, k knowledge.Kind) knowledge.Verdict {
	if !v.has(room) {
		return knowledge.Refuted
	}
	return v.clerk.base.Domain(v.clerk.rooms[room]).Verdict(knowledge.Holds(k))
}

// Candidates returns the rooms in which the wumpus may be, in ascending order.
func (v *View) Candidates() []int {
	var rooms []int
	for room := range v.candidates().rooms {
		rooms = append(rooms, room)
	}
	return rooms
}

func (v *View) candidates() set {
	var c set
	for room := range v.layout.Rooms() {
		if v.wumpus(room) != knowledge.Refuted {
			c = c.with(room)
		}
	}
	return c
}

// Safe reports whether a room is proved to hold nothing.
func (v *View) Safe(room int) bool {
	return v.has(room) && v.wumpus(room) == knowledge.Refuted &&
		v.hazard(room, Bats) == knowledge.Refuted && v.hazard(room, Pit) == knowledge.Refuted
}

// Harmless reports whether an action is proved not to lose: a step into a room that
// can't kill, nor holds bats that may let the hunter down where it dies; or a shot that
// hits wherever the wumpus can be.
func (v *View) Harmless(do classic.Action) bool {
	if do.Shoots() {
		return v.candidates().without(v.flight(do.Path)).empty()
	}
	if !v.layout.Joined(v.percept.Room, do.Room) {
		return false
	}
	return v.wumpus(do.Room) == knowledge.Refuted && v.hazard(do.Room, Pit) == knowledge.Refuted &&
		(!v.BatsKill() || v.hazard(do.Room, Bats) == knowledge.Refuted)
}

// BatsKill reports whether bats may let the hunter down where it dies.
func (v *View) BatsKill() bool { return v.rules.Pits > 0 || v.rules.Flee.P() < 1 }

// flight returns the rooms that an arrow surely flies through before it comes back.
func (v *View) flight(path []int) set {
	var through set
	at := v.percept.Room
	for _, to := range path {
		if to == v.percept.Room || !v.layout.Joined(at, to) {
			break
		}
		through, at = through.with(to), to
	}
	return through
}

// Reached returns the rooms that can be walked to in the present turn through rooms that
// are proved to hold nothing, the nearest first, beginning with the present one. A room of
// which that is not proved can be the end of a walk. The caller must not change them.
func (v *View) Reached() []int { return v.walks.Reached() }

// Distance returns how many steps a room is away, or -1 if no walk leads there.
func (v *View) Distance(room int) int { return v.walks.Distance(room) }

// Walk returns the decision to go towards a room, by the first step of a shortest walk. It
// returns false for the present room, and for one to which no walk leads.
func (v *View) Walk(room int) (Decision, bool) {
	if v.Distance(room) <= 0 {
		return Decision{}, false
	}
	return Decision{Action: classic.Move(v.walks.Step(room)), Target: room, Steps: v.walks.Distance(room)}, true
}

// Paths returns paths that an arrow can be sent from a room without coming back to it: the
// longest, one for each set of rooms that they go through; in large networks not all. The
// caller must not change them.
func (v *View) Paths(room int) [][]int {
	if !v.has(room) {
		return nil
	}
	var paths [][]int
	for _, s := range v.gallery.from(room) {
		paths = append(paths, s.path)
	}
	return paths
}

// Hit returns the probability that the wumpus is in a room of a path.
func (v *View) Hit(path []int) float64 {
	hit := 0.0
	all := v.candidates()
	for _, room := range path {
		if v.has(room) && all.has(room) {
			hit += v.Wumpus(room)
			all = all.without(setOf(room))
		}
	}
	if all.empty() {
		return 1
	}
	return min(hit, math.Nextafter(1, 0))
}

// News is what the present turn has proved of a room.
type News struct {
	Room        int
	Site        knowledge.Site
	Wumpus      bool             // about the wumpus; else about bats and pit
	Before, Now knowledge.Domain // what it may hold
}

// News returns what the present turn has proved: first of bats and pits, then of the
// wumpus, in the order of rooms.
func (v *View) News() []News {
	var news []News
	both := knowledge.Nothing | knowledge.Holds(Wumpus)
	for i, sites := range [][]knowledge.Site{v.clerk.rooms, v.clerk.now} {
		for room, site := range sites {
			before := both // at a new time nothing is known
			if int(site) < len(v.before) {
				before = v.before[site]
			}
			if now := v.clerk.base.Domain(site); now != before {
				news = append(news, News{Room: room, Site: site, Wumpus: i != Hazards, Before: before, Now: now})
			}
		}
	}
	return news
}
