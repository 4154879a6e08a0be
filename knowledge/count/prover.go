package count

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/knowledge"
)

// A Prover proves by other means what counting has refuted, before it is believed.
// Its errors end the update, and are what that returns.
type Prover interface {
	// ProveShape proves that no component of a shape has any of some values; if there
	// are none of these, that it has no world at all. It is called once for each
	// shape that refutes something.
	ProveShape(ctx context.Context, s *Shape, refuted []SiteValue) error

	// ProveJoint proves what the components refute together, since there is so much
	// of each counted kind.
	ProveJoint(ctx context.Context, j *Joint) error
}

// SiteValue is a value at a site of a component, by its position.
type SiteValue struct {
	Site  int
	Value knowledge.Value
}

// Proved returns a maker of reasoners that count, and have all that counting refutes
// proved by the prover that each is given. They share what they learn of shapes.
func Proved() func(Prover) knowledge.Reasoner {
	shared := new(memos)
	return func(p Prover) knowledge.Reasoner {
		r := &reasoner{shared: shared}
		r.parts.prover = p
		return r
	}
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
	j := &Joint{components: c, Unseen: make([]knowledge.Domain, len(c.unseen))}
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

// Joint is all components of a theory, and what they refute together.
type Joint struct {
	Refuted []Refuted          // of the first component of each shape
	Unseen  []knowledge.Domain // by population: of each site without a name

	components *components
}

// Refuted is what a component refutes together with the others.
type Refuted struct {
	Component int
	Values    []SiteValue
}

// Components goes through all components.
func (j *Joint) Components() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range j.components.parts {
			if j.components.parts[i].group != none && !yield(i) {
				return
			}
		}
	}
}

// Shape returns the shape of a component. It is valid until the next call.
func (j *Joint) Shape(component int) *Shape { return j.components.shapeOf(int32(component)) }

// Bounds returns how much of a resource a component holds at least and at most.
func (j *Joint) Bounds(component, resource int) (least, most int) {
	c := j.components
	s := c.groups[c.parts[component].group].solution
	return int(s.low[resource]), int(s.high[resource])
}

// Resources returns the counted kinds, in the order of [Shape.Caps].
func (j *Joint) Resources() []Resource { return j.components.layout.resources }

// Left returns how much of a resource there is in the components and the sites
// without a name.
func (j *Joint) Left(resource int) int { return j.components.left[resource] }

// Slack returns how much of that is left if each component holds as little as it can.
func (j *Joint) Slack(resource int) int { return j.components.join.rest[resource] }

// Unnamed returns how many sites of a population have no name.
func (j *Joint) Unnamed(population int) int { return j.components.theory.Unnamed(population) }
