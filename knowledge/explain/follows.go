package explain

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Follows says whether it follows from all that was told that s holds a value of
// claim, by steps of such rules alone as may be used, and without a case split. An
// explanation has as few facts as can be; with more of them, easier steps may do.
// The errors are ErrSite for a site without a name, ErrTooLarge if a derivation
// grows beyond all bounds, and the context's.
func Follows(ctx context.Context, b *knowledge.Base, s knowledge.Site, claim knowledge.Domain, may func(Rule) bool) (bool, error) {
	t := b.Theory()
	goal, err := t.Says(s, claim)
	if err != nil {
		return false, err
	}
	all := make([]int, len(t.Rules())+len(t.Facts()))
	for i := range all {
		all[i] = i
	}
	d := newDeriver(t, all)
	d.premises = slices.DeleteFunc(d.premises, func(p premise) bool {
		rule := p.rule
		if allFalse, allTrue := p.Outright(); rule == OnlyCandidate && (allFalse || allTrue) {
			rule = NoClue
		}
		return !may(rule)
	})
	_, contradicted, err := d.propagate(ctx)
	if contradicted || err != nil {
		return contradicted, err
	}
	for _, r := range goal {
		if !slices.ContainsFunc(r.Literals, d.true) {
			return false, nil
		}
	}
	return true, nil
}
