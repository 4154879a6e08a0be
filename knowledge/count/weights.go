package count

import (
	"fmt"
	"math"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// MaxChanceError bounds how far a chance by counting is from the exact
// one, where that is not calculated up to rounding: where the numbers of things
// that the named sites may hold make more than 65,536 combinations. With up to 300
// sites and three counted kinds, one of which there is one of, they never do.
const MaxChanceError = 1e-9

// The limits of weighing: how many cells are weighed exactly, and how many are kept
// in all.
const (
	exactCells   = 1 << 16
	maxWeights   = 1 << 25
	untiltedSize = 24
)

var errVague = fmt.Errorf("%w: the odds of worlds are too far apart", knowledge.ErrTooLarge)

// weights weighs the worlds of all components: for each shape, how much each of
// its finals weighs together with all that the others and the sites without a
// name can hold. It convolves the vectors of the components, as join does for
// their sets.
//
// Far apart weights would leave the range of floats. So each thing of a resource is
// weighed with about the odds that it has in the sites without a name, a factor
// that cancels in the end. And where there are many cells, only those are kept
// that are near the mean. What that leaves out is known, as all that is left
// would sum to 1; it is widened until chances are exact to MaxChanceError.
type weights struct {
	span
	box     box
	exactly int  // up to how many cells are all kept
	stale   bool // whether something was told since
	err     error
	tilt    []float64 // by resource
	mean    []float64 // by resource: of the total
	spread  []float64 // by resource: its standard deviation
	means   []float64 // by live group and resource: of one component
	shares  []float64 // of the finals of each live group: they sum to 1
	starts  []int     // by live group: where its finals begin in these
	origins []int     // of the windows before each component and after the last, by resource
	windows []int     // by live group, and one more: where those of its first component are
	window  []int     // by resource: how many numbers are kept
	behind  []float64 // by live group, and one more: the weight of all ways to complete a total
	total   cells     // the weight of the totals of the groups before
	swap    cells
	lost    float64   // the weight of what was not kept
	rests   []float64 // of the finals of each live group: the weight of all the rest
	slots   []int32   // by group: its index among those that are live
	tables  []float64 // the chances of sites by value, of the groups that were asked for
	table   []int32   // by live group: where it begins, or none
	back    []float64 // reused by fill
	hidden  []float64 // by population and value
	ways    ways
	moved   []int32 // reused by move
}

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
	row, err := w.row(c, int(w.slots[c.parts[c.of[s]].group]), int(c.at[s]))
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
		w.err = w.run(&r.parts)
	}
	return w.err
}

// run weighs everything. The error is ErrTooLarge.
func (w *weights) run(c *components) error {
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
func (w *weights) row(c *components, slot, at int) ([]float64, error) {
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

// divide makes chances of weights; zeros, if their sum says nothing.
func divide(weights []float64) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	if !(sum > 0) || math.IsInf(sum, 1) {
		clear(weights)
		return
	}
	for v := range weights {
		weights[v] /= sum
	}
}

// tilted returns the factor by which a final's weight is multiplied.
func (w *weights) tilted(s *solution, final int) float64 {
	factor := 1.0
	for k, n := range s.vector(final) {
		if w.tilt[k] != 1 {
			factor *= math.Pow(w.tilt[k], float64(n-s.low[k]))
		}
	}
	return factor
}
