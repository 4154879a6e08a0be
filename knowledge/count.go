package knowledge

import "context"

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
	facts  int // how many of the theory's facts are taken in

	domains   []Domain // by site
	relations []counted
	unseen    []Domain    // by population
	chances   [][]float64 // by site, then value
	hidden    [][]float64 // by population, then value

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
	return sumOver(r.chances[s], d), nil
}

// UnseenChance implements [Reasoner].
func (r *countReasoner) UnseenChance(population int, d Domain) (float64, error) {
	return sumOver(r.hidden[population], d), nil
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
	if r.theory == nil {
		r.theory = t
		r.unseen = make([]Domain, len(t.populations))
		r.hidden = make([][]float64, len(t.populations))
		for i := range t.populations {
			r.unseen[i] = t.populations[i].full()
			r.hidden[i] = make([]float64, len(t.populations[i].Kinds)+1)
		}
	} else if len(r.domains) == len(t.sites) && r.facts == len(t.facts) {
		return true, nil
	}
	for s := len(r.domains); s < len(t.sites); s++ {
		p := t.sites[s].population
		r.domains = append(r.domains, r.unseen[p])
		r.chances = append(r.chances, make([]float64, len(t.populations[p].Kinds)+1))
	}
	for i := r.facts; i < len(t.facts); i++ {
		for j := range t.facts[i].Claim {
			if !r.take(&t.facts[i].Claim[j]) {
				return false, nil
			}
		}
	}
	r.facts = len(t.facts)
	if !r.simplify() {
		return false, nil
	}
	if err := r.plan.make(r); err != nil {
		return false, err
	}
	return r.pass.run(ctx, r)
}

// take adds a relation. It reports false if nothing can meet it.
func (r *countReasoner) take(rel *Relation) bool {
	if !rel.possible() {
		return false
	}
	c := counted{min: rel.Min, max: rel.Max}
	for _, l := range rel.Literals {
		c.lits = append(c.lits, countedLit{int32(l.Site), l.values()})
	}
	r.relations = append(r.relations, c)
	return true
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
			case c.min > len(c.lits) || c.max < 0:
				return false
			case c.min <= 0 && c.max >= len(c.lits):
				continue
			case c.max == 0 || c.min == len(c.lits):
				if !c.force(r.domains, c.max == 0) {
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

// force makes all literals false, or all true. It reports false if a site is
// left without a value.
func (c *counted) force(domains []Domain, allFalse bool) bool {
	for _, l := range c.lits {
		if allFalse {
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
