package knowledge

import (
	"context"
	"slices"
)

// components is a theory, split into parts that share no relation: each is a set
// of sites that are open, connected by the relations between them. What is left
// between the parts is how much they hold of each counted kind.
//
// A turn costs what it touches. A fact goes to the sites that it mentions; the
// components of these are made anew, and each is solved once for its shape.
type components struct {
	theory *Theory
	layout *layout
	memo   *memo
	prover *prover // if what is refuted has to be proved
	facts  int     // how many of the theory's facts are taken in

	domains []Domain // by site
	unseen  []Domain // by population
	left    []int    // by lane: its count, less the sites that are known to hold it

	relations []relation
	lits      []countedLit // where the relations keep theirs
	edges     []edge       // which relations mention a site, as lists
	first     []int32      // by site: its first edge, or none
	queue     []int32      // the relations at sites of which something became known

	dirty  []int32 // the sites whose component is to be made anew
	of     []int32 // by site: its component, or settled or loose
	at     []int32 // by site: its position in its component
	after  []int32 // by site: the next in its component, or none
	parts  []part
	spare  []int32 // the parts that are none
	groups []group
	index  stateTable // the group of a solution, by its id
	world  world      // the world in hand

	faults faults

	sites []int32 // reused by gather
	rels  []int32
	shape shape
	key   []byte
	join  *join // while there is something to join
}

const (
	none    = -1
	settled = -1 // of a site of one value, which is in no component
	loose   = -2 // of a dirty site
)

// relation is a relation without the literals that are decided, the others in
// the order of their sites.
type relation struct {
	counted
	queued, done bool
	gathered     bool
}

// mentions says whether one of r's literals that are left is about a site.
func (r *relation) mentions(site int32) bool {
	return slices.ContainsFunc(r.lits, func(l countedLit) bool { return l.site == site })
}

// faults are mistakes on purpose, by which tests see that they would find them:
// each changes what it is handed. There are none otherwise.
type faults struct {
	margins func(*margins)
	join    func(*span)
}

type edge struct{ relation, next int32 }

// part is a component.
type part struct {
	group int32 // or none
	first int32 // its first site
	most  bool  // whether the world in hand has its most, and not its least
}

// group is all the components of one shape.
type group struct {
	solution *solution
	parts    int
}

func (c *components) open(t *Theory, m *memo) {
	c.theory, c.layout, c.memo = t, m.layout, m
	c.unseen = make([]Domain, len(t.populations))
	c.left = make([]int, len(c.layout.lanes))
	for i := range t.populations {
		c.unseen[i] = t.populations[i].Domain()
	}
	for k, lane := range c.layout.lanes {
		c.left[k] = t.populations[lane.population].Kinds[lane.kind].Count
	}
	c.world.open(len(c.left), len(c.unseen))
	c.index.reset()

	// Room for a cave of usual size, so that little memory is asked for later.
	const sites, lits = 32, 96
	c.domains = make([]Domain, 0, sites)
	lists := [...]*[]int32{&c.first, &c.of, &c.at, &c.after, &c.dirty, &c.sites, &c.rels, &c.queue, &c.spare}
	numbers := make([]int32, len(lists)*sites)
	for i, list := range lists {
		*list = numbers[i*sites : i*sites : (i+1)*sites]
	}
	c.relations = make([]relation, 0, sites)
	c.lits, c.shape.lits = make([]countedLit, 0, lits), make([]countedLit, 0, lits)
	c.edges = make([]edge, 0, lits)
	c.parts = make([]part, 0, sites)
	c.groups = make([]group, 0, sites)
	c.shape.caps = make([]int32, len(c.left))
	c.shape.sites = make([]shapeSite, 0, sites)
	c.shape.relations = make([]counted, 0, sites)
	c.key = make([]byte, 0, 4*sites)
}

// update takes in what the theory has gained. It reports false if no world agrees.
// The error is the context's, or ErrTooLarge.
func (c *components) update(ctx context.Context) (bool, error) {
	if !c.tell() {
		return false, nil
	}
	if ok, err := c.gatherAll(ctx); !ok || err != nil {
		return ok, err
	}
	if c.world.found(c) {
		return true, nil
	}
	if ok, err := c.joinAll(ctx); !ok || err != nil {
		return ok, err
	}
	return c.gatherAll(ctx)
}

// tell takes in the new sites and facts, and what follows from each relation by
// itself.
func (c *components) tell() bool {
	t := c.theory
	for s := len(c.domains); s < len(t.sites); s++ {
		c.domains = append(c.domains, c.unseen[t.sites[s].population])
		c.first = append(c.first, none)
		c.of = append(c.of, loose)
		c.at = append(c.at, 0)
		c.after = append(c.after, none)
		c.dirty = append(c.dirty, int32(s))
		if d := c.domains[s]; d.Size() == 1 && !c.settle(int32(s)) {
			return false
		}
	}
	for i := range t.populations {
		if t.Unnamed(i) == 0 {
			c.unseen[i] = 0
		}
	}
	for ; c.facts < len(t.facts); c.facts++ {
		claim := t.facts[c.facts].Claim
		for i := range claim {
			if !c.take(&claim[i]) {
				return false
			}
		}
	}
	return c.propagate()
}

// take adds what is not decided of a relation. It reports false if that cannot
// be met.
func (c *components) take(rel *Relation) bool {
	if !rel.possible() {
		return false
	}
	if allFalse, allTrue := rel.direct(); allFalse || allTrue {
		possible := true
		rel.narrow(func(s Site, gone Domain) { possible = possible && c.narrow(int32(s), ^gone) })
		return possible
	}
	start := len(c.lits)
	for _, l := range rel.Literals {
		c.lits = append(c.lits, countedLit{int32(l.Site), l.Values()})
	}
	r := relation{counted: counted{lits: c.lits[start:len(c.lits):len(c.lits)], min: rel.Min, max: rel.Max}}
	r.drop(c.domains)
	slices.SortStableFunc(r.lits, func(a, b countedLit) int { return int(a.site - b.site) })
	switch {
	case r.idle() || len(r.lits) > 0 && c.known(&r.counted):
		c.lits = c.lits[:start]
		return true
	case c.prover != nil:
		if !r.possible() {
			return false
		}
	case r.decides():
		ok := c.force(&r.counted)
		c.lits = c.lits[:start]
		return ok
	}
	c.lits = c.lits[:start+len(r.lits)]
	at := int32(len(c.relations))
	c.relations = append(c.relations, r)
	for i, l := range r.lits {
		if i == 0 || r.lits[i-1].site != l.site {
			c.edges = append(c.edges, edge{at, c.first[l.site]})
			c.first[l.site] = int32(len(c.edges) - 1)
			c.touch(l.site)
		}
	}
	return true
}

// known says whether there is the same relation already.
func (c *components) known(r *counted) bool {
	for e := c.first[r.lits[0].site]; e != none; e = c.edges[e].next {
		if old := &c.relations[c.edges[e].relation]; !old.done && old.equal(*r) {
			return true
		}
	}
	return false
}

// narrow leaves a site no more than some values. It reports false if there is
// none of these.
func (c *components) narrow(site int32, to Domain) bool {
	d := c.domains[site] & to
	if d == c.domains[site] {
		return true
	}
	if d == 0 {
		return false
	}
	c.touch(site)
	c.domains[site] = d
	for e := c.first[site]; e != none; e = c.edges[e].next {
		if r := &c.relations[c.edges[e].relation]; !r.queued && !r.done {
			r.queued = true
			c.queue = append(c.queue, c.edges[e].relation)
		}
	}
	return d.Size() > 1 || c.settle(site)
}

// settle takes a site of one value out of what is open. It reports false if there
// is no more of what it holds.
func (c *components) settle(site int32) bool {
	c.of[site] = settled
	k := c.layout.of[c.theory.sites[site].population][c.domains[site].only()]
	if k != noLane {
		c.left[k]--
	}
	return k == noLane || c.left[k] >= 0
}

// propagate draws what follows from the relations in the queue, each by itself. If
// all has to be proved, that is left to the solutions.
func (c *components) propagate() bool {
	for len(c.queue) > 0 {
		r := &c.relations[c.queue[len(c.queue)-1]]
		c.queue = c.queue[:len(c.queue)-1]
		r.queued = false
		r.drop(c.domains)
		switch {
		case r.idle():
			r.done = true
		case c.prover != nil:
			if !r.possible() {
				return false
			}
		case r.decides():
			r.done = true
			if !c.force(&r.counted) {
				return false
			}
		}
	}
	return true
}

// force makes all literals of a relation that decides false, or all true. It
// reports false if it cannot be met, or leaves a site without a value.
func (c *components) force(r *counted) bool {
	if !r.possible() {
		return false
	}
	for _, l := range r.lits {
		values := l.values
		if r.max == 0 {
			values = ^values
		}
		if !c.narrow(l.site, values) {
			return false
		}
	}
	return true
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
	c.world.add(g.solution, part.most, -1)
	part.group = none
	c.spare = append(c.spare, p)
}

// gatherAll makes components of the dirty sites. It reports false if one has no
// world.
func (c *components) gatherAll(ctx context.Context) (bool, error) {
	for len(c.dirty) > 0 {
		s := c.dirty[len(c.dirty)-1]
		c.dirty = c.dirty[:len(c.dirty)-1]
		if c.of[s] != loose {
			continue
		}
		c.gather(s)
		solution, err := c.solve(ctx)
		if err != nil {
			return false, err
		}
		at, found := c.index.find(solution.id, len(c.groups))
		if !found {
			c.groups = append(c.groups, group{solution: solution})
		}
		if solution.finals == 0 {
			return false, nil
		}
		c.enter(int32(at))
		for i, site := range c.sites {
			if !c.narrow(site, solution.domains[i]) {
				return false, nil
			}
		}
		if !c.propagate() {
			return false, nil
		}
	}
	return true, nil
}

// gather finds the sites and relations that are connected with a site, and
// their shape.
func (c *components) gather(from int32) {
	c.sites, c.rels = append(c.sites[:0], from), c.rels[:0]
	c.of[from] = settled // until they have a component
	for i := 0; i < len(c.sites); i++ {
		link := &c.first[c.sites[i]]
		for *link != none {
			e := &c.edges[*link]
			r := &c.relations[e.relation]
			if r.done || !r.mentions(c.sites[i]) {
				*link = e.next
				continue
			}
			link = &e.next
			if r.gathered {
				continue
			}
			r.gathered = true
			c.rels = append(c.rels, e.relation)
			for _, l := range r.lits {
				if c.of[l.site] == loose {
					c.of[l.site] = settled
					c.sites = append(c.sites, l.site)
				}
			}
		}
	}
	slices.Sort(c.sites)
	slices.Sort(c.rels)
	c.describe()
}

// describe makes the shape of the sites and relations that were gathered.
func (c *components) describe() {
	s := &c.shape
	s.reset(c.layout)
	for i, site := range c.sites {
		c.at[site] = int32(i)
		s.sites = append(s.sites, shapeSite{int32(c.theory.sites[site].population), c.domains[site]})
	}
	for _, rel := range c.rels {
		r := &c.relations[rel]
		r.gathered = false
		start := len(s.lits)
		for _, l := range r.lits {
			s.lits = append(s.lits, countedLit{c.at[l.site], l.values})
		}
		s.relations = append(s.relations, counted{s.lits[start:], max(r.min, 0), min(r.max, len(r.lits))})
	}
	s.cap(c.left)
}

// shapeOf returns the shape of a component.
func (c *components) shapeOf(p int32) *shape {
	c.sites, c.rels = c.sites[:0], c.rels[:0]
	for s := c.parts[p].first; s != none; s = c.after[s] {
		c.sites = append(c.sites, s)
		for e := c.first[s]; e != none; e = c.edges[e].next {
			rel := c.edges[e].relation
			if r := &c.relations[rel]; !r.done && !r.gathered && r.mentions(s) {
				r.gathered = true
				c.rels = append(c.rels, rel)
			}
		}
	}
	slices.Sort(c.rels)
	c.describe()
	return &c.shape
}

// solve returns the solution of the shape.
func (c *components) solve(ctx context.Context) (*solution, error) {
	c.key = c.shape.key(c.key[:0])
	if s := c.memo.find(c.key); s != nil {
		return s, nil
	}
	pass := c.memo.passes.Get().(*pass)
	defer c.memo.passes.Put(pass)
	s, err := pass.solve(ctx, c.layout, &c.shape)
	if err != nil {
		return nil, err
	}
	if c.prover != nil {
		if err := c.prover.local(ctx, &c.shape, s); err != nil {
			return nil, err
		}
	}
	return c.memo.add(c.key, s), nil
}

// enter makes a component of the sites that were gathered.
func (c *components) enter(g int32) {
	p := int32(len(c.parts))
	if n := len(c.spare); n > 0 {
		p = c.spare[n-1]
		c.spare = c.spare[:n-1]
	} else {
		c.parts = append(c.parts, part{})
	}
	c.parts[p] = part{group: g, first: c.sites[0]}
	for i, site := range c.sites {
		c.of[site], c.after[site] = p, none
		if i > 0 {
			c.after[c.sites[i-1]] = site
		}
	}
	c.groups[g].parts++
	c.world.add(c.groups[g].solution, false, +1)
}

// joinAll leaves each site what it may hold in a world of all components.
func (c *components) joinAll(ctx context.Context) (bool, error) {
	c.join = c.memo.joins.Get().(*join)
	defer c.memo.joins.Put(c.join)
	if ok, err := c.join.run(ctx, c); !ok || err != nil {
		return ok, err
	}
	if c.prover != nil {
		if err := c.prover.counted(ctx, c); err != nil {
			return false, err
		}
	}
	for p := range c.parts {
		g := c.parts[p].group
		if g == none || c.join.keeps[g] == none {
			continue
		}
		c.sites = c.sites[:0] // the first that loses a value takes the component apart
		for s := c.parts[p].first; s != none; s = c.after[s] {
			c.sites = append(c.sites, s)
		}
		for i, s := range c.sites {
			if !c.narrow(s, c.join.kept[int(c.join.keeps[g])+i]) {
				return false, nil
			}
		}
	}
	copy(c.unseen, c.join.unseen)
	return c.propagate(), nil
}
