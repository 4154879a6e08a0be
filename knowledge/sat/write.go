package sat

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
)

// write takes what t has gained since the last call into the places and the
// solver. It reports false if a fact contradicts what is proved already. The error is
// ErrTooLarge, the context's or the solver's.
func (r *reasoner) write(ctx context.Context, t *knowledge.Theory) (bool, error) {
	r.sink.ctx = ctx
	possible, err := r.writeAll(t)
	if errors.Is(err, errFull) {
		err = fmt.Errorf("%w: %w for a SAT solver", knowledge.ErrTooLarge, err)
	}
	return possible, err
}

func (r *reasoner) writeAll(t *knowledge.Theory) (bool, error) {
	if r.theory == nil {
		r.theory, r.solver = t, r.open(encode.Variables(t))
		r.sink.Sink = r.solver
	}
	if err := r.begin(t); err != nil {
		return false, err
	}
	old := len(r.places.ofSite)
	fresh := r.freshDomains(old)
	facts := t.Facts()[r.facts:]
	r.facts = len(t.Facts())

	possible, err := r.narrow(facts, old, fresh)
	if !possible || err != nil {
		return false, err
	}
	for i, d := range fresh {
		if err := r.settle(knowledge.Site(old+i), d); err != nil {
			return false, err
		}
	}
	for i := range r.places.populations {
		if err := r.recount(i); err != nil {
			return false, err
		}
	}
	for i := range facts {
		if r.facts-len(facts)+i < r.told {
			r.comment(facts[i].Source(), ": ", facts[i].Text)
		} else {
			r.comment(facts[i].Text)
		}
		for j := range facts[i].Claim {
			if err := r.relate(&facts[i].Claim[j]); err != nil {
				return false, err
			}
		}
	}
	for i := range r.places.all {
		if r.places.all[i].domain == 0 {
			return false, nil
		}
	}
	return true, nil
}

// begin takes in the populations that are new.
func (r *reasoner) begin(t *knowledge.Theory) error {
	old := len(r.places.populations)
	for i := old; i < len(t.Populations()); i++ {
		p := &t.Populations()[i]
		state := populationState{info: p, rep: noPlace, unseen: p.Domain(), total: lazyCounter{limit: p.Counted()}, whole: r.whole && p.Size > 0 && hasCounts(p)}
		for _, k := range p.Kinds {
			state.counts = append(state.counts, k.Count)
			state.kinds = append(state.kinds, lazyCounter{limit: k.Count})
		}
		r.places.populations = append(r.places.populations, state)
	}
	return r.writeWhole(old)
}

// freshDomains returns what the sites from old on may hold, before any fact: as
// much as the site that represented them.
func (r *reasoner) freshDomains(old int) []knowledge.Domain {
	r.fresh = r.fresh[:0]
	for s := old; s < r.theory.Sites(); s++ {
		state := &r.places.populations[r.theory.Population(knowledge.Site(s))]
		if state.rep != noPlace {
			state.unseen = r.places.all[state.rep].domain
		}
		r.fresh = append(r.fresh, state.unseen)
	}
	return r.fresh
}

// narrow applies the facts that state something outright, to the sites that have
// a place and to the fresh ones, which count from old.
func (r *reasoner) narrow(facts []knowledge.Fact, old int, fresh []knowledge.Domain) (possible bool, err error) {
	exclude := func(s knowledge.Site, d knowledge.Domain) {
		switch {
		case int(s) >= old:
			fresh[int(s)-old] &^= d
		case r.places.ofSite[s] != noPlace:
			if e := r.exclude(int(r.places.ofSite[s]), d); e != nil {
				err = e
			}
		case knowledge.Nothing.Within(d):
			possible = false
		}
	}
	possible = true
	for i := range facts {
		for j := range facts[i].Claim {
			rel := &facts[i].Claim[j]
			if !rel.Possible() {
				return false, nil
			}
			rel.Narrow(exclude)
		}
	}
	for _, d := range fresh {
		possible = possible && d != 0
	}
	return possible, err
}

// settle gives the newly named site s a place, if it may hold anything: the one
// that represented it, or a new one.
func (r *reasoner) settle(s knowledge.Site, d knowledge.Domain) error {
	state := &r.places.populations[r.theory.Population(s)]
	switch {
	case d == knowledge.Nothing && !state.whole:
		r.comment(state.info.Site, " ", r.theory.Name(s), " holds nothing")
		r.places.ofSite = append(r.places.ofSite, noPlace)
		return nil
	case state.rep != noPlace:
		r.comment(state.info.Site, " ", r.theory.Name(s))
		p := state.rep
		state.rep = r.nextRep(state)
		r.places.ofSite = append(r.places.ofSite, int32(p))
		return r.exclude(p, r.places.all[p].domain&^d)
	}
	r.comment(state.info.Site, " ", r.theory.Name(s))
	r.places.ofSite = append(r.places.ofSite, int32(len(r.places.all)))
	return r.newPlace(r.theory.Population(s), d)
}

// recount brings the numbers of a population up to date with how many sites of
// it have a name: who represents the others, and how many things have to lie in
// the sites with a place because the others cannot hold them all.
func (r *reasoner) recount(population int) error {
	state := &r.places.populations[population]
	if state.whole {
		return nil
	}
	unnamed := r.theory.Unnamed(population)
	switch {
	case unnamed == 0 && state.rep != noPlace:
		// Every site is named, and holds nothing if it is not in the places.
		rep := state.rep
		state.rep = noPlace
		if err := r.exclude(rep, ^knowledge.Nothing); err != nil {
			return err
		}
	case unnamed > 0 && state.rep == noPlace:
		r.comment("one more ", state.info.Site)
		state.rep = len(r.places.all)
		if err := r.newPlace(population, state.unseen); err != nil {
			return err
		}
	}
	state.hidden = max(unnamed-1, 0)
	if lower := state.info.Counted() - state.hidden; lower > state.lower {
		state.lower = lower
		r.comment("what the other sites (", state.info.Site, ") can't hold")
		return state.total.atLeast(&r.sink, lower)
	}
	return nil
}

// relate writes a relation that is not stated outright.
func (r *reasoner) relate(rel *knowledge.Relation) error {
	if allFalse, allTrue := rel.Outright(); allFalse || allTrue {
		return nil
	}
	p := r.places.relate(rel)
	if p == nil {
		return nil
	}
	lits := make([]cnf.Lit, 0, len(p.lits))
	for _, l := range p.lits {
		lits = append(lits, r.places.all[l.place].literal(l.values))
	}
	if err := cnf.AtLeast(&r.sink, p.min, lits...); err != nil {
		return err
	}
	return cnf.AtMost(&r.sink, p.max, lits...)
}

// hasCounts says whether one of the kinds is counted.
func hasCounts(p *knowledge.Population) bool {
	return slices.ContainsFunc(p.Kinds, func(k knowledge.KindInfo) bool { return k.Count != knowledge.Uncounted })
}
