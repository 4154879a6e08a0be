package knowledge

import "slices"

// claims are what is to be proved still.
type claims struct {
	parts  []claim
	unseen []Domain // by population
}

// claim is that a component, the first of its shape, does not have some values.
type claim struct {
	part   int32
	values []siteValue
}

// about says whether one is about a component.
func (cl *claims) about(part int32) bool {
	return slices.ContainsFunc(cl.parts, func(c claim) bool { return c.part == part })
}

// newClaims returns all that a join has excluded.
func newClaims(c *components) *claims {
	cl := &claims{unseen: make([]Domain, len(c.unseen))}
	done := make([]bool, len(c.groups))
	for i := range c.parts {
		g := c.parts[i].group
		if g == none || done[g] || c.join.keeps[g] == none {
			continue
		}
		done[g] = true
		claim := claim{part: int32(i)}
		for site, d := range c.groups[g].solution.domains {
			for rest := d &^ c.join.kept[int(c.join.keeps[g])+site]; rest != 0; rest &= rest - 1 {
				claim.values = append(claim.values, siteValue{site, rest.only()})
			}
		}
		cl.parts = append(cl.parts, claim)
	}
	for i := range cl.unseen {
		cl.unseen[i] = c.unseen[i] &^ c.join.unseen[i]
	}
	return cl
}

// left says whether there is one.
func (cl *claims) left() bool {
	for _, d := range cl.unseen {
		if d != 0 {
			return true
		}
	}
	return len(cl.parts) > 0
}

// reach says whether one may follow since there is no more of a lane than there is.
func (cl *claims) reach(c *components, k int) bool {
	rest := c.join.rest[k]
	for _, claim := range cl.parts {
		if s := c.groups[c.parts[claim.part].group].solution; int(s.high[k]-s.low[k]) > rest {
			return true
		}
	}
	lane := c.layout.lanes[k]
	return rest == 0 && cl.unseen[lane.population].May(Holds(lane.kind))
}
