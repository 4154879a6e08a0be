package classic

import (
	"context"
	"errors"

	"github.com/mumpus-go/mumpus/knowledge"
)

// maxTunnels is how many exits the rooms of a layout have in all, if times are summed up.
// With twice as many a summary takes some tens of milliseconds; with more, seconds.
const maxTunnels = 512

// past is a time that is over: its population, and its sites by room.
type past struct {
	population int
	sites      []knowledge.Site
	tied       bool
}

// forget forgets the times that are over, the oldest first. What they say of the others
// is summed up: no verdict and no chance changes. A time that is tied to bats and pits
// that are not found yet, as the start is where the wumpus begins without them, is kept
// with those behind it: the summary would be about all rooms at once.
func (c *clerk) forget(ctx context.Context) error {
	var gone []int
	for _, p := range c.over {
		if p.tied && c.mixed(p) {
			break
		}
		gone = append(gone, p.population)
	}
	if len(gone) == 0 || c.keeps {
		return nil
	}
	err := c.base.Forget(ctx, gone...)
	if errors.Is(err, knowledge.ErrTooLarge) {
		c.keeps = true
		return nil
	}
	c.over = c.over[len(gone):]
	return err
}

// mixed reports whether a room may have held the wumpus then, and bats or a pit.
func (c *clerk) mixed(p past) bool {
	for room, site := range p.sites {
		if c.base.Domain(site).Size() > 1 && c.base.Domain(c.rooms[room]).Size() > 1 {
			return true
		}
	}
	return false
}

// remember makes a base that has forgotten nothing, where a strategy with limits can't
// take the summary together with what has come since.
func (a *Agent) remember(ctx context.Context) error {
	c, err := newClerk(a.strategy, a.rules, a.layout)
	if err != nil {
		return err
	}
	c.keeps = true
	for i, e := range a.entries {
		if err := c.enter(e, i == 0); err != nil {
			return err
		}
		if err := c.send(ctx); err != nil {
			return err
		}
	}
	a.clerk = c
	return nil
}

// maxLiterals is how many literals the facts of a base have before it forgets. On the
// dodecahedron that is after more than 20,000 moves of the wumpus; in a complete graph of
// 256 rooms after 32.
const maxLiterals = 1 << 21

// forget makes a base of what is known now, without the times that are over: what was told
// of bats and pits alone, and where the wumpus can be. Everything that it proves is true.
// It may prove less, where what the wumpus did tells of bats or pits.
func (a *Agent) forget(ctx context.Context) error {
	old := a.clerk
	c, err := clerkAt(old.time-1, a.strategy, old.rules, a.layout)
	if err != nil {
		return err
	}
	told := map[string]bool{}
	for _, f := range old.base.Theory().Facts() {
		var claim []knowledge.Relation
		for _, r := range f.Claim {
			claim = append(claim, lasting(old.base.Theory(), r)...) // the sites have the same numbers
		}
		if len(claim) > 0 && !told[f.Text] {
			told[f.Text] = true
			c.turn = f.Turn
			c.tell(f.Text, claim)
		}
	}
	c.turn = a.turn
	var elsewhere []int
	all := a.candidates()
	for room := range a.layout.Rooms() {
		if !all.has(room) {
			elsewhere = append(elsewhere, room)
		}
	}
	c.tell("by what was told before, "+c.when()+" the wumpus was in "+roomsIn(a.Candidates(), "or"), knowledge.None(lits(c.wumpus, elsewhere...)...))
	if c.time > 1 {
		c.base.Date(knowledge.Date{When: c.when()}, c.now...)
	}
	c.keeps = true // the entries of before are no part of it
	a.clerk = c
	return c.send(ctx)
}

// lasting returns what a relation says of bats and pits alone.
func lasting(t *knowledge.Theory, r knowledge.Relation) []knowledge.Relation {
	var hazards []knowledge.Literal
	for _, l := range r.Literals {
		if t.Population(l.Site) == Hazards {
			hazards = append(hazards, l)
		}
	}
	allFalse, allTrue := r.Outright()
	switch {
	case len(hazards) == 0:
		return nil
	case len(hazards) == len(r.Literals):
		return []knowledge.Relation{r}
	case allFalse:
		return knowledge.None(hazards...)
	case allTrue:
		return knowledge.All(hazards...)
	default:
		return nil
	}
}
