package knowledge

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// A prover has a SAT solver prove what components have found to be impossible:
// what their relations exclude once for each shape, in a solver for that shape
// alone; and what the counts exclude with as few other components as it takes.
type prover struct {
	open  func(variables int) solver.Solver
	calls int
}

// errUnproved says that the reasoning by components is wrong.
var errUnproved = errors.New("a SAT solver finds a world where counting found none")

// local proves that a component has no world, or none with the values that its
// solution leaves out.
func (p *prover) local(ctx context.Context, s *shape, sol *solution) error {
	var refuted []siteValue
	for i, site := range s.sites {
		if sol.finals == 0 {
			break
		}
		for rest := site.domain &^ sol.domains[i]; rest != 0; rest &= rest - 1 {
			refuted = append(refuted, siteValue{i, rest.only()})
		}
	}
	if sol.finals > 0 && len(refuted) == 0 {
		return nil
	}
	f := p.formula(len(s.caps))
	first, err := f.write(s)
	if err != nil {
		return err
	}
	if sol.finals == 0 {
		return p.refute(ctx, f)
	}
	for _, r := range refuted {
		if err := p.refute(ctx, f, f.holds(first, r)...); err != nil {
			return err
		}
	}
	return nil
}

// refute asks for a world, of which there must be none.
func (p *prover) refute(ctx context.Context, f *partFormula, assume ...cnf.Lit) error {
	proved, err := p.refuted(ctx, f, assume...)
	if err == nil && !proved {
		return errUnproved
	}
	return err
}

func (p *prover) refuted(ctx context.Context, f *partFormula, assume ...cnf.Lit) (bool, error) {
	p.calls++
	status, err := f.solver.Solve(ctx, assume...)
	return status == cnf.Unsat, err
}

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

// counted proves what a join has excluded: values of the sites of some shapes, each
// at the first component of its shape; and values of the sites without a name.
func (p *prover) counted(ctx context.Context, c *components) error {
	claims := p.claims(c)
	// Where the components that need some of a lane need all of it, they suffice.
	for k := range c.left {
		if !claims.left() {
			return nil
		}
		if !claims.reach(c, k) {
			continue
		}
		if err := p.byLane(ctx, c, claims, k); err != nil {
			return err
		}
	}
	if !claims.left() {
		return nil
	}
	return p.byAll(ctx, c, claims)
}

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

func (p *prover) claims(c *components) *claims {
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

// byLane proves what follows since there is no more of a lane than there is: with
// the components that need some of it, and those that the claims are about.
func (p *prover) byLane(ctx context.Context, c *components, cl *claims, k int) error {
	f := p.formula(len(c.left))
	firsts := map[int32]int{}
	for i := range c.parts {
		g := c.parts[i].group
		if g == none || c.groups[g].solution.low[k] == 0 && !cl.about(int32(i)) {
			continue
		}
		first, err := f.write(c.shapeOf(int32(i)))
		if err != nil {
			return err
		}
		firsts[int32(i)] = first
	}
	if err := f.atMost(c.left[k], f.lanes[k]); err != nil {
		return err
	}
	if err := p.settle(ctx, f, cl, firsts); err != nil {
		return err
	}
	lane := c.layout.lanes[k]
	if cl.unseen[lane.population].May(Holds(lane.kind)) {
		if err := cnf.Encode(f.solver, cnf.Auto, cnf.LE, c.left[k]-1, f.lanes[k]...); err != nil {
			return err
		}
		proved, err := p.refuted(ctx, f)
		if err != nil {
			return err
		}
		if proved {
			cl.unseen[lane.population] &^= Holds(lane.kind)
		}
	}
	return nil
}

// settle tries to prove what is claimed of components, and drops what it has
// proved.
func (p *prover) settle(ctx context.Context, f *partFormula, cl *claims, firsts map[int32]int) error {
	open := cl.parts[:0]
	for _, claim := range cl.parts {
		values := claim.values[:0]
		for _, v := range claim.values {
			proved, err := p.refuted(ctx, f, f.holds(firsts[claim.part], v)...)
			if err != nil {
				return err
			}
			if !proved {
				values = append(values, v)
			}
		}
		if claim.values = values; len(values) > 0 {
			open = append(open, claim)
		}
	}
	cl.parts = open
	return nil
}

// byAll proves what is left with all components and all counts.
func (p *prover) byAll(ctx context.Context, c *components, cl *claims) error {
	f, firsts, err := p.all(c, none, 0)
	if err != nil {
		return err
	}
	if err := p.settle(ctx, f, cl, firsts); err != nil {
		return err
	}
	if len(cl.parts) > 0 {
		return fmt.Errorf("%w: in %d components", errUnproved, len(cl.parts))
	}
	for i, d := range cl.unseen {
		for ; d != 0; d &= d - 1 {
			f, _, err := p.all(c, i, d.only())
			if err != nil {
				return err
			}
			if err := p.refute(ctx, f); err != nil {
				return err
			}
		}
	}
	return nil
}

// all writes all components and counts. One site without a name of a population
// holds a value, unless the population is none.
func (p *prover) all(c *components, population int, v value) (*partFormula, map[int32]int, error) {
	f := p.formula(len(c.left))
	firsts := map[int32]int{}
	for i := range c.parts {
		if c.parts[i].group == none {
			continue
		}
		first, err := f.write(c.shapeOf(int32(i)))
		if err != nil {
			return nil, nil, err
		}
		firsts[int32(i)] = first
	}
	for i := range c.unseen {
		var lits []cnf.Lit
		need := -c.theory.Unnamed(i)
		for k, lane := range c.layout.lanes {
			if lane.population != i {
				continue
			}
			most := c.left[k]
			if population == i && c.layout.of[i][v] == int32(k) {
				most--
			}
			if most < len(f.lanes[k]) {
				if err := cnf.Encode(f.solver, cnf.Auto, cnf.LE, most, f.lanes[k]...); err != nil {
					return nil, nil, err
				}
			}
			need += c.left[k]
			lits = append(lits, f.lanes[k]...)
		}
		if population == i && c.layout.of[i][v] == noLane {
			need++
		}
		if err := f.atLeast(need, lits); err != nil {
			return nil, nil, err
		}
	}
	return f, firsts, nil
}
