package count

import (
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// maxStates bounds the memory of a count: a state takes 16 bytes, 32 in the table, and 4
// for each choice, and what is kept of it half as much.
const maxStates = 1 << 22

// statesAtOnce is how many states are followed before the context is asked.
const statesAtOnce = 1 << 10

// maxThrough bounds the sets of finals that are kept for states, in words.
const maxThrough = 1 << 22

// pass counts the worlds of a component along a plan.
type pass struct {
	plan    plan
	states  []uint64
	forward []float64 // by state: the weight of all ways to it
	layers  []int32   // where the states before each step, and after the last, begin
	next    []int32   // by state and choice: the state that follows, or -1
	table   stateTable
	reach   []uint64 // by state: the finals that it leads to, as a set
}

// solve returns the solution of a shape. It has no finals if no world agrees. The
// error is the context's, or ErrTooLarge.
func (p *pass) solve(ctx context.Context, l *layout, s *Shape) (*solution, error) {
	if err := p.plan.make(l, s); err != nil {
		return nil, err
	}
	if err := p.forwards(ctx); err != nil {
		return nil, err
	}
	sol := p.result(l, s)
	if sol.finals == 0 {
		return sol, nil
	}
	if len(p.states)*sol.words <= maxThrough {
		p.backwards(sol)
	}
	sol.finish()
	return sol, nil
}

// forwards finds all states.
func (p *pass) forwards(ctx context.Context) error {
	p.states = append(p.states[:0], 0)
	p.forward = append(p.forward[:0], 1)
	p.layers = append(p.layers[:0], 0)
	p.next = p.next[:0]
	for i := range p.plan.steps {
		step := &p.plan.steps[i]
		from, to := int(p.layers[i]), len(p.states)
		p.layers = append(p.layers, int32(to))
		p.table.reset()
		for j := from; j < to; j++ {
			if (j-from)%statesAtOnce == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			for k := range step.choices {
				p.next = append(p.next, p.follow(step, j, &step.choices[k]))
			}
			if len(p.states) > maxStates {
				return fmt.Errorf("%w: more than %d states to count", knowledge.ErrTooLarge, maxStates)
			}
		}
		rescale(p.forward[to:])
	}
	return nil
}

// follow takes a choice in the state with index j, and returns the index of the
// state that follows, or -1.
func (p *pass) follow(step *step, j int, c *choice) int32 {
	key, ok := step.after(p.states[j], c)
	if !ok {
		return -1
	}
	at, found := p.table.find(key, len(p.states))
	if !found {
		p.states = append(p.states, key)
		p.forward = append(p.forward, 0)
	}
	p.forward[at] += p.forward[j] * c.odds
	return int32(at)
}

// result copies what the states say.
func (p *pass) result(l *layout, s *Shape) *solution {
	first := int(p.layers[len(p.layers)-1])
	finals := p.states[first:]
	sol := &solution{
		sites: len(s.Sites), resources: len(s.Caps),
		finals: len(finals), words: (len(finals) + 63) / 64,
		layers: slices.Clone(p.layers), next: slices.Clone(p.next), forward: slices.Clone(p.forward),
	}
	for i := range p.plan.steps {
		for _, c := range p.plan.steps[i].choices {
			sol.choices = append(sol.choices, solvedChoice{site: c.site, value: c.value, odds: c.odds})
		}
		sol.ends = append(sol.ends, int32(len(sol.choices)))
	}
	sol.vectors = make([]int32, len(finals)*sol.resources)
	for i, key := range finals {
		for k, f := range p.plan.fields {
			sol.vectors[i*sol.resources+k] = int32(f.of(key))
		}
	}
	for _, resource := range l.resources[:sol.resources] {
		sol.population = append(sol.population, int32(resource.Population))
		sol.populations = resource.Population + 1
	}
	return sol
}

// backwards finds which finals each choice can be part of.
func (p *pass) backwards(s *solution) {
	p.reach = resize(p.reach, len(p.states)*s.words)
	s.through = make([]uint64, len(s.choices)*s.words)
	first := int(p.layers[len(p.layers)-1])
	for i := range s.finals {
		p.reach[(first+i)*s.words+i/64] |= 1 << (i % 64)
	}
	s.backwards(func(state, choice, next int32) {
		from, to := p.reach[int(next)*s.words:][:s.words], p.reach[int(state)*s.words:][:s.words]
		through := s.through[int(choice)*s.words:][:s.words]
		for w, set := range from {
			to[w] |= set
			through[w] |= set
		}
	})
}
