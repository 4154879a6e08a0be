package count

import (
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// tell takes in the new sites and facts, and what follows from each relation by
// itself.
func (c *components) tell() bool {
	if !c.name() {
		return false
	}
	t := c.theory
	for i := range t.Populations() {
		if t.Unnamed(i) == 0 {
			c.unseen[i] = 0
		}
	}
	for ; c.facts < len(t.Facts()); c.facts++ {
		claim := t.Facts()[c.facts].Claim
		for i := range claim {
			if !c.take(&claim[i]) {
				return false
			}
		}
	}
	return c.propagate()
}

// name takes in the new sites.
func (c *components) name() bool {
	t := c.theory
	for s := len(c.domains); s < t.Sites(); s++ {
		c.domains = append(c.domains, c.unseen[t.Population(knowledge.Site(s))])
		c.first = append(c.first, none)
		c.of = append(c.of, loose)
		c.at = append(c.at, 0)
		c.after = append(c.after, none)
		c.dirty = append(c.dirty, int32(s))
		if d := c.domains[s]; d.Size() == 1 && !c.settle(int32(s)) {
			return false
		}
	}
	return true
}

// take adds what is not decided of a relation. It reports false if that cannot
// be met.
func (c *components) take(rel *knowledge.Relation) bool {
	if !rel.Possible() {
		return false
	}
	if allFalse, allTrue := rel.Outright(); allFalse || allTrue {
		possible := true
		rel.Narrow(func(s knowledge.Site, gone knowledge.Domain) { possible = possible && c.narrow(int32(s), ^gone) })
		return possible
	}
	start := len(c.lits)
	for _, l := range rel.Literals {
		c.lits = append(c.lits, ConstraintLit{int32(l.Site), l.Values()})
	}
	r := relation{Constraint: Constraint{Lits: c.lits[start:len(c.lits):len(c.lits)], Min: rel.Min, Max: rel.Max}}
	r.drop(c.domains)
	slices.SortStableFunc(r.Lits, func(a, b ConstraintLit) int { return int(a.Site - b.Site) })
	switch {
	case r.idle() || len(r.Lits) > 0 && c.known(&r.Constraint):
		c.lits = c.lits[:start]
		return true
	case c.prover != nil:
		if !r.possible() {
			return false
		}
	case r.decides():
		ok := c.force(&r.Constraint)
		c.lits = c.lits[:start]
		return ok
	}
	c.lits = c.lits[:start+len(r.Lits)]
	at := int32(len(c.relations))
	c.relations = append(c.relations, r)
	for i, l := range r.Lits {
		if i == 0 || r.Lits[i-1].Site != l.Site {
			c.edges = append(c.edges, edge{at, c.first[l.Site]})
			c.first[l.Site] = int32(len(c.edges) - 1)
			c.touch(l.Site)
		}
	}
	return true
}

// known says whether there is the same relation already.
func (c *components) known(r *Constraint) bool {
	for e := c.first[r.Lits[0].Site]; e != none; e = c.edges[e].next {
		if old := &c.relations[c.edges[e].relation]; !old.done && old.equal(*r) {
			return true
		}
	}
	return false
}

// narrow leaves a site no more than some values. It reports false if there is
// none of these.
func (c *components) narrow(site int32, to knowledge.Domain) bool {
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
	k := c.layout.of[c.theory.Population(knowledge.Site(site))][c.domains[site].First()]
	if k != noResource {
		c.left[k]--
	}
	return k == noResource || c.left[k] >= 0
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
			if !c.force(&r.Constraint) {
				return false
			}
		}
	}
	return true
}

// force makes all literals of a relation that decides false, or all true. It
// reports false if it cannot be met, or leaves a site without a value.
func (c *components) force(r *Constraint) bool {
	if !r.possible() {
		return false
	}
	for _, l := range r.Lits {
		values := l.Values
		if r.Max == 0 {
			values = ^values
		}
		if !c.narrow(l.Site, values) {
			return false
		}
	}
	return true
}
