package explain

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
)

// Why returns facts from which it follows that s holds a value of claim, none of
// which can be left out. Where the rule that a site holds one kind at most is not
// among them, that means: where nothing is a value of claim, that s holds no kind
// which is not; else that it holds one which is. The rules of the populations,
// which have turn 0, come first, the others in the order in which they were told.
// It returns ErrOpen if the claim does not follow, ErrSite for a site without a
// name, and the context's error.
func Why(ctx context.Context, b *knowledge.Base, s knowledge.Site, claim knowledge.Domain) ([]knowledge.Fact, error) {
	return why(ctx, b.Theory(), s, claim)
}

// WhyUnseen is Why for each of the sites of a population that have no name. It
// returns ErrSite if there is none.
func WhyUnseen(ctx context.Context, b *knowledge.Base, population int, claim knowledge.Domain) ([]knowledge.Fact, error) {
	if b.Unseen(population) == 0 {
		return nil, fmt.Errorf("%w: no site of population %d is without a name", knowledge.ErrSite, population)
	}
	// Nothing tells them apart, so one of them stands for all.
	t, s, err := b.Theory().With(population, "never seen")
	if err != nil {
		return nil, err
	}
	return why(ctx, t, s, claim)
}

func why(ctx context.Context, t *knowledge.Theory, s knowledge.Site, claim knowledge.Domain) ([]knowledge.Fact, error) {
	x, err := newExplainer(t)
	if err != nil {
		return nil, err
	}
	if err := x.Deny(s, claim); err != nil {
		return nil, err
	}
	facts, err := x.Reason(ctx)
	if errors.Is(err, knowledge.ErrOpen) {
		return nil, fmt.Errorf("%w: %s %s", knowledge.ErrOpen, t.PopulationOf(s).Site, t.Name(s))
	}
	return facts, err
}

// explainer is a theory in a solver, each fact behind a selector.
type explainer struct {
	*encode.Selected
	theory *knowledge.Theory
}

func newExplainer(t *knowledge.Theory) (*explainer, error) {
	s, err := encode.Select(t)
	return &explainer{s, t}, err
}
