package knowledge

import (
	"context"
	"fmt"
	"slices"
)

// Count returns the strategy that counts the worlds that agree with the facts,
// weighed by their prior odds. It is complete, and exact in its chances.
//
// The sites that relations mention are taken one after the other, in an order in
// which each relation is done with soon. What matters of the sites taken so far
// is how far the open relations are met and how many of each counted kind are
// used: worlds that agree in these are counted together. A pass forwards and one
// backwards give the number of worlds in which each site holds each value. The
// sites without a name are counted by multinomial coefficients. Time and memory
// grow with how many relations are open at once, and not with the number of
// worlds.
func Count() Strategy {
	return Strategy{Name: "count", New: func() Reasoner { return new(countReasoner) }}
}

type countReasoner struct {
	theory *Theory
	facts  int   // how many of the theory's facts are taken in
	failed error // why what is taken in has not been counted
	vague  bool  // the weights are too far apart for chances

	domains   []Domain // by site
	relations []counted
	lits      []countedLit // where the relations keep theirs
	taken     []countedLit // reused by take
	unseen    []Domain     // by population
	stride    int          // the most values that a site has
	chances   []float64    // by site and value
	hidden    []float64    // by population and value, for each site without a name

	plan plan
	pass pass
}

// counted is a relation without the literals that are decided.
type counted struct {
	lits     []countedLit
	min, max int
}

// countedLit is true if its site holds one of some values.
type countedLit struct {
	site   int32
	values Domain
}

// Domain implements [Reasoner].
func (r *countReasoner) Domain(s Site) Domain { return r.domains[s] }

// Unseen implements [Reasoner].
func (r *countReasoner) Unseen(population int) Domain { return r.unseen[population] }

// Chance implements [Reasoner].
func (r *countReasoner) Chance(s Site, d Domain) (float64, error) {
	return r.chance(r.row(r.chances, int(s)), d)
}

// UnseenChance implements [Reasoner].
func (r *countReasoner) UnseenChance(population int, d Domain) (float64, error) {
	return r.chance(r.row(r.hidden, population), d)
}

func (r *countReasoner) chance(chances []float64, d Domain) (float64, error) {
	if r.vague {
		return 0, fmt.Errorf("%w: the odds of worlds are too far apart", ErrTooLarge)
	}
	return sumOver(chances, d), nil
}

// row returns the chances of one site or population, by value.
func (r *countReasoner) row(chances []float64, i int) []float64 {
	return chances[i*r.stride : (i+1)*r.stride]
}

func sumOver(chances []float64, d Domain) float64 {
	sum := 0.0
	for v, p := range chances {
		if d.May(single(value(v))) {
			sum += p
		}
	}
	return sum
}

// Update implements [Reasoner].
func (r *countReasoner) Update(ctx context.Context, t *Theory) (bool, error) {
	changed := len(r.domains) < len(t.sites)
	if r.theory == nil {
		r.open(t)
		changed = true
	}
	for s := len(r.domains); s < len(t.sites); s++ {
		r.domains = append(r.domains, r.unseen[t.sites[s].population])
		for range r.stride {
			r.chances = append(r.chances, 0)
		}
	}
	for ; r.facts < len(t.facts); r.facts++ {
		for i := range t.facts[r.facts].Claim {
			possible, news := r.take(&t.facts[r.facts].Claim[i])
			if !possible {
				return false, nil
			}
			changed = changed || news
		}
	}
	if !changed {
		return r.failed == nil, r.failed
	}
	if !r.simplify() {
		return false, nil
	}
	if r.failed = r.plan.make(r); r.failed != nil {
		return false, r.failed
	}
	var ok bool
	ok, r.failed = r.pass.run(ctx, r)
	return ok, r.failed
}

func (r *countReasoner) open(t *Theory) {
	r.theory = t
	for i := range t.populations {
		r.unseen = append(r.unseen, t.populations[i].Domain())
		r.stride = max(r.stride, len(t.populations[i].Kinds)+1)
	}
	r.hidden = make([]float64, len(t.populations)*r.stride)

	// Room for a cave of usual size, so that little memory is asked for later.
	const sites, relations, lits = 32, 32, 96
	r.domains = make([]Domain, 0, sites)
	r.chances = make([]float64, 0, sites*r.stride)
	r.relations = make([]counted, 0, relations)
	r.lits = make([]countedLit, 0, lits)
	r.plan.open()
	r.pass.open()
}

// take adds what is not decided of a relation. It reports whether that can be
// met at all, and whether it says anything new.
func (r *countReasoner) take(rel *Relation) (possible, news bool) {
	if !rel.possible() {
		return false, true
	}
	if allFalse, allTrue := rel.direct(); allFalse || allTrue {
		possible = true
		rel.narrow(func(s Site, gone Domain) {
			d := r.domains[s] &^ gone
			possible = possible && d != 0
			news = news || d != r.domains[s]
			r.domains[s] = d
		})
		return possible, news
	}
	r.taken = r.taken[:0]
	for _, l := range rel.Literals {
		r.taken = append(r.taken, countedLit{int32(l.Site), l.Values()})
	}
	c := counted{min: rel.Min, max: rel.Max, lits: r.taken}
	c.drop(r.domains)
	switch {
	case c.idle() || slices.ContainsFunc(r.relations, c.equal):
		return true, false
	case c.decides():
		return c.force(r.domains), true
	}
	r.lits = append(r.lits, c.lits...)
	c.lits = r.lits[len(r.lits)-len(c.lits):]
	r.relations = append(r.relations, c)
	return true, true
}

// idle says whether c always holds.
func (c *counted) idle() bool { return c.min <= 0 && c.max >= len(c.lits) }

func (c *counted) equal(d counted) bool {
	return c.min == d.min && c.max == d.max && slices.Equal(c.lits, d.lits)
}

// simplify drops decided literals and relations that always hold, and applies
// those that leave no choice, until nothing changes. It reports false if there
// is a contradiction.
func (r *countReasoner) simplify() bool {
	for changed := true; changed; {
		changed = false
		kept := r.relations[:0]
		for _, c := range r.relations {
			c.drop(r.domains)
			switch {
			case c.idle():
				continue
			case c.decides():
				if !c.force(r.domains) {
					return false
				}
				changed = true
				continue
			}
			kept = append(kept, c)
		}
		r.relations = kept
	}
	return true
}

// drop removes the literals that are decided.
func (c *counted) drop(domains []Domain) {
	open := c.lits[:0]
	for _, l := range c.lits {
		switch domains[l.site].Verdict(l.values) {
		case Proved:
			c.min--
			c.max--
		case Open:
			open = append(open, l)
		}
	}
	c.lits = open
}

// decides says whether c leaves no choice, or cannot be met.
func (c *counted) decides() bool { return c.max <= 0 || c.min >= len(c.lits) }

// force makes all literals of a relation that decides false, or all true. It
// reports false if it cannot be met, or leaves a site without a value.
func (c *counted) force(domains []Domain) bool {
	if c.max < 0 || c.min > len(c.lits) || c.min > c.max {
		return false
	}
	for _, l := range c.lits {
		if c.max == 0 {
			domains[l.site] &^= l.values
		} else {
			domains[l.site] &= l.values
		}
		if domains[l.site] == 0 {
			return false
		}
	}
	return true
}
