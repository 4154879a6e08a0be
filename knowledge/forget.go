package knowledge

import (
	"context"
	"fmt"
)

// Forget forgets the sites of some populations, such as those of steps in time that lie
// behind: the strategy reasons on with a summary of what they say of the others. No
// verdict and no chance of the others changes, where the strategy is complete; one that
// is incomplete loses nothing that it had proved, and may gain.
//
// What is forgotten can't be asked about any more. Its domains stay as they are, its open
// chances are unknown, and to tell a fact about it returns ErrSite. The theory keeps all
// that was told, so that explanations go back to the beginning.
//
// The summary lists what the sites that share facts with the forgotten ones can hold
// together. For a monster's present rooms that are as many cases as rooms; for things
// that are tied to dozens of sites, which may hold anything, it can be very many. Past
// [MaxCases] the error is ErrTooLarge, and nothing is forgotten. The other errors are
// ErrSite, if there is no such population, and the context's.
func (b *Base) Forget(ctx context.Context, populations ...int) error {
	if b.broken != nil {
		return b.broken
	}
	for _, p := range populations {
		if p < 0 || p >= b.surveyed {
			return fmt.Errorf("%w: population %d", ErrSite, p)
		}
	}
	now, ok := b.reasoner.(*translator)
	if !ok {
		now = translated(nil)
	}
	if err := now.take(b.theory); err != nil {
		return err
	}
	domains := make([]Domain, len(now.shown.sites)) // of the simpler theory's, as far as they are known
	for s := range domains {
		domains[s] = now.shown.PopulationOf(Site(s)).Domain()
		if s < now.concluded {
			domains[s] = now.Reasoner.Domain(Site(s))
		}
	}
	for s, to := range now.site[:b.concluded] {
		if to != none {
			domains[to] = b.Domain(Site(s))
		}
	}
	next, err := now.without(ctx, b.strategy.New(), populations, func(s Site) Domain { return domains[s] })
	if err != nil {
		return err
	}
	for _, p := range populations {
		next.unseen[p] = b.Unseen(p)
	}
	for s := range b.concluded {
		if next.site[s] == none {
			next.was[s] = b.Domain(Site(s))
		}
	}
	kept := next.copy(nil)
	if consistent, err := next.Update(ctx, b.theory); err != nil {
		return err
	} else if !consistent { // which an incomplete strategy may not have seen
		return b.strategy.conflict(ctx, b.theory)
	}
	b.calls = b.SolverCalls()
	b.reasoner = next
	b.open = func() Reasoner { return kept.copy(b.strategy.New()) }
	return nil
}

// without returns a translator with another reasoner that shows it a summary in place of
// some of the base's populations.
func (r *translator) without(ctx context.Context, other Reasoner, populations []int, domain func(Site) Domain) (*translator, error) {
	gone := make([]bool, len(r.shown.populations))
	for _, p := range populations {
		if r.population[p] != none {
			gone[r.population[p]] = true
		}
	}
	r.addHelpers(gone)
	e := &eliminator{theory: r.shown, gone: gone, domain: domain}
	if err := e.run(ctx); err != nil {
		return nil, err
	}

	next := translated(other)
	next.facts = r.facts
	at := make([]int, len(gone)) // by population of r's: its index in next's
	for p := range gone {
		if at[p] = none; !gone[p] {
			at[p] = next.add(r.shown.populations[p], r.helping[p])
		}
		if p < r.shown.given {
			next.shown.given = len(next.shown.populations)
		}
	}
	moved := make([]Site, len(r.shown.sites))
	for s, info := range r.shown.sites {
		if moved[s] = none; at[info.population] != none {
			moved[s] = next.name(at[info.population], info.name)
		}
	}
	for p, to := range r.population {
		next.population, next.unseen = append(next.population, none), append(next.unseen, r.unseen[p])
		if to != none {
			next.population[p] = at[to]
		}
	}
	for s, to := range r.site {
		next.site, next.was = append(next.site, none), append(next.was, r.was[s])
		if to != none {
			next.site[s] = moved[to]
		}
	}
	next.summarize(e, moved)
	return next, nil
}

// addHelpers adds to what is forgotten the helping populations that say something of it:
// earlier summaries, and companions of things that were thrown.
func (r *translator) addHelpers(gone []bool) {
	for more := true; more; {
		more = false
		for _, f := range r.shown.facts {
			for _, rel := range f.Claim {
				touches := false
				for _, l := range rel.Literals {
					touches = touches || gone[r.shown.sites[l.Site].population]
				}
				for _, l := range rel.Literals {
					if p := r.shown.sites[l.Site].population; touches && r.helping[p] && !gone[p] {
						gone[p], more = true, true
					}
				}
			}
		}
	}
}

// summarize tells what is left of a theory, as one fact: what the sites that are kept may
// hold, the facts about these alone, and the tables. The sites of the theory have moved.
func (r *translator) summarize(e *eliminator, moved []Site) {
	var claim []Relation
	move := func(l Literal) Literal { return Literal{At(l.Kind, moved[l.Site]), l.Negated} }
	for s, to := range moved {
		if to != none {
			claim = append(claim, r.shown.narrows(to, e.domain(Site(s)))...)
		}
	}
	for _, c := range e.kept {
		lits := make([]Literal, len(c.lits))
		for i, l := range c.lits {
			lits[i] = move(l)
		}
		claim = append(claim, Relation{Literals: lits, Min: c.min, Max: c.max})
	}
	for _, t := range e.tables {
		rows := r.addRows(t)
		claim = append(claim, Exactly(1, rows...)...)
		for i, s := range t.sites {
			for k := range e.theory.PopulationOf(s).Kinds {
				atom := Is(At(Kind(k), moved[s]))
				var with []Literal
				for row, c := range t.rows {
					if c.values[i] == Value(k)+1 {
						with = append(with, rows[row])
					}
				}
				claim = append(claim, Iff(atom, with...)...)
			}
		}
	}
	r.shown.facts = append(r.shown.facts, Fact{Claim: claim})
}

// addRows makes an atom for each row of a table, with odds by its weight.
func (r *translator) addRows(t *table) []Literal {
	var rows []Literal
	for at := 0; at < len(t.rows); at += MaxKinds {
		p := Population{Site: "summary", Size: 1}
		for _, row := range t.rows[at:min(at+MaxKinds, len(t.rows))] {
			p.Kinds = append(p.Kinds, KindInfo{Name: "case", Count: Uncounted, Odds: row.weight})
		}
		site := r.name(r.add(p, true), "0")
		for k := range p.Kinds {
			rows = append(rows, Is(At(Kind(k), site)))
		}
	}
	return rows
}

// narrows says that s holds a value of d.
func (t *Theory) narrows(s Site, d Domain) []Relation {
	var none, some []Literal
	for k := range t.PopulationOf(s).Kinds {
		if l := Is(At(Kind(k), s)); d.May(l.Values()) {
			some = append(some, l)
		} else {
			none = append(none, l)
		}
	}
	claim := None(none...)
	if !d.May(Nothing) {
		claim = append(claim, Any(some...)...)
	}
	return claim
}
