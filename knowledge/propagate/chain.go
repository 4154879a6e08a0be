package propagate

import (
	"context"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// Rules returns the strategy of the if-then rules by which most bots play. They
// are applied until none of them says anything new:
//
//   - A fact that says its literals outright, all false as a clue does that is
//     absent, or all true: so it is.
//   - A fact of whose literals at least one is true, and one may be: it is true.
//   - As many literals of a fact are true as it allows, or as many sites hold a
//     kind as there are: no other literal is true, no other site holds it.
//   - A site that holds a kind holds no other.
//
// Each looks at one fact or one count, and at what is known of its sites. None of
// them supposes anything, looks at two facts together, or notes that what is left
// to be found has no more room than it needs: see [Unit]. It is incomplete, and
// estimates chances as Unit does.
func Rules() knowledge.Strategy {
	return knowledge.Strategy{Name: "rules", Incomplete: true, Clash: count.Clash, New: func() knowledge.Reasoner { return &reasoner{rulesOnly: true} }}
}

// Unit returns the strategy of forward chaining. Each relation of a fact, each
// count of a kind, and the count of all counted kinds of a population together is
// a constraint, over what each site may hold: when as many of its literals are
// true as it allows, the others are false; when no more may be true than it needs,
// they are. That goes on until nothing follows. It is what unit propagation finds
// in clauses that encode each of these constraints arc-consistently, as all
// encodings of package cnf do. What follows from several constraints together,
// but from none alone, it does not find: it is incomplete.
//
// Its chances are estimates. A kind is taken to be in a site with the probability
// that it has where all sites that may hold it are alike: how many are left to be
// found, by how many places there are for them; or, without a count, its prior
// odds. Then each fact that mentions the kind there and is not decided moves that
// into the range that it would have if all the fact's open literals were alike:
// from how many more have to be true to how many more can be, by how many there
// are. If the kinds of a site come to more than 1, or to less where it cannot hold
// nothing, they are scaled to 1; and a kind that cannot be there has none of it.
func Unit() knowledge.Strategy {
	return knowledge.Strategy{Name: "unit", Incomplete: true, Clash: count.Clash, New: func() knowledge.Reasoner { return new(reasoner) }}
}

// reasoner concludes from one constraint at a time.
type reasoner struct {
	rulesOnly bool // and not all that a constraint says

	theory    *knowledge.Theory
	facts     int                // how many of the theory's are taken in
	domains   []knowledge.Domain // by site
	unseen    []knowledge.Domain // by population
	unnamed   []int              // by population, when the sites were taken in
	counts    [][]counter        // by population
	relations []*knowledge.Relation
	at        [][]int32 // by site: the relations that mention it
	queue     []int32   // relations to look at
	queued    []bool    // by relation
	shares    []float64 // reused by chance
}

// counter says that a number of a population's sites hold one of some values.
type counter struct {
	values    knowledge.Domain
	number    int
	sure, may int  // sites with a name that hold one of values, and that may; the sure ones too
	done      bool // each site holds one of values for sure, or holds none
}

// Update implements [knowledge.Reasoner].
func (r *reasoner) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	r.open(t)
	for s := len(r.domains); s < t.Sites(); s++ {
		p := t.Population(knowledge.Site(s))
		r.domains = append(r.domains, r.unseen[p])
		r.at = append(r.at, nil)
		for i := range r.counts[p] {
			r.counts[p][i].note(r.unseen[p], +1)
		}
	}
	r.unnamed = r.unnamed[:0]
	for p := range t.Populations() {
		r.unnamed = append(r.unnamed, t.Unnamed(p))
	}
	for ; r.facts < len(t.Facts()); r.facts++ {
		for i := range t.Facts()[r.facts].Claim {
			r.take(&t.Facts()[r.facts].Claim[i])
		}
	}
	return r.chain(), nil
}

// open takes in the populations.
func (r *reasoner) open(t *knowledge.Theory) {
	r.theory = t
	for i := len(r.unseen); i < len(t.Populations()); i++ {
		p := &t.Populations()[i]
		r.unseen = append(r.unseen, p.Domain())
		var counts []counter
		all := counter{}
		for k, info := range p.Kinds {
			if info.Count != knowledge.Uncounted {
				d := knowledge.Holds(knowledge.Kind(k))
				counts = append(counts, counter{values: d, number: info.Count})
				all.values |= d
				all.number += info.Count
			}
		}
		if len(counts) > 1 && !r.rulesOnly {
			counts = append(counts, all)
		}
		r.counts = append(r.counts, counts)
	}
}

// note takes in that one site more, or less, has the domain d.
func (c *counter) note(d knowledge.Domain, by int) {
	if d.Within(c.values) {
		c.sure += by
	}
	if d.May(c.values) {
		c.may += by
	}
}

// take adds a relation.
func (r *reasoner) take(rel *knowledge.Relation) {
	i := int32(len(r.relations))
	r.relations = append(r.relations, rel)
	r.queue = append(r.queue, i)
	r.queued = append(r.queued, true)
	for _, l := range rel.Literals {
		if here := r.at[l.Site]; len(here) == 0 || here[len(here)-1] != i {
			r.at[l.Site] = append(here, i)
		}
	}
}

// chain draws what follows until nothing does. It reports false if there is a
// contradiction.
func (r *reasoner) chain() bool {
	for news := true; news; {
		for len(r.queue) > 0 {
			i := r.queue[len(r.queue)-1]
			r.queue = r.queue[:len(r.queue)-1]
			r.queued[i] = false
			if !r.relate(r.relations[i]) {
				return false
			}
		}
		news = false
		for p := range r.counts {
			for i := range r.counts[p] {
				settled, possible := r.count(p, &r.counts[p][i])
				if !possible {
					return false
				}
				news = news || settled
			}
		}
	}
	return true
}

// relate draws what follows from a relation.
func (r *reasoner) relate(rel *knowledge.Relation) bool {
	sure, may := r.tally(rel)
	switch {
	case sure > rel.Max || may < rel.Min:
		return false
	case sure == may:
		return true
	case sure == rel.Max:
		for _, l := range rel.Literals {
			if !r.domains[l.Site].Within(l.Values()) && !r.narrow(l.Site, ^l.Values()) {
				return false
			}
		}
	case may == rel.Min && (!r.rulesOnly || rel.Min == 1 || rel.Min == len(rel.Literals)):
		for _, l := range rel.Literals {
			if r.domains[l.Site].May(l.Values()) && !r.narrow(l.Site, l.Values()) {
				return false
			}
		}
	}
	return true
}

// tally counts the literals that are true, and those that may be.
func (r *reasoner) tally(rel *knowledge.Relation) (sure, may int) {
	for _, l := range rel.Literals {
		switch r.domains[l.Site].Verdict(l.Values()) {
		case knowledge.Proved:
			sure++
			may++
		case knowledge.Open:
			may++
		}
	}
	return sure, may
}

// totals returns how many sites of a population, with a name or without, hold one
// of c's values, and how many may.
func (r *reasoner) totals(population int, c *counter) (sure, may int) {
	all := *c
	all.note(r.unseen[population], r.unnamed[population])
	return all.sure, all.may
}

// count draws what follows from a count, once it leaves no choice.
func (r *reasoner) count(population int, c *counter) (settled, possible bool) {
	sure, may := r.totals(population, c)
	full, needed := sure == c.number, may == c.number && !r.rulesOnly
	switch {
	case sure > c.number || may < c.number:
		return false, false
	case c.done || !full && !needed:
		return false, true
	}
	c.done = true
	// Where it is open whether one of the values is there, it is not if there are
	// enough of them, and it is if all are needed.
	settle := func(d knowledge.Domain) knowledge.Domain {
		switch {
		case d.Within(c.values), !d.May(c.values):
			return d
		case full:
			return d &^ c.values
		default:
			return d & c.values
		}
	}
	if r.unnamed[population] > 0 {
		r.unseen[population] = settle(r.unseen[population])
	}
	for s, d := range r.domains {
		if r.theory.Population(knowledge.Site(s)) == population && !r.narrow(knowledge.Site(s), settle(d)) {
			return true, false
		}
	}
	return true, true
}

// narrow takes in that s holds a value of d. It reports false if that leaves
// none.
func (r *reasoner) narrow(s knowledge.Site, d knowledge.Domain) bool {
	old := r.domains[s]
	now := old & d
	if now == old {
		return true
	}
	r.domains[s] = now
	counts := r.counts[r.theory.Population(s)]
	for i := range counts {
		counts[i].note(old, -1)
		counts[i].note(now, +1)
	}
	for _, i := range r.at[s] {
		if !r.queued[i] {
			r.queued[i] = true
			r.queue = append(r.queue, i)
		}
	}
	return now != 0
}

// Domain implements [knowledge.Reasoner].
func (r *reasoner) Domain(s knowledge.Site) knowledge.Domain { return r.domains[s] }

// Unseen implements [knowledge.Reasoner].
func (r *reasoner) Unseen(population int) knowledge.Domain {
	if r.unnamed[population] == 0 {
		return 0
	}
	return r.unseen[population]
}
