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

// Joint is all components of a theory, and what they refute together.
type Joint struct {
	Refuted []Refuted          // of the first component of each shape
	Unseen  []knowledge.Domain // by population: of each site without a name

	partition *partition
	slack     []int              // by resource
	shape     func(int32) *Shape // by component
}

// Refuted is what a component refutes together with the others.
type Refuted struct {
	Component int
	Values    []SiteValue
}

// Components goes through all components.
func (j *Joint) Components() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range j.partition.parts {
			if j.partition.parts[i].group != none && !yield(i) {
				return
			}
		}
	}
}

// Shape returns the shape of a component. It is valid until the next call.
func (j *Joint) Shape(component int) *Shape { return j.shape(int32(component)) }

// Bounds returns how much of a resource a component holds at least and at most.
func (j *Joint) Bounds(component, resource int) (least, most int) {
	p := j.partition
	s := p.groups[p.parts[component].group].solution
	if resource >= s.resources {
		return 0, 0
	}
	return int(s.low[resource]), int(s.high[resource])
}

// Resources returns the counted kinds, in the order of [Shape.Caps].
func (j *Joint) Resources() []Resource { return j.partition.layout.resources }

// Left returns how much of a resource there is in the components and the sites
// without a name.
func (j *Joint) Left(resource int) int { return j.partition.left[resource] }

// Slack returns how much of that is left if each component holds as little as it can.
func (j *Joint) Slack(resource int) int { return j.slack[resource] }

// Unnamed returns how many sites of a population have no name.
func (j *Joint) Unnamed(population int) int { return j.partition.theory.Unnamed(population) }
