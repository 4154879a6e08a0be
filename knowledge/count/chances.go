package count

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Chance implements [knowledge.Reasoner].
func (r *reasoner) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	if domain := r.parts.domains[s]; domain.Size() == 1 {
		if d.May(domain) {
			return 1, nil
		}
		return 0, nil
	}
	w := &r.weights
	if err := r.weigh(); err != nil {
		return 0, err
	}
	c := &r.parts
	row, err := w.row(&c.partition, int(w.slots[c.parts[c.of[s]].group]), int(c.at[s]))
	if err != nil {
		return 0, err
	}
	return sumOver(row, d), nil
}

// UnseenChance implements [knowledge.Reasoner].
func (r *reasoner) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	if err := r.weigh(); err != nil {
		return 0, err
	}
	most := r.parts.layout.most
	return sumOver(r.weights.hidden[population*most:][:most], d), nil
}

func sumOver(chances []float64, d knowledge.Domain) float64 {
	sum := 0.0
	for v, p := range chances {
		if d.May(knowledge.Value(v).Domain()) {
			sum += p
		}
	}
	return sum
}

func (r *reasoner) weigh() error {
	if r.failed != nil {
		return r.failed
	}
	w := &r.weights
	if w.stale {
		w.stale = false
		w.err = w.run(&r.parts.partition)
	}
	return w.err
}

// run weighs everything. The error is ErrTooLarge.
func (w *weights) run(c *partition) error {
	w.bounds(c)
	w.slots = resize(w.slots, len(c.groups))
	for i, g := range w.live {
		w.slots[g] = int32(i)
	}
	w.tables, w.table = w.tables[:0], resize(w.table, len(w.live))
	for i := range w.table {
		w.table[i] = none
	}
	w.balance(c)
	exact := cellsOf(w.size) <= w.exactly
	for deviations := 6.0; ; deviations *= 1.4 {
		full := w.layOut(c, deviations, exact)
		if !w.box.shape(w.window, maxWeights/(len(w.live)+3)) {
			return fmt.Errorf("%w: too many counts to weigh", knowledge.ErrTooLarge)
		}
		switch sum := w.convolve(c); {
		case full && !(sum > 0):
			return errVague
		case full || w.lost <= MaxChanceError*sum:
			return nil
		}
	}
}

func cellsOf(size []int) int {
	cells := 1
	for _, n := range size {
		if cells *= n; cells > maxCells {
			return cells
		}
	}
	return cells
}

// row returns the chances of a site, by value.
func (w *weights) row(c *partition, slot, at int) ([]float64, error) {
	most := c.layout.most
	if w.table[slot] == none {
		s := c.groups[w.live[slot]].solution
		w.table[slot] = int32(len(w.tables))
		start := len(w.tables)
		w.tables = slices.Grow(w.tables, s.sites*most)[:start+s.sites*most]
		w.fill(s, slot, w.tables[start:], most)
	}
	row := w.tables[int(w.table[slot])+at*most:][:most]
	sum := 0.0
	for _, p := range row {
		sum += p
	}
	if !(sum > 0.5) { // it is 1, or the light ones got lost
		return nil, errVague
	}
	return row, nil
}

// fill weighs the values of the sites of one component: forwards by its
// solution, backwards from the finals with all that goes with them.
func (w *weights) fill(s *solution, slot int, table []float64, most int) {
	clear(table)
	w.back = resize(w.back, len(s.forward))
	last := len(s.ends)
	finals := w.back[s.layers[last]:]
	for f := range finals {
		// The weight of the ways to the final comes in with the states before.
		finals[f] = w.rests[w.starts[slot]+f] * w.tilted(s, f)
	}
	rescale(finals)
	end := len(s.next)
	for i := last - 1; i >= 0; i-- {
		first := int32(0)
		if i > 0 {
			first = s.ends[i-1]
		}
		choices := s.choices[first:s.ends[i]]
		for state := s.layers[i+1] - 1; state >= s.layers[i]; state-- {
			end -= len(choices)
			for k, next := range s.next[end:][:len(choices)] {
				if next < 0 {
					continue
				}
				weight := choices[k].odds * w.back[next]
				w.back[state] += weight
				table[int(choices[k].site)*most+int(choices[k].value)] += s.forward[state] * weight
			}
		}
		if len(choices) > 0 {
			row := table[int(choices[0].site)*most:][:most]
			divide(row)
		}
		rescale(w.back[s.layers[i]:s.layers[i+1]])
	}
}
