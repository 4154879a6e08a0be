package explain

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Explanation says why a claim about a site is proved or refuted; or, if it is
// open, shows that it can be either.
type Explanation struct {
	Site    knowledge.Site
	Claim   knowledge.Domain
	Verdict knowledge.Verdict

	// Facts entail that the claim is true if it is proved, and false if it is
	// refuted, and none of them can be left out. They are in the order of turns,
	// the rules first. Smallest says whether no other set of facts that does it
	// has fewer.
	Facts    []knowledge.Fact
	Smallest bool
	// Steps derive it from the facts.
	Steps []Step

	// Worlds are two worlds that agree with all facts, if the claim is open: it
	// is true in the first and false in the second, which otherwise is as much
	// like the first as could be found.
	Worlds []World

	theory *knowledge.Theory
}

// World is what the sites hold, each one value.
type World struct {
	Sites  []knowledge.Domain // by site
	Unseen [][]int            // by population and kind: how many of the sites without a name hold it
}

// Of explains the verdict on the claim that s holds a value of claim. Where
// an incomplete strategy leaves open what the facts decide, it is the verdict of
// the facts. The errors are ErrSite for a site without a name, ErrTooLarge if a derivation grows beyond all bounds, and the context's.
func Of(ctx context.Context, b *knowledge.Base, s knowledge.Site, claim knowledge.Domain) (*Explanation, error) {
	if _, err := b.Theory().Says(s, claim); err != nil {
		return nil, err
	}
	return explain(ctx, b.Theory().Snapshot(), s, claim, b.Domain(s))
}

// OfUnseen is Of for one of the sites of a population that have no
// name, which the explanation calls by the given one. It returns ErrSite if there
// is none.
func OfUnseen(ctx context.Context, b *knowledge.Base, population int, name string, claim knowledge.Domain) (*Explanation, error) {
	unseen := b.Unseen(population)
	if unseen == 0 {
		return nil, fmt.Errorf("%w: no site of population %d is without a name", knowledge.ErrSite, population)
	}
	t, s, err := b.Theory().With(population, name)
	if err != nil {
		return nil, err
	}
	return explain(ctx, t, s, claim, unseen)
}

// explain explains the verdict on a claim about a site that may hold a value of
// domain, as far as is known.
func explain(ctx context.Context, t *knowledge.Theory, s knowledge.Site, claim, domain knowledge.Domain) (*Explanation, error) {
	whole := every(t.PopulationOf(s))
	claim &= whole
	e := &Explanation{Site: s, Claim: claim, Verdict: domain.Verdict(claim), theory: t}
	if e.Verdict == knowledge.Open {
		if err := show(ctx, t, e); err != nil {
			return nil, err
		}
	}
	var err error
	switch e.Verdict {
	case knowledge.Proved:
		err = prove(ctx, t, e, claim)
	case knowledge.Refuted:
		err = prove(ctx, t, e, whole&^claim)
	}
	if err != nil {
		return nil, err
	}
	return e, nil
}

// show fills in two worlds, the second as much like the first as can be; or the
// verdict, if there is one.
func show(ctx context.Context, t *knowledge.Theory, e *Explanation) error {
	yes, err := world(ctx, t, e.Site, e.Claim, nil)
	if err != nil {
		return err
	}
	no, err := world(ctx, t, e.Site, every(t.PopulationOf(e.Site))&^e.Claim, yes)
	switch {
	case err != nil:
		return err
	case yes == nil:
		e.Verdict = knowledge.Refuted
	case no == nil:
		e.Verdict = knowledge.Proved
	default:
		e.Worlds = []World{*yes, *no}
	}
	return nil
}

// prove fills in why e's site holds a value of claim.
func prove(ctx context.Context, t *knowledge.Theory, e *Explanation, claim knowledge.Domain) error {
	x, err := newExplainer(t)
	if err != nil {
		return err
	}
	if err := x.Deny(e.Site, claim); err != nil {
		return err
	}
	core, err := x.Core(ctx)
	if err != nil {
		return err
	}
	core, e.Smallest, err = x.smallest(ctx, core)
	if err != nil {
		return err
	}
	// They need not have been told in the order of turns.
	slices.SortStableFunc(core, func(a, b int) int { return cmp.Compare(x.Facts[a].Turn, x.Facts[b].Turn) })
	for _, f := range core {
		e.Facts = append(e.Facts, x.Facts[f])
	}
	goal, err := t.Says(e.Site, claim)
	if err != nil {
		return err
	}
	e.Steps, err = derive(ctx, t, core, goal)
	return err
}

// world finds a world in which s holds a value of claim, and as many sites as it
// can find hold what they hold in like, if that is not nil. It returns nil if
// there is no world.
func world(ctx context.Context, t *knowledge.Theory, s knowledge.Site, claim knowledge.Domain, like *World) (*World, error) {
	x, err := newExplainer(t)
	if err != nil {
		return nil, err
	}
	if err := x.Deny(s, every(t.PopulationOf(s))&^claim); err != nil {
		return nil, err
	}
	assume := slices.Concat(x.Denied, x.Selectors)
	status, err := x.Solver.Solve(ctx, assume...)
	if err != nil || status != cnf.Sat {
		return nil, err
	}
	w := x.read()
	if like == nil {
		return w, nil
	}
	for other := range t.Sites() {
		alike := append(slices.Clip(assume), x.holds(knowledge.Site(other), like.Sites[other])...)
		status, err := x.Solver.Solve(ctx, alike...)
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
func (e *explainer) holds(s knowledge.Site, d knowledge.Domain) []cnf.Lit {
	var lits []cnf.Lit
	for k := range e.theory.PopulationOf(s).Kinds {
		lits = append(lits, e.Lit(knowledge.Literal{Atom: knowledge.At(knowledge.Kind(k), s), Negated: !d.May(knowledge.Holds(knowledge.Kind(k)))}))
	}
	return lits
}

// read returns the world of the solver's model.
func (e *explainer) read() *World {
	w := new(World)
	for i := range e.theory.Populations() {
		left := make([]int, len(e.theory.Populations()[i].Kinds))
		for k, info := range e.theory.Populations()[i].Kinds {
			left[k] = info.Least() // an uncounted kind need not be anywhere
		}
		w.Unseen = append(w.Unseen, left)
	}
	for s := range e.theory.Sites() {
		site := knowledge.Site(s)
		d := knowledge.Nothing
		for k, info := range e.theory.PopulationOf(site).Kinds {
			if !e.Solver.Value(e.Lit(knowledge.Is(knowledge.At(knowledge.Kind(k), site)))) {
				continue
			}
			d = knowledge.Holds(knowledge.Kind(k))
			if left := &w.Unseen[e.theory.Population(site)][k]; info.Count != knowledge.Uncounted && *left > 0 {
				*left--
			}
		}
		w.Sites = append(w.Sites, d)
	}
	return w
}
