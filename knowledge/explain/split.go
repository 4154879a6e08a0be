package explain

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// refuteDenial shows that one of some literals is true: that none is leads to a
// contradiction.
func (d *deriver) refuteDenial(ctx context.Context, part []knowledge.Literal) (Step, error) {
	c, err := d.closeCase(ctx, negations(part))
	if err != nil {
		return Step{}, err
	}
	return d.take(Step{Rule: CaseSplit, Concludes: part, AnyOf: len(part) > 1, Cases: []Case{c}}), nil
}

// closeCase supposes literals, and derives a contradiction. What is known
// otherwise stays as it was.
func (d *deriver) closeCase(ctx context.Context, suppose []knowledge.Literal) (Case, error) {
	before := slices.Clone(d.truth)
	defer func() { d.truth = before }()
	for _, l := range suppose {
		d.assign(l, 0)
	}
	steps, contradicted, err := d.propagate(ctx)
	if err != nil {
		return Case{}, err
	}
	if !contradicted {
		step, err := d.split(ctx)
		if err != nil {
			return Case{}, err
		}
		steps = append(steps, step)
	}
	return Case{Suppose: suppose, Steps: steps}, nil
}

// split derives a contradiction in each of some cases, of which one must hold.
func (d *deriver) split(ctx context.Context) (Step, error) {
	facts, no, cases, err := d.bestSplit(ctx)
	if err != nil {
		return Step{}, err
	}
	s := Step{Rule: CaseSplit, Facts: facts, uses: d.usesOf(no)}
	for _, l := range cases {
		c, err := d.closeCase(ctx, []knowledge.Literal{l})
		if err != nil {
			return Step{}, err
		}
		s.Cases = append(s.Cases, c)
	}
	return d.take(s), nil
}

// bestSplit chooses a fact that needs one of its open candidates: the one of
// which the fewest cases stay open when all steps are taken that need no split,
// and of those the one with the fewest candidates. Where no fact needs any, the
// cases are that some atom is true, and that it is not.
func (d *deriver) bestSplit(ctx context.Context) (facts []int, no, cases []knowledge.Literal, err error) {
	var all []knowledge.Literal
	for i := range d.premises {
		for _, l := range d.premises[i].Literals {
			if d.sign(l) == 0 {
				all = append(all, l)
			}
		}
	}
	best := len(d.truth) + 1
	for _, c := range d.clues(all) {
		open := 0
		for _, l := range c.open {
			closed, err := d.closes(ctx, l)
			if err != nil {
				return nil, nil, nil, err
			}
			if !closed {
				open++
			}
		}
		if open < best {
			best, facts, no, cases = open, c.premise.facts, c.no, c.open
		}
	}
	if cases == nil {
		// There is an open atom, as otherwise the facts would not entail this.
		cases = []knowledge.Literal{all[0], all[0].Not()}
	}
	return facts, no, cases, nil
}

// closes says whether supposing l leads to a contradiction without a split.
func (d *deriver) closes(ctx context.Context, l knowledge.Literal) (bool, error) {
	before, number := slices.Clone(d.truth), d.number
	defer func() { d.truth, d.number = before, number }()
	d.assign(l, 0)
	_, contradicted, err := d.propagate(ctx)
	return contradicted, err
}
