package knowledge

import (
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
	// is true in the first and false in the second.
	Worlds []World
}

// World is what the sites hold, each one value.
type World struct {
	Sites  []Domain // by site
	Unseen [][]int  // by population and kind: how many of the sites without a name hold it
}

// Explain explains the verdict on the claim that s holds a value of claim. The
// errors are ErrSite for a site of which Domain is empty, ErrTooLarge if a
// derivation grows beyond all bounds, and the context's.
func (b *Base) Explain(ctx context.Context, s Site, claim Domain) (*Explanation, error) {
	if !b.has(s) {
		return nil, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	claim &= b.theory.population(s).all()
	e := &Explanation{Site: s, Claim: claim, Verdict: b.Domain(s).Verdict(claim)}
	switch e.Verdict {
	case Proved:
		return e, b.theory.prove(ctx, e, claim)
	case Refuted:
		return e, b.theory.prove(ctx, e, b.theory.population(s).all()&^claim)
	}
	for _, side := range []Domain{claim, b.theory.population(s).all() &^ claim} {
		w, err := b.theory.world(ctx, s, side)
		if err != nil {
			return nil, err
		}
		e.Worlds = append(e.Worlds, w)
	}
	return e, nil
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
	for _, f := range core {
		e.Facts = append(e.Facts, x.facts[f])
	}
	e.Steps, err = derive(ctx, t, core, t.goal(e.Site, claim))
	return err
}

// goal returns the claim that s holds a value of claim as clauses.
func (t *Theory) goal(s Site, claim Domain) [][]Literal {
	var one []Literal
	var none [][]Literal
	for k := range t.population(s).Kinds {
		a := At(Kind(k), s)
		if claim.May(Holds(Kind(k))) {
			one = append(one, Is(a))
		} else {
			none = append(none, []Literal{Not(a)})
		}
	}
	if claim.May(Nothing) {
		return none
	}
	return [][]Literal{one}
}

// world finds a world in which s holds a value of claim.
func (t *Theory) world(ctx context.Context, s Site, claim Domain) (World, error) {
	x, err := newExplainer(t)
	if err != nil {
		return World{}, err
	}
	if err := x.deny(s, t.population(s).all()&^claim); err != nil {
		return World{}, err
	}
	status, err := x.solver.Solve(ctx, slices.Concat(x.denied, x.selectors)...)
	if err != nil {
		return World{}, err
	}
	if status != cnf.Sat {
		return World{}, fmt.Errorf("%w: the strategy left open what the facts decide", ErrOpen)
	}
	return x.read(), nil
}

// read returns the world of the solver's model.
func (e *explainer) read() World {
	var w World
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
			if !e.solver.Value(e.lit(At(Kind(k), site))) {
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
