package knowledge

import (
	"context"
	"fmt"
	"math"
)

// maxStates bounds the memory of a count, to some hundred megabytes.
const maxStates = 1 << 22

// pass counts the worlds along a plan, forwards and backwards. Weights are right
// up to a factor that all states after the same step share, which keeps them
// within what floats can hold.
type pass struct {
	states   []state
	forward  []float64 // by state: the weight of all ways to it
	backward []float64 // by state: of all ways on from it; 0 is no proof of none
	layers   []int     // where the states before each step, and after the last, begin
	next     []int32   // by state and choice: the state that follows, or -1
	table    stateTable
	ways     ways
}

// state is how far the relations are met and what is used up, after some steps.
type state struct {
	key   uint64
	next  int32 // where its followers begin
	alive bool  // whether a world goes through it
}

func (p *pass) open() {
	const states, choices = 64, 4
	p.states = make([]state, 0, states)
	p.forward = make([]float64, 0, states)
	p.next = make([]int32, 0, states*choices)
}

// run counts, and sets r's domains and chances. It reports false if there is no
// world. The error is the context's, or ErrTooLarge.
func (p *pass) run(ctx context.Context, r *countReasoner) (bool, error) {
	if !r.plan.fits {
		return false, nil
	}
	if err := p.forwards(ctx, &r.plan); err != nil {
		return false, err
	}
	r.vague = false
	p.finish(r)
	if err := p.backwards(ctx, &r.plan); err != nil {
		return false, err
	}
	if !p.states[0].alive {
		return false, nil
	}
	p.spread(r)
	return true, nil
}

// forwards finds all states.
func (p *pass) forwards(ctx context.Context, plan *plan) error {
	p.states = append(p.states[:0], state{key: plan.start})
	p.forward = append(p.forward[:0], 1)
	p.layers = append(p.layers[:0], 0)
	p.next = p.next[:0]
	for i := range plan.steps {
		step := &plan.steps[i]
		from, to := p.layers[i], len(p.states)
		p.layers = append(p.layers, to)
		p.table.reset()
		for j := from; j < to; j++ {
			p.states[j].next = int32(len(p.next))
			for k := range step.choices {
				p.next = append(p.next, p.follow(step, j, &step.choices[k]))
			}
			if len(p.states) > maxStates {
				return fmt.Errorf("%w: more than %d states to count", ErrTooLarge, maxStates)
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		rescale(p.forward[to:])
	}
	return nil
}

// follow takes a choice in the state with index j, and returns the index of the
// state that follows, or -1.
func (p *pass) follow(step *step, j int, c *choice) int32 {
	key, ok := step.after(p.states[j].key, c)
	if !ok {
		return -1
	}
	at, found := p.table.find(key, len(p.states))
	if !found {
		p.states = append(p.states, state{key: key})
		p.forward = append(p.forward, 0)
	}
	p.forward[at] += p.forward[j] * c.odds
	return int32(at)
}

// rescale divides weights by the largest, if that is far from 1.
func rescale(weights []float64) {
	most := 0.0
	for _, w := range weights {
		most = max(most, w)
	}
	if most == 0 || most > 1e-60 && most < 1e60 {
		return
	}
	for i := range weights {
		weights[i] /= most
	}
}

// finish weighs the states after the last step by the number of ways in which
// the sites without a name can hold the rest.
func (p *pass) finish(r *countReasoner) {
	p.backward = resize(p.backward, len(p.states))
	first := p.layers[len(p.layers)-1]
	p.ways.weigh(r, p.states[first:], p.backward[first:])
	p.ways.spread(r, p.states[first:], p.forward[first:], p.backward[first:])
}

// backwards weighs the ways on from each state.
func (p *pass) backwards(ctx context.Context, plan *plan) error {
	for i := len(plan.steps) - 1; i >= 0; i-- {
		choices := plan.steps[i].choices
		for j := p.layers[i]; j < p.layers[i+1]; j++ {
			s := &p.states[j]
			for k, n := range p.next[s.next:][:len(choices)] {
				if n >= 0 && p.states[n].alive {
					s.alive = true
					p.backward[j] += p.backward[n] * choices[k].odds
				}
			}
		}
		rescale(p.backward[p.layers[i]:p.layers[i+1]])
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// divide makes chances of weights. It reports false if their sum says nothing, as
// the heavy ones are too large for a float, or the light ones too small.
func divide(weights []float64, sum float64) bool {
	for v := range weights {
		weights[v] /= sum
	}
	return sum > 0 && !math.IsInf(sum, 1)
}

// spread sets the domain and the chances of each site.
func (p *pass) spread(r *countReasoner) {
	for s, d := range r.domains {
		if d.Size() == 1 {
			if row := r.row(r.chances, s); row[d.only()] != 1 {
				clear(row)
				row[d.only()] = 1
			}
		}
	}
	for i := range r.plan.steps {
		step := &r.plan.steps[i]
		chances := r.row(r.chances, int(step.site))
		clear(chances)
		var domain Domain
		total := 0.0
		for j := p.layers[i]; j < p.layers[i+1]; j++ {
			for k, n := range p.next[p.states[j].next:][:len(step.choices)] {
				if n < 0 || !p.states[n].alive {
					continue
				}
				c := &step.choices[k]
				domain |= single(c.value)
				weight := p.forward[j] * c.odds * p.backward[n]
				chances[c.value] += weight
				total += weight
			}
		}
		r.domains[step.site] = domain
		r.vague = r.vague || !divide(chances, total)
	}
}
