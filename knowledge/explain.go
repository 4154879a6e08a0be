package knowledge

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// Explanation says why a claim about a site is proved or refuted; or, if it is
// open, shows that it can be either.
type Explanation struct {
	Site    Site
	Claim   Domain
	Verdict Verdict

	// Facts entail that the claim is true if it is proved, and false if it is
	// refuted, and none of them can be left out. They are in the order of turns,
	// the rules first. Smallest says whether no other set of facts that does it
	// has fewer.
	Facts    []Fact
	Smallest bool
	// Steps derive it from the facts.
	Steps []Step

	// Worlds are two worlds that agree with all facts, if the claim is open: it
	// is true in the first and false in the second, which otherwise is as much
	// like the first as could be found.
	Worlds []World

	theory *Theory
}

// World is what the sites hold, each one value.
type World struct {
	Sites  []Domain // by site
	Unseen [][]int  // by population and kind: how many of the sites without a name hold it
}

// Explain explains the verdict on the claim that s holds a value of claim. Where
// an incomplete strategy leaves open what the facts decide, it is the verdict of
// the facts. The errors are ErrSite for a site without a name, ErrTooLarge if a derivation grows beyond all bounds, and the context's.
func (b *Base) Explain(ctx context.Context, s Site, claim Domain) (*Explanation, error) {
	if !b.theory.hasSite(s) {
		return nil, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	return b.theory.snapshot().explain(ctx, s, claim, b.Domain(s))
}

// ExplainUnseen is Explain for one of the sites of a population that have no
// name, which the explanation calls by the given one. It returns ErrSite if there
// is none.
func (b *Base) ExplainUnseen(ctx context.Context, population int, name string, claim Domain) (*Explanation, error) {
	unseen := b.Unseen(population)
	if unseen == 0 {
		return nil, fmt.Errorf("%w: no site of population %d is without a name", ErrSite, population)
	}
	t, s, err := b.theory.With(population, name)
	if err != nil {
		return nil, err
	}
	return t.explain(ctx, s, claim, unseen)
}

// explain explains the verdict on a claim about a site that may hold a value of
// domain, as far as is known.
func (t *Theory) explain(ctx context.Context, s Site, claim, domain Domain) (*Explanation, error) {
	all := t.population(s).all()
	claim &= all
	e := &Explanation{Site: s, Claim: claim, Verdict: domain.Verdict(claim), theory: t}
	if e.Verdict == Open {
		if err := t.show(ctx, e); err != nil {
			return nil, err
		}
	}
	var err error
	switch e.Verdict {
	case Proved:
		err = t.prove(ctx, e, claim)
	case Refuted:
		err = t.prove(ctx, e, all&^claim)
	}
	if err != nil {
		return nil, err
	}
	return e, nil
}

// show fills in two worlds, the second as much like the first as can be; or the
// verdict, if there is one.
func (t *Theory) show(ctx context.Context, e *Explanation) error {
	yes, err := t.world(ctx, e.Site, e.Claim, nil)
	if err != nil {
		return err
	}
	no, err := t.world(ctx, e.Site, t.population(e.Site).all()&^e.Claim, yes)
	switch {
	case err != nil:
		return err
	case yes == nil:
		e.Verdict = Refuted
	case no == nil:
		e.Verdict = Proved
	default:
		e.Worlds = []World{*yes, *no}
	}
	return nil
}

// all is the domain of every value that a site may have.
func (p *Population) all() Domain { return 1<<(len(p.Kinds)+1) - 1 }

// prove fills in why e's site holds a value of claim.
func (t *Theory) prove(ctx context.Context, e *Explanation, claim Domain) error {
	x, err := newExplainer(t)
	if err != nil {
		return err
	}
	if err := x.deny(e.Site, claim); err != nil {
		return err
	}
	core, err := x.core(ctx)
	if err != nil {
		return err
	}
	core, e.Smallest, err = x.smallest(ctx, core)
	if err != nil {
		return err
	}
	// They need not have been told in the order of turns.
	slices.SortStableFunc(core, func(a, b int) int { return cmp.Compare(x.facts[a].Turn, x.facts[b].Turn) })
	for _, f := range core {
		e.Facts = append(e.Facts, x.facts[f])
	}
	e.Steps, err = derive(ctx, t, core, t.clauses(e.Site, claim))
	return err
}

// world finds a world in which s holds a value of claim, and as many sites as it
// can find hold what they hold in like, if that is not nil. It returns nil if
// there is no world.
func (t *Theory) world(ctx context.Context, s Site, claim Domain, like *World) (*World, error) {
	x, err := newExplainer(t)
	if err != nil {
		return nil, err
	}
	if err := x.deny(s, t.population(s).all()&^claim); err != nil {
		return nil, err
	}
	assume := slices.Concat(x.denied, x.selectors)
	status, err := x.solver.Solve(ctx, assume...)
	if err != nil || status != cnf.Sat {
		return nil, err
	}
	w := x.read()
	if like == nil {
		return w, nil
	}
	for other := range t.sites {
		alike := append(slices.Clip(assume), x.holds(Site(other), like.Sites[other])...)
		status, err := x.solver.Solve(ctx, alike...)
		if err != nil {
			return nil, err
		}
		if status == cnf.Sat {
			assume, w = alike, x.read()
		}
	}
	return w, nil
}

// holds returns the literals that say that s holds d, which is one value.
func (e *explainer) holds(s Site, d Domain) []cnf.Lit {
	var lits []cnf.Lit
	for k := range e.theory.population(s).Kinds {
		lits = append(lits, e.atoms.lit(Literal{Atom: At(Kind(k), s), Negated: !d.May(Holds(Kind(k)))}))
	}
	return lits
}

// read returns the world of the solver's model.
func (e *explainer) read() *World {
	w := new(World)
	for i := range e.theory.populations {
		left := make([]int, len(e.theory.populations[i].Kinds))
		for k, info := range e.theory.populations[i].Kinds {
			left[k] = max(info.Count, 0) // an uncounted kind need not be anywhere
		}
		w.Unseen = append(w.Unseen, left)
	}
	for s := range e.theory.sites {
		site := Site(s)
		d := Nothing
		for k, info := range e.theory.population(site).Kinds {
			if !e.solver.Value(e.atoms.lit(Is(At(Kind(k), site)))) {
				continue
			}
			d = Holds(Kind(k))
			if info.Count != Uncounted {
				w.Unseen[e.theory.Population(site)][k]--
			}
		}
		w.Sites = append(w.Sites, d)
	}
	return w
}
