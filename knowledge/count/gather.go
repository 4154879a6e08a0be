package count

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

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
			c.groups = append(c.groups, group{})
		}
		if solution.finals == 0 {
			return false, nil
		}
		c.enter(int32(at), solution)
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
			for _, l := range r.Lits {
				if c.of[l.Site] == loose {
					c.of[l.Site] = settled
					c.sites = append(c.sites, l.Site)
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
		s.Sites = append(s.Sites, ShapeSite{int32(c.theory.Population(knowledge.Site(site))), c.domains[site]})
	}
	for _, rel := range c.rels {
		r := &c.relations[rel]
		r.gathered = false
		start := len(s.lits)
		for _, l := range r.Lits {
			s.lits = append(s.lits, ConstraintLit{c.at[l.Site], l.Values})
		}
		s.Relations = append(s.Relations, Constraint{s.lits[start:], max(r.Min, 0), min(r.Max, len(r.Lits))})
	}
	s.cap(c.left)
}

// shapeOf returns the shape of a component.
func (c *components) shapeOf(p int32) *Shape {
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
	if err := c.proveShape(ctx, s); err != nil {
		return nil, err
	}
	return c.memo.add(c.key, s), nil
}

// enter makes a component of the sites that were gathered, with its solution.
func (c *components) enter(g int32, s *solution) {
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
	c.groups[g].solution = s
	c.groups[g].parts++
	c.witness.add(s, false, +1)
}

// joinAll leaves each site what it may hold in a world of all components.
func (c *components) joinAll(ctx context.Context) (bool, error) {
	c.join = c.memo.joins.Get().(*join)
	defer c.memo.joins.Put(c.join)
	if ok, err := c.join.run(ctx, &c.partition, c.faults.join); !ok || err != nil {
		return ok, err
	}
	if err := c.proveJoint(ctx); err != nil {
		return false, err
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

// proveShape has the prover prove what a solution leaves out of a shape.
func (c *components) proveShape(ctx context.Context, sol *solution) error {
	if c.prover == nil {
		return nil
	}
	var refuted []SiteValue
	for i, d := range sol.domains {
		for rest := c.shape.Sites[i].Domain &^ d; rest != 0; rest &= rest - 1 {
			refuted = append(refuted, SiteValue{i, rest.First()})
		}
	}
	if sol.finals > 0 && refuted == nil {
		return nil
	}
	return c.prover.ProveShape(ctx, &c.shape, refuted)
}

// proveJoint has the prover prove what a join has refuted.
func (c *components) proveJoint(ctx context.Context) error {
	if c.prover == nil {
		return nil
	}
	j := &Joint{partition: &c.partition, slack: c.join.rest, shape: c.shapeOf, Unseen: make([]knowledge.Domain, len(c.unseen))}
	done := make([]bool, len(c.groups))
	for i := range c.parts {
		g := c.parts[i].group
		if g == none || done[g] || c.join.keeps[g] == none {
			continue
		}
		done[g] = true
		lost := Refuted{Component: i}
		for site, d := range c.groups[g].solution.domains {
			for rest := d &^ c.join.kept[int(c.join.keeps[g])+site]; rest != 0; rest &= rest - 1 {
				lost.Values = append(lost.Values, SiteValue{site, rest.First()})
			}
		}
		j.Refuted = append(j.Refuted, lost)
	}
	for i := range j.Unseen {
		j.Unseen[i] = c.unseen[i] &^ c.join.unseen[i]
	}
	return c.prover.ProveJoint(ctx, j)
}
