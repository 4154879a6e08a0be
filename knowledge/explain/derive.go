package explain

import (
	"cmp"
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// derive derives each part of a goal, of which one literal is true, from the
// facts with the given indexes. The error is the context's, or ErrTooLarge.
func derive(ctx context.Context, t *knowledge.Theory, core []int, goal []knowledge.Relation) ([]Step, error) {
	d := newDeriver(t, core)
	steps, contradicted, err := d.propagate(ctx)
	if err != nil {
		return nil, err
	}
	needed := map[use]bool{}
	if contradicted {
		needed[contradiction(d.number)] = true
		return number(d.trim(steps, needed)), nil
	}
	for _, r := range goal {
		part := r.Literals
		if i := slices.IndexFunc(part, d.true); i >= 0 {
			needed[d.use(part[i])] = true
			continue
		}
		step, err := d.refuteDenial(ctx, part)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
		needed[use{step.Number, part[0]}] = true
	}
	return number(d.trim(steps, needed)), nil
}

// trim leaves out the steps and conclusions that lead to nothing needed, and
// puts the others into words.
func (d *deriver) trim(steps []Step, needed map[use]bool) []Step {
	var kept []Step
	for _, s := range slices.Backward(steps) {
		if !s.AnyOf && len(s.Concludes) > 0 {
			s.Concludes = slices.DeleteFunc(slices.Clone(s.Concludes), func(l knowledge.Literal) bool { return !needed[use{s.Number, l}] })
			if len(s.Concludes) == 0 {
				continue
			}
		} else if !s.AnyOf && !needed[contradiction(s.Number)] {
			continue
		}
		for _, u := range s.uses {
			needed[u] = true
			if u.step > 0 {
				s.From = append(s.From, u.step)
			}
		}
		slices.Sort(s.From)
		s.From = slices.Compact(s.From)
		for i := range s.Cases {
			inner := s.Cases[i].Steps
			needed[contradiction(inner[len(inner)-1].Number)] = true
			s.Cases[i].Steps = d.trim(inner, needed)
			s.Cases[i].Text = saying(d.theory, s.Cases[i].Suppose, false)
		}
		s.Text = d.sentence(&s)
		if s.Rule == NoClue && slices.ContainsFunc(s.Concludes, func(l knowledge.Literal) bool { return !l.Negated }) {
			s.Rule = SaidOutright
		}
		s.Called = cmp.Or(s.Called, string(s.Rule))
		kept = append(kept, s)
	}
	slices.Reverse(kept)
	return kept
}

// number numbers the steps anew as they are read, without gaps.
func number(steps []Step) []Step {
	numbers := map[int]int{}
	var walk func(steps []Step)
	walk = func(steps []Step) {
		for i := range steps {
			s := &steps[i]
			numbers[s.Number] = len(numbers) + 1
			s.Number = numbers[s.Number]
			for j, n := range s.From {
				s.From[j] = numbers[n]
			}
			for _, c := range s.Cases {
				walk(c.Steps)
			}
		}
	}
	walk(steps)
	return steps
}
