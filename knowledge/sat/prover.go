package sat

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/solver"
)

// A prover has a SAT solver prove what counting has found to be impossible:
// what the relations of a component exclude once for each shape, in a solver for
// that shape alone; and what the counts exclude with as few other components as it
// takes.
type prover struct {
	open  func(variables int) solver.Solver
	calls int
}

// errUnproved says that the reasoning by components is wrong.
var errUnproved = errors.New("a SAT solver finds a world where counting found none")

// ProveShape implements [count.Prover].
func (p *prover) ProveShape(ctx context.Context, s *count.Shape, refuted []count.SiteValue) error {
	f := p.formula(len(s.Caps))
	first, err := f.write(s)
	if err != nil {
		return err
	}
	if len(refuted) == 0 {
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
func (p *prover) refute(ctx context.Context, f *formula, assume ...cnf.Lit) error {
	proved, err := p.refuted(ctx, f, assume...)
	if err == nil && !proved {
		return errUnproved
	}
	return err
}

func (p *prover) refuted(ctx context.Context, f *formula, assume ...cnf.Lit) (bool, error) {
	p.calls++
	status, err := f.solver.Solve(ctx, assume...)
	return status == cnf.Unsat, err
}

// ProveJoint implements [count.Prover]. What is proved leaves j.
func (p *prover) ProveJoint(ctx context.Context, j *count.Joint) error {
	// Where the components that need some of a resource need all of it, they suffice.
	for k := range j.Resources() {
		if !open(j) {
			return nil
		}
		if !reaches(j, k) {
			continue
		}
		if err := p.byResource(ctx, j, k); err != nil {
			return err
		}
	}
	if !open(j) {
		return nil
	}
	return p.byAll(ctx, j)
}

// open says whether there is something left to prove.
func open(j *count.Joint) bool {
	return len(j.Refuted) > 0 || slices.ContainsFunc(j.Unseen, func(d knowledge.Domain) bool { return d != 0 })
}

// reaches says whether something may follow since there is no more of a resource
// than there is.
func reaches(j *count.Joint, k int) bool {
	for _, r := range j.Refuted {
		if least, most := j.Bounds(r.Component, k); most-least > j.Slack(k) {
			return true
		}
	}
	resource := j.Resources()[k]
	return j.Slack(k) == 0 && j.Unseen[resource.Population].May(knowledge.Holds(resource.Kind))
}

// byResource proves what follows since there is no more of a resource than there is:
// with the components that need some of it, and those that something is to be
// proved of.
func (p *prover) byResource(ctx context.Context, j *count.Joint, k int) error {
	f := p.formula(len(j.Resources()))
	firsts, err := f.writeAll(j, func(component int) bool {
		least, _ := j.Bounds(component, k)
		return least > 0 || slices.ContainsFunc(j.Refuted, func(r count.Refuted) bool { return r.Component == component })
	})
	if err != nil {
		return err
	}
	if err := f.atMost(j.Left(k), f.resources[k]); err != nil {
		return err
	}
	if err := p.settle(ctx, f, j, firsts); err != nil {
		return err
	}
	resource := j.Resources()[k]
	if j.Unseen[resource.Population].May(knowledge.Holds(resource.Kind)) {
		if err := f.atMost(j.Left(k)-1, f.resources[k]); err != nil {
			return err
		}
		proved, err := p.refuted(ctx, f)
		if err != nil {
			return err
		}
		if proved {
			j.Unseen[resource.Population] &^= knowledge.Holds(resource.Kind)
		}
	}
	return nil
}

// settle tries to prove what is refuted of components, and drops what it has
// proved.
func (p *prover) settle(ctx context.Context, f *formula, j *count.Joint, firsts map[int]int) error {
	open := j.Refuted[:0]
	for _, r := range j.Refuted {
		values := r.Values[:0]
		for _, v := range r.Values {
			proved, err := p.refuted(ctx, f, f.holds(firsts[r.Component], v)...)
			if err != nil {
				return err
			}
			if !proved {
				values = append(values, v)
			}
		}
		if r.Values = values; len(values) > 0 {
			open = append(open, r)
		}
	}
	j.Refuted = open
	return nil
}

// byAll proves what is left with all components and all counts.
func (p *prover) byAll(ctx context.Context, j *count.Joint) error {
	f, firsts, err := p.all(j, -1, 0)
	if err != nil {
		return err
	}
	if err := p.settle(ctx, f, j, firsts); err != nil {
		return err
	}
	if len(j.Refuted) > 0 {
		return fmt.Errorf("%w: in %d components", errUnproved, len(j.Refuted))
	}
	for i, d := range j.Unseen {
		for ; d != 0; d &= d - 1 {
			f, _, err := p.all(j, i, d.First())
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
// holds a value, unless the population is -1.
func (p *prover) all(j *count.Joint, population int, v knowledge.Value) (*formula, map[int]int, error) {
	f := p.formula(len(j.Resources()))
	firsts, err := f.writeAll(j, func(int) bool { return true })
	if err != nil {
		return nil, nil, err
	}
	for i := range j.Unseen {
		var lits []cnf.Lit
		need, taken := -j.Unnamed(i), false
		for k, resource := range j.Resources() {
			if resource.Population != i {
				continue
			}
			most := j.Left(k)
			if population == i && v > 0 && resource.Kind == knowledge.Kind(v-1) {
				most, taken = most-1, true
			}
			if err := f.atMost(most, f.resources[k]); err != nil {
				return nil, nil, err
			}
			need += j.Left(k)
			lits = append(lits, f.resources[k]...)
		}
		if population == i && !taken {
			need++
		}
		if err := f.atLeast(need, lits); err != nil {
			return nil, nil, err
		}
	}
	return f, firsts, nil
}

func (p *prover) formula(resources int) *formula {
	const variables = 64
	return &formula{solver: p.open(variables), resources: make([][]cnf.Lit, resources)}
}
