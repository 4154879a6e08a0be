package count

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Grow implements [knowledge.Growing].
func (r *reasoner) Grow() { r.parts.grow = (*components).addAll }

// addAll takes in the populations that were added. What is known of shapes stays:
// populations and resources that come later are behind all others.
//
// If all sites of a population have a name already, as in a step in time, its counts are
// relations of these and no resources. What moves ties these sites together anyway, and
// a component with many steps would have as many resources.
func (c *components) addAll() bool {
	t := c.theory
	old := len(c.unseen)
	for p := old; p < len(t.Populations()); p++ {
		if p == len(t.Given()) {
			c.layout = c.layout.copy()
		}
		c.add(&t.Populations()[p], t.Unnamed(p) == 0)
	}
	if !c.name() {
		return false
	}
	for p := old; p < len(t.Populations()); p++ {
		if t.Unnamed(p) == 0 && !c.takeCounts(p) {
			return false
		}
	}
	return true
}

// copy returns a copy that can be added to.
func (l *layout) copy() *layout {
	c := *l
	c.resources, c.of, c.odds = slices.Clip(l.resources), slices.Clip(l.of), slices.Clip(l.odds)
	c.free, c.rest, c.marks = slices.Clip(l.free), slices.Clip(l.rest), slices.Clip(l.marks)
	return &c
}

// add adds a population.
func (c *components) add(p *knowledge.Population, closed bool) {
	l := c.layout
	index, first := len(l.of), len(l.resources)
	l.add(p, closed)
	mark := binary.AppendUvarint([]byte{byte(len(p.Kinds))}, uint64(first))
	for v, k := range l.of[index] {
		counted := byte(0)
		if k != noResource {
			counted = 1
		}
		mark = append(mark, counted)
		mark = binary.LittleEndian.AppendUint64(mark, math.Float64bits(l.odds[index][v]))
	}
	l.marks[index] = mark
	c.unseen = append(c.unseen, p.Domain())
	c.witness.addPopulation()
	for _, resource := range l.resources[first:] {
		c.left = append(c.left, p.Kinds[resource.Kind].Count)
		c.witness.addResource()
	}
}

// takeCounts takes in the counts of a population of which all sites have a name.
func (c *components) takeCounts(population int) bool {
	t := c.theory
	for k, info := range t.Populations()[population].Kinds {
		if info.Count == knowledge.Uncounted {
			continue
		}
		var all []knowledge.Literal
		for s := range t.Sites() {
			if t.Population(knowledge.Site(s)) == population {
				all = append(all, knowledge.Is(knowledge.At(knowledge.Kind(k), knowledge.Site(s))))
			}
		}
		if !c.take(&knowledge.Exactly(info.Count, all...)[0]) {
			return false
		}
	}
	return true
}

// addPopulation makes room for one more population.
func (w *witness) addPopulation() {
	w.margins.room, w.margins.down = append(w.margins.room, 0), append(w.margins.down, 0)
	w.down = append(w.down, maxima{})
}

// addResource makes room for one more resource.
func (w *witness) addResource() {
	w.held, w.margins.slack, w.margins.up = append(w.held, 0), append(w.margins.slack, 0), append(w.margins.up, 0)
	w.up = append(w.up, maxima{})
}
