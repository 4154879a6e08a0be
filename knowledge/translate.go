package knowledge

import (
	"context"
	"fmt"
	"slices"
)

// translator is a reasoner that shows another one a theory in simpler terms: with
// counts in place of things that were thrown, and a summary in place of what is
// forgotten. So strategies know neither.
type translator struct {
	Reasoner            // is shown the simpler theory
	shown      *Theory  // the simpler theory
	helping    []bool   // by population of shown: whether it is none of the base's
	concluded  int      // sites of shown that the reasoner has taken in
	population []int    // by population of the base: its index in shown, or none
	site       []Site   // by site of the base: its number in shown, or none
	was        []Domain // by site of the base: what it could hold when it was forgotten
	unseen     []Domain // by population of the base: the same of those without a name
	facts      int      // how many of the base's are in shown
}

// none is the index of what is forgotten.
const none = -1

// translated returns a translator that has r reason.
func translated(r Reasoner) *translator {
	return &translator{Reasoner: r, shown: new(Theory)}
}

// Update implements [Reasoner].
func (r *translator) Update(ctx context.Context, t *Theory) (bool, error) {
	if err := r.take(t); err != nil {
		return false, err
	}
	if len(r.shown.populations) > r.shown.given {
		grow(r.Reasoner)
	}
	ok, err := r.Reasoner.Update(ctx, r.shown)
	r.concluded = len(r.shown.sites)
	return ok, err
}

// take takes in what the base's theory has gained.
func (r *translator) take(t *Theory) error {
	for p := len(r.population); p < len(t.populations); p++ {
		r.population, r.unseen = append(r.population, len(r.shown.populations)), append(r.unseen, 0)
		r.show(&t.populations[p])
		if p < t.given {
			r.shown.given = len(r.shown.populations)
		}
	}
	for s := len(r.site); s < len(t.sites); s++ {
		info := t.sites[s]
		p := r.population[info.population]
		if p == none {
			r.site, r.was = append(r.site, none), append(r.was, r.unseen[info.population])
			continue
		}
		r.site, r.was = append(r.site, r.name(p, info.name)), append(r.was, 0)
	}
	for ; r.facts < len(t.facts); r.facts++ {
		f := t.facts[r.facts]
		claim, err := r.claim(f.Claim)
		if err != nil {
			return fmt.Errorf("%w, in %q", err, f.Text)
		}
		f.Claim = claim
		r.shown.facts = append(r.shown.facts, f)
	}
	return nil
}

// show adds a population to the simpler theory. Things that were thrown are counted there:
// those that came to lie on another are in sites that are stacked up behind the others.
//
// With each thing more on others, the ways to throw them are some times as many. These
// are the odds of a companion of the site in the stack, which goes with it.
func (r *translator) show(p *Population) {
	index := len(r.shown.populations)
	plain := *p
	plain.Kinds = slices.Clone(p.Kinds)
	for k, info := range p.Kinds {
		if info.thrown != nil {
			plain.Size += max(info.Count-1, 0)
			plain.Kinds[k].thrown = nil
		}
	}
	r.add(plain, false)
	var claim []Relation
	for k, info := range p.Kinds {
		if info.thrown == nil {
			continue
		}
		ways := info.Ways()
		var before []Literal
		for i := 1; i < info.Count; i++ {
			here := r.name(index, fmt.Sprintf("stack %d", i))
			for other := range p.Kinds {
				if other != k {
					claim = append(claim, None(Is(At(Kind(other), here)))...)
				}
			}
			l := Is(At(Kind(k), here))
			if before != nil {
				claim = append(claim, Implies([]Literal{l}, before)...)
			}
			before = []Literal{l}
			s := info.Count - i // so many places are left then
			companion := r.add(Population{Site: "companion", Size: 1, Kinds: []KindInfo{
				{Name: info.Name, Count: Uncounted, Odds: ways[s] / ways[s+1]},
			}}, true)
			claim = append(claim, Iff(Is(At(0, r.name(companion, fmt.Sprintf("the companion of stack %d", i)))), l)...)
		}
	}
	if claim != nil {
		r.shown.facts = append(r.shown.facts, Fact{Claim: claim})
	}
}

// add adds a population to the simpler theory, and returns its index.
func (r *translator) add(p Population, helping bool) int {
	r.shown.populations, r.shown.named = append(r.shown.populations, p), append(r.shown.named, 0)
	r.helping = append(r.helping, helping)
	return len(r.shown.populations) - 1
}

// Shown returns t as it is shown to strategies that know of counts alone: itself, unless
// something was thrown.
func (t *Theory) Shown() *Theory {
	for i := range t.populations {
		for _, k := range t.populations[i].Kinds {
			if k.thrown == nil {
				continue
			}
			r := translated(nil)
			if err := r.take(t); err == nil { // as nothing is forgotten
				return r.shown
			}
		}
	}
	return t
}

// name names one more site of a population of the simpler theory.
func (r *translator) name(population int, name string) Site {
	r.shown.named[population]++
	r.shown.sites = append(r.shown.sites, siteInfo{population, name})
	return Site(len(r.shown.sites) - 1)
}

// claim returns a claim in terms of the simpler theory.
func (r *translator) claim(claim []Relation) ([]Relation, error) {
	claim = slices.Clone(claim)
	for i := range claim {
		lits := slices.Clone(claim[i].Literals)
		for j, l := range lits {
			if lits[j].Site = r.site[l.Site]; lits[j].Site == none {
				return nil, fmt.Errorf("%w: site %d is forgotten", ErrSite, l.Site)
			}
		}
		claim[i].Literals = lits
	}
	return claim, nil
}

// copy returns a translator of the same theory that has another reasoner.
func (r *translator) copy(other Reasoner) *translator {
	c := *r
	c.Reasoner, c.shown, c.concluded = other, r.shown.Snapshot(), 0
	c.helping, c.population, c.site = slices.Clip(r.helping), slices.Clip(r.population), slices.Clip(r.site)
	c.was, c.unseen = slices.Clip(r.was), slices.Clip(r.unseen)
	return &c
}

// Grow implements [Growing].
func (r *translator) Grow() { grow(r.Reasoner) }

// Domain implements [Reasoner].
func (r *translator) Domain(s Site) Domain {
	if r.site[s] == none {
		return r.was[s]
	}
	return r.Reasoner.Domain(r.site[s])
}

// Unseen implements [Reasoner].
func (r *translator) Unseen(population int) Domain {
	if r.population[population] == none {
		return r.unseen[population]
	}
	return r.Reasoner.Unseen(r.population[population])
}

// Chance implements [Reasoner].
func (r *translator) Chance(s Site, d Domain) (float64, error) {
	if r.site[s] == none {
		return 0, fmt.Errorf("%w: site %d is forgotten", ErrSite, s)
	}
	return r.Reasoner.Chance(r.site[s], d)
}

// UnseenChance implements [Reasoner].
func (r *translator) UnseenChance(population int, d Domain) (float64, error) {
	if r.population[population] == none {
		return 0, fmt.Errorf("%w: population %d is forgotten", ErrSite, population)
	}
	return r.Reasoner.UnseenChance(r.population[population], d)
}

// SolverCalls implements [Effort].
func (r *translator) SolverCalls() int {
	if e, ok := r.Reasoner.(Effort); ok {
		return e.SolverCalls()
	}
	return 0
}
