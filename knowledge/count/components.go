package count

import (
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// components is a theory, split into parts that share no relation: each is a set
// of sites that are open, connected by the relations between them. What is left
// between the parts is how much they hold of each counted kind.
//
// A turn costs what it touches. A fact goes to the sites that it mentions; the
// components of these are made anew, and each is solved once for its shape.
type components struct {
	partition
	memo   *memo
	prover Prover                 // if what is refuted has to be proved
	facts  int                    // how many of the theory's facts are taken in
	grow   func(*components) bool // takes in populations that were added, if there may be any

	domains []knowledge.Domain // by site

	relations []relation
	lits      []ConstraintLit // where the relations keep theirs
	edges     []edge          // which relations mention a site, as lists
	first     []int32         // by site: its first edge, or none
	queue     []int32         // the relations at sites of which something became known

	dirty   []int32    // the sites whose component is to be made anew
	of      []int32    // by site: its component, or settled or loose
	at      []int32    // by site: its position in its component
	after   []int32    // by site: the next in its component, or none
	spare   []int32    // the parts that are none
	index   stateTable // the group of a solution, by its id
	witness witness

	faults faults

	sites []int32 // reused by gather
	rels  []int32
	shape Shape
	key   []byte
	join  *join // while there is something to join
}

// What a site belongs to, if it is no component.
const (
	settled = -1 // of a site of one value, which is in no component
	loose   = -2 // of a dirty site
)

// relation is a relation without the literals that are decided, the others in
// the order of their sites.
type relation struct {
	Constraint
	queued, done bool
	gathered     bool
}

// mentions says whether one of r's literals that are left is about a site.
func (r *relation) mentions(site int32) bool {
	return slices.ContainsFunc(r.Lits, func(l ConstraintLit) bool { return l.Site == site })
}

// faults are mistakes on purpose, by which tests see that they would find them:
// each changes what it is handed. There are none otherwise.
type faults struct {
	margins func(*margins)
	join    func(*span)
}

type edge struct{ relation, next int32 }

func (c *components) open(t *knowledge.Theory, m *memo) {
	c.theory, c.layout, c.memo = t, m.layout, m
	c.unseen = make([]knowledge.Domain, len(t.Given()))
	c.left = make([]int, len(c.layout.resources))
	for i := range c.unseen {
		c.unseen[i] = t.Given()[i].Domain()
	}
	for k, resource := range c.layout.resources {
		c.left[k] = t.Populations()[resource.Population].Kinds[resource.Kind].Count
	}
	c.witness.open(len(c.left), len(c.unseen))
	c.index.reset()

	// Room for a cave of usual size, so that little memory is asked for later.
	const sites, lits = 32, 96
	c.domains = make([]knowledge.Domain, 0, sites)
	lists := [...]*[]int32{&c.first, &c.of, &c.at, &c.after, &c.dirty, &c.sites, &c.rels, &c.queue, &c.spare}
	numbers := make([]int32, len(lists)*sites)
	for i, list := range lists {
		*list = numbers[i*sites : i*sites : (i+1)*sites]
	}
	c.relations = make([]relation, 0, sites)
	c.lits, c.shape.lits = make([]ConstraintLit, 0, lits), make([]ConstraintLit, 0, lits)
	c.edges = make([]edge, 0, lits)
	c.parts = make([]part, 0, sites)
	c.groups = make([]group, 0, sites)
	c.shape.Caps = make([]int32, len(c.left))
	c.shape.Sites = make([]ShapeSite, 0, sites)
	c.shape.Relations = make([]Constraint, 0, sites)
	c.key = make([]byte, 0, 4*sites)
}

// current says whether the theory has gained nothing.
func (c *components) current() bool {
	return len(c.unseen) == len(c.theory.Populations()) && len(c.domains) == c.theory.Sites() && c.facts == len(c.theory.Facts())
}

// touch takes a site's component apart.
func (c *components) touch(site int32) {
	if c.of[site] >= 0 {
		c.dissolve(c.of[site])
	}
}

func (c *components) dissolve(p int32) {
	part := &c.parts[p]
	for s := part.first; s != none; s = c.after[s] {
		c.of[s] = loose
		c.dirty = append(c.dirty, s)
	}
	g := &c.groups[part.group]
	g.parts--
	c.witness.add(g.solution, part.most, -1)
	if g.parts == 0 {
		g.solution = nil // which may be large
	}
	part.group = none
	c.spare = append(c.spare, p)
}
