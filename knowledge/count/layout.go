package count

import "github.com/mumpus-go/mumpus/knowledge"

// layout says which kinds are counted. Each of these is a resource; how many things
// of each some sites hold is a vector with a number for each resource.
type layout struct {
	resources []Resource
	of        [][]int32          // by population and value: its resource, or noResource
	odds      [][]float64        // by population and value: the prior odds; 1 for a counted kind
	free      []float64          // by population: the odds of a value in rest, against nothing
	rest      []knowledge.Domain // by population: nothing, and the kinds that are not counted
	most      int                // the most values that a site has
	marks     [][]byte           // by population: what tells the shapes of its sites from others, if it was added
}

// Resource is a counted kind.
type Resource struct {
	Population int
	Kind       knowledge.Kind
}

const noResource = -1

func newLayout(populations []knowledge.Population) *layout {
	l := new(layout)
	for i := range populations {
		l.add(&populations[i], false)
	}
	return l
}

// add adds a population. If it is closed, it has no resources.
func (l *layout) add(p *knowledge.Population, closed bool) {
	of, odds, free, rest := []int32{noResource}, []float64{1}, 1.0, knowledge.Nothing
	for k, info := range p.Kinds {
		if info.Count != knowledge.Uncounted && !closed {
			of, odds = append(of, int32(len(l.resources))), append(odds, 1)
			l.resources = append(l.resources, Resource{len(l.of), knowledge.Kind(k)})
			continue
		}
		of, odds = append(of, noResource), append(odds, info.PriorOdds())
		free += info.PriorOdds()
		rest |= knowledge.Holds(knowledge.Kind(k))
	}
	l.of, l.odds, l.free = append(l.of, of), append(l.odds, odds), append(l.free, free)
	l.rest, l.marks = append(l.rest, rest), append(l.marks, nil)
	l.most = max(l.most, len(of))
}
