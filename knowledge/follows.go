package knowledge

import (
	"context"
	"fmt"
	"slices"
)

// Follows says whether it follows from all that was told that s holds a value of
// claim, by steps of such rules alone as may be used, and without a case split. An
// explanation has as few facts as can be; with more of them, easier steps may do.
// The errors are ErrSite for a site without a name, ErrTooLarge if a derivation
// grows beyond all bounds, and the context's.
func (b *Base) Follows(ctx context.Context, s Site, claim Domain, may func(Rule) bool) (bool, error) {
	t := b.theory
	if !t.hasSite(s) {
		return false, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	all := make([]int, len(t.Rules())+len(t.facts))
	for i := range all {
		all[i] = i
	}
	d := newDeriver(t, all)
	d.premises = slices.DeleteFunc(d.premises, func(p premise) bool {
		rule := p.rule
		if allFalse, allTrue := p.direct(); rule == OnlyCandidate && (allFalse || allTrue) {
			rule = NoClue
		}
		return !may(rule)
	})
	_, contradicted, err := d.propagate(ctx)
	if contradicted || err != nil {
		return contradicted, err
	}
	for _, part := range t.clauses(s, claim) {
		if !slices.ContainsFunc(part, d.true) {
			return false, nil
		}
	}
	return true, nil
}
