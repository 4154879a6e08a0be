package explain

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
)

// maxSteps bounds a derivation before it is trimmed: nobody reads so many.
const maxSteps = 20_000

// propagate takes steps until none applies, or there is a contradiction, which is
// then the last step.
func (d *deriver) propagate(ctx context.Context) (steps []Step, contradicted bool, err error) {
	for {
		step, ok := d.next()
		if !ok {
			return steps, false, nil
		}
		steps = append(steps, step)
		if len(step.Concludes) == 0 {
			return steps, true, nil
		}
		if d.number > maxSteps {
			return nil, false, fmt.Errorf("%w: a derivation of more than %d steps", knowledge.ErrTooLarge, maxSteps)
		}
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
	}
}

// next takes the first step that applies: from one premise if it can be, else
// from several that share a count.
func (d *deriver) next() (Step, bool) {
	for i := range d.premises {
		if step, ok := d.apply(&d.premises[i]); ok {
			return step, true
		}
	}
	for i := range d.premises {
		if step, ok := d.pack(&d.premises[i]); ok {
			return step, true
		}
	}
	return Step{}, false
}

// apply draws what follows from one premise and what is known of its literals.
func (d *deriver) apply(p *premise) (Step, bool) {
	if p.rule == CountNeedsAll {
		return d.fill(p)
	}
	var yes, no, open []knowledge.Literal
	for _, l := range p.Literals {
		switch d.sign(l) {
		case 1:
			yes = append(yes, l)
		case -1:
			no = append(no, l)
		default:
			open = append(open, l)
		}
	}
	switch {
	case len(yes) > p.Max:
		return d.step(p, yes[:max(p.Max+1, 0)], nil), true
	case len(yes)+len(open) < p.Min:
		return d.step(p, no[:max(len(p.Literals)-p.Min+1, 0)], nil), true
	case len(open) > 0 && len(yes) == p.Max:
		return d.step(p, yes, negations(open)), true
	case len(open) > 0 && len(yes)+len(open) == p.Min:
		return d.step(p, no, open), true
	}
	return Step{}, false
}
