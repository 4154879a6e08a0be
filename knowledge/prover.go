package knowledge

import (
	"context"
	"errors"
	"fmt"

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
	for i, d := range sol.domains {
		for rest := s.sites[i].domain &^ d; rest != 0; rest &= rest - 1 {
			refuted = append(refuted, siteValue{i, rest.only()})
		}
	}
	if sol.finals > 0 && refuted == nil {
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

// counted proves what a join has excluded: values of the sites of some shapes, each
// at the first component of its shape; and values of the sites without a name.
func (p *prover) counted(ctx context.Context, c *components) error {
	claims := newClaims(c)
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

// byLane proves what follows since there is no more of a lane than there is: with
// the components that need some of it, and those that the claims are about.
func (p *prover) byLane(ctx context.Context, c *components, cl *claims, k int) error {
	f := p.formula(len(c.left))
	firsts, err := f.writeParts(c, func(part int32, s *solution) bool { return s.low[k] > 0 || cl.about(part) })
	if err != nil {
		return err
	}
	if err := f.atMost(c.left[k], f.lanes[k]); err != nil {
		return err
	}
	if err := p.settle(ctx, f, cl, firsts); err != nil {
		return err
	}
	lane := c.layout.lanes[k]
	if cl.unseen[lane.population].May(Holds(lane.kind)) {
		if err := f.atMost(c.left[k]-1, f.lanes[k]); err != nil {
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
	firsts, err := f.writeParts(c, func(int32, *solution) bool { return true })
	if err != nil {
		return nil, nil, err
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
			if err := f.atMost(most, f.lanes[k]); err != nil {
				return nil, nil, err
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
