package knowledge

import (
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// siteValue is a value at a site of a component, by its position.
type siteValue struct {
	site  int
	value value
}

// partFormula is a formula over some components.
type partFormula struct {
	solver solver.Solver
	sites  []formulaSite
	lanes  [][]cnf.Lit // by lane: the literals that a site holds it
}

type formulaSite struct {
	domain Domain
	lits   [MaxKinds + 1]cnf.Lit // by value, of those in the domain but nothing
}

func (p *prover) formula(lanes int) *partFormula {
	const variables = 64
	return &partFormula{solver: p.open(variables), lanes: make([][]cnf.Lit, lanes)}
}

// write writes a component, and returns its first site.
func (f *partFormula) write(s *shape) (first int, err error) {
	first = len(f.sites)
	own := make([][]cnf.Lit, len(s.caps)) // by lane
	for _, site := range s.sites {
		at := formulaSite{domain: site.domain}
		var lits []cnf.Lit
		for rest := site.domain &^ Nothing; rest != 0; rest &= rest - 1 {
			v := rest.only()
			at.lits[v] = f.solver.NewVar().Pos()
			lits = append(lits, at.lits[v])
			if k := s.layout.of[site.population][v]; k != noLane {
				own[k] = append(own[k], at.lits[v])
			}
		}
		if err := cnf.AtMostOne(f.solver, lits...); err != nil {
			return 0, err
		}
		if !site.domain.May(Nothing) {
			if err := f.solver.AddClause(lits...); err != nil {
				return 0, err
			}
		}
		f.sites = append(f.sites, at)
	}
	for i := range s.relations {
		r := &s.relations[i]
		lits := make([]cnf.Lit, len(r.lits))
		for j, l := range r.lits {
			lits[j] = f.literal(first+int(l.site), l.values)
		}
		if err := f.atLeast(r.min, lits); err != nil {
			return 0, err
		}
		if err := f.atMost(r.max, lits); err != nil {
			return 0, err
		}
	}
	for k, lits := range own {
		if err := f.atMost(int(s.caps[k]), lits); err != nil {
			return 0, err
		}
		f.lanes[k] = append(f.lanes[k], lits...)
	}
	return first, nil
}

// writeParts writes some components, and returns the first site of each.
func (f *partFormula) writeParts(c *components, want func(part int32, s *solution) bool) (map[int32]int, error) {
	firsts := map[int32]int{}
	for i := range c.parts {
		part := int32(i)
		if g := c.parts[i].group; g == none || !want(part, c.groups[g].solution) {
			continue
		}
		first, err := f.write(c.shapeOf(part))
		if err != nil {
			return nil, err
		}
		firsts[part] = first
	}
	return firsts, nil
}

// literal returns the literal that a site holds one of some values: one kind, or
// all but one kind.
func (f *partFormula) literal(site int, values Domain) cnf.Lit {
	if values.May(Nothing) {
		return f.sites[site].lits[(^values).only()].Not()
	}
	return f.sites[site].lits[values.only()]
}

func (f *partFormula) atMost(k int, lits []cnf.Lit) error {
	if k >= len(lits) {
		return nil
	}
	return cnf.Encode(f.solver, cnf.Auto, cnf.LE, k, lits...)
}

func (f *partFormula) atLeast(k int, lits []cnf.Lit) error {
	if k <= 0 {
		return nil
	}
	return cnf.Encode(f.solver, cnf.Auto, cnf.GE, k, lits...)
}

// holds returns the assumptions that a site of the component that begins with
// first holds a value.
func (f *partFormula) holds(first int, v siteValue) []cnf.Lit {
	site := &f.sites[first+v.site]
	if v.value > 0 {
		return []cnf.Lit{site.lits[v.value]}
	}
	var none []cnf.Lit
	for rest := site.domain &^ Nothing; rest != 0; rest &= rest - 1 {
		none = append(none, site.lits[rest.only()].Not())
	}
	return none
}
