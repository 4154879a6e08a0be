package table

import (
	"context"
	"fmt"
	"math"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// MaxRows is the largest truth table that [Strategy] goes through: that of ten
// sites with three kinds, for one.
const MaxRows = 1 << 20

// Strategy returns the strategy that goes through all worlds and keeps those
// which agree with the facts. It is complete, and exact in its chances. A row
// gives each site, with a name or without, one of its values; all rows are gone
// through whenever there is something new. A theory with more than MaxRows of them
// is refused with ErrTooLarge.
func Strategy() knowledge.Strategy {
	return knowledge.Strategy{Name: "truthtable", Clash: count.Clash, New: func() knowledge.Reasoner { return new(reasoner) }}
}

// reasoner goes through all worlds.
type reasoner struct {
	theory       *knowledge.Theory
	populations  int // how many of the theory's the table knows
	sites, facts int
	slots        []slot            // the sites with a name, and then the others
	found        bool              // some world agrees
	worlds       float64           // those that agree, by their weight
	hidden       []int             // by population: the slot of its first site without a name, or -1
	row          []knowledge.Value // by slot: the row being looked at
	used         [][]int           // by population and value: how many slots of the row hold it
	ways         [][][]float64     // by population and kind: of things that were thrown
	rows         int               // looked at
}

// slot is a site.
type slot struct {
	population int
	domain     knowledge.Domain // the values that it has in the worlds that agree
	weights    []float64        // by value: the weight of those
}

// Update implements [knowledge.Reasoner].
func (r *reasoner) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if err := tabular(t); err != nil {
		return false, err
	}
	if r.theory != nil && r.populations == len(t.Populations()) && r.sites == t.Sites() && r.facts == len(t.Facts()) {
		return r.found, nil
	}
	r.open(t)
	err := r.fill(ctx, 0, 1)
	return r.found, err
}

// tabular returns ErrTooLarge if t has more than MaxRows worlds, whether they
// agree with anything or not.
func tabular(t *knowledge.Theory) error {
	rows := 1
	for i := range t.Populations() {
		p := &t.Populations()[i]
		for range p.Size {
			// Sites of one value make no rows more, but have to end too.
			if rows *= max(len(p.Kinds)+1, 2); rows > MaxRows {
				return fmt.Errorf("%w: a truth table of %s has more than %d rows", knowledge.ErrTooLarge, size(t), MaxRows)
			}
		}
	}
	return nil
}

// size says how many sites there are: "20 rooms with 4 values each".
func size(t *knowledge.Theory) string {
	text := ""
	for i := range t.Populations() {
		p := &t.Populations()[i]
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d sites (%s) with %d values each", p.Size, p.Site, len(p.Kinds)+1)
	}
	return text
}

// open begins a table.
func (r *reasoner) open(t *knowledge.Theory) {
	*r = reasoner{theory: t, populations: len(t.Populations()), sites: t.Sites(), facts: len(t.Facts()), slots: r.slots[:0]}
	for s := range t.Sites() {
		r.slots = append(r.slots, slot{population: t.Population(knowledge.Site(s))})
	}
	for p := range t.Populations() {
		r.hidden = append(r.hidden, -1)
		if t.Unnamed(p) > 0 {
			r.hidden[p] = len(r.slots)
		}
		for range t.Unnamed(p) {
			r.slots = append(r.slots, slot{population: p})
		}
		r.used = append(r.used, make([]int, len(t.Populations()[p].Kinds)+1))
		var ways [][]float64
		for _, k := range t.Populations()[p].Kinds {
			ways = append(ways, k.Ways())
		}
		r.ways = append(r.ways, ways)
	}
	for i := range r.slots {
		r.slots[i].weights = make([]float64, len(r.used[r.slots[i].population]))
	}
	r.row = make([]knowledge.Value, len(r.slots))
}

// fill goes through all rows that begin as the present one does up to slot i, with
// the weight of that part.
func (r *reasoner) fill(ctx context.Context, i int, weight float64) error {
	if i == len(r.slots) {
		return r.look(ctx, weight)
	}
	p := r.slots[i].population
	kinds := r.theory.Populations()[p].Kinds
	for v := range r.used[p] {
		odds := 1.0
		if v > 0 && kinds[v-1].Count == knowledge.Uncounted {
			odds = kinds[v-1].PriorOdds()
		}
		r.row[i] = knowledge.Value(v)
		r.used[p][v]++
		if err := r.fill(ctx, i+1, weight*odds); err != nil {
			return err
		}
		r.used[p][v]--
	}
	return nil
}

// look takes in the present row, if it agrees with the counts and the facts.
func (r *reasoner) look(ctx context.Context, weight float64) error {
	const often = 1 << 12
	if r.rows++; r.rows%often == 0 && ctx.Err() != nil {
		return ctx.Err()
	}
	weight *= r.counted()
	if weight == 0 || !r.agrees() {
		return nil
	}
	r.found = true
	r.worlds += weight
	for i, v := range r.row {
		r.slots[i].domain |= v.Domain()
		r.slots[i].weights[v] += weight
	}
	return nil
}

// counted returns in how many ways the present row can have come by what it has of each
// counted kind: 0 or 1, unless things were thrown.
func (r *reasoner) counted() float64 {
	ways := 1.0
	for p, used := range r.used {
		for k, info := range r.theory.Populations()[p].Kinds {
			n := used[k+1]
			switch thrown := r.ways[p][k]; {
			case thrown != nil && n < len(thrown):
				ways *= thrown[n]
			case info.Count != knowledge.Uncounted && info.Count != n:
				return 0
			}
		}
	}
	return ways
}

// agrees says whether the present row agrees with the facts.
func (r *reasoner) agrees() bool {
	for f := range r.theory.Facts() {
		claim := r.theory.Facts()[f].Claim
		for i := range claim {
			rel := &claim[i]
			n := 0
			for _, l := range rel.Literals {
				if l.Values().May(r.row[l.Site].Domain()) {
					n++
				}
			}
			if n < rel.Min || n > rel.Max {
				return false
			}
		}
	}
	return true
}

// Throws implements [knowledge.Throwing].
func (r *reasoner) Throws() {}

// Domain implements [knowledge.Reasoner].
func (r *reasoner) Domain(s knowledge.Site) knowledge.Domain { return r.slots[s].domain }

// Unseen implements [knowledge.Reasoner].
func (r *reasoner) Unseen(population int) knowledge.Domain {
	if r.hidden[population] < 0 {
		return 0
	}
	return r.slots[r.hidden[population]].domain
}

// Chance implements [knowledge.Reasoner].
func (r *reasoner) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	return r.chance(&r.slots[s], d)
}

// UnseenChance implements [knowledge.Reasoner].
func (r *reasoner) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	return r.chance(&r.slots[r.hidden[population]], d)
}

func (r *reasoner) chance(s *slot, d knowledge.Domain) (float64, error) {
	if !(r.worlds > 0) || math.IsInf(r.worlds, 1) { // nor NaN
		return 0, fmt.Errorf("%w: the odds of worlds are too far apart", knowledge.ErrTooLarge)
	}
	sum := 0.0
	for v, weight := range s.weights {
		if d.May(knowledge.Value(v).Domain()) {
			sum += weight
		}
	}
	return sum / r.worlds, nil
}
