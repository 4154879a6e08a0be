package sat

import (
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/solver"
)

// formula is a formula over some components.
type formula struct {
	solver    solver.Solver
	sites     []formulaSite
	resources [][]cnf.Lit // by resource: the literals that a site holds it
}

type formulaSite struct {
	domain knowledge.Domain
	lits   [knowledge.MaxKinds + 1]cnf.Lit // by value, of those in the domain but nothing
}

// write writes a component, and returns its first site.
func (f *formula) write(s *count.Shape) (first int, err error) {
	first = len(f.sites)
	own := make([][]cnf.Lit, len(s.Caps)) // by resource
	for _, site := range s.Sites {
		at := formulaSite{domain: site.Domain}
		var lits []cnf.Lit
		for rest := site.Domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
			v := rest.First()
			at.lits[v] = f.solver.NewVar().Pos()
			lits = append(lits, at.lits[v])
			if k := s.Resource(site.Population, v); k >= 0 {
				own[k] = append(own[k], at.lits[v])
			}
		}
		if err := cnf.AtMostOne(f.solver, lits...); err != nil {
			return 0, err
		}
		if !site.Domain.May(knowledge.Nothing) {
			if err := f.solver.AddClause(lits...); err != nil {
				return 0, err
			}
		}
		f.sites = append(f.sites, at)
	}
	for i := range s.Relations {
		r := &s.Relations[i]
		lits := make([]cnf.Lit, len(r.Lits))
		for j, l := range r.Lits {
			lits[j] = f.literal(first+int(l.Site), l.Values)
		}
		if err := f.atLeast(r.Min, lits); err != nil {
			return 0, err
		}
		if err := f.atMost(r.Max, lits); err != nil {
			return 0, err
		}
	}
	for k, lits := range own {
		if err := f.atMost(int(s.Caps[k]), lits); err != nil {
			return 0, err
		}
		f.resources[k] = append(f.resources[k], lits...)
	}
	return first, nil
}

// writeAll writes the components that are wanted, and returns the first site of
// each.
func (f *formula) writeAll(j *count.Joint, want func(component int) bool) (map[int]int, error) {
	firsts := map[int]int{}
	for component := range j.Components() {
		if !want(component) {
			continue
		}
		first, err := f.write(j.Shape(component))
		if err != nil {
			return nil, err
		}
		firsts[component] = first
	}
	return firsts, nil
}

// literal returns the literal that a site holds one of some values: one kind, or
// all but one kind.
func (f *formula) literal(site int, values knowledge.Domain) cnf.Lit {
	if values.May(knowledge.Nothing) {
		return f.sites[site].lits[(^values).First()].Not()
	}
	return f.sites[site].lits[values.First()]
}

func (f *formula) atMost(k int, lits []cnf.Lit) error {
	return cnf.Encode(f.solver, cnf.Auto, cnf.LE, k, lits...)
}

func (f *formula) atLeast(k int, lits []cnf.Lit) error {
	return cnf.Encode(f.solver, cnf.Auto, cnf.GE, k, lits...)
}

// holds returns the assumptions that a site of the component that begins with
// first holds a value.
func (f *formula) holds(first int, v count.SiteValue) []cnf.Lit {
	site := &f.sites[first+v.Site]
	if v.Value > 0 {
		return []cnf.Lit{site.lits[v.Value]}
	}
	var none []cnf.Lit
	for rest := site.domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
		none = append(none, site.lits[rest.First()].Not())
	}
	return none
}
