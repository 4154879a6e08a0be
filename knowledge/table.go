package knowledge

import (
	"context"
	"fmt"
	"math"
)

// MaxRows is the largest truth table that [TruthTable] goes through: that of ten
// sites with three kinds, for one.
const MaxRows = 1 << 20

// TruthTable returns the strategy that goes through all worlds and keeps those
// which agree with the facts, as TT-ENTAILS does of Russell and Norvig, Artificial
// Intelligence: A Modern Approach. It is complete, and exact in its chances. A row
// gives each site, with a name or without, one of its values; all rows are gone
// through whenever there is something new. A theory with more than MaxRows of them
// is refused with ErrTooLarge.
func TruthTable() Strategy {
	return Strategy{Name: "truthtable", New: func() Reasoner { return new(tableReasoner) }}
}

// tableReasoner goes through all worlds.
type tableReasoner struct {
	theory       *Theory
	sites, facts int     // how many of the theory's the table knows
	slots        []slot  // the sites with a name, and then the others
	found        bool    // some world agrees
	worlds       float64 // those that agree, by their weight
	hidden       []int   // by population: the slot of its first site without a name, or -1
	row          []value // by slot: the row being looked at
	used         [][]int // by population and value: how many slots of the row hold it
	rows         int     // looked at
}

// slot is a site.
type slot struct {
	population int
	domain     Domain    // the values that it has in the worlds that agree
	weights    []float64 // by value: the weight of those
}

// Update implements [Reasoner].
func (r *tableReasoner) Update(ctx context.Context, t *Theory) (bool, error) {
	if err := t.tabular(); err != nil {
		return false, err
	}
	if r.theory != nil && r.sites == len(t.sites) && r.facts == len(t.facts) {
		return r.found, nil
	}
	r.open(t)
	err := r.fill(ctx, 0, 1)
	return r.found, err
}

// tabular returns ErrTooLarge if t has more than MaxRows worlds, whether they
// agree with anything or not.
func (t *Theory) tabular() error {
	rows := 1
	for i := range t.populations {
		p := &t.populations[i]
		for range p.Size {
			// Sites of one value make no rows more, but have to end too.
			if rows *= max(len(p.Kinds)+1, 2); rows > MaxRows {
				return fmt.Errorf("%w: a truth table of %s has more than %d rows", ErrTooLarge, t.size(), MaxRows)
			}
		}
	}
	return nil
}

// size says how many sites there are: "20 rooms with 4 values each".
func (t *Theory) size() string {
	text := ""
	for i := range t.populations {
		p := &t.populations[i]
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d sites (%s) with %d values each", p.Size, p.Site, len(p.Kinds)+1)
	}
	return text
}

// open begins a table.
func (r *tableReasoner) open(t *Theory) {
	*r = tableReasoner{theory: t, sites: len(t.sites), facts: len(t.facts), slots: r.slots[:0]}
	for s := range t.sites {
		r.slots = append(r.slots, slot{population: t.sites[s].population})
	}
	for p := range t.populations {
		r.hidden = append(r.hidden, -1)
		if t.Unnamed(p) > 0 {
			r.hidden[p] = len(r.slots)
		}
		for range t.Unnamed(p) {
			r.slots = append(r.slots, slot{population: p})
		}
		r.used = append(r.used, make([]int, len(t.populations[p].Kinds)+1))
	}
	for i := range r.slots {
		r.slots[i].weights = make([]float64, len(r.used[r.slots[i].population]))
	}
	r.row = make([]value, len(r.slots))
}

// fill goes through all rows that begin as the present one does up to slot i, with
// the weight of that part.
func (r *tableReasoner) fill(ctx context.Context, i int, weight float64) error {
	if i == len(r.slots) {
		return r.look(ctx, weight)
	}
	p := r.slots[i].population
	kinds := r.theory.populations[p].Kinds
	for v := range r.used[p] {
		odds := 1.0
		if v > 0 && kinds[v-1].Count == Uncounted {
			odds = kinds[v-1].PriorOdds()
		}
		r.row[i] = value(v)
		r.used[p][v]++
		if err := r.fill(ctx, i+1, weight*odds); err != nil {
			return err
		}
		r.used[p][v]--
	}
	return nil
}

// look takes in the present row, if it agrees with the counts and the facts.
func (r *tableReasoner) look(ctx context.Context, weight float64) error {
	const often = 1 << 12
	if r.rows++; r.rows%often == 0 && ctx.Err() != nil {
		return ctx.Err()
	}
	if !r.agrees() {
		return nil
	}
	r.found = true
	r.worlds += weight
	for i, v := range r.row {
		r.slots[i].domain |= single(v)
		r.slots[i].weights[v] += weight
	}
	return nil
}

// agrees says whether the present row agrees with the counts and the facts.
func (r *tableReasoner) agrees() bool {
	for p, used := range r.used {
		for k, info := range r.theory.populations[p].Kinds {
			if info.Count != Uncounted && info.Count != used[k+1] {
				return false
			}
		}
	}
	for f := range r.theory.facts {
		claim := r.theory.facts[f].Claim
		for i := range claim {
			rel := &claim[i]
			n := 0
			for _, l := range rel.Literals {
				if l.Values().May(single(r.row[l.Site])) {
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

// Domain implements [Reasoner].
func (r *tableReasoner) Domain(s Site) Domain { return r.slots[s].domain }

// Unseen implements [Reasoner].
func (r *tableReasoner) Unseen(population int) Domain {
	if r.hidden[population] < 0 {
		return 0
	}
	return r.slots[r.hidden[population]].domain
}

// Chance implements [Reasoner].
func (r *tableReasoner) Chance(s Site, d Domain) (float64, error) {
	return r.chance(&r.slots[s], d)
}

// UnseenChance implements [Reasoner].
func (r *tableReasoner) UnseenChance(population int, d Domain) (float64, error) {
	return r.chance(&r.slots[r.hidden[population]], d)
}

func (r *tableReasoner) chance(s *slot, d Domain) (float64, error) {
	if !(r.worlds > 0) || math.IsInf(r.worlds, 1) { // nor NaN
		return 0, fmt.Errorf("%w: the odds of worlds are too far apart", ErrTooLarge)
	}
	return sumOver(s.weights, d) / r.worlds, nil
}
