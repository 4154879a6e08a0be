package count

import (
	"fmt"
	"math"

	"github.com/mumpus-go/mumpus/knowledge"
)

// MaxChanceError bounds how far a chance by counting is from the exact
// one, where that is not calculated up to rounding: where the numbers of things
// that the named sites may hold make more than 65,536 combinations. With up to 300
// sites and three counted kinds, one of which there is one of, they never do.
const MaxChanceError = 1e-9

// The limits of weighing.
const (
	exactCells   = 1 << 16 // with up to so many cells all are kept, see MaxChanceError
	maxWeights   = 1 << 25 // so many weights are kept in all: 256 MB
	untiltedSize = 24      // with so few numbers no weight is far from the others
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

// ways counts in how many ways the sites without a name can hold what the named
// ones leave over: with n of them, and r₁, r₂, … things of the counted kinds,
// n! / (r₁! r₂! … (n-r₁-r₂-…)!) ways, times the odds of the uncounted kinds in
// the sites that are left. Only ratios matter, so each factor is taken relative to
// that of the first cell.
type ways struct {
	resources   [][]scaled // by resource, and number in it from the window's first
	populations [][]scaled // by population, and numbers in its resources together
	free        []int      // by population: sites that hold no counted kind, at the first cell
	exponents   []int
}

// scaled is the number frac·2^exp, which may be far beyond a float's range.
type scaled struct {
	frac float64
	exp  int
}

// cells is a weight for each cell of a window. Outside of some rows and cells all
// are 0.
type cells struct {
	weights    []float64
	rows, cols [2]int // the first, and the one after the last
}

// last is the origin of the last window.
func (w *weights) last() []int { return w.origins[w.windows[len(w.windows)-1]:] }

// move returns how far a final moves from the window before a component to the
// window after it.
func (w *weights) move(s *solution, slot, part, final int) []int32 {
	vector := w.from(s, final)
	resources := len(vector)
	before := w.origins[w.windows[slot]+part*resources:][:resources]
	after := w.origins[w.windows[slot]+(part+1)*resources:][:resources]
	for k := range vector {
		vector[k] -= int32(after[k] - before[k])
	}
	return vector
}
