package classic

import (
	"context"

	"github.com/mumpus-go/mumpus/knowledge"
)

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
